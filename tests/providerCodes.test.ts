import { globSync, readFileSync } from 'node:fs';
import * as vocabulary from '#server/providers/xero/vocabulary.ts';
import { expect, test } from 'vitest';

const { accountClassByCode, accountTypeByCode } = vocabulary;
/** Also words that people read or write in texts: codes only where they stand quoted or as a key. */
const readByPeople = new Set(['GST', ...Object.keys(accountClassByCode), ...Object.keys(accountTypeByCode)]);
/** Also a connection's status, by the specification. */
const ourOwn = new Set(['ACTIVE']);

const codes = Object.values(vocabulary)
  .flatMap((words) => Object.keys(words))
  .filter((code) => !ourOwn.has(code));
const pattern = new RegExp(
  codes.map((code) => (readByPeople.has(code) ? `['"]${code}['"]|^\\s*${code}:` : `\\b${code}\\b`)).join('|'),
);

const files = globSync('{server,contract,web}/**/*.{ts,tsx}').filter(
  (path) => !path.startsWith('server/providers/xero/'),
);

test('names the provider’s codes nowhere but where they are mapped to our words', () => {
  expect(files.length).toBeGreaterThan(300);
  const lines = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(lines).toEqual([]);
});
