import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { compareAmounts, type MonthState } from '#server/tieOut/tieOut.ts';
import type { Difference } from './reportBody.ts';
import { checkedMoment, judgeReport } from './tieOut.ts';

const difference = (kind: string, amount: string, sign: 1 | -1 = 1): Difference => ({
  columnKey: '2026-05',
  periodKey: '2026-05',
  accountId: 'a',
  accountName: 'A',
  provider: amount,
  ours: '0.00',
  amount,
  category: kind,
  documents: [],
  sign,
});

const tieOut = (
  status: TieStatus,
  differences: Difference[],
  cumulative: boolean,
  body: { showsBothSides?: boolean } = {},
) =>
  judgeReport({
    body: { statuses: [status], differences, proofs: [], subject: 'balances', cumulative, ...body },
    periods: [
      { key: '2026-05', label: 'May 2026', startDate: '2026-05-01', endDate: '2026-05-31', short: false },
    ],
    months: new Map(),
    providerName: 'Xero',
    proving: false,
  });

describe('the sentence of unchecked months', () => {
  const refusal = { refusedAt: new Date('2026-06-02T00:00:00Z'), reason: 'Xero refused the request.' };
  const never = { verifiedAt: null, changedAt: null, changedSinceCheck: false, proofs: [], items: new Map() };
  const changed = { ...never, verifiedAt: new Date('2026-06-01T00:00:00Z'), changedSinceCheck: true };
  const sentence = (status: 'unchecked' | 'changed', states: Omit<MonthState, 'month'>[], proving: boolean) =>
    judgeReport({
      body: { statuses: [status], differences: [], proofs: [], subject: 'balances', cumulative: false },
      periods: [
        { key: '2026-04', label: 'Apr 2026', startDate: '2026-04-01', endDate: '2026-04-30', short: false },
        { key: '2026-05', label: 'May 2026', startDate: '2026-05-01', endDate: '2026-05-31', short: false },
      ],
      months: new Map(
        states.map((state, index) => [`2026-0${4 + index}-01`, { ...state, month: `2026-0${4 + index}-01` }]),
      ),
      providerName: 'Xero',
      proving,
    }).sentence;

  test.each<[string, ReturnType<typeof sentence>, string]>([
    [
      'that nobody asked about',
      sentence('unchecked', [never, never], true),
      'Xero has not been asked yet about 2 months from Apr 2026 to May 2026; being checked now.',
    ],
    [
      'that Xero refused',
      sentence(
        'unchecked',
        [
          { ...never, refusal },
          { ...never, refusal },
        ],
        false,
      ),
      'Xero refused to answer about 2 months from Apr 2026 to May 2026; it is asked again after a while.',
    ],
    [
      'of which it refused one, and is asked again',
      sentence('unchecked', [never, { ...never, refusal }], true),
      'Xero has not been asked yet about Apr 2026; being checked now. Xero refused to answer about May 2026; it is being asked again now.',
    ],
    [
      'that changed since, and were refused then',
      sentence('changed', [{ ...changed, refusal }], false),
      'Apr 2026 changed after Xero was last asked. Xero refused to answer about Apr 2026; it is asked again after a while.',
    ],
    [
      'that changed since',
      sentence('changed', [changed], false),
      'Apr 2026 changed after Xero was last asked; checked at the next sync of the connected organization.',
    ],
  ])('describes months that are %s', (_which, said, expected) => {
    expect(said).toBe(expected);
  });
});

describe('the headline', () => {
  test('counts an item once, in however many columns it stands', () => {
    const months = [difference('depreciation', '5.00'), difference('depreciation', '6.00')].map(
      (item, place) => ({ ...item, columnKey: `2026-0${4 + place}` }),
    );
    expect(tieOut('agrees-with-items', months, false).headline).toBe(
      'Agrees with Xero · 1 item without source document',
    );
    expect(tieOut('agrees-with-items', [...months, difference('payroll', '1.00')], true).headline).toBe(
      'Agrees with Xero · 2 items without source document',
    );
  });
});

