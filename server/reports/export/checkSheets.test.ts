import { expect, test } from 'vitest';
import { agreeingCells, buildReport, buildTieOut } from '#tests/support/report.ts';
import { exportChoices } from '#tests/support/exportChoices.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { differenceSheet, proofSheet } from './checkSheets.ts';
import { listDiffering } from './differing.ts';
import { noteSheet } from './notes/noteSheet.ts';
import { NAME_WIDTH, rowHeight } from './figureSheet.ts';
import type { Cell, Worksheet } from './spreadsheetMl.ts';
import type { Style } from './workbookStyles.ts';

const styles: Style[] = [];
const styleOf = (style: Style) => styles.push(style) - 1;

const readCell = (cell: Cell): string => {
  const { format, align } = styles[cell.style] ?? {};
  const look = [format, align].filter((part) => part !== undefined).join(' ');
  const value =
    'text' in cell
      ? cell.text
      : 'number' in cell
        ? [cell.number, ...(cell.formula === undefined ? [] : [`=${cell.formula}`])].join(' ')
        : '';
  return look === '' ? value : `${value} (${look})`;
};
const readRows = ({ rows }: Worksheet): string[][] => rows.map(({ cells }) => cells.map(readCell));

const proof = {
  key: 'bank',
  label: 'Bank',
  month: '2026-03',
  passed: false,
  expected: '120.00',
  actual: '100.50',
  difference: '19.50',
  sentence: 'The bank says more.',
  accountIds: [],
};
const settled = {
  month: '2026-03',
  amount: '4.00',
  category: 'other' as const,
  note: 'a cent',
  settledBy: 'Ruth',
  settledAt: '2026-04-03T02:00:00Z',
};
const difference = {
  columnKey: 'mar',
  accountId: 'sales',
  accountName: 'Sales',
  provider: '90.00',
  ours: '86.00',
  amount: '4.00',
  category: 'unknown',
  documents: [],
};
const report: ShownReport = buildReport({
  periods: [{ key: 'mar', label: 'Mar 2026', startDate: '2026-03-01', endDate: '2026-03-31', short: false }],
  columns: [{ key: 'mar', label: 'Mar 2026', kind: 'period', periodKey: 'mar' }],
  sections: [
    {
      key: 'income',
      title: 'Income',
      sign: -1,
      rows: [
        {
          key: 'sales',
          label: 'Sales',
          accountId: 'sales',
          accountCode: '200',
          unit: 'money',
          cells: [{ amount: '86.00', status: 'differs' }],
          total: null,
        },
        {
          key: 'fees',
          label: 'Fees',
          accountId: 'fees',
          unit: 'money',
          cells: [{ amount: '1.00', status: 'review' }],
          total: null,
        },
      ],
      total: { key: 'incomeTotal', label: 'Total Income', cells: agreeingCells(['87.00']), total: null },
    },
  ],
  tieOut: {
    ...buildTieOut('differs'),
    proofs: [
      proof,
      { ...proof, label: 'Items', sentence: 'An item is open.' },
      { ...proof, month: null, label: 'Lists', difference: '20.00', sentence: 'A list is short.' },
      { ...proof, passed: true, uncompared: true },
    ],
    differences: [difference, { ...difference, category: 'rounding', settled: [settled] }],
  },
});

test('a difference is a formula of its two sides where it is exactly their difference', () => {
  expect(readRows(proofSheet(report, styleOf)).map((cells) => cells.slice(0, 6))).toEqual([
    ['Month', 'Check', 'Result', 'Provider (right)', 'Ours (right)', 'Difference (right)'],
    [
      '2026-03',
      'Bank',
      'Failed',
      '120.00 (money right)',
      '100.50 (money right)',
      '19.50 =D2-E2 (money right)',
    ],
    [
      '2026-03',
      'Items',
      'Failed',
      '120.00 (money right)',
      '100.50 (money right)',
      '19.50 =D3-E3 (money right)',
    ],
    ['', 'Lists', 'Failed', '120.00 (money right)', '100.50 (money right)', '20.00 (money right)'],
    ['2026-03', 'Bank', 'Not compared', '', '', ''],
  ]);
});

