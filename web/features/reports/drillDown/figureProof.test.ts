import type { ReportCell } from '#contract/reports/cells.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { TOTAL_COLUMN } from '#contract/reports/reportLayout.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { describe, expect, test } from 'vitest';
import { formatInstant } from '#web/lib/format/format.ts';
import { proofSentences } from './figureProof.ts';
import { findFigure } from './figures.ts';

const askedAt = '2024-01-03T14:02:00.000Z';
const askedAtText = formatInstant(askedAt);
const plain = wideReport({ accounts: 3, months: 2 });
const [sales] = plain.sections[0]?.rows ?? [];
const [costs] = plain.sections[1]?.rows ?? [];
const amountOf = (row: typeof sales, index = 0) => row?.cells[index]?.amount ?? '';

/** Sales, and costs, of 100.00 in December, with the status it says. */
function report(
  status: TieStatus,
  differences: { account: 'sales' | 'costs'; kind: string; amount: string }[] = [],
) {
  const cells: ReportCell[] = [
    { amount: '100.00', status },
    { amount: '0.00', status: 'agrees' },
  ];
  return withExtraColumns({
    ...plain,
    periods: plain.periods.map((period) => ({ ...period, checkedAt: askedAt })),
    sections: plain.sections.map((section) => ({
      ...section,
      rows: section.rows.map((row) => ({ ...row, cells })),
      total: { ...section.total, cells },
    })),
    totals: plain.totals.map((total) => ({
      ...total,
      cells: total.cells.map((cell, index) => (index === 0 ? { ...cell, status } : cell)),
    })),
    tieOut: {
      ...plain.tieOut,
      differences: differences.map(({ account, kind, amount }) => ({
        columnKey: '2023-12',
        accountId: (account === 'sales' ? sales : costs)?.accountId ?? '',
        accountName: account,
        provider: '100.00',
        ours: '0.00',
        amount,
        category: kind,
        documents: [],
      })),
    },
  });
}

function words(shown: ReturnType<typeof report>, row = sales?.key ?? '', column = '2023-12'): string {
  const figure = findFigure(shown, row, column);
  return figure ? proofSentences(shown, figure).join(' ') : 'no figure';
}

describe('the proof of a figure states', () => {
  test('that it agrees, with the amount and when it was checked', () => {
    expect(amountOf(sales)).not.toBe('');
    expect(words(report('agrees'))).toBe(`Agrees with Xero’s 100.00, checked ${askedAtText}.`);
  });

  test('the part without source document, by category', () => {
    const shown = report('agrees-with-items', [
      { account: 'sales', kind: 'depreciation', amount: '30.00' },
      { account: 'sales', kind: 'payroll', amount: '20.00' },
    ]);
    expect(words(shown)).toBe(
      `Agrees with Xero’s 100.00, checked ${askedAtText}. Without a source document: depreciation 30.00 and payroll 20.00.`,
    );
    expect(words(shown, sales?.key, TOTAL_COLUMN)).toContain('depreciation 30.00');
    expect(words(report('agrees-with-items'))).toContain('under a likely category');
  });

  test('the part of a total without source document, with costs subtracted', () => {
    const shown = report('agrees-with-items', [{ account: 'costs', kind: 'stock cost', amount: '30.00' }]);
    expect(words(shown, 'costOfSalesTotal')).toContain(
      ' 30.00 of it is likely stock cost, which Xero books without a source document.',
    );
    expect(words(shown, 'netProfit')).toContain(' \u221230.00 of it is likely stock cost,');
    expect(words(shown, 'incomeTotal')).not.toContain('stock cost');
  });

  test('both amounts, where it differs', () => {
    expect(words(report('differs', [{ account: 'sales', kind: 'unknown', amount: '-30.00' }]))).toBe(
      `This figure differs from Xero’s, checked ${askedAtText}. Xero has 100.00, what was read here makes 130.00. Without a source document: \u221230.00.`,
    );
    expect(words(report('differs'))).toBe(`This figure differs from Xero’s, checked ${askedAtText}.`);
  });

  test('that Xero will be asked, and when it was asked last', () => {
    expect(words(report('unchecked'))).toBe('This figure has not been compared with Xero.');
    expect(words(report('changed'))).toBe(
      `The books changed after this figure was compared with Xero, ${askedAtText}.`,
    );
  });

  test('that its parts agree, where Xero does not state it itself', () => {
    const flows = { ...report('agrees'), type: 'cash-flow' as const };
    expect(words(flows)).toBe(`All that makes it agrees with Xero, checked ${askedAtText}.`);
  });
});
