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
])('%s is in no image', (path) => {
  expect(isIgnored(path, rules)).toBe(true);
});

test('everything the Dockerfile copies from the project exists and is not ignored', () => {
  const sources = readDockerfile(file('Dockerfile'))
    .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from'))
    .flatMap(({ words }) => words.slice(0, -1));
  expect(sources).toContain('server');
  for (const source of sources) {
    expect(isIgnored(source, rules), source).toBe(false);
    expect(existsSync(new URL(`../${source}`, import.meta.url)), source).toBe(true);
  }
});

test('the image does not run as root and ends on the engine’s signal', () => {
  const instructions = readDockerfile(file('Dockerfile'));
  expect(instructions.findLast(({ name }) => name === 'USER')?.text).toBe('node');
  expect(instructions.find(({ name }) => name === 'CMD')?.exec).toEqual(['node', 'server/main.ts']);
});
