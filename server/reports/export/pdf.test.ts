import { expectPdf } from '#tests/support/exportedReport.ts';
import { openPdf, textOf } from '#tests/support/openedFile.ts';
import { doubtfulReport, wideReport } from '#tests/support/wideReport.ts';
import { tableOf } from '#contract/totalColumn.ts';
import { expect, test } from 'vitest';
import { pdfOf } from './pdf.ts';
import { planPages } from './pdfPages.ts';

const asked = { past: false, exportedAt: new Date('2026-11-23T14:00:00Z'), timeZone: 'Australia/Sydney' };

test('a wide report goes on across pages that each say what they are, and loses no figure', async () => {
  const report = wideReport({ accounts: 60, months: 36 });
  const content = await pdfOf(report, asked);
  await expectPdf(content, report);
  const pages = (await openPdf(content)).map(textOf);
  for (const [index, text] of pages.entries()) {
    expect(text).toContain('Dec 2023 to Nov 2026');
    expect(text).toContain(
      'Books as of 2026-11-21 07:15 Australia/Sydney · Exported 2026-11-24 01:00 Australia/Sydney',
    );
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
  }
  for (const column of report.columns)
    expect(pages.filter((text) => text.includes(column.label)).length).toBeGreaterThan(1);
});

test('a figure that is less than proved has its sign beside it, and the first page names it', async () => {
  const report = tableOf(doubtfulReport());
  const content = await pdfOf(report, asked);
  await expectPdf(content, report);
  const pages = (await openPdf(content)).map(textOf);
  expect(pages[0]).toContain('Differs: Income account 2000 in Jan 2024.');
  expect(pages[0]).toContain('Not proved yet: every figure in Mar 2024 to Apr 2024.');
  for (const text of pages) expect(text).toContain('≠ differs · ? not proved yet · ~ changed since proved');
});

test('names outside the Latin script can be read, and so can the sentence of its proof', async () => {
  const report = wideReport({ accounts: 1, months: 1 });
  const [page = []] = await openPdf(await pdfOf({ ...report, companyName: 'Žluťoučký Ελλάς Кирилл' }, asked));
  expect(textOf(page)).toContain('Žluťoučký Ελλάς Кирилл');
  expect(textOf(page)).toContain('Tied out. Every figure equals Xero’s trial balance to the cent');
});

test('every page of a part of the organisation says which part', async () => {
  const report = { ...wideReport({ accounts: 60, months: 36 }), scope: 'Region: North' };
  const pages = await openPdf(await pdfOf(report, asked));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(textOf(page)).toContain('Wide & Long Ltd · Region: North');
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
