import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitMergedAmounts } from './mergedAccounts.ts';

const gains = ['bank gains', 'realised', 'unrealised'];
const line = (accountId: string, amount: string, option1 = '') => ({
  accountId,
  amount,
  option1,
  option2: '',
});
const merged = (amount: string, option1 = '') => ({ amount, option1, option2: '' });

describe('accounts that the provider states as one sum', () => {
  test('have what their lines move, where these make the sum', () => {
    const lineAmounts = [line('realised', '4'), line('realised', '3', 'north'), line('unrealised', '-9')];
    expect(
      splitMergedAmounts(gains, {
        merged: [merged('-5'), merged('3', 'north')],
        lineAmounts,
        movements: new Map([
          ['realised', '7'],
          ['unrealised', '-9'],
        ]),
      }),
    ).toEqual(lineAmounts);
  });

  test('cancel each other out, where the provider shows no row', () => {
    const lineAmounts = [line('bank gains', '12.50'), line('unrealised', '-12.50')];
    const amounts = splitMergedAmounts(gains, { merged: [], lineAmounts, movements: new Map() });
    expect(amounts.map(({ accountId, amount }) => [accountId, amount])).toEqual([
      ['bank gains', '12.5'],
      ['unrealised', '-12.5'],
    ]);
  });

  test('take what no line moves where the trial balance has more than their lines', () => {
    expect(
      splitMergedAmounts(gains, {
        merged: [merged('6.01')],
        lineAmounts: [line('realised', '4'), line('unrealised', '2')],
        movements: new Map([
          ['realised', '4'],
          ['unrealised', '2.01'],
        ]),
      }),
    ).toEqual([line('realised', '4'), line('unrealised', '2.01')]);
  });

  test('leave the difference in view where lines and sum are apart', () => {
    expect(
      splitMergedAmounts(gains, {
        merged: [merged('100')],
        lineAmounts: [line('realised', '4')],
        movements: new Map([['realised', '4']]),
      }),
    ).toEqual([line('bank gains', '96'), line('realised', '4')]);
  });

  const cents = fc.integer({ min: -500, max: 500 }).map((amount) => (amount / 100).toFixed(2));
  const options = fc.constantFrom('', 'north', 'south');
  const sum = (amounts: { amount: string }[]) =>
    amounts.reduce((total, { amount }) => total.plus(amount), new Big(0)).toFixed(2);

  test('come to the provider’s sum by each option, and to the trial balance by each account but the last to differ', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ option1: options, amount: cents }), {
          selector: ({ option1 }) => option1,
        }),
        fc.array(fc.record({ accountId: fc.constantFrom(...gains), option1: options, amount: cents })),
        fc.array(fc.option(cents, { nil: undefined }), { minLength: 3, maxLength: 3 }),
        (stated, lines, balances) => {
          const movements = new Map(
            gains.flatMap((account, index): [string, string][] => {
              const balance = balances[index];
              return balance === undefined ? [] : [[account, balance]];
            }),
          );
          const lineAmounts = lines.map(({ accountId, amount, option1 }) => line(accountId, amount, option1));
          const amounts = splitMergedAmounts(gains, {
            merged: stated.map(({ option1, amount }) => merged(amount, option1)),
            lineAmounts,
            movements,
          });
          const linesOfOption = (option: string) => amounts.filter(({ option1 }) => option1 === option);
          for (const option of ['', 'north', 'south'])
            expect(sum(linesOfOption(option))).toBe(sum(stated.filter(({ option1 }) => option1 === option)));
          const ofAccount = (account: string) => amounts.filter(({ accountId }) => accountId === account);
          const lineSum = (account: string) =>
            sum(lineAmounts.filter(({ accountId }) => accountId === account));
          const differing = gains.filter((account) => {
            const balance = movements.get(account);
            return balance !== undefined && balance !== lineSum(account);
          });
          const last = differing.at(-1) ?? gains[0];
          for (const account of gains.filter((name) => name !== last))
            expect(new Big(sum(ofAccount(account))).eq(movements.get(account) ?? lineSum(account))).toBe(
              true,
            );
        },
      ),
    );
  });

  test('are none where the chart has no such account', () => {
    expect(splitMergedAmounts([], { merged: [merged('1')], lineAmounts: [], movements: new Map() })).toEqual(
      [],
    );
  });
});
