import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

const root = new URL('..', import.meta.url).pathname;
const read = (name: string) => readFileSync(`${root}/${name}`, 'utf8');
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

/** Nobody develops in an image. */
const unused = ['scripts/dev.ts', 'scripts/screenshots.ts'];
const sources = globSync('{server,contract,scripts}/**/*.{ts,mjs}', {
  cwd: root,
  exclude: ['**/*.{test,fixture}.ts', ...unused],
}).map(read);

/** As what is imported or resolved, a part of it too. */
const isNamed = (name: string) =>
  sources.some((text) =>
    ["'", '`'].some((mark) => [mark, '/'].some((end) => text.includes(mark + name + end))),
  );

test('the image drops the packages that no program in it names, and only those', () => {
  const [, list = ''] = /npm uninstall ([^]*?)\n(?!\s)/.exec(read('Dockerfile')) ?? [];
  const dropped = list.split(/[\s\\]+/).filter((word) => word !== '' && !word.startsWith('--'));
  expect(dropped.length).toBeGreaterThan(10);
  expect(dropped.toSorted()).toEqual(
    Object.keys(dependencies)
      .filter((name) => !isNamed(name))
      .toSorted(),
  );
});
