import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = `${import.meta.dirname}/..`;

const quoted = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

const readWords = (paths: string) =>
  globSync(paths, { cwd: root, exclude: ['**/*.test.ts'] })
    .flatMap((path) => [...readFileSync(`${root}/${path}`, 'utf8').matchAll(quoted)])
    .map(([text]) => text);

test('screens spell organization as the specification does', () => {
  const words = readWords('web/lib/texts/**/*.ts');
  expect(words.length).toBeGreaterThan(500);
  expect(words.filter((text) => /organisation/i.test(text))).toEqual([]);
});

test('so does what an installation is watched by', () => {
  const lines = globSync('ops/*.{yaml,json}', { cwd: root }).flatMap((path) =>
    readFileSync(`${root}/${path}`, 'utf8').split('\n'),
  );
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => /organisation/i.test(line))).toEqual([]);
});

test('so do refusals, and what commands say', () => {
  const sentences = readWords('{server,scripts,contract}/**/*.ts').filter((text) =>
    /^.[A-Z].* .*\.?.$/.test(text),
  );
  expect(sentences.length).toBeGreaterThan(500);
  expect(sentences.filter((text) => /organisation/i.test(text.replaceAll(/\$\{[^}]*\}/g, '')))).toEqual([]);
});
