import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Blob, Face as FaceTables, Font } from 'harfbuzzjs';
import { baseFiles, expoFont, packageFile, type Weight } from './baseFonts.ts';
import { listFontFiles } from './fontsFolder.ts';

/** A font of one weight. `key` tells it from every other; `isMember`: the file holds several, told apart by `name`. */
export type Face = {
  key: string;
  path: string;
  name: string;
  isMember: boolean;
  weight: number;
  unitsPerEm: number;
  /** Glyph that draws nothing. */
  blank: number;
  font: Font;
};

/** Blocks of Unicode with the fonts that come with the product. Yantramanav was drawn to go with Roboto. */
const packagedFonts: { signs: RegExp; files: Record<Weight, URL> }[] = [
  {
    signs: /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/u,
    files: {
      regular: packageFile('@embedpdf/fonts-arabic', '../fonts/NotoNaskhArabic-Regular.ttf'),
      bold: packageFile('@embedpdf/fonts-arabic', '../fonts/NotoNaskhArabic-Bold.ttf'),
    },
  },
  {
    signs: /[\u0590-\u05ff\ufb1d-\ufb4f]/u,
    files: {
      regular: packageFile('@embedpdf/fonts-hebrew', '../fonts/NotoSansHebrew-Regular.ttf'),
      bold: packageFile('@embedpdf/fonts-hebrew', '../fonts/NotoSansHebrew-Bold.ttf'),
    },
  },
  {
    signs: /[\u0e00-\u0e7f]/u,
    files: {
      regular: expoFont('@expo-google-fonts/noto-sans-thai', 'NotoSansThai', '400Regular'),
      bold: expoFont('@expo-google-fonts/noto-sans-thai', 'NotoSansThai', '600SemiBold'),
    },
  },
  {
    signs: /[\u0900-\u097f]/u,
    files: {
      regular: expoFont('@expo-google-fonts/yantramanav', 'Yantramanav', '400Regular'),
      bold: expoFont('@expo-google-fonts/yantramanav', 'Yantramanav', '700Bold'),
    },
  },
];

/** Per thread, as a file of all Chinese, Japanese and Korean signs has 20 MB. */
const openedFiles = new Map<string, Face[]>();

function openFile(path: string): Face[] {
  const opened = openedFiles.get(path) ?? readFaces(path);
  openedFiles.set(path, opened);
  return opened;
}

const SINGLE = new Set([0x00010000, 0x4f54544f, 0x74727565]);
const COLLECTION = 0x74746366;

/** Leaves out what is no font after all, or has no blank. */
function readFaces(path: string): Face[] {
  const content = readFileSync(path);
  const kind = content.length < 12 ? 0 : content.readUInt32BE(0);
  const count = kind === COLLECTION ? content.readUInt32BE(8) : SINGLE.has(kind) ? 1 : 0;
  if (count === 0) return [];
  const blob = new Blob(content);
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const tables = new FaceTables(blob, index);
    const font = new Font(tables);
    const space = font.nominalGlyph(BLANK);
    if (space === undefined) return [];
    const style = tables.referenceTable('OS/2');
    return {
      key: `${path}#${index}`,
      path,
      name: tables.getName(POSTSCRIPT_NAME, 'en'),
      isMember: kind === COLLECTION,
      weight: style === undefined ? NORMAL : new DataView(style.buffer, style.byteOffset).getUint16(4),
      unitsPerEm: tables.upem,
      blank: space,
      font,
    };
  });
}

const BLANK = 0x20;
const POSTSCRIPT_NAME = 6;
const NORMAL = 400;
const weights: Record<Weight, number> = { regular: NORMAL, bold: 600 };

/** Signs that a font draws; others are there to steer their neighbours. */
const drawnSign = /[^\p{Default_Ignorable_Code_Point}\p{Cc}]/u;
export const listDrawnSigns = (text: string): string[] =>
  Array.from(text).filter((sign) => drawnSign.test(sign));

const hasAll = ({ font }: Face, text: string): boolean =>
  listDrawnSigns(text.normalize('NFC')).every(
    (sign) => font.nominalGlyph(sign.codePointAt(0) ?? 0) !== undefined,
  );

/** Signs of Chinese, Japanese and Korean look otherwise by language, which the fonts' names tell. */
const languages: { signs: RegExp; names: RegExp }[] = [
  { signs: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, names: /(jp|JP)(-|$)/ },
  { signs: /\p{Script=Hangul}/u, names: /(kr|KR)(-|$)/ },
  { signs: /\p{Script=Han}/u, names: /(CJKsc|SC|CN|Hans)(-|$)/ },
];

/** Names of fonts that are made for a text’s language; undefined where its signs look alike in all. */
export const fontNamesFor = (text: string): RegExp | undefined =>
  languages.find(({ signs }) => signs.test(text))?.names;

const privateUse = /\p{Co}/u;

/** `fontsFolder`: the operator's fonts, for what those of the product lack; null for none. */
export function createFaceChooser(fontsFolder: string | null) {
  const ownFaces = new Map<Weight, Face[]>();

  function listOwnFaces(weight: Weight): Face[] {
    if (fontsFolder === null) return [];
    const distance = (face: Face) => Math.abs(face.weight - weights[weight]);
    const faces =
      ownFaces.get(weight) ??
      listFontFiles(fontsFolder)
        .flatMap((name) => openFile(join(fontsFolder, name)))
        .toSorted((a, b) => distance(a) - distance(b));
    ownFaces.set(weight, faces);
    return faces;
  }

  function base(weight: Weight): Face {
    const [face] = openFile(fileURLToPath(baseFiles[weight]));
    if (face === undefined) throw new Error(`No font in ${baseFiles[weight].href}.`);
    return face;
  }

  /** Undefined where no font has all signs of a character. `names`: fonts to take where several do. */
  function choose(
    character: string,
    { weight, names }: { weight: Weight; names: RegExp | undefined },
  ): Face | undefined {
    const baseFace = base(weight);
    if (!privateUse.test(character) && hasAll(baseFace, character)) return baseFace;
    const packaged = packagedFonts
      .filter(({ signs }) => signs.test(character))
      .flatMap(({ files }) => openFile(fileURLToPath(files[weight])))
      .find((face) => hasAll(face, character));
    if (packaged !== undefined) return packaged;
    const faces = listOwnFaces(weight).filter((face) => hasAll(face, character));
    return faces.find(({ name }) => names?.test(name)) ?? faces[0];
  }

  return { choose, base, hasAll };
}
