import { tieStatuses, type TieStatus } from '#contract/tieOut/tieOut.ts';
import { exportChoices } from '#tests/support/exportChoices.ts';
import { openPdf, openWorkbook, textOf } from '#tests/support/openedFile.ts';
import { openPack } from '#tests/support/openedPack.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { expect, test } from 'vitest';
import { listChecked } from './checkedPage.ts';
import { buildPackHeading, type PackContent } from './packHeading.ts';
import { writePackPdf } from './packPdf.ts';
import { writePackWorkbook } from './packWorkbook.ts';

const item = {
  columnKey: '2023-12',
  accountId: '',
  accountName: 'Depreciation',
  provider: '5.00',
  ours: '0.00',
  amount: '5.00',
  category: 'depreciation',
  documents: [],
};

function packWith(statuses: TieStatus[], agreement: 'shown' | 'off' = 'shown'): PackContent {
  const choices = { ...exportChoices, charts: false, agreement };
  const report = wideReport({ accounts: 5, months: 2 });
  const reports = statuses.map((status, index) => {
    const differences = status === 'agrees' ? [] : [item];
    const tieOut = { ...report.tieOut, status, differences };
    return { report: { ...report, title: `Report ${index + 1}`, tieOut }, choices };
  });
  return { title: 'Board pack', reports, choices, hasCheckedPage: false };
}

const doubtsOf = (pack: PackContent) => buildPackHeading(pack).reports.map(({ doubts }) => doubts);

test.each(['shown', 'off'] as const)('contents name what does not agree, the line being %s', (agreement) => {
  const { headline } = wideReport({ accounts: 5, months: 2 }).tieOut;
  expect(doubtsOf(packWith(['agrees', 'agrees-with-items', 'differs'], agreement))).toEqual([
    [],
    [],
    [`${headline}.`],
  ]);
});

test('contents name a comparison that does not agree beside a report that does', () => {
  const pack = packWith(['agrees', 'agrees']);
  const [firstPart, ...otherParts] = pack.reports;
  if (firstPart === undefined) throw new Error('The pack has no report.');
  const { report } = firstPart;
  const tieOut = { ...report.tieOut, status: 'review' as const, headline: 'Needs review', differences: [] };
  const compared = [{ key: 'previous-year', label: 'Oct 2025', tieOut }];
  const reports = [{ ...firstPart, report: { ...report, compared } }, ...otherParts];
  const { reports: entries } = buildPackHeading({ ...pack, reports });
  expect(entries.map(({ status, doubts }) => ({ status, doubts }))).toEqual([
    { status: 'review', doubts: ['Oct 2025: Needs review.'] },
    { status: null, doubts: [] },
  ]);
});

test('the last page says of each report how it was checked, and of one that differs what', () => {
  const { reports } = packWith(['agrees', 'differs'], 'off');
  const lines = listChecked(reports);
  expect(lines[0]).toEqual({ name: 'Report 1', text: expect.stringMatching(/to the cent/) });
  expect(lines[1]?.name).toBe('Report 2');
  expect(lines.slice(2).every(({ name }) => name === '')).toBe(true);
});

test('a workbook says it on a sheet of its own', () => {
  const content = writePackWorkbook({ ...packWith(['agrees'], 'off'), hasCheckedPage: true });
  const sheets = openWorkbook(content);
  expect(Object.keys(sheets)).toEqual(['Contents', 'Report 1', 'How checked']);
  expect(sheets['How checked']?.at(-1)?.map(({ value }) => value)).toEqual([
    'Report 1',
    expect.stringMatching(/to the cent/),
  ]);
});

test('a workbook lists differences of all reports once, and only where there are any', () => {
  const names = (statuses: TieStatus[], agreement?: 'off') =>
    Object.keys(openWorkbook(writePackWorkbook(packWith(statuses, agreement))));
  expect(names(['agrees', 'agrees'])).toEqual(['Contents', 'Report 1', 'Report 2']);
  expect(names(['agrees', 'agrees-with-items'])).toEqual([
    'Contents',
    'Report 1',
    'Report 2',
    'Reconciling items',
  ]);
  expect(names(['agrees', 'agrees-with-items'], 'off')).toEqual(['Contents', 'Report 1', 'Report 2']);
  expect(names(['differs', 'agrees-with-items'])).toEqual([
    'Contents',
    'Report 1',
    'Report 2',
    'Differences',
  ]);
  const sheets = openWorkbook(writePackWorkbook(packWith([...tieStatuses])));
  const rows = (sheets['Differences'] ?? []).slice(1);
  expect(rows.map(([report]) => report?.value)).toEqual([1, 2, 3, 4, 5].map((number) => `Report ${number}`));
  for (const row of rows) expect(row.slice(4, 7).map(({ calculated }) => calculated)).toEqual([5, 0, 5]);
});

test('two reports of one type have sheets of different names', () => {
  const { reports, ...pack } = packWith(['agrees', 'agrees']);
  const [report] = reports;
  const sheets = openWorkbook(writePackWorkbook({ ...pack, reports: report ? [report, report] : [] }));
  expect(Object.keys(sheets)).toEqual(['Contents', 'Report 1', 'Report 1 2']);
});

test('a pack of one report is the pages of that report, with those of the checks behind', async () => {
  const pack = packWith(['agrees'], 'off');
  const pages = await openPdf(await writePackPdf(pack, null));
  expect(textOf(pages[0] ?? [])).toMatch(/^Report 1/);
  const checked = await openPdf(await writePackPdf({ ...pack, hasCheckedPage: true }, null));
  expect(checked).toHaveLength(pages.length + 1);
  expect(textOf(checked.at(-1) ?? [])).toMatch(/^How these figures were checked/);
});

test('contents lead to the page of the checks', async () => {
  const { entries, pages } = await openPack(
    await writePackPdf({ ...packWith(['agrees', 'differs'], 'off'), hasCheckedPage: true }, null),
  );
  expect(entries.at(-1)).toEqual({
    title: 'How these figures were checked',
    words: '',
    page: pages.length,
    leadsTo: pages.length,
  });
  expect(entries[1]?.words).toContain('≠');
});
