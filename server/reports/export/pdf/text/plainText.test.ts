import { expect, test } from 'vitest';
import { createFaceChooser } from './faces.ts';
import { hasPlainTexts, isPlain } from './plainText.ts';

const { base } = createFaceChooser(null);
const plain = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
  (sign) => sign >= ' ' && isPlain(sign),
);

test('every sign that is taken to be plain has a glyph of its own in both weights', () => {
  expect(plain.length).toBeGreaterThan(700);
  for (const weight of ['regular', 'bold'] as const) {
    const { font } = base(weight);
    const glyphs = plain.map((sign) => font.nominalGlyph(sign.codePointAt(0) ?? 0));
    expect(plain.filter((_sign, index) => glyphs[index] === undefined)).toEqual([]);
    expect(new Set(glyphs).size).toBe(plain.length);
  }
});

test('no sign that joins, turns or hides is plain', () => {
  expect(plain.filter((sign) => /[\p{M}\p{Cf}\p{Cc}\p{Script=Arabic}\p{Script=Hebrew}]/u.test(sign))).toEqual(
    [],
  );
});

test.each([
  [{ name: 'Žluťoučký', rows: [{ label: 'Ελλάς' }] }, true],
  [{ name: 'One\nTwo\tThree', logo: new Uint8Array([1, 2]) }, true],
  [{ rows: [{ label: 'שלום' }] }, false],
  [{ name: 'half \ud800' }, false],
  [{ name: 'bell \u0007' }, false],
  [{ name: 'e\u0301' }, false],
])('a document with %j is drawn without a shaper: %s', (value, isWithout) => {
  expect(hasPlainTexts(value)).toBe(isWithout);
});
