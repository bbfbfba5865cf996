import { readdirSync } from 'node:fs';
import { StartRefusal } from '#server/lib/startRefusal.ts';

const fontFile = /\.(ttf|otf|ttc|otc)$/i;

/** Names of the font files in a folder. Throws where it cannot be read. */
export const listFontFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => fontFile.test(name))
    .toSorted();

/** Throws a StartRefusal where a folder cannot be read, or has no font. */
export function refuseFolderWithoutFonts(folder: string): void {
  const advice = 'Set FONTS_DIR to a folder with files that end in .ttf, .otf or .ttc, or leave it unset.';
  let files: string[];
  try {
    files = listFontFiles(folder);
  } catch (error) {
    throw new StartRefusal(`The folder of fonts ${folder} cannot be read. ${advice}`, error);
  }
  if (files.length === 0) throw new StartRefusal(`There is no font in the folder ${folder}. ${advice}`);
}
