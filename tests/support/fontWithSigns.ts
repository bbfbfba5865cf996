/** A font that draws the signs given, each as the letter A: the product's own with another table of signs (cmap, format 12). */
import { readFileSync } from 'node:fs';

const source = new URL(import.meta.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'));
const HEADER = 12;
const ENTRY = 16;
const GLYPH_OF_A = 38;
const BLANK = ' ';

export function fontWithSigns(signs: string): Buffer {
  const font = readFileSync(source);
  const table = signTable([...new Set(Array.from(BLANK + signs))]);
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER + index * ENTRY;
    const tag = font.toString('latin1', entry, entry + 4);
    if (tag === 'cmap') {
      font.writeUInt32BE(font.length, entry + 8);
      font.writeUInt32BE(table.length, entry + 12);
    }
    // The sum that programs tell fonts of one name apart by.
    if (tag === 'head') font.writeUInt32BE(1, font.readUInt32BE(entry + 8) + 8);
  }
  return Buffer.concat([font, table]);
}

function signTable(signs: string[]): Buffer {
  const codes = signs.map((sign) => sign.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const groups = codes.map((code) => {
    const group = Buffer.alloc(12);
    for (const [place, value] of [code, code, code === 0x20 ? 4 : GLYPH_OF_A].entries())
      group.writeUInt32BE(value, place * 4);
    return group;
  });
  const head = Buffer.alloc(28);
  // Version 0, one table: of Windows, all of Unicode, 12 bytes from here.
  for (const [place, value] of [0, 1, 3, 10, 0, 12, 12, 0].entries()) head.writeUInt16BE(value, place * 2);
  for (const [place, value] of [16 + 12 * groups.length, 0, groups.length].entries())
    head.writeUInt32BE(value, 16 + place * 4);
  return Buffer.concat([head, ...groups]);
}
