import { monthsBetween, listPeriods } from '#contract/period.ts';
import type { CashActivity } from '#contract/reports/cashFlow.ts';
import type { CashFlowMethod } from '#contract/reports/reports.ts';
import { shiftSeries } from '#server/ledger/queries/cashSums.ts';
import type { CashShift } from '#server/ledger/queries/cashShifts.ts';
import { groupSeries } from '#server/ledger/queries/queries.ts';
import Big from 'big.js';
import { buildCashFlow } from '#server/reports/cashFlow/cashFlow.ts';
import { buildBalanceRules } from '#server/reports/shared/balances.ts';
import { checkBalances } from '#server/reports/shared/balanceTie.ts';
import type { BodyTotal } from '#server/reports/shared/reportBody.ts';
import { account } from './account.ts';

export const accounts = [
  account('bank', 'bank'),
  account('card', 'bank', { class: 'liability' }),
  account('debtors', 'currentAsset', { role: 'receivable' }),
  account('creditors', 'currentLiability', { role: 'payable' }),
  account('tax', 'currentLiability', { role: 'salesTax' }),
  account('exchange gains', 'expense', { role: 'realisedFx' }),
  account('van', 'fixedAsset'),
  account('Less Accumulated Depreciation on van', 'fixedAsset'),
  account('loan', 'nonCurrentLiability'),
  account('capital', 'equity'),
  account('sales', 'revenue'),
  account('rent', 'expense'),
  account('currency gains of banks', 'expense', { role: 'bankFx' }),
];
export const isBank = (id: string) => id === 'bank' || id === 'card';
const range = { startDate: '2026-01-01', endDate: '2026-06-30' };
export const months = monthsBetween(range.startDate, range.endDate);

/** Lines that balance, in one month: an event, a revaluation of a bank account, or a balance brought along. */
export type Event = {
  month: string;
  kind: 'document' | 'revaluation' | 'opening';
  lines: [string, number][];
};

/** Adds the difference on one more account, so that every event balances. */
export const balanced = ({ kind, lines, ...fields }: Event): Event => {
  const difference = -lines.reduce((total, [, amount]) => total + amount, 0);
  return { ...fields, kind, lines: difference === 0 ? lines : [...lines, ['rent', difference]] };
};

function sumEvents(events: Event[]) {
  return events.map(balanced).flatMap(({ month, kind, lines }) => {
    const movesCash = kind === 'document' && lines.some(([id]) => isBank(id));
    return lines.map(([id, amount]) => {
      const text = new Big(amount).div(100).toFixed();
      return {
        month,
        accountId: id,
        movement: kind === 'opening' ? '0' : text,
        cash: movesCash ? text : '0',
        revalued: kind === 'revaluation' ? text : '0',
        brought: kind === 'opening' ? text : '0',
      };
    });
  });
}

export function buildFlow(
  events: Event[],
  method: CashFlowMethod,
  {
    frequency = 'monthly',
    chosenActivities = new Map(),
    shifts = [],
  }: {
    frequency?: 'monthly' | 'yearly';
    chosenActivities?: Map<string, CashActivity>;
    shifts?: CashShift[];
  } = {},
) {
  const sums = sumEvents(events);
  const books = buildBalanceRules(accounts, { month: 12, day: 31 });
  const movements = sums.map(({ month, accountId: id, movement, brought }) => ({
    month,
    accountId: id,
    amount: new Big(movement).plus(brought).toFixed(),
  }));
  const checkedBalances = checkBalances({
    books,
    sums: {
      openingSums: new Map([
        ['bank', '100'],
        ['capital', '-100'],
      ]),
      earlierResults: [],
      movements: groupSeries(movements),
      oldYear: [],
      reconcilingItems: [],
    },
    since: '2026-01-01',
    lastMonth: '2026-06-01',
    providerBalances: new Map(),
    months: new Map(),
  });
  const measure = (column: 'cash' | 'revalued' | 'brought') =>
    groupSeries(sums.map((row) => ({ ...row, amount: row[column] })));
  const measures = {
    cash: [...measure('cash'), ...shiftSeries(shifts.filter(({ movesCash }) => movesCash))],
    revalued: measure('revalued'),
    brought: measure('brought'),
    shifted: shiftSeries(shifts),
  };
  const periods = listPeriods(range.startDate, range.endDate, frequency);
  const report = {
    periods,
    books,
    checkedBalances,
    months: new Map(),
    zeroRows: false,
    roundingAt: () => 0n,
  };
  const built = buildCashFlow({
    report,
    sums: measures,
    chosenActivities,
    method,
    providerName: 'Xero',
  });
  const section = (key: string) => built.sections.find((candidate) => candidate.key === key);
  const row = (key: string, index: number) =>
    section('cash')?.rows.find((candidate) => candidate.key === key)?.cells[index]?.amount ?? '0.00';
  const listAmounts = (total: BodyTotal | undefined) => total?.cells.map(({ amount }) => amount);
  return {
    built,
    net: listAmounts(built.totals[0]) ?? [],
    activityTotal: (key: string) => listAmounts(section(key)?.total) ?? periods.map(() => '0.00'),
    opening: periods.map((_period, index) => row('openingCash', index)),
    closing: listAmounts(section('cash')?.total) ?? [],
    moved: periods.map((_period, index) =>
      new Big(row('netMovement', index))
        .plus(row('currencyEffect', index))
        .plus(row('broughtCash', index))
        .toFixed(2),
    ),
  };
}
