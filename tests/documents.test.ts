import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { appTiers } from '#server/config.ts';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const documents = globSync('{*.md,{docs,bench,simulator}/**/*.md}', { cwd: root });
const sources = globSync('{bench,contract,scripts,server,simulator,tests,web}/**/*', { cwd: root });

/** Code spans that are file names; `<type>` and `*` stand for whatever is put in. */
const listFileNames = (document: string): string[] =>
  [...read(document).matchAll(/`([\w./-]+\.(?:tsx?|mjs|css))`/g)].map(([, name = '']) => name);

test('documents name files that exist', () => {
  const missing = documents.flatMap((document) =>
    listFileNames(document)
      .filter((name) => !existsSync(join(root, name)) && !sources.some((path) => path.endsWith(`/${name}`)))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the page on costs at Xero has the tiers as the server counts by them', () => {
  const rows = [
    ...read('docs/xero-costs.md').matchAll(/^\| \w+ \(`(\w+)`\) \|[^|]*\| ([\d,]+) \| ([\d,]+) \|/gm),
  ];
  const numberIn = (cell = '') => Number(cell.replaceAll(',', ''));
  expect(rows.map(([, tier, connections, calls]) => [tier, numberIn(connections), numberIn(calls)])).toEqual(
    Object.entries(appTiers).map(([tier, { connections, callsPerDay }]) => [tier, connections, callsPerDay]),
  );
});

test('each row and each part of the page on security names the test that shows it', () => {
  const [, ...parts] = read('docs/security.md').split(/^## /m);
  const rows = (parts[0] ?? '').split('\n').filter((line) => /^\| (?!-|what )/.test(line));
  expect(rows.length).toBeGreaterThan(30);
  const unshown = [...rows, ...parts].filter((text) => !/`[\w./]+\.(?:test|spec)\.tsx?`/.test(text));
  expect(unshown).toEqual([]);
});

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s/g, '-');

const listAnchors = (document: string): string[] =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading));

test('links of documents lead to files and headings', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)\s#]*)(?:#([^)\s]*))?\)/g)]
      .filter(([, target = '']) => !/^\w+:/.test(target))
      .filter(([, target = '', anchor]) => {
        const path = target === '' ? document : join(dirname(document), target);
        if (!existsSync(join(root, path))) return true;
        return anchor !== undefined && !listAnchors(path).includes(anchor);
      })
      .map(([link]) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('the data model has each table once', () => {
  const created = globSync('server/db/migrations/**/*.ts', { cwd: root }).flatMap((path) =>
    [...read(path).matchAll(/create (?:unlogged )?table (\w+)/g)].map(([, name = '']) => name),
  );
  const rows = read('docs/data-model.md').matchAll(/^\| (`[^|]+) \|/gm);
  const described = [...rows].flatMap(([, cell = '']) =>
    cell.split(', ').map((name) => name.replaceAll(/[`\s]/g, '')),
  );
  expect(described.filter((name) => !name.startsWith('pgboss.')).toSorted()).toEqual(created.toSorted());
});

test('the glossary names words that stand in the code', () => {
  const code = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root });
  const text = [...code, ...code.map(read)].join('\n');
  const rows = [...read('docs/glossary.md').matchAll(/^\| .*\| (`[^|]+) \|$/gm)];
  const words = rows.flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
  );
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
});
