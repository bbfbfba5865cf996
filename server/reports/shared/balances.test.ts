import { addMonths, monthEnd, monthsBetween, listPeriods } from '#contract/period.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { yearEndInMonth, type YearEnd, yearStartIn, financialYearStart } from '#server/ledger/ledger.ts';
import { type BalanceSums, type Movement, groupSeries } from '#server/ledger/queries/queries.ts';
import type { ProviderBalances } from '#server/tieOut/tieOut.ts';
import Big from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildBalanceRules } from './balances.ts';
import { type MovingReport } from './balanceReport.ts';
import { buildBalanceSheet } from '../balanceSheet/balanceSheet.ts';
import { checkBalances } from './balanceTie.ts';
import type { ReportBody } from './reportBody.ts';
import { buildGeneralLedger } from '../generalLedger/generalLedger.ts';
import { buildTrialBalance } from '../trialBalance/trialBalance.ts';
import { account } from '#tests/support/account.ts';

const chart = [
  account('bank', 'bank'),
  account('van', 'fixedAsset'),
  account('tax', 'currentLiability'),
  account('capital', 'equity'),
  account('retained', 'equity', { role: 'retainedEarnings' }),
  account('sales', 'revenue'),
  account('rent', 'expense'),
];
const accounts = new Map(chart.map((one) => [one.id, one]));

/** An entry of two lines. */
type Entry = { date: string; debit: string; credit: string; cents: number };
type Line = { date: string; accountId: string; amount: Big };

const linesOf = (entries: Entry[]): Line[] =>
  entries.flatMap(({ date, debit, credit, cents }) => [
    { date, accountId: debit, amount: new Big(cents).div(100) },
    { date, accountId: credit, amount: new Big(cents).div(-100) },
  ]);

const total = (lines: Line[]) => lines.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
const isOfYear = (accountId: string) => ['revenue', 'expense'].includes(accounts.get(accountId)?.class ?? '');
const monthOf = (date: string) => `${date.slice(0, 7)}-01`;

function movements(lines: Line[]): Movement[] {
  const groups = Map.groupBy(lines, ({ date, accountId }) => `${monthOf(date)} ${accountId}`);
  return [...groups].map(([key, own]) => ({
    month: key.slice(0, 10),
    accountId: key.slice(11),
    amount: total(own).toFixed(),
  }));
}

/** What the ledger would answer of these lines. */
function sumsOf(lines: Line[], since: string, yearEnd: YearEnd): BalanceSums {
  const earlier = lines.filter(({ date }) => date < since);
  return {
    openingSums: new Map(
      [...Map.groupBy(earlier, ({ accountId }) => accountId)].map(([id, own]) => [id, total(own).toFixed()]),
    ),
    earlierResults: movements(earlier.filter(({ accountId }) => isOfYear(accountId))),
    movements: groupSeries(movements(lines.filter(({ date }) => date >= since))),
    oldYear: movements(
      lines.filter(
        ({ date, accountId }) =>
          isOfYear(accountId) &&
          yearStartIn(monthOf(date), yearEnd) === 'inside' &&
          date <= yearEndInMonth(monthOf(date), yearEnd),
      ),
    ),
    reconcilingItems: [],
  };
}

const range = { startDate: '2024-01-01', endDate: '2025-12-31' };

function buildReport(
  entries: Entry[],
  yearEnd: YearEnd,
  stated: Map<string, ProviderBalances> = new Map(),
  frequency: 'monthly' | 'quarterly' = 'monthly',
  reconcilingItems: BalanceSums['reconcilingItems'] = [],
): MovingReport {
  const since = monthOf(financialYearStart(range.startDate, yearEnd));
  const books = buildBalanceRules([...accounts.values()], yearEnd);
  const sums = { ...sumsOf(linesOf(entries), since, yearEnd), reconcilingItems };
  const checkedBalances = checkBalances({
    books,
    sums,
    since,
    lastMonth: monthOf(range.endDate),
    providerBalances: stated,
    months: new Map(),
  });
  const periods = listPeriods(range.startDate, range.endDate, frequency);
  return { periods, books, checkedBalances, months: new Map(), zeroRows: false, roundingAt: () => 0n };
}

