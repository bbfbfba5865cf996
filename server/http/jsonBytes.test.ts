import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonBytes } from './jsonBytes.ts';

test('writes the same JSON at any depth and with any letters', () => {
  const text = fc.string({ unit: 'binary' });
  const values = fc.dictionary(text, fc.oneof(fc.constant(undefined), text, fc.jsonValue()));
  fc.assert(
    fc.property(values, fc.nat(3), (value, depth) => {
      expect(jsonBytes(value, depth)).toEqual(Buffer.from(JSON.stringify(value)));
    }),
    { seed: 20_261_123 },
  );
});

test('calls toJSON where a value has it', () => {
  const at = new Date('2026-11-23T04:00:00Z');
  expect(String(jsonBytes({ at, list: [at] }))).toBe(JSON.stringify({ at, list: [at] }));
});
