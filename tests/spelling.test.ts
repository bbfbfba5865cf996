import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = `${import.meta.dirname}/../web/lib/texts`;

const quoted = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

test('screens spell organization as the specification does', () => {
  const words = globSync('*.ts', { cwd: folder })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(`${folder}/${path}`, 'utf8').matchAll(quoted)])
    .map(([text]) => text);
  expect(words.length).toBeGreaterThan(500);
  expect(words.filter((text) => /organisation/i.test(text))).toEqual([]);
});
