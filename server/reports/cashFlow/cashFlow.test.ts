import { cashActivity } from '#contract/reports/cashFlow.ts';
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accounts, balanced, type Event, buildFlow, isBank, months } from '#tests/support/cashFlows.ts';

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

const bankMovement = (events: Event[], of: (at: string) => boolean) =>
  events
    .map(balanced)
    .filter((one) => of(one.month))
    .flatMap(({ lines }) => lines.flatMap(([id, amount]) => (isBank(id) ? [amount] : [])))
    .reduce((total, amount) => total.plus(amount), new Big(0))
    .div(100)
    .toFixed(2);

describe('a cash flow of any books', () => {
  test('ends by both methods at the movement of the bank accounts', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        const [direct, indirect] = [buildFlow(events, 'direct'), buildFlow(events, 'indirect')];
        expect(direct.net).toEqual(indirect.net);
        for (const activity of cashActivity.options)
          expect([activity, direct.activityTotal(activity)]).toEqual([
            activity,
            indirect.activityTotal(activity),
          ]);
        for (const flow of [direct, indirect]) {
          expect(flow.moved).toEqual(months.map((at) => bankMovement(events, (one) => one === at)));
          expect(flow.built.proofs.filter(({ passed }) => !passed)).toEqual([]);
        }
      }),
    );
  });

  test('opens each month at the previous closing, and closes at opening plus flows', () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 25 }),
        fc.constantFrom('direct', 'indirect'),
        (events, method) => {
          const { opening, moved, closing } = buildFlow(events, method);
          expect(opening).toEqual(['100.00', ...closing.slice(0, -1)]);
          expect(closing).toEqual(
            opening.map((amount, index) => new Big(amount).plus(moved[index] ?? 0).toFixed(2)),
          );
        },
      ),
    );
  });

  test('adds months to the year by activity, with the same end for any assignment of accounts', () => {
    const choice = fc.dictionary(accountId, fc.constantFrom(...cashActivity.options));
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 25 }),
        choice,
        fc.constantFrom('direct', 'indirect'),
        (events, put, method) => {
          const chosenActivities = new Map(
            Object.entries(put).filter(([id]) => !isBank(id) && id !== 'currency gains of banks'),
          );
          const [monthly, whole] = [
            buildFlow(events, method, { chosenActivities }),
            buildFlow(events, method, { chosenActivities, frequency: 'yearly' }),
          ];
          for (const key of cashActivity.options)
            expect(
              monthly
                .activityTotal(key)
                .reduce((total, one) => total.plus(one ?? 0), new Big(0))
                .toFixed(2),
            ).toBe(whole.activityTotal(key)[0]);
          expect(whole.net).toEqual(buildFlow(events, method, { frequency: 'yearly' }).net);
        },
      ),
    );
  });
});

describe('a cash flow', () => {
  const at = '2026-02-01';
  const document = (lines: [string, number][]): Event => ({ month: at, kind: 'document', lines });

  test('leaves transfers between bank accounts and non-cash entries out of the direct method', () => {
    const { built } = buildFlow(
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

  test('shows a paid invoice as a receipt from customers, and a van as an investment', () => {
    const { built } = buildFlow(
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
      rows.map(({ key: row, cells }) => [row, cells[1]?.amount]),
    ]);
    expect(said.slice(0, 2)).toEqual([
      ['operating', [['customers', '90.00']]],
      ['investing', [['van', '-70.00']]],
    ]);
  });

  test('leaves a bill that the owner paid out of every activity, by both methods', () => {
    const events = [
      document([
        ['rent', 50_00],
        ['creditors', -50_00],
      ]),
      document([
        ['creditors', 50_00],
        ['capital', -50_00],
      ]),
    ];
    expect(buildFlow(events, 'direct').built.sections.map(({ key }) => key)).toEqual(['cash']);
    const { built } = buildFlow(events, 'indirect');
    expect(built.sections.map(({ key }) => key)).toEqual(['operating', 'cash']);
    expect(built.sections[0]?.total.cells[1]?.amount).toBe('0.00');
    expect(built.sections[0]?.rows.map(({ key, cells }) => [key, cells[1]?.amount])).toEqual([
      ['profit', '-50.00'],
      ['noncash', '50.00'],
    ]);
  });

  test('adds depreciation back to the profit, and deducts a currency gain of bank accounts', () => {
    const { built, net } = buildFlow(
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
    const rows = built.sections[0]?.rows.map(({ key, cells }) => [key, cells[1]?.amount]);
    expect(rows).toEqual([
      ['profit', '-3.00'],
      ['depreciation', '10.00'],
      ['currency', '-7.00'],
    ]);
    expect(net[1]).toBe('0.00');
  });
});
