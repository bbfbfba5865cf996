import { tieStatuses, type TieStatus } from '#contract/tieOut/tieOut.ts';
import { exportChoices } from '#tests/support/exportChoices.ts';
import { openWorkbook } from '#tests/support/openedFile.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { expect, test } from 'vitest';
import { buildPackHeading, type PackContent } from './packHeading.ts';
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
  return { title: 'Board pack', reports, choices };
}

test.each<[TieStatus[], shown: string[], off: string[]]>([
  [['agrees', 'agrees'], ['Agrees with Xero: all 2 reports.'], []],
  [['agrees'], ['Agrees with Xero: Report 1.'], []],
  [
    ['agrees', 'agrees-with-items', 'agrees'],
    ['Agrees, with items: Report 2.', 'Agrees with Xero: Report 1 and Report 3.'],
    [],
  ],
  [
    ['agrees', 'unchecked', 'differs'],
    ['Differs from Xero: Report 3.', 'Not checked yet: Report 2.', 'Agrees with Xero: Report 1.'],
    ['Differs from Xero: Report 3.', 'Not checked yet: Report 2.'],
  ],
])('reports that are %j: the cover says the worst first', (statuses, shown, off) => {
  expect(buildPackHeading(packWith(statuses)).agreement).toEqual(shown);
  expect(buildPackHeading(packWith(statuses, 'off')).agreement).toEqual(off);
});

test.each<[TieStatus, TieStatus, cover: string[]]>([
  ['agrees', 'agrees', ['Agrees with Xero: all 2 reports.']],
  [
    'agrees',
    'differs',
    ['Differs from Xero: Report 1 (Oct 2025).', 'Agrees with Xero: Report 1 and Report 2.'],
  ],
  [
    'agrees-with-items',
    'review',
    ['Needs review: Report 1 (Oct 2025).', 'Agrees, with items: Report 1.', 'Agrees with Xero: Report 2.'],
  ],
])('a report that %s beside a year that %s: the cover names both', (status, comparedStatus, cover) => {
  const pack = packWith([status, 'agrees']);
  const [firstPart, ...otherParts] = pack.reports;
  if (firstPart === undefined) throw new Error('The pack has no report.');
  const { report } = firstPart;
  const tieOut = { ...report.tieOut, status: comparedStatus, differences: [] };
  const compared = [{ key: 'previous-year', label: 'Oct 2025', tieOut }];
  const reports = [{ ...firstPart, report: { ...report, compared } }, ...otherParts];
  expect(buildPackHeading({ ...pack, reports }).agreement).toEqual(cover);
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
