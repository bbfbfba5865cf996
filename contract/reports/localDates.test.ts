import { buildReport, agreeingCells } from '#tests/support/report.ts';
import { expect, test } from 'vitest';
import type { DateFormat } from '../users/preferences.ts';
import { withLocalDates } from './localDates.ts';
import type { ReportRow } from './reports.ts';

const row = (key: string, label: string, fields: Partial<ReportRow> = {}): ReportRow => ({
  key,
  label,
  unit: 'money',
  cells: agreeingCells(['1.00']),
  total: null,
  ...fields,
});

test.each<[DateFormat, string]>([
  ['dd/MM/yyyy', '3 Oct 2026'],
  ['MM/dd/yyyy', 'Oct 3, 2026'],
  ['dd.MM.yyyy', '03.10.2026'],
  ['yyyy-MM-dd', '2026-10-03'],
])('as %s a day of a report reads %s, and names from the books stay', (format, day) => {
  const column = { key: 'a', label: '3 Oct 2026', kind: 'period' as const };
  const rows = [
    row('result', 'Result of the year to 3 Oct 2026', { accountName: 'Retained Earnings' }),
    row('account', 'Loan of 3 Oct 2026', { accountName: 'Loan of 3 Oct 2026' }),
    row('contact', 'Fair 3 Oct 2026', { contactId: 'fair' }),
    row('line', 'Order 3 Oct 2026', { lineId: 'line', texts: ['2026-10-03', 'Paid 3 Oct 2026'] }),
  ];
  const total = { key: 't', label: 'Total', cells: agreeingCells(['4.00']), total: null };
  const report = buildReport({
    columns: [column],
    sections: [{ key: 's', title: 'S', sign: 1, rows, total }],
    notice: 'Choose a day before 3 Oct 2026.',
  });
  const { columns, sections, notice } = withLocalDates(report, format);
  expect(columns.map(({ label }) => label)).toEqual([day]);
  expect(notice).toBe(`Choose a day before ${day}.`);
  expect(sections[0]?.rows.map(({ label }) => label)).toEqual([
    `Result of the year to ${day}`,
    'Loan of 3 Oct 2026',
    'Fair 3 Oct 2026',
    'Order 3 Oct 2026',
  ]);
  expect(sections[0]?.rows.at(-1)?.texts).toEqual(['2026-10-03', 'Paid 3 Oct 2026']);
});
