import { describe, expect, test } from 'vitest';
import { clientOf, testBooks, trialBalanceAmounts } from '../../client.fixture.ts';
import { CHART_NAMES } from '../../../variation.ts';
import { CHARTS } from './charts.ts';

/** Nobody's default chart has them: people add their bank accounts. */
const banks = ['090', '091', '092', '093'];
const period = { fromDate: '2026-10-01', toDate: '2026-10-31' };

const isProfit = ({ name }: { name: string }) => name === 'NET PROFIT';

describe.each(CHART_NAMES)('the chart %s', (chart) => {
  test('says where and when it was read, and has each code and each role once', () => {
    const { source, read, accounts } = CHARTS[chart];
    expect([source.length > 40, read]).toEqual([true, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
    const codes = [...banks, ...accounts.map(({ code }) => code)];
    expect(codes.length).toBe(new Set(codes).size);
    const roles = accounts.flatMap(({ role }) => role ?? []);
    expect([roles.length, new Set(roles).size]).toEqual([42, 42]);
    // What no source has is the exception.
    expect(accounts.filter(({ isInvented }) => isInvented).length).toBeLessThan(accounts.length / 4);
  });

  test.each(['Brickfield', 'Kauri', 'Prairie'])(
    'carries the books of %s, to the same profit and in balance',
    (name) => {
      const books = testBooks();
      const before = clientOf(books, name).report('ProfitAndLoss', period).filter(isProfit);
      expect(before).toHaveLength(1);
      books.reset(clientOf(books, name).tenantId, { chart });
      const client = clientOf(books, name);
      expect(client.report('ProfitAndLoss', period).filter(isProfit)).toEqual(before);
      const balances = [...trialBalanceAmounts(client, '2026-10-31').values()];
      const left = balances.reduce((total, { balance }) => total + balance, 0n);
      expect([-1n, 0n, 1n]).toContain(left);
      const names = client.list('Accounts').map(({ Name }) => Name);
      expect(names).toEqual(
        expect.arrayContaining(
          CHARTS[chart].accounts.flatMap((account) => (account.role === undefined ? account.name : [])),
        ),
      );
      const used = client
        .journals()
        .flatMap(({ JournalLines }) => JournalLines.map(({ AccountName }) => AccountName));
      expect(used).toContain(CHARTS[chart].accounts.find(({ role }) => role === 'wages')?.name);
    },
  );
});
