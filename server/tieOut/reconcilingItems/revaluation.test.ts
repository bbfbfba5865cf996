import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { buildChart } from '#server/providers/chart.ts';
import { subtractAmounts, findRevaluation } from './revaluation.ts';
import { account } from '#tests/support/account.ts';

const chart = buildChart(
  [
    account('debtors', 'currentAsset', { role: 'receivable' }),
    account('creditors', 'currentLiability', { role: 'payable' }),
    account('unrealised', 'expense', { role: 'unrealisedFx' }),
    account('bank gain', 'expense', { role: 'bankFx' }),
    account('home bank', 'bank', { currency: 'NZD' }),
    account('dollar bank', 'bank', { currency: 'USD' }),
    account('euro bank', 'bank', { currency: 'EUR' }),
    account('sales', 'revenue'),
  ],
  [],
  'NZD',
);

const amounts = (of: Record<string, number>) =>
  new Map(Object.entries(of).map(([id, amount]) => [id, new Big(amount)]));
const revalued = (unexplained: Record<string, number>, foreignDocuments = true) =>
  Object.fromEntries(
    [...findRevaluation(amounts(unexplained), chart, { foreignDocuments })].map(([id, amount]) => [
      id,
      amount.toNumber(),
    ]),
  );

describe('revaluation', () => {
  it('is the gain and the undocumented amounts on the accounts it revalues', () => {
    expect(
      revalued({ unrealised: -5, debtors: 8, creditors: -3, 'bank gain': 2, 'dollar bank': -2 }),
    ).toEqual({
      unrealised: -5,
      debtors: 8,
      creditors: -3,
      'bank gain': 2,
      'dollar bank': -2,
    });
  });

  it('leaves out a lost document’s amount, where that leaves the least to revalue', () => {
    const unexplained = { unrealised: -5, debtors: 108, creditors: -3, sales: -100 };
    expect(revalued(unexplained)).toEqual({ unrealised: -5, debtors: 8, creditors: -3 });
    expect(
      subtractAmounts(amounts(unexplained), amounts({ unrealised: -5, debtors: 8, creditors: -3 })),
    ).toEqual(amounts({ debtors: 100, sales: -100 }));
  });

  it('books only the gain where much else is undocumented', () => {
    expect(revalued({ unrealised: -5, debtors: 4969, creditors: -34_109 })).toEqual({
      unrealised: -5,
      creditors: 5,
    });
    expect(revalued({ debtors: 4969, creditors: -34_109 })).toEqual({});
  });

  it('is none without a gain, because two lost payments may net to zero too', () => {
    expect(revalued({ debtors: 100, creditors: -100 })).toEqual({});
    expect(revalued({ 'dollar bank': 100, 'euro bank': -100 })).toEqual({});
  });

  it('changes no bank account in the base currency', () => {
    expect(revalued({ 'bank gain': 2, 'dollar bank': -2, 'home bank': -30 })).toEqual({
      'bank gain': 2,
      'dollar bank': -2,
    });
  });

  it('is for foreign bank accounts only, where no document is in another currency', () => {
    const unexplained = { 'bank gain': 2, 'dollar bank': -2, debtors: 8, creditors: -8 };
    expect(revalued(unexplained, false)).toEqual({ 'bank gain': 2, 'dollar bank': -2 });
    expect(revalued({ debtors: 8, creditors: -8 }, false)).toEqual({});
  });

  it('is none where the chart has no account for it', () => {
    const plain = buildChart([account('debtors', 'currentAsset', { role: 'receivable' })], [], 'NZD');
    expect(findRevaluation(amounts({ debtors: 5 }), plain, { foreignDocuments: true }).size).toBe(0);
  });
});
