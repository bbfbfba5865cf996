import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { exportChoices } from '#tests/support/exportChoices.ts';
import { fontWithSigns } from '#tests/support/fontWithSigns.ts';
import { type Line, openPdf, textOf } from '#tests/support/openedFile.ts';
import { hasPoppler, readByPdfJs, readByPoppler } from '#tests/support/pdfText.ts';
import { mixedNames, scriptNames, scriptsWithoutFont } from '#tests/support/scriptNames.ts';
import { openTaggedPdf } from '#tests/support/taggedPdf.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { writePackPdf } from '../pack/packPdf.ts';
import { writePdf } from './pdf.ts';

/** The name in every place that a name can be. */
function reportNamed(name: string): ShownReport {
  const report = wideReport({ accounts: 5, months: 1 });
  return {
    ...report,
    companyName: name,
    scope: `${name} 2`,
    textColumns: [{ key: 'contact', label: 'Contact', kind: 'text' }],
    sections: report.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({ ...row, label: name, texts: [name] })),
    })),
  };
}

const choicesNamed = (name: string) => ({
  ...exportChoices,
  notes: `First.\n${name}`,
  letterhead: { firm: name, preparedBy: name, logo: null, colour: null },
});

const fileNamed = (name: string, fontsFolder: string | null = null) =>
  writePdf(reportNamed(name), choicesNamed(name), fontsFolder);

/** Firm, heading, heading of a part, who prepared it, label and text of five rows, note. */
const PLACES = 15;
const NOTE = 'Signs that could not be drawn';

const textOfLine = ({ pieces }: Line) => pieces.map(({ text }) => text).join('');
const count = (text: string, part: string) => text.split(part).length - 1;

describe.each(Object.entries(scriptNames))('a name in %s', (script, name) => {
  const isWithoutFont = scriptsWithoutFont.some((without) => without === script);

  test('is whole in the text of a file, wherever it stands', async () => {
    const content = await fileNamed(name);
    const text = await readByPdfJs(content);
    // Columns of text go on in a second line.
    expect(count(text, name)).toBeGreaterThanOrEqual(PLACES - 5);
    expect(count(text.replaceAll(' ', ''), name.replaceAll(' ', ''))).toBeGreaterThanOrEqual(PLACES);
  });

  test.skipIf(!hasPoppler)('is so for another program too', async () => {
    expect(count(readByPoppler(await fileNamed(name)), name)).toBeGreaterThanOrEqual(PLACES - 5);
  });

  test('is drawn, or stands among those with signs that could not be', async () => {
    const text = await readByPdfJs(await fileNamed(name));
    expect([text.includes(NOTE), text.includes('FONTS_DIR')]).toEqual([isWithoutFont, isWithoutFont]);
  });

  test('is the title of the file, and of its section in a pack', async () => {
    const content = await writePackPdf(
      {
        title: name,
        // A pack of one report has no cover.
        reports: Array.from({ length: 2 }, () => ({ report: reportNamed(name), choices: exportChoices })),
        choices: choicesNamed(name),
        hasCheckedPage: false,
      },
      null,
    );
    expect((await openTaggedPdf(content)).title).toContain(name);
    const outline = await (await getDocumentProxy(new Uint8Array(content))).getOutline();
    expect(outline.map(({ title }) => title)).toContain(name);
  });

  test('has the width that it is drawn with: nothing on its line stands over it', async () => {
    for (const page of await openPdf(await fileNamed(name)))
      for (const { pieces } of page)
        for (const [index, { right }] of pieces.entries())
          expect(pieces[index + 1]?.x ?? Infinity).toBeGreaterThanOrEqual(right - 0.5);
  });
});

test.each(mixedNames)('%s is in the order of its text', async (name) => {
  const text = (await readByPdfJs(await fileNamed(name))).replaceAll(' ', '');
  expect(count(text, name.replaceAll(' ', ''))).toBeGreaterThanOrEqual(PLACES);
});

test('a name from right to left begins at the right, its figures and Latin words read from left to right', async () => {
  const [name = ''] = mixedNames;
  const [page = []] = await openPdf(await fileNamed(name));
  const heading = page
    .map(({ pieces }) => pieces.map(({ text }) => text))
    .find((texts) => texts.includes('Ltd'));
  expect(heading?.slice(0, 6)).toEqual(['Ltd', 'בע״מ', ')', '2000', '(', 'חברת שלום']);
});

test('names keep to themselves in a line of several, which reads from left to right', async () => {
  const report = { ...wideReport({ accounts: 1, months: 1 }), companyName: 'שלום', scope: 'עולם' };
  const [page = []] = await openPdf(await writePdf(report, exportChoices));
  expect(textOf(page)).toContain('שלום · עולם');
});

test('signs that turn the direction of what follows are not obeyed', async () => {
  const name = 'Invoice \u202e001 evil';
  const text = await readByPdfJs(await fileNamed(name));
  expect(text).toContain('Invoice 001 evil');
});

test.each([
  ['an emoji', 'Rocket 🚀 Ltd', 'emoji U+1F680'],
  ['a sign of private use', 'Logo \ue001', 'private use U+E001'],
  ['a sign that no standard has', 'Sign \u0378', 'unassigned U+0378'],
  [
    'more signs than are worth listing',
    '株式会社山田商店北京貿易',
    'Han U+682A, U+5F0F, U+4F1A, U+793E, U+5C71, U+7530, U+5546, U+5E97; 4 more',
  ],
])(
  '%s that cannot be drawn is named by its number, and by its name in the text',
  async (_what, name, words) => {
    const text = await readByPdfJs(await fileNamed(name));
    expect(text).toContain(NOTE);
    expect(text).toContain(words);
    expect(text).toContain(name);
  },
);

test('the operator’s fonts draw what those of the product cannot', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-fonts-'));
  try {
    const name = scriptNames.Chinese;
    writeFileSync(join(folder, 'Own.ttf'), fontWithSigns(name));
    writeFileSync(join(folder, 'Broken.otf'), 'no font');
    const text = await readByPdfJs(await fileNamed(name, folder));
    expect(text).not.toContain(NOTE);
    expect(text).toContain(name);
    expect(await readByPdfJs(await fileNamed(scriptNames.Korean, folder))).toContain(NOTE);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a long name in words without blanks goes on in a second line, between words', async () => {
  const words = ['บริษัท', 'สยาม', 'พาณิชย์', 'จำกัด'];
  const report = { ...wideReport({ accounts: 1, months: 1 }), companyName: words.join('').repeat(12) };
  const [page = []] = await openPdf(await writePdf(report, exportChoices));
  const lines = page.map(textOfLine).filter((text) => words.some((word) => text.includes(word)));
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(new RegExp(`^(${words.join('|')})+…?$`));
});

test('a long name is cut at its end where there is room for no more, and says so', async () => {
  const report = { ...wideReport({ accounts: 1, months: 1 }), companyName: 'שלום עולם '.repeat(60) };
  const text = await readByPdfJs(await writePdf(report, exportChoices));
  expect(text).toContain('…');
});
