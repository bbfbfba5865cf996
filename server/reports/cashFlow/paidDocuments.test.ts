/** The cash of payments by what was paid for, and both methods of the cash flow of it. */
import { parseAmount, toFixed2 } from '#contract/amounts.ts';
import type { DocumentType } from '#contract/ledger/documents.ts';
import { monthStart } from '#contract/period.ts';
import { type CashActivity, cashActivity } from '#contract/reports/cashFlow.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { type Entry, type PaidDocument, apportion, shiftCash } from '#server/ledger/queries/cashShifts.ts';
import { effectiveActivity } from '#server/ledger/ledger.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accounts, type Event, buildFlow, isBank } from '#tests/support/cashFlows.ts';

type Lines = Record<string, number>;

let documents = 0;
const entry = (documentType: DocumentType, date: string, amounts: Lines): Entry => ({
  documentId: `document ${(documents += 1)}`,
  documentType,
  lines: Object.entries(amounts).map(([accountId, amount]) => ({
    date,
    accountId,
    amount: parseAmount(String(amount)),
  })),
});
const bill = (date: string, amounts: Lines, ...payments: Entry[]): PaidDocument => ({
  ...entry('bill', date, amounts),
  payments,
});
const payment = (date: string, amounts: Lines) => entry('paymentMade', date, amounts);

const accountById = new Map(accounts.map((account) => [account.id, account]));
const shiftsOf = (paid: PaidDocument[], chosenActivities: Map<string, CashActivity>) =>
  paid.flatMap((document) =>
    shiftCash(document, accountById, (id) => {
      const account = accountById.get(id);
      return account !== undefined && effectiveActivity(account, chosenActivities) !== 'operating';
    }),
  );
const toEvents = (paid: PaidDocument[]): Event[] =>
  paid
    .flatMap(({ payments, ...document }) => [document, ...payments])
    .flatMap(({ lines }) =>
      [...Map.groupBy(lines, ({ date }) => monthStart(date))].map(([month, monthLines]): Event => ({
        month,
        kind: 'document',
        lines: monthLines.map(({ accountId, amount }) => [accountId, Math.round(Number(amount) / 1e6)]),
      })),
    );

const flowsOf = (paid: PaidDocument[], chosenActivities = new Map<string, CashActivity>()) => {
  const options = { chosenActivities, shifts: shiftsOf(paid, chosenActivities) };
  return {
    direct: buildFlow(toEvents(paid), 'direct', options),
    indirect: buildFlow(toEvents(paid), 'indirect', options),
  };
};

/** By month from January, the months after the last that moved left out. */
const amounts = (all: (string | null)[]) =>
  all.slice(0, all.findLastIndex((amount) => amount !== '0.00') + 1);
const rowAmounts = ({ key, cells }: ReportRow) => [key, amounts(cells.map(({ amount }) => amount))];

const van = bill('2026-01-20', { van: 100, tax: 10, creditors: -110 });
const paidIn = (document: PaidDocument, ...payments: Entry[]): PaidDocument => ({ ...document, payments });
const half = { creditors: 55, bank: -55 };

