import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listFontFiles, refuseFolderWithoutFonts } from './fontsFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tieout-fonts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a start with a folder that cannot be read, or has no font, is refused with the way out', () => {
  writeFileSync(join(folder, 'README.md'), 'No font.');
  expect(() => refuseFolderWithoutFonts(folder)).toThrow(/There is no font in .* Set FONTS_DIR to a folder/);
  expect(() => refuseFolderWithoutFonts(join(folder, 'none'))).toThrow(/cannot be read\. Set FONTS_DIR/);
});

test('fonts are taken in the order of their names, whatever case their ending has', () => {
  for (const name of ['b.ttc', 'a.TTF', 'c.otf', 'd.woff2']) writeFileSync(join(folder, name), '');
  expect(listFontFiles(folder)).toEqual(['a.TTF', 'b.ttc', 'c.otf']);
  expect(() => refuseFolderWithoutFonts(folder)).not.toThrow();
});
