import { openPdf } from '#tests/support/openedFile.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { expect, test } from 'vitest';
import { figureText } from './figureText.ts';
import { pdfOf } from './pdf.ts';
import { planPages } from './pdfPages.ts';
import { sheetOf } from './sheet.ts';

test('a wide report goes on across pages that each say what they are, and loses no figure', async () => {
  const report = wideReport({ accounts: 60, months: 36 });
  const pages = await openPdf(await pdfOf(report));
  for (const [index, words] of pages.entries()) {
    const text = words.join(' ');
    expect(text).toContain('Profit and Loss');
    expect(text).toContain('Wide & Long Ltd');
    expect(text).toContain('Dec 2023 to Nov 2026');
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  const figures = sheetOf(report).rows.flatMap(({ cells }) =>
    cells.map(({ amount, unit }) => figureText(amount, unit)),
  );
  const isFigure = (word: string) => /^\u2212?[\d,]+\.\d\d$/.test(word);
  expect(pages.flat().filter(isFigure).toSorted()).toEqual(figures.filter(isFigure).toSorted());
  for (const column of report.columns)
    expect(pages.filter((words) => words.join(' ').includes(column.label)).length).toBeGreaterThan(1);
});

test('names outside the Latin script can be read, and so can the sentence of its proof', async () => {
  const report = wideReport({ accounts: 1, months: 1 });
  const [page = []] = await openPdf(await pdfOf({ ...report, companyName: 'Žluťoučký Ελλάς Кирилл' }));
  expect(page.join(' ')).toContain('Žluťoučký Ελλάς Кирилл');
  expect(page.join(' ')).toContain('Tied out. Every figure equals Xero’s trial balance to the cent');
});

test('every page of a part of the organisation says which part', async () => {
  const report = { ...wideReport({ accounts: 60, months: 36 }), scope: 'Region: North' };
  const pages = await openPdf(await pdfOf(report));
  expect(pages.length).toBeGreaterThan(1);
  for (const words of pages) expect(words.join(' ')).toContain('Wide & Long Ltd · Region: North ·');
});

test('pages are filled down first, then across, and no section is left by its first row', () => {
  const size = {
    heights: [10, 10, 10, 10, 10],
    staysWithNext: [true, false, true, false, false],
    columns: 5,
    columnsAPage: 3,
    room: { first: 30, later: 40 },
  };
  expect(planPages(size)).toEqual([
    { columns: [0, 3], rows: [0, 2] },
    { columns: [0, 3], rows: [2, 5] },
    { columns: [3, 5], rows: [0, 4] },
    { columns: [3, 5], rows: [4, 5] },
  ]);
});
