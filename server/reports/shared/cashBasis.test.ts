import Big from 'big.js';
import { expect, test } from 'vitest';
import { compareAmounts, type CashBasisBooks } from '#server/tieOut/tieOut.ts';
import { presentAsStated } from './cashBasis.ts';

/** What a report says of the bank accounts, each month with those that are not compared. */
function sentence(unheldByMonth: string[][]): string {
  const months = unheldByMonth.map((unheld, index) => ({
    month: `2026-0${index + 1}-01`,
    verifiedAt: new Date('2026-06-01T00:00:00Z'),
    changedAt: null,
    changedSinceCheck: false,
    proofs: [{ ...compareAmounts('bank', '', new Big(1), new Big(1)), sentence: '', accountIds: [], unheld }],
    movements: new Map<string, string>(),
    items: new Map(),
  }));
  const cash: CashBasisBooks = {
    figures: [],
    months: new Map(months.map((state) => [state.month, state])),
    balances: new Map(),
    refused: [],
    unreadable: [],
    outdated: [],
  };
  const built = {
    columns: [],
    sections: [],
    totals: [],
    statuses: [],
    differences: [],
    proofs: [],
    subject: 'balances',
    cumulative: true,
  };
  const options = { providerName: 'Xero', timeZone: 'UTC', periods: [] };
  return presentAsStated(built, cash, options).agreementSentence ?? '';
}

test.each([
  ['of all', [[], []], ' The bank accounts moved as Xero’s bank summary says.'],
  ['of one less', [['a'], ['a']], ' as Xero’s bank summary says, apart from one that is not compared.'],
  ['of two less', [['a'], ['b']], ' as Xero’s bank summary says, apart from 2 that are not compared.'],
])('the cash basis speaks of the bank accounts %s', (_which, unheld, words) => {
  expect(sentence(unheld).endsWith(words)).toBe(true);
});