describe('the cash of a bill or an invoice', () => {
  test.each<[string, PaidDocument[], { investing: string[]; operating?: string[]; financing?: string[] }]>([
    ['unpaid moves none', [van], { investing: [] }],
    [
      'is investing with its tax in the month of the payment, where it is a van',
      [paidIn(van, payment('2026-03-05', { creditors: 110, bank: -110 }))],
      { investing: ['0.00', '0.00', '-110.00'] },
    ],
    [
      'follows each part payment',
      [paidIn(van, payment('2026-02-01', half), payment('2026-04-01', half))],
      { investing: ['0.00', '-55.00', '0.00', '-55.00'] },
    ],
    [
      'stays where it was for the lines of costs',
      [
        bill(
          '2026-01-20',
          { van: 100, rent: 50, tax: 15, creditors: -165 },
          payment('2026-02-01', { creditors: 165, bank: -165 }),
        ),
      ],
      { investing: ['0.00', '-110.00'], operating: ['0.00', '-55.00'] },
    ],
    [
      'is split to the cent by largest remainder',
      [
        bill(
          '2026-01-20',
          { van: 1, loan: 1, rent: 1, creditors: -3 },
          payment('2026-01-31', { creditors: 1, bank: -1 }),
        ),
      ],
      { investing: ['-0.34'], financing: ['-0.33'], operating: ['-0.33'] },
    ],
    [
      'is what the bank paid of a bill in another currency, its gain included',
      [
        bill(
          '2026-01-20',
          { van: 80, rent: 20, creditors: -100 },
          payment('2026-02-01', { creditors: 100, 'exchange gains': -10, bank: -90 }),
        ),
      ],
      { investing: ['0.00', '-72.00'], operating: ['0.00', '-18.00'] },
    ],
    [
      'comes back with the refund of a credit note',
      [
        {
          ...entry('supplierCreditNote', '2026-01-20', { van: -100, tax: -10, creditors: 110 }),
          payments: [entry('supplierRefund', '2026-02-01', { creditors: -110, bank: 110 })],
        },
      ],
      { investing: ['0.00', '110.00'] },
    ],
    [
      'comes in with the payment of an invoice for a van sold',
      [
        {
          ...entry('salesInvoice', '2026-01-20', { van: -100, tax: -10, debtors: 110 }),
          payments: [entry('paymentReceived', '2026-02-01', { debtors: -44, bank: 44 })],
        },
      ],
      { investing: ['0.00', '44.00'] },
    ],
    [
      'counts on the day of a payment before the bill',
      [
        paidIn(
          { ...van, lines: van.lines.map((line) => ({ ...line, date: '2026-02-20' })) },
          payment('2026-01-05', half),
        ),
      ],
      { investing: ['-55.00'] },
    ],
    [
      'is financing where the bill repays a loan',
      [bill('2026-01-20', { loan: 90, creditors: -90 }, payment('2026-02-01', { creditors: 90, bank: -90 }))],
      { investing: [], financing: ['0.00', '-90.00'] },
    ],
    [
      'stays operating where a document comes to nothing',
      [bill('2026-01-20', { van: 10, rent: -10 }, payment('2026-02-01', half))],
      { investing: [], operating: ['0.00', '-55.00'] },
    ],
  ])('%s', (_case, paid, { investing, operating = [], financing = [] }) => {
    const flows = flowsOf(paid);
    for (const flow of Object.values(flows))
      expect({
        investing: amounts(flow.activityTotal('investing')),
        operating: amounts(flow.activityTotal('operating')),
        financing: amounts(flow.activityTotal('financing')),
        failed: flow.built.proofs.filter(({ passed }) => !passed),
      }).toEqual({ investing, operating, financing, failed: [] });
  });

  test('leaves what is owed for a van out of the changes in working capital', () => {
    const paid = [van, bill('2026-01-25', { rent: 50, tax: 5, creditors: -55 }, payment('2026-02-01', half))];
    const rows = flowsOf(paid).indirect.built.sections[0]?.rows ?? [];
    expect(rows.map(rowAmounts)).toEqual([
      ['profit', ['-50.00']],
      ['workingCapital', ['50.00', '-55.00']],
    ]);
    expect(rows[1]?.children?.map(rowAmounts)).toEqual([
      ['creditors', ['55.00', '-55.00']],
      ['tax', ['-5.00']],
    ]);
  });

  test('takes a cost that was put under financing out of the profit when it is billed, and shows it when it is paid', () => {
    const interest = [
      bill('2026-01-20', { rent: 30, creditors: -30 }, payment('2026-02-01', { creditors: 30, bank: -30 })),
    ];
    const { direct, indirect } = flowsOf(interest, new Map([['rent', 'financing']]));
    for (const flow of [direct, indirect])
      expect([amounts(flow.activityTotal('operating')), amounts(flow.activityTotal('financing'))]).toEqual([
        [],
        ['0.00', '-30.00'],
      ]);
  });
});

const accountId = fc.constantFrom(...accounts.map(({ id }) => id).filter((id) => !isBank(id)));
const day = fc.integer({ min: 1, max: 6 }).map((month) => `2026-0${month}-15`);
const cents = fc.integer({ min: -100_000, max: 100_000 }).map((amount) => amount / 100);
const balancedOn = (control: string, lines: [string, number][]): Lines => {
  const all: Lines = {};
  for (const [id, amount] of lines) {
    all[id] = Math.round(((all[id] ?? 0) + amount) * 100) / 100;
    all[control] = Math.round(((all[control] ?? 0) - amount) * 100) / 100;
  }
  return all;
};
const paidDocument = fc
  .record({
    date: day,
    lines: fc.array(fc.tuple(accountId, cents), { minLength: 1, maxLength: 4 }),
    payments: fc.array(fc.record({ date: day, gain: cents, paid: cents }), { maxLength: 3 }),
  })
  .map(({ date, lines, payments }) =>
    bill(
      date,
      balancedOn('creditors', lines),
      ...payments.map(({ date: paidOn, gain, paid }) =>
        payment(
          paidOn,
          balancedOn('bank', [
            ['creditors', paid],
            ['exchange gains', gain],
          ]),
        ),
      ),
    ),
  );
const choice = fc.dictionary(
  accountId.filter((id) => id !== 'currency gains of banks'),
  fc.constantFrom(...cashActivity.options),
);

describe('any documents and payments', () => {
  test('make the same cash of each activity by both methods, and in all what the bank moved', () => {
    fc.assert(
      fc.property(fc.array(paidDocument, { maxLength: 6 }), choice, (paid, put) => {
        const activities = new Map(Object.entries(put));
        const { direct, indirect } = flowsOf(paid, activities);
        for (const activity of cashActivity.options)
          expect([activity, direct.activityTotal(activity)]).toEqual([
            activity,
            indirect.activityTotal(activity),
          ]);
        expect(direct.net).toEqual(buildFlow(toEvents(paid), 'direct', { chosenActivities: activities }).net);
      }),
    );
  });
});

describe('an amount in parts', () => {
  test.each([
    ['100', ['1', '1', '1'], ['33.34', '33.33', '33.33']],
    ['-100', ['1', '1', '1'], ['-33.33', '-33.33', '-33.34']],
    ['10', ['-1', '-2', '-1'], ['2.50', '5.00', '2.50']],
    ['80', ['120', '-20'], ['96.00', '-16.00']],
    ['0.05', ['1', '2', '7'], ['0.01', '0.01', '0.03']],
  ])('%s by %j is %j', (amount, weights, parts) => {
    expect(apportion(parseAmount(amount), weights.map(parseAmount)).map(toFixed2)).toEqual(parts);
  });
});