describe('a report that differs', () => {
  const month = '2026-05-01';
  const opening = {
    ...compareAmounts('rollForward', 'Opening', new Big(0), new Big(7)),
    sentence: 'One account does not open May 2026 with the closing balance of the month before.',
    accountIds: ['a'],
  };
  const item = difference('unknown', '5.00');
  const judge = (
    proofs: MonthState['proofs'],
    differences: Difference[],
    own: Parameters<typeof judgeReport>[0]['body']['proofs'] = [],
  ) =>
    judgeReport({
      body: { statuses: ['differs'], differences, proofs: own, subject: 'balances', cumulative: true },
      periods: [{ key: '2026-05', label: 'May 2026', startDate: month, endDate: '2026-05-31', short: false }],
      months: new Map([
        [
          month,
          {
            month,
            verifiedAt: new Date('2026-06-02T10:00:00.000Z'),
            changedAt: null,
            changedSinceCheck: false,
            proofs,
            items: new Map(),
          },
        ],
      ]),
      providerName: 'Xero',
      proving: false,
    });

  test('names the proof that failed, and not an item that stands beside it', () => {
    expect(judge([opening], [item])).toMatchObject({
      headline: 'Differs from Xero',
      sentence: opening.sentence,
    });
    const tracked = { ...difference('tracking', '5.00') };
    expect(judge([opening], [tracked]).sentence).toBe(opening.sentence);
  });

  test('names its own proof, with what the provider says and what it shows', () => {
    const agedProof = {
      ...compareAmounts('aged', '', new Big(100), new Big(80)),
      month: '2026-05',
      sentence: 'Open invoices come to 80.00, but Receivables stands at 100.00.',
    };
    const off = { ...item, provider: '100.00', ours: '80.00', amount: '20.00', shownAmount: '80.00' };
    const judged = judge([], [off, { ...item, accountId: 'b' }], [agedProof]);
    expect(judged).toMatchObject({
      headline: 'Xero says 100.00, this report 80.00',
      sentence: agedProof.sentence,
    });
    expect(judged.differences[0]).not.toHaveProperty('shownAmount');
  });

  test('names the figure that is another than the provider’s, as the report shows it', () => {
    const off = { ...item, provider: '100.00', ours: '70.00', amount: '30.00', shownAmount: '90.00' };
    expect(judge([], [off])).toMatchObject({
      headline: 'Xero says 100.00, this report 90.00',
      sentence: 'A stands at 100.00 in Xero’s trial balance, and at 90.00 in this report.',
    });
    expect(judge([], [item])).toMatchObject({
      headline: 'Differs from Xero',
      sentence: 'Some figures do not equal Xero’s trial balance.',
    });
  });
});

describe('the sentence of undocumented amounts', () => {
  // Inventory is an asset and retained earnings are equity: both show what was used up as negative.
  const stock = [difference('stock cost', '-725.38', 1), difference('stock cost', '-639.10', -1)];
  const brought = [difference('conversion balance', '173.85'), difference('conversion balance', '-173.85')];

  test('states an entry’s amount once, though balances include both sides', () => {
    expect(tieOut('agrees-with-items', stock, true).sentence).toBe(
      'Every figure equals Xero’s trial balance to the cent, at every period’s end. 725.38 of likely stock cost has no source document.',
    );
    expect(tieOut('agrees-with-items', brought, true).sentence).toContain(
      '. 173.85 of likely conversion balance has no',
    );
    expect(
      tieOut('review', [difference('unknown', '5.00'), difference('unknown', '-5.00')], true).sentence,
    ).toBe('Xero’s trial balance holds 5.00 in balances without a source document.');
  });

  test('states it once in flows that show what the bank paid and what for', () => {
    const claim = [
      difference('unknown', '-351.08'),
      difference('unknown', '-305.29', -1),
      difference('unknown', '-45.79', -1),
    ];
    expect(tieOut('review', claim, false, { showsBothSides: true }).headline).toBe(
      '351.08 without a source document',
    );
  });

  test('calls settled what a person settled, and likely what was recognised', () => {
    const settle = (item: Difference, amount: string): Difference => ({
      ...item,
      settled: [
        {
          category: 'other',
          note: 'Lost receipt.',
          settledAt: '2026-06-01T00:00:00.000Z',
          settledBy: 'Ann',
          month: '2026-05',
          amount,
        },
      ],
    });
    const income = settle(difference('other', '50.00', -1), '-50.00');
    expect(tieOut('agrees-with-items', [income], false).sentence).toContain(
      '. 50.00 settled as other has no source document.',
    );
    const payroll = settle(difference('payroll', '80.00'), '30.00');
    expect(tieOut('agrees-with-items', [payroll], false).sentence).toContain(
      '. 80.00 of likely or settled payroll has no source document.',
    );
  });

  test('is whole where the amounts stand in no row of the report', () => {
    expect(tieOut('agrees-with-items', [], true).sentence).toBe(
      'Every figure equals Xero’s trial balance to the cent, at every period’s end. Amounts without a source document stand in what it rests on.',
    );
  });

  test('lists several categories', () => {
    expect(tieOut('agrees-with-items', [...stock, ...brought], true).sentence).toContain(
      '. 725.38 of likely stock cost, 173.85 of likely conversion balance have no source document.',
    );
  });

  test('adds up a category in income and costs, which include one side of each entry', () => {
    const adjusted = [difference('bank adjustment', '20.00'), difference('bank adjustment', '-30.00')];
    expect(tieOut('agrees-with-items', adjusted, false).sentence).toContain(
      '. 50.00 of likely bank adjustment has no',
    );
  });

  test('leaves the answer as the contract has it', () => {
    expect(tieOut('agrees-with-items', stock, true).differences[0]).not.toHaveProperty('sign');
  });
});

