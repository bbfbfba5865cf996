import { parseAmount } from '#contract/amounts.ts';
import { expect, test } from 'vitest';
import { type PairableAccount, proposeRelations } from './proposals.ts';

const companyNames: Record<string, string> = {
  a: 'Calder Joinery Ltd',
  b: 'Calder Estates Ltd',
  c: 'Ridgeway Tools Ltd',
};

/** Of company `a`, `b` or `c`; debit positive. */
const account = (
  companyId: string,
  name: string,
  amount: string,
  more: Partial<PairableAccount> = {},
): PairableAccount => ({
  companyId,
  companyName: companyNames[companyId] ?? '',
  accountId: name,
  name,
  kind: 'balance',
  amount: parseAmount(amount),
  ...more,
});
const pairs = (...accounts: PairableAccount[]) =>
  proposeRelations(accounts).map(({ sides, reason }) => [reason, ...sides.map(({ name }) => name)]);

test.each<[string, PairableAccount[], string[][]]>([
  [
    'the same amount on opposite sides is proposed',
    [account('a', 'Loan', '10000'), account('b', 'Directors', '-10000')],
    [['amount', 'Loan', 'Directors']],
  ],
  [
    'the same amount on the same side is not',
    [account('a', 'Loan', '10000'), account('b', 'Deposit', '10000')],
    [],
  ],
  [
    'an amount that stands twice is not',
    [account('a', 'Loan', '500'), account('b', 'Bond', '-500'), account('b', 'Deposit', '-500')],
    [],
  ],
  ['two accounts of one company are not', [account('a', 'Loan', '500'), account('a', 'Bond', '-500')], []],
  [
    'a balance and a result are not',
    [account('a', 'Loan', '500'), account('b', 'Rent', '-500', { kind: 'result' })],
    [],
  ],
  [
    'names of each other are, whatever the amounts',
    [account('a', 'Due from Estates', '900'), account('b', 'Owed to Joinery', '-850')],
    [['names', 'Due from Estates', 'Owed to Joinery']],
  ],
  [
    'a name goes before an amount',
    [
      account('a', 'Due from Estates', '900'),
      account('b', 'Owed to Joinery', '-850'),
      account('b', 'Bond', '-900'),
    ],
    [['names', 'Due from Estates', 'Owed to Joinery']],
  ],
  [
    'a word that both names have tells nobody',
    [account('a', 'Calder loan', '900'), account('b', 'Calder loan', '-850')],
    [],
  ],
  [
    'only one that names the other is not enough',
    [account('a', 'Due from Estates', '900'), account('b', 'Loan', '-850')],
    [],
  ],
  [
    'an account is proposed once',
    [account('a', 'Due to Estates', '-900'), account('b', 'Joinery', '0'), account('b', 'Joinery too', '0')],
    [],
  ],
  [
    'a side that holds nothing yet is proposed by its name',
    [account('a', 'Due to Estates', '-900'), account('b', 'Joinery', '0')],
    [['names', 'Due to Estates', 'Joinery']],
  ],
  ['nothing on both sides is not', [account('a', 'To Estates', '0'), account('b', 'To Joinery', '0')], []],
  [
    'three organizations are paired two by two',
    [
      account('a', 'Loan to Estates', '900'),
      account('a', 'Loan to Ridgeway', '70'),
      account('b', 'Joinery', '-900'),
      account('c', 'Joinery', '-70'),
    ],
    [
      ['names', 'Loan to Estates', 'Joinery'],
      ['names', 'Loan to Ridgeway', 'Joinery'],
    ],
  ],
])('%s', (_sentence, accounts, expected) => {
  expect(pairs(...accounts)).toEqual(expected);
});

test('the accounts of a large group are compared by what they have in common alone', () => {
  const accounts = Array.from({ length: 20_000 }, (_, index) =>
    account(['a', 'b', 'c'][index % 3] ?? 'a', `Account ${index}`, `${index + 1}`),
  );
  // Each against each would be 400,000,000 comparisons, more than the time of a test.
  expect(proposeRelations(accounts)).toEqual([]);
});
