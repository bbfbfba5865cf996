import { describe, expect, it } from 'vitest';
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
  it('have what their lines move, where these make the sum', () => {
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

  it('cancel each other out, where the provider shows no row', () => {
    const lineAmounts = [line('bank gains', '12.50'), line('unrealised', '-12.50')];
    const amounts = splitMergedAmounts(gains, { merged: [], lineAmounts, movements: new Map() });
    expect(amounts.map(({ accountId, amount }) => [accountId, amount])).toEqual([
      ['bank gains', '12.5'],
      ['unrealised', '-12.5'],
    ]);
  });

  it('take what no line moves where the trial balance has more than their lines', () => {
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

  it('leave the difference in view where lines and sum are apart', () => {
    expect(
      splitMergedAmounts(gains, {
        merged: [merged('100')],
        lineAmounts: [line('realised', '4')],
        movements: new Map([['realised', '4']]),
      }),
    ).toEqual([line('bank gains', '96'), line('realised', '4')]);
  });

  it('are none where the chart has no such account', () => {
    expect(splitMergedAmounts([], { merged: [merged('1')], lineAmounts: [], movements: new Map() })).toEqual(
      [],
    );
  });
});