test('differences stand by column, account and cause, with what a person said of them', () => {
  const settledWords = '4.00 in Mar 2026: other, settled by Ruth on 3 Apr 2026: a cent';
  const sheet = differenceSheet([{ report }], exportChoices, styleOf);
  expect(sheet.name).toBe('Differences');
  expect(readRows(sheet)).toEqual([
    [
      'Column',
      'Account',
      'Cause',
      'Provider (right)',
      'Ours (right)',
      'Difference (right)',
      'Settled by a person',
    ],
    [
      'Mar 2026',
      'Sales',
      'unknown',
      '90.00 (money right)',
      '86.00 (money right)',
      '4.00 =D2-E2 (money right)',
      '',
    ],
    [
      'Mar 2026',
      'Sales',
      'rounding',
      '90.00 (money right)',
      '86.00 (money right)',
      '4.00 =D3-E3 (money right)',
      settledWords,
    ],
  ]);
  const several = differenceSheet([{ report, worksheet: 'P&L' }], exportChoices, styleOf);
  expect(readRows(several)[1]).toEqual([
    'P&L',
    'Mar 2026',
    'Sales',
    'unknown',
    '90.00 (money right)',
    '86.00 (money right)',
    '4.00 =E2-F2 (money right)',
    '',
  ]);
});

test('where all agrees, items stand with their amount alone', () => {
  const agreeing = { ...report, tieOut: { ...report.tieOut, status: 'agrees-with-items' as const } };
  const sheet = differenceSheet([{ report: agreeing }], exportChoices, styleOf);
  expect(sheet.name).toBe('Reconciling items');
  expect(readRows(sheet).map((cells) => cells.slice(0, 4))).toEqual([
    ['Column', 'Account', 'Cause', 'Amount (right)'],
    ['Mar 2026', 'Sales', 'unknown', '4.00 (money right)'],
    ['Mar 2026', 'Sales', 'rounding', '4.00 (money right)'],
  ]);
});

test('figures, checks and settled items that a file lists name what they are of once', () => {
  expect(listDiffering(report, exportChoices)).toEqual([
    {
      title: 'Figures that differ or need review',
      lines: [
        {
          name: '200 Sales',
          text: 'Mar 2026: 90.00 at the provider, 86.00 here; 4.00 unknown, 4.00 rounding',
        },
        { name: 'Fees', text: expect.stringMatching(/^Mar 2026: /) },
      ],
    },
    {
      title: 'Checks that failed',
      lines: [
        { name: 'Mar 2026', text: 'The bank says more.' },
        { name: '', text: 'An item is open.' },
        { name: '', text: 'A list is short.' },
      ],
    },
    {
      title: 'Items settled by a person',
      lines: [{ name: 'Sales', text: '4.00 in Mar 2026: other, settled by Ruth on 3 Apr 2026: a cent' }],
    },
  ]);
});

test('a list in a file ends after a thousand lines, with how many there are more', () => {
  const listLast = (count: number) => {
    const proofs = Array.from({ length: count }, (_, index) => ({ ...proof, sentence: `Check ${index}.` }));
    const [, failed] = listDiffering({ ...report, tieOut: { ...report.tieOut, proofs } }, exportChoices);
    return [failed?.lines.length, failed?.lines.at(-1)?.text];
  };
  expect(listLast(1000)).toEqual([1000, 'Check 999.']);
  expect(listLast(1002)).toEqual([1001, 'And 2 more, all in the workbook of this report.']);
});

test('notes stand in lines of ninety characters, as high as they are long', () => {
  const note = (name: string, ...paragraphs: string[]) => ({ name, paragraphs, figure: null });
  const amounts = { unit: 'money' as const, amountNow: '12.00', amountThen: '10.00' };
  const sheet = noteSheet(
    [{ notes: [note('', 'Short.'), { ...note('Sales', 'x'.repeat(91), 'y'.repeat(90)), figure: amounts }] }],
    styleOf,
  );
  expect(sheet.widths).toEqual([NAME_WIDTH, 15, 15, 90]);
  expect(readRows(sheet)).toEqual([
    ['Note on', 'Amount (right)', 'When written (right)', 'Note'],
    ['The report', ' (money right)', ' (money right)', 'Short.'],
    ['Sales', '12.00 (money right)', '10.00 (money right)', `${'x'.repeat(91)}\n${'y'.repeat(90)}`],
  ]);
  expect(sheet.rows.map(({ height }) => height)).toEqual([undefined, rowHeight(1), rowHeight(3)]);
});
