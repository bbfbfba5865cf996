import { expectPdf } from '#tests/support/exportedReport.ts';
import { openPdf, textOf } from '#tests/support/openedFile.ts';
import { doubtfulReport, wideReport } from '#tests/support/wideReport.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { expect, test } from 'vitest';
import { writePdf } from './pdf.ts';
import { planPages } from './pdfPages.ts';

const asked = { past: false, exportedAt: new Date('2026-11-23T14:00:00Z'), timeZone: 'Australia/Sydney' };

test('a wide report continues across pages that each have a heading, without losing a figure', async () => {
  const report = wideReport({ accounts: 60, months: 36 });
  const content = await writePdf(report, asked);
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

test('an unchecked figure has its sign beside it, and the first page names it', async () => {
  const report = withExtraColumns(doubtfulReport());
  const content = await writePdf(report, asked);
  await expectPdf(content, report);
  const pages = (await openPdf(content)).map(textOf);
  expect(pages[0]).toContain('Differs from Xero: Income account 2000 in Jan 2024.');
  expect(pages[0]).toContain('Not checked yet: every figure in Mar 2024 to Apr 2024.');
  for (const text of pages)
    expect(text).toContain('≠ differs from Xero · ? not checked yet · ~ changed since last check');
});

test('names outside the Latin script are readable, and so is the sentence of the proof', async () => {
  const report = wideReport({ accounts: 1, months: 1 });
  const [page = []] = await openPdf(
    await writePdf({ ...report, companyName: 'Žluťoučký Ελλάς Кирилл' }, asked),
  );
  expect(textOf(page)).toContain('Žluťoučký Ελλάς Кирилл');
  expect(textOf(page)).toContain('Agrees with Xero. Every figure equals Xero’s trial balance to the cent');
});

test('every page of a part of the organisation says which part', async () => {
  const report = { ...wideReport({ accounts: 60, months: 36 }), scope: 'Region: North' };
  const pages = await openPdf(await writePdf(report, asked));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(textOf(page)).toContain('Wide & Long Ltd · Region: North');
});

test('pages are filled down first, then across, and no section is separated from its first row', () => {
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

test('differences and failed proofs are listed after the figures, with their amounts', async () => {
  const report = doubtfulReport();
  const [account] = report.sections[0]?.rows ?? [];
  const difference = {
    columnKey: '2024-01',
    accountId: account?.accountId ?? '',
    accountName: account?.label ?? '',
    provider: '112.00',
    ours: '100.00',
    amount: '12.00',
    category: 'unknown',
    documents: [],
  };
  const failed = {
    key: 'bank',
    label: 'Bank accounts equal their lines',
    month: '2024-01',
    passed: false,
    expected: '1.00',
    actual: '2.00',
    difference: '1.00',
    sentence: 'The provider moved 1.00 on Cheque in Jan 2024 that no line explains.',
  };
  const doubted = {
    ...report,
    tieOut: { ...report.tieOut, differences: [difference], proofs: [failed, { ...failed, passed: true }] },
  };
  const content = await writePdf(withExtraColumns(doubted), asked);
  await expectPdf(content, withExtraColumns(doubted));
  const pages = (await openPdf(content)).map(textOf);
  const list = pages.at(-1) ?? '';
  expect(list).toContain('Figures that differ');
  expect(list).toContain(`${account?.accountCode} ${account?.label}`);
  expect(list).toContain('Jan 2024: 112.00 at the provider, 100.00 here; 12.00 unknown');
  expect(list.split(failed.sentence)).toHaveLength(2);
  expect(list).toContain(`Page ${pages.length} of ${pages.length}`);
});

test('a report that agrees has no page of differences', async () => {
  const pages = await openPdf(await writePdf(wideReport({ accounts: 3, months: 3 }), asked));
  expect(pages).toHaveLength(1);
});

test('lists of differences are cut, and say that there are more', async () => {
  const report = wideReport({ accounts: 60, months: 36 });
  const differs = {
    ...report,
    sections: report.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({ ...row, status: row.status.map(() => 'differs' as const) })),
    })),
  };
  const pages = (await openPdf(await writePdf(differs, asked))).map(textOf);
  expect(pages.at(-1)).toContain('And 1160 more, all in the workbook of this report.');
});

test.each([
  ['emoji, and signs that no font has', '📈 株式会社 شركة \u0007\u202e\ud800'],
  ['a name of one long word', 'W'.repeat(400)],
  ['a name of several lines', 'One\nTwo\r\nThree\tFour'],
])('%s break no page', async (_what, label) => {
  const report = wideReport({ accounts: 3, months: 2 });
  const named = {
    ...report,
    companyName: label,
    scope: label,
    sections: report.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({ ...row, label, accountCode: label })),
    })),
  };
  const pages = await openPdf(await writePdf(named, asked));
  expect(pages.map(textOf).join(' ')).toContain('Net Profit');
  expect(pages.length).toBeLessThan(5);
});
