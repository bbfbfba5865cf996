import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isIgnored, readDockerfile } from './dockerfileInstructions.ts';

const file = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const rules = file('.dockerignore');

test.each([
  '.env',
  '.git/config',
  '.data/keys',
  'node_modules/zod/index.js',
  'docs/operations.md',
  'tests/lockFile.test.ts',
  'server/http/pages.test.ts',
])('%s gets into no image', (path) => {
  expect(isIgnored(path, rules)).toBe(true);
});

test('everything the Dockerfile copies from the project is there and let through', () => {
  const sources = readDockerfile(file('Dockerfile'))
    .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from'))
    .flatMap(({ words }) => words.slice(0, -1));
  expect(sources).toContain('server');
  for (const source of sources) {
    expect(isIgnored(source, rules), source).toBe(false);
    expect(existsSync(new URL(`../${source}`, import.meta.url)), source).toBe(true);
  }
});

test('what runs is no root and ends by the signal of an engine', () => {
  const instructions = readDockerfile(file('Dockerfile'));
  expect(instructions.findLast(({ name }) => name === 'USER')?.text).toBe('node');
  expect(instructions.find(({ name }) => name === 'CMD')?.exec).toEqual(['node', 'server/main.ts']);
});
