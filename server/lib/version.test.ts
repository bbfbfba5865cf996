import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build, readBuild, version } from './version.ts';

let folder: string;
beforeEach(() => {
  folder = `${mkdtempSync(join(tmpdir(), 'tieout-build-'))}/`;
  mkdirSync(`${folder}server`);
  writeFileSync(`${folder}package.json`, '{}');
  writeFileSync(`${folder}server/main.ts`, 'serve();');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the build is the version and what it was built from', () => {
  expect(build.startsWith(`${version}+`)).toBe(true);
  expect(build.length).toBeGreaterThan(version.length + 8);
});

test('an image names the commit that was written into it', () => {
  writeFileSync(`${folder}commit`, '0123456789ab\n');
  expect(readBuild(folder)).toBe('0123456789ab');
});

test('where there is no commit it is a digest of what runs, whatever its tests', () => {
  writeFileSync(`${folder}commit`, '\n');
  const digest = readBuild(folder);
  expect(digest).toMatch(/^sources\.[0-9a-f]{12}$/);
  writeFileSync(`${folder}server/main.test.ts`, 'expect();');
  expect(readBuild(folder)).toBe(digest);
  writeFileSync(`${folder}server/main.ts`, 'serve(1);');
  expect(readBuild(folder)).not.toBe(digest);
});
