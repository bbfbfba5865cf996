import type { ColumnMeasure } from '#contract/reports/columnMeasure.ts';
import { agreeingCells, yearBefore } from '#tests/support/report.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { listPeriods } from '#contract/period.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { Report } from '#contract/reports/reports.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { describe, expect, test } from 'vitest';
import { reportDisplays } from '#web/features/reports/reportDisplays.ts';
import { describeCaption } from './sentences.ts';

const TODAY = '2024-06-15';

function captionOf(report: ShownReport, today: string): string | null {
  const caption = reportDisplays[report.type].caption?.(report, today) ?? null;
  return caption && describeCaption(caption);
}

/** Its income is what is given, by month from December 2023 on. */
function earning(...amounts: string[]): Report {
  const report = wideReport({ accounts: 3, months: amounts.length });
  return {
    ...report,
    sections: report.sections.map((section) =>
      section.key === 'income'
        ? { ...section, total: { ...section.total, cells: agreeingCells(amounts) } }
        : section,
    ),
  };
}

describe('the caption of a profit', () => {
  test.each([
    [
      'is up, to a whole percent',
      ['95659.10', '124356.83'],
      'Income (Jan 2024) 124,357, up 30\u202f% on Dec 2023',
    ],
    ['is down', ['200.00', '100.00'], 'Income (Jan 2024) 100, down 50\u202f% on Dec 2023'],
    ['is unchanged', ['100.00', '100.00'], 'Income (Jan 2024) 100, unchanged on Dec 2023'],
    ['rounds half a percent up', ['200.00', '201.00'], 'Income (Jan 2024) 201, up 1\u202f% on Dec 2023'],
    ['names both where one is a loss', ['-50.00', '100.00'], 'Income (Jan 2024) 100, Dec 2023 \u221250'],
    [
      'is exact beyond what a float holds',
      ['90071992547409930.00', '90071992547409931.00'],
      'Income (Jan 2024) 90,071,992,547,409,931, up <1\u202f% on Dec 2023',
    ],
  ])('%s', (_what, amounts, sentence) => {
    expect(captionOf(earning(...amounts), TODAY)).toBe(sentence);
  });

  test('says nothing where the month before has no income', () => {
    expect(captionOf(earning('0.00', '100.00'), TODAY)).toBe(null);
  });

  test('compares the newest month that is over', () => {
    const report = earning('100.00', '150.00', '7.00');
    expect(captionOf(report, '2024-02-10')).toBe('Income (Jan 2024) 150, up 50\u202f% on Dec 2023');
  });

  test('compares a single month with the range beside it', () => {
    const earlier = { ...earning('80.00'), periods: listPeriods('2022-12-01', '2022-12-31', 'monthly') };
    const [period] = earlier.periods;
    const columns = earlier.columns.map((column) => ({
      ...column,
      key: period?.key ?? '',
      label: period?.label ?? '',
      periodKey: period?.key ?? '',
    }));
    const table = withExtraColumns(earning('100.00'), yearBefore({ ...earlier, columns }));
    expect(captionOf(table, TODAY)).toBe('Income 100, up 25\u202f% on Dec 2022');
  });
});

/** A report of measures, `2024-01 debit`, with a row or a total for each name. */
function measured(
  type: Report['type'],
  measures: ColumnMeasure[],
  rows: Record<string, string[]>,
  months = 2,
): Report {
  const report = wideReport({ accounts: 1, months });
  const columns = report.periods.flatMap(({ key }) =>
    measures.map((measure) => ({
      key: `${key} ${measure}`,
      label: measure,
      kind: 'measure' as const,
      measure,
      periodKey: key,
    })),
  );
  const sections = Object.entries(rows).map(([title, amounts]) => ({
    key: title,
    title,
    sign: 1 as const,
    rows: [
      {
        key: title,
        label: title,
        unit: 'money' as const,
        cells: agreeingCells(amounts),
        total: null,
      },
    ],
    total: { key: `${title}Total`, label: title, cells: agreeingCells(amounts), total: null },
  }));
  return { ...report, type, columns, sections, totals: [] };
}

test('a bank summary says how the balance moved over its periods', () => {
  const report = measured('bank-summary', ['opening', 'closing'], {
    Bank: ['100.00', '120.00', '120.00', '90.00'],
  });
  expect(captionOf(report, TODAY)).toBe('Closing balance 90, down 10\u202f% on the opening balance');
});

test('a budget of one month is held against what was actual', () => {
  const report = measured('budget-variance', ['actual', 'budget'], { Income: ['130.00', '100.00'] }, 1);
  const netProfit = {
    key: 'netProfit',
    label: 'Net Profit',
    cells: agreeingCells(['60.00', '80.00']),
    total: null,
  };
  expect(captionOf({ ...report, totals: [netProfit] }, TODAY)).toBe('Net profit 60, 25\u202f% under budget');
});

test('an aged report names its largest contact, net of its credit notes', () => {
  const report = wideReport({ accounts: 1, months: 1 });
  const [section] = report.sections;
  const [row] = section?.rows ?? [];
  if (!section || !row) throw new Error('The report has no rows.');
  const owing = (contactId: string, total: string) => ({
    ...row,
    key: `${contactId} ${total}`,
    label: contactId.toUpperCase(),
    contactId,
    total,
  });
  const invoices = ['90.00', '10.00', '50.00', '20.00', '30.00', '40.00'].map((total, index) =>
    owing('abcdef'.charAt(index), total),
  );
  const table: ShownReport = {
    ...report,
    type: 'aged-receivables',
    sections: [
      { ...section, rows: invoices },
      { ...section, key: 'creditNotes', rows: [owing('a', '-45.00')] },
    ],
    totals: [{ key: 'total', label: 'Total', cells: agreeingCells(['195.00']), total: '195.00' }],
  };
  expect(captionOf(table, TODAY)).toBe('Largest: C with 50, 26\u202f% of 195');
});
