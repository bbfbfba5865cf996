import { monthsBetween, listPeriods } from '#contract/period.ts';
import { cashActivity } from '#contract/reports/cashFlow.ts';
import type { CashFlowMethod } from '#contract/reports/reports.ts';
import { groupSeries } from '#server/ledger/queries/queries.ts';
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCashFlow } from './cashFlow.ts';
import { buildLedgerBalances } from '../shared/balances.ts';
import { checkBalances } from '../shared/balanceTie.ts';
import { account } from '#tests/support/account.ts';

const accounts = [
  account('bank', 'bank'),
  account('card', 'bank', { class: 'liability' }),
  account('debtors', 'currentAsset', { role: 'receivable' }),
  account('creditors', 'currentLiability', { role: 'payable' }),
  account('van', 'fixedAsset'),
  account('Less Accumulated Depreciation on van', 'fixedAsset'),
  account('loan', 'nonCurrentLiability'),
  account('capital', 'equity'),
  account('sales', 'revenue'),
  account('rent', 'expense'),
  account('currency gains of banks', 'expense', { role: 'bankFx' }),
];
const isBank = (id: string) => id === 'bank' || id === 'card';
const range = { startDate: '2026-01-01', endDate: '2026-06-30' };
const months = monthsBetween(range.startDate, range.endDate);

/** Lines that balance, in one month: an event, a revaluation of a bank account, or a balance brought along. */
type Event = { month: string; kind: 'document' | 'revaluation' | 'opening'; lines: [string, number][] };

const cents = fc.integer({ min: -100_000, max: 100_000 });
const accountId = fc.constantFrom(...accounts.map(({ id }) => id));
const month = fc.constantFrom(...months);
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      month,
      kind: fc.constant('document' as const),
      lines: fc.array(fc.tuple(accountId, cents), { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      month,
      kind: fc.constant('revaluation' as const),
      lines: fc.tuple(cents).map(([amount]): [string, number][] => [
        ['bank', amount],
        ['currency gains of banks', -amount],
      ]),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      month: fc.constant('2026-01-01'),
      kind: fc.constant('opening' as const),
      lines: fc.tuple(cents).map(([amount]): [string, number][] => [
        ['card', amount],
        ['capital', -amount],
      ]),
    }),
  },
);

/** What misses stands on one account more, so that every event balances. */
const balanced = ({ kind, lines, ...more }: Event): Event => {
  const missing = -lines.reduce((total, [, amount]) => total + amount, 0);
  return { ...more, kind, lines: missing === 0 ? lines : [...lines, ['rent', missing]] };
};

function sumsOf(events: Event[]) {
  return events.map(balanced).flatMap(({ month: at, kind, lines }) => {
    const movesCash = kind === 'document' && lines.some(([id]) => isBank(id));
    return lines.map(([id, amount]) => {
      const text = new Big(amount).div(100).toFixed();
      return {
        month: at,
        accountId: id,
        moved: kind === 'opening' ? '0' : text,
        cash: movesCash ? text : '0',
        revalued: kind === 'revaluation' ? text : '0',
        brought: kind === 'opening' ? text : '0',
      };
    });
  });
}

function flowOf(
  events: Event[],
  method: CashFlowMethod,
  {
    frequency = 'monthly',
    chosen = new Map(),
  }: { frequency?: 'monthly' | 'yearly'; chosen?: Map<string, (typeof cashActivity.options)[number]> } = {},
) {
  const sums = sumsOf(events);
  const books = buildLedgerBalances(accounts, { month: 12, day: 31 });
  const movements = sums.map(({ month: at, accountId: id, moved, brought }) => ({
    month: at,
    accountId: id,
    amount: new Big(moved).plus(brought).toFixed(),
  }));
  const checkedBalances = checkBalances({
    books,
    sums: {
      before: new Map([
        ['bank', '100'],
        ['capital', '-100'],
      ]),
      earlierResults: [],
      movements: groupSeries(movements),
      oldYear: [],
      reconcilingItems: [],
    },
    since: '2026-01-01',
    to: '2026-06-01',
    stated: new Map(),
    months: new Map(),
  });
  const measure = (of: 'cash' | 'revalued' | 'brought') =>
    groupSeries(sums.map((row) => ({ ...row, amount: row[of] })));
  const measures = {
    cash: measure('cash'),
    revalued: measure('revalued'),
    brought: measure('brought'),
  };
  const periods = listPeriods(range.startDate, range.endDate, frequency);
  const report = { periods, books, checkedBalances, months: new Map(), zeroRows: false };
  const built = buildCashFlow({ report, sums: measures, chosen, method, providerName: 'Xero' });
  const section = (key: string) => built.sections.find((one) => one.key === key);
  const row = (key: string, index: number) =>
    section('cash')?.rows.find((one) => one.key === key)?.amounts[index] ?? '0.00';
  return {
    built,
    net: built.totals[0]?.amounts ?? [],
    of: (key: string) => section(key)?.total.amounts ?? periods.map(() => '0.00'),
    opening: periods.map((_period, index) => row('openingCash', index)),
    closing: section('cash')?.total.amounts ?? [],
    moved: periods.map((_period, index) =>
      new Big(row('netMovement', index))
        .plus(row('currencyEffect', index))
        .plus(row('broughtCash', index))
        .toFixed(2),
    ),
  };
}