describe('when a period was checked', () => {
  const period = { key: 'q', label: 'Q', startDate: '2026-05-01', endDate: '2026-06-30', short: false };
  const askedMonth = (month: string, at: string | null): [string, MonthState] => [
    month,
    {
      month,
      verifiedAt: at === null ? null : new Date(at),
      changedAt: null,
      changedSinceCheck: false,
      proofs: [],
      items: new Map(),
    },
  ];
  const may = askedMonth('2026-05-01', '2026-06-02T10:00:00.000Z');
  const june = askedMonth('2026-06-01', '2026-07-01T09:00:00.000Z');

  test('is the oldest request of its months, for balances that of its last month', () => {
    const months = new Map([may, june]);
    expect(checkedMoment(period, months, { cumulative: false })).toEqual({
      checkedAt: '2026-06-02T10:00:00.000Z',
    });
    expect(checkedMoment(period, months, { cumulative: true })).toEqual({
      checkedAt: '2026-07-01T09:00:00.000Z',
    });
    const inside = { ...period, startDate: '2026-06-01', endDate: '2026-06-14' };
    expect(checkedMoment(inside, months, { cumulative: true, basisStart: '2026-05-01' })).toEqual({
      checkedAt: '2026-06-02T10:00:00.000Z',
    });
  });

  test('is unknown where one of its months was never requested', () => {
    const months = new Map([askedMonth('2026-05-01', null), june]);
    expect(checkedMoment(period, months, { cumulative: false })).toEqual({});
    expect(checkedMoment(period, new Map([may]), { cumulative: true })).toEqual({});
  });
});

test('a day inside a month rests on the end of the previous month, with its proofs, time and failure', () => {
  const sentence = 'The provider moved 1.00 on Cheque in May 2026 that no line explains.';
  const failed = { ...compareAmounts('bank', '', new Big(1), new Big(2)), sentence, accountIds: [] };
  const askedMonth = (month: string, at: string, proofs: MonthState['proofs']): [string, MonthState] => [
    month,
    { month, verifiedAt: new Date(at), changedAt: null, changedSinceCheck: false, proofs, items: new Map() },
  ];
  const judgement = judgeReport({
    body: {
      statuses: ['differs'],
      differences: [],
      proofs: [],
      subject: 'open invoices',
      cumulative: true,
      basisStart: '2026-05-01',
    },
    periods: [
      { key: '2026-06', label: '14 Jun 2026', startDate: '2026-06-01', endDate: '2026-06-14', short: false },
    ],
    months: new Map([
      askedMonth('2026-05-01', '2026-06-02T10:00:00.000Z', [failed]),
      askedMonth('2026-06-01', '2026-07-01T09:00:00.000Z', []),
    ]),
    providerName: 'Xero',
    proving: false,
  });
  expect(judgement).toMatchObject({
    checkedAt: '2026-06-02T10:00:00.000Z',
    sentence,
    proofs: [{ key: 'bank', month: '2026-05', sentence }],
  });
});
