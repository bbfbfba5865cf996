import { agreeingCells } from '#tests/support/report.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { openCsv } from '#tests/support/openedFile.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import { buildSheet } from './sheet.ts';

test('formula-like text arrives as text, and amounts as numbers', () => {
  const report = wideReport({ accounts: 5, months: 2 });
  const names = [
    '=HYPERLINK("http://x")',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\tx',
    'Plain, "quoted"',
    ' =1+1',
    '＝1+1',
    'Rent;=1+1',
    'Rent\n=1+1',
    'Rent\n\n=1+1',
    'Rent;\t=1+1',
    '\t=1+1',
    'Rent - new; fees',
  ];
  const rows = names.map((label, index) => ({
    key: `${index}`,
    label,
    unit: 'money' as const,
    cells: agreeingCells(['-12.50', '0.00']),
    total: '-12.50',
  }));
  const [income] = report.sections;
  const { facts, rows: opened } = openCsv(
    writeCsv(
      buildSheet(withExtraColumns({ ...report, sections: income ? [{ ...income, rows }] : [] })),
      [
        { name: 'Organisation', text: '=1+1, "Ltd"' },
        { name: 'From', date: '2023-12-01' },
      ],
      {},
    ),
  );
  expect(facts).toEqual([
    ['Organisation', '\'=1+1, "Ltd"'],
    ['From', '2023-12-01'],
  ]);
  expect(opened.slice(0, names.length).map(([, , name]) => name)).toEqual([
    '\'=HYPERLINK("http://x")',
    "'+1",
    "'-1+1",
    "'@SUM(A1)",
    "'\tx",
    'Plain, "quoted"',
    "' =1+1",
    "'＝1+1",
    "Rent;'=1+1",
    "Rent\n'=1+1",
    "Rent\n\n'=1+1",
    "Rent;'\t'=1+1",
    "'\t'=1+1",
    'Rent - new; fees',
  ]);
  expect(opened[0]?.slice(3)).toEqual(['-12.50', '0.00', '-12.50']);
});

test.each([
  ['programs', {}, ['090', '1E5', '3-4', '2026-01-31', '4 Ever Ltd', '12.50', '1,2%']],
  [
    'spreadsheets',
    { codesAsText: true },
    ['="090"', '="1E5"', '="3-4"', '2026-01-31', '4 Ever Ltd', '="12.50"', '="1,2%"'],
  ],
])('for %s codes and names are written so that they stay what they are', (_reader, choices, written) => {
  const report = wideReport({ accounts: 1, months: 1 });
  const [income] = report.sections;
  const codes = ['090', '1E5', '3-4', '2026-01-31', '4 Ever Ltd', '12.50', '1,2%'];
  const rows = codes.map((accountCode) => ({
    key: accountCode,
    accountCode,
    label: accountCode,
    unit: 'money' as const,
    cells: agreeingCells(['12.50']),
    total: null,
  }));
  const shown = withExtraColumns({ ...report, sections: income ? [{ ...income, rows }] : [] });
  const opened = openCsv(writeCsv(buildSheet(shown), [], choices)).rows.slice(0, codes.length);
  expect(opened.map(([, code, , amount]) => [code, amount])).toEqual(written.map((code) => [code, '12.50']));
});
