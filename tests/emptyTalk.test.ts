import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findEmptyTalk } from './support/emptyTalk.ts';

const root = new URL('..', import.meta.url).pathname;

describe('an empty text and a count of none', () => {
  test('stand nowhere in the product where they tell nothing apart', () => {
    const files = globSync('{contract,server,web}/**/*.{ts,tsx}', {
      cwd: root,
      exclude: ['**/*.{test,fixture,d}.{ts,tsx}'],
    }).map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }));

    expect(files.length).toBeGreaterThan(500);
    expect(findEmptyTalk(files)).toEqual([]);
  });

  test.each([
    ["text.includes('')", 'looks for an empty text'],
    ["target.closest('')?.focus()", 'looks for an empty text'],
    ["throw new AppError('API_NOT_FOUND', '')", 'says an empty sentence'],
    ["log.error({ err }, '')", 'says an empty sentence'],
    ["delete page.dataset['']", 'reads a part without a name'],
    ["const call = { tag: '' }", 'has an empty tag'],
    ['const link = <a href="/x" rel="" />', 'has an empty attribute'],
    ["export const PARAMETER = ''", 'exports an empty text'],
    ['const shows = rows.length >= 0', 'asks whether there are at least none'],
    ['const shows = rows.length + marks.size >= 0', 'asks whether there are at least none'],
    ["if (event.key === '') close()", 'compares with a word that is none'],
  ])('are found in %s', (code, problem) => {
    expect(findEmptyTalk([{ path: 'web/page.tsx', text: `\n${code}` }])).toEqual([
      `web/page.tsx:2 ${problem}`,
    ]);
  });

  test.each([
    "const name = given ?? ''",
    "const isTyped = text !== ''",
    "const line = words.join('')",
    '<img alt="" />',
    'const shows = rows.length > 0',
    'const isSound = number >= 0',
  ])('may stand in %s', (code) => {
    expect(findEmptyTalk([{ path: 'web/page.tsx', text: code }])).toEqual([]);
  });
});