const bankMovement = (events: Event[], of: (at: string) => boolean) =>
  events
    .map(balanced)
    .filter((one) => of(one.month))
    .flatMap(({ lines }) => lines.flatMap(([id, amount]) => (isBank(id) ? [amount] : [])))
    .reduce((total, amount) => total.plus(amount), new Big(0))
    .div(100)
    .toFixed(2);

describe('a cash flow of any books', () => {
  it('ends by both methods at the movement of the bank accounts', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        const [direct, indirect] = [flowOf(events, 'direct'), flowOf(events, 'indirect')];
        expect(direct.net).toEqual(indirect.net);
        for (const flow of [direct, indirect]) {
          expect(flow.moved).toEqual(months.map((at) => bankMovement(events, (one) => one === at)));
          expect(flow.built.proofs.filter(({ passed }) => !passed)).toEqual([]);
        }
      }),
    );
  });

  it('opens each month at the previous closing, and closes at opening plus flows', () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 25 }),
        fc.constantFrom('direct', 'indirect'),
        (events, method) => {
          const { opening, moved, closing } = flowOf(events, method);
          expect(opening).toEqual(['100.00', ...closing.slice(0, -1)]);
          expect(closing).toEqual(
            opening.map((amount, index) => new Big(amount).plus(moved[index] ?? 0).toFixed(2)),
          );
        },
      ),
    );
  });

  it('adds months to the year by activity, with the same end for any assignment of accounts', () => {
    const choice = fc.dictionary(accountId, fc.constantFrom(...cashActivity.options));
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 25 }),
        choice,
        fc.constantFrom('direct', 'indirect'),
        (events, put, method) => {
          const chosen = new Map(
            Object.entries(put).filter(([id]) => !isBank(id) && id !== 'currency gains of banks'),
          );
          const [monthly, whole] = [
            flowOf(events, method, { chosen }),
            flowOf(events, method, { chosen, frequency: 'yearly' }),
          ];
          for (const key of cashActivity.options)
            expect(
              monthly
                .of(key)
                .reduce((total, one) => total.plus(one ?? 0), new Big(0))
                .toFixed(2),
            ).toBe(whole.of(key)[0]);
          expect(whole.net).toEqual(flowOf(events, method, { frequency: 'yearly' }).net);
        },
      ),
    );
  });
});

describe('a cash flow', () => {
  const at = '2026-02-01';
  const document = (lines: [string, number][]): Event => ({ month: at, kind: 'document', lines });

  it('leaves transfers between bank accounts and non-cash entries out of the direct method', () => {
    const { built } = flowOf(
      [
        document([
          ['bank', -500_00],
          ['card', 500_00],
        ]),
        document([
          ['debtors', 90_00],
          ['sales', -90_00],
        ]),
        document([
          ['rent', 10_00],
          ['Less Accumulated Depreciation on van', -10_00],
        ]),
      ],
      'direct',
    );
    expect(built.sections.map(({ key }) => key)).toEqual(['cash']);
  });

  it('shows a paid invoice as a receipt from customers, and a van as an investment', () => {
    const { built } = flowOf(
      [
        document([
          ['debtors', 90_00],
          ['sales', -90_00],
        ]),
        document([
          ['bank', 90_00],
          ['debtors', -90_00],
        ]),
        document([
          ['van', 70_00],
          ['bank', -70_00],
        ]),
      ],
      'direct',
    );
    const said = built.sections.map(({ key, rows }) => [
      key,
      rows.map(({ key: row, amounts }) => [row, amounts[1]]),
    ]);
    expect(said.slice(0, 2)).toEqual([
      ['operating', [['customers', '90.00']]],
      ['investing', [['van', '-70.00']]],
    ]);
  });

  it('adds depreciation back to the profit, and deducts a currency gain of bank accounts', () => {
    const { built, net } = flowOf(
      [
        document([
          ['rent', 10_00],
          ['Less Accumulated Depreciation on van', -10_00],
        ]),
        {
          month: at,
          kind: 'revaluation',
          lines: [
            ['bank', 7_00],
            ['currency gains of banks', -7_00],
          ],
        },
      ],
      'indirect',
    );
    const rows = built.sections[0]?.rows.map(({ key, amounts }) => [key, amounts[1]]);
    expect(rows).toEqual([
      ['profit', '-3.00'],
      ['depreciation', '10.00'],
      ['currency', '-7.00'],
    ]);
    expect(net[1]).toBe('0.00');
  });
});