const yearEnds = fc.constantFrom<YearEnd>(
  { month: 12, day: 31 },
  { month: 6, day: 30 },
  { month: 2, day: 29 },
  { month: 2, day: 28 },
  { month: 4, day: 5 },
);
const entries = fc.array(
  fc.record({
    date: fc
      .tuple(fc.integer({ min: -30, max: 23 }), fc.integer({ min: 1, max: 28 }))
      .map(
        ([months, day]) => `${addMonths(range.startDate, months).slice(0, 8)}${String(day).padStart(2, '0')}`,
      ),
    debit: fc.constantFrom(...accounts.keys()),
    credit: fc.constantFrom(...accounts.keys()),
    cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  }),
  { maxLength: 60 },
);
const check = (property: (given: Entry[], yearEnd: YearEnd) => void) =>
  fc.assert(fc.property(entries, yearEnds, property), { seed: 20_261_120, numRuns: 40 });

const rowOf = (built: ReportBody, key: string): ReportRow | undefined =>
  built.sections.flatMap(({ rows }) => rows).find((row) => row.key === key);
const amountAt = (row: ReportRow | undefined, index: number) => new Big(row?.cells[index]?.amount ?? '0');
const sectionTotal = (built: ReportBody, key: string, index: number) =>
  new Big(built.sections.find((section) => section.key === key)?.total.cells[index]?.amount ?? '0');

describe('a balance sheet', () => {
  test('balances in every period, for any books and year end', () => {
    check((given, yearEnd) => {
      const built = buildBalanceSheet(buildReport(given, yearEnd));
      expect(built.proofs.filter(({ passed }) => !passed)).toEqual([]);
      for (const [index] of built.columns.entries()) {
        const net = built.totals.find(({ key }) => key === 'netAssets')?.cells[index]?.amount ?? '';
        expect(sectionTotal(built, 'equity', index).toFixed(2)).toBe(net);
      }
    });
  });

  test('has earlier years’ results in retained earnings, and this year’s result since, to the day', () => {
    check((given, yearEnd) => {
      const built = buildBalanceSheet(buildReport(given, yearEnd));
      const lines = linesOf(given);
      for (const [index, column] of built.columns.entries()) {
        const endDate = column.lines?.endDate ?? '';
        const start = financialYearStart(endDate, yearEnd);
        const results = lines.filter(({ date, accountId }) => date <= endDate && isOfYear(accountId));
        const retainedLines = lines.filter(
          ({ date, accountId }) => date <= endDate && accountId === 'retained',
        );
        const earlier = total([...retainedLines, ...results.filter(({ date }) => date < start)]);
        const now = total(results.filter(({ date }) => date >= start));
        expect(amountAt(rowOf(built, 'retained'), index).toFixed(2)).toBe(earlier.times(-1).toFixed(2));
        expect(amountAt(rowOf(built, 'currentYearEarnings'), index).toFixed(2)).toBe(
          now.times(-1).toFixed(2),
        );
      }
    });
  });

  test('opens retained earnings to its own entries and each year’s result, which add up to it', () => {
    check((given, yearEnd) => {
      const row = rowOf(buildBalanceSheet(buildReport(given, yearEnd)), 'retained');
      if (!row?.children) return;
      for (const index of row.cells.keys()) {
        const parts = row.children.reduce((sum, child) => sum.plus(amountAt(child, index)), new Big(0));
        expect(parts.toFixed(2)).toBe(row.cells[index]?.amount);
      }
    });
  });
});

describe('a trial balance', () => {
  test('has equal debits and credits, including the year’s income and costs', () => {
    check((given, yearEnd) => {
      const built = buildTrialBalance(buildReport(given, yearEnd));
      const [sum] = built.totals;
      expect(sum?.cells.filter((_cell, index) => index % 2 === 0)).toEqual(
        sum?.cells.filter((_cell, index) => index % 2 === 1),
      );
    });
  });
});

describe('a general ledger', () => {
  test('closes at opening plus movement, and opens each period at the previous closing', () => {
    check((given, yearEnd) => {
      const report = buildReport(given, yearEnd, new Map(), 'quarterly');
      const built = buildGeneralLedger(report);
      const at = (row: ReportRow, key: string) =>
        amountAt(
          row,
          built.columns.findIndex((column) => column.key === key),
        );
      for (const row of built.sections.flatMap(({ rows }) => rows)) {
        for (const { key } of report.periods) {
          const handedOver = built.columns.some((column) => column.key === `${key} yearEnd`)
            ? at(row, `${key} yearEnd`)
            : new Big(0);
          const closing = at(row, `${key} opening`)
            .plus(at(row, `${key} movement`))
            .plus(handedOver);
          expect(closing.toFixed(2)).toBe(at(row, `${key} closing`).toFixed(2));
        }
      }
      expect(built.proofs.filter(({ passed }) => !passed)).toEqual([]);
    });
  });

  test('has the sum of its months’ movements', () => {
    check((given, yearEnd) => {
      const report = buildReport(given, yearEnd, new Map(), 'quarterly');
      const built = buildGeneralLedger(report);
      for (const [index, column] of built.columns.entries()) {
        if (!column.key.endsWith('movement')) continue;
        const { startDate, endDate } = column.lines ?? { startDate: '', endDate: '' };
        const moved = total(
          linesOf(given).filter(
            ({ date, accountId }) => accountId === 'bank' && date >= (startDate ?? '') && date <= endDate,
          ),
        );
        expect(amountAt(rowOf(built, 'bank'), index).toFixed(2)).toBe(moved.toFixed(2));
      }
    });
  });
});

describe('a balance is', () => {
  const yearEnd = { month: 12, day: 31 };
  const sale: Entry = { date: '2024-02-10', debit: 'bank', credit: 'sales', cents: 10_000 };
  const months = monthsBetween(range.startDate, range.endDate);
  const said = (state: ProviderBalances['state'], bank: string, more: Partial<ProviderBalances> = {}) =>
    new Map(
      months.map((month): [string, ProviderBalances] => [
        month,
        {
          state,
          base: month,
          gaps: [],
          movements: [],
          balances: new Map(month < '2024-02-01' ? [] : [['bank', bank]]),
          ...more,
        },
      ]),
    );
  const statusIn = (stated: Map<string, ProviderBalances>) =>
    rowOf(buildBalanceSheet(buildReport([sale], yearEnd, stated)), 'bank')?.cells[1]?.status;

  test('agree where the provider states the same', () => {
    expect(statusIn(said('stated', '100'))).toBe('agrees');
  });

  test('different where it states another amount, even by a cent', () => {
    expect(statusIn(said('stated', '100.01'))).toBe('differs');
  });

  test('unchecked where it was not asked, or not about an earlier month that is needed', () => {
    expect(statusIn(new Map())).toBe('unchecked');
    expect(statusIn(said('stated', '101', { gaps: ['2023-11-01'] }))).toBe('unchecked');
  });

  test('changed where the books changed since', () => {
    expect(statusIn(said('changed', '100', { base: null }))).toBe('changed');
  });

  test('compared with an earlier balance and the movements since, where its own was read too early', () => {
    const movedSince = groupSeries([{ month: '2024-02-01', accountId: 'bank', amount: '60' }]);
    const base = { base: '2024-01-01', movements: movedSince, balances: new Map([['bank', '40']]) };
    expect(statusIn(new Map([['2024-02-01', { state: 'stated', gaps: [], ...base }]]))).toBe('agrees');
  });

  test('as at the last day of its period', () => {
    const { columns } = buildBalanceSheet(buildReport([sale], yearEnd));
    expect(columns[1]).toMatchObject({
      label: '29 Feb 2024',
      lines: { startDate: null, endDate: monthEnd('2024-02-01'), yearly: { startDate: '2024-01-01' } },
    });
  });

  test('broken up by categories of undocumented amounts, earlier years’ in retained earnings', () => {
    const wages = { date: '2023-11-30', debit: 'rent', credit: 'bank', cents: 5_000 };
    const lost = { date: '2024-02-29', debit: 'rent', credit: 'bank', cents: 700 };
    const reconcilingItems = [
      { date: '2023-11-30', accountId: 'rent', amount: '50', category: 'payroll' },
      { date: '2023-11-30', accountId: 'bank', amount: '-50', category: 'payroll' },
      { date: '2024-02-29', accountId: 'rent', amount: '7', category: null },
      { date: '2024-02-29', accountId: 'bank', amount: '-7', category: null },
    ];
    const stated = said('stated', '43', {
      balances: new Map([
        ['bank', '43'],
        ['retained', '50'],
        ['sales', '-100'],
        ['rent', '7'],
      ]),
    });
    const report = buildReport([sale, wages, lost], yearEnd, stated, 'monthly', reconcilingItems);
    const kindsOf = (accountId: string) =>
      buildBalanceSheet(report).differences.flatMap((one) =>
        one.columnKey === '2024-02' && one.accountId === accountId
          ? [[one.category, one.provider, one.ours, one.amount, one.sign]]
          : [],
      );
    expect(kindsOf('bank')).toEqual([
      ['payroll', '43.00', '100.00', '-50.00', 1],
      ['unknown', '43.00', '100.00', '-7.00', 1],
    ]);
    expect(kindsOf('retained')).toEqual([['payroll', '-50.00', '0.00', '-50.00', -1]]);
  });
});
