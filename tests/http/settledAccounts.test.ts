/** An account settled in all months by one act: for the amounts that were seen, and for others that are about as large. */
import { listCompanyActivity } from '#contract/audit.ts';
import type { Role } from '#contract/companies/roles.ts';
import { listAccountItems, reopenAccount, settleAccount } from '#contract/tieOut/settledItems.ts';
import { login, register } from '#contract/users/users.ts';
import { monthEnd } from '#contract/period.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { createFolderBooks, salesAccounts } from './support/folderBooks.ts';
import { itemCalls } from './support/settledItems.ts';
import { startReadCompany, startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const monthRange = (month: string, last = month) => ({
  startDate: `${month}-01`,
  endDate: monthEnd(`${last}-01`),
});
const year = monthRange('2026-06', '2026-11');

for (const engine of engines)
  describe.skipIf(engine.missing)(`settling an account on ${engine.name}`, () => {
    let company: SyncedCompany;
    let items: ReturnType<typeof itemCalls>;
    let accountId = '';
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      items = itemCalls(company);
      await bookUnseen({ '2026-07': '300.00', '2026-08': '310.00', '2026-09': '290.00' });
      accountId = (await find('2026-07', '300.00')).accountId;
    });
    afterAll(() => company.stop());

    /** On Rent, against prepaid costs; beside it a journal that is listed, so that the month is asked about. */
    async function bookUnseen(amounts: Record<string, string>): Promise<void> {
      const journal = (month: string, amount: string) => ({
        Date: `${month}-20`,
        JournalLines: [
          { LineAmount: amount, AccountCode: '469' },
          { LineAmount: `-${amount}`, AccountCode: '620' },
        ],
      });
      for (const [month, amount] of Object.entries(amounts)) {
        const id = await company.change('ManualJournal', 'post', journal(month, amount));
        await company.alter('ManualJournals', id, null);
        await company.change('ManualJournal', 'post', journal(month, '7.00'));
      }
      await company.syncAll();
    }

    async function find(month: string, amount: string) {
      const { items: listed } = await items.list(monthRange(month));
      const item = listed.find((listedItem) => listedItem.amount === amount);
      if (!item) throw new Error(`${month} has no item of ${amount}: ${JSON.stringify(listed)}`);
      return item;
    }
    const listOpen = async () => await company.call(listAccountItems, { query: { accountId } });
    const seen = async () => (await listOpen()).items.map(({ month, amount }) => ({ month, amount }));
    const settle = async (facts: object = {}) =>
      company.call(settleAccount, {
        body: { accountId, category: 'other', note: 'Charge of the group', items: await seen(), ...facts },
      });
    const reopen = () => company.call(reopenAccount, { body: { accountId } });
    const states = async () =>
      (await items.list(year)).items
        .filter((item) => item.accountId === accountId && item.likelyCategory === null)
        .map(({ month, amount, counts, settlement, ended }) => [
          month,
          amount,
          counts,
          settlement?.scope ?? null,
          ended?.amount ?? null,
        ]);

    test('takes one call, holds of other months as long as they are about as large, leaves what a person opens, and ends with all it said', async () => {
      // Only what the person saw, and no account that payments move.
      {
        expect(await seen()).toEqual([
          { month: '2026-07', amount: '300.00' },
          { month: '2026-08', amount: '310.00' },
          { month: '2026-09', amount: '290.00' },
        ]);
        const [first, ...others] = await seen();
        await expect(settle({ items: others })).rejects.toThrow('are others by now');
        await expect(settle({ items: [{ ...first, amount: '300.01' }, ...others] })).rejects.toThrow('409');
        await expect(settle({ note: '' })).rejects.toThrow('400');
        await expect(settle({ category: 'conversion balance' })).rejects.toThrow('400');
        await expect(reopen()).rejects.toThrow('409');
        const banks = await company.look(({ trx }) =>
          trx.selectFrom('accounts').select('id').where('type', '=', 'bank').execute(),
        );
        const bank = banks[0]?.id ?? '';
        expect((await company.call(listAccountItems, { query: { accountId: bank } })).refusal).toContain(
          'one that is lost looks like an item of each month',
        );
        await expect(settle({ accountId: bank })).rejects.toThrow('409');
      }

      // A stranger has no part in it, and who only looks may not.
      {
        const stranger = { name: 'Eve', email: 'eve@example.com', password: 'correct horse battery' };
        await company.server.call(register, { body: stranger });
        const { data } = await company.server.call(login, { body: stranger });
        const as = { token: data?.token ?? '' };
        const body = { companyId: company.companyId, accountId };
        const act = { ...body, category: 'other', note: 'x', items: await seen() };
        const attempts = async () => [
          (await company.server.call(settleAccount, { ...as, body: act })).status,
          (await company.server.call(reopenAccount, { ...as, body })).status,
          (await company.server.call(listAccountItems, { ...as, query: body })).status,
        ];
        expect(await attempts()).toEqual([404, 404, 404]);
        const role: Role = 'viewer';
        await company.server.db
          .insertInto('memberships')
          .values({
            companyId: company.companyId,
            userId: data?.user.Id ?? '',
            role,
            createdAt: new Date(),
          })
          .execute();
        expect(await attempts()).toEqual([403, 403, 200]);
      }

      expect((await settle()).settled).toBe(3);
      expect(await states()).toEqual([
        ['2026-07', '300.00', true, 'item', null],
        ['2026-08', '310.00', true, 'item', null],
        ['2026-09', '290.00', true, 'item', null],
      ]);
      expect(await seen()).toEqual([]);

      // A month that is about as large, one that is not, and one that moves by a cent.
      await bookUnseen({ '2026-10': '375.00', '2026-11': '375.01', '2026-08': '0.01' });
      expect(await states()).toEqual([
        ['2026-07', '300.00', true, 'item', null],
        ['2026-08', '310.01', false, null, '310.00'],
        ['2026-09', '290.00', true, 'item', null],
        ['2026-10', '375.00', true, 'account', null],
        ['2026-11', '375.01', false, null, '300.00'],
      ]);
      expect(await find('2026-10', '375.00')).toMatchObject({
        isAccountSettled: true,
        settlement: { category: 'other', note: 'Charge of the group', settledBy: 'Ada' },
      });
      expect((await find('2026-11', '375.01')).ended).toMatchObject({ scope: 'account', settledBy: 'Ada' });
      for (const item of (await items.open(year)).filter((open) => open.accountId !== accountId))
        await items.settle(item, { category: 'other', note: 'Prepaid' });
      const statusOf = async (month: string) => (await items.proved(monthRange(month)))?.status;
      expect(await statusOf('2026-10')).toBe('agrees-with-items');
      expect(await statusOf('2026-11')).toBe('review');

      // One month opened again stays so.
      await items.reopen(await find('2026-10', '375.00'));
      await items.reopen(await find('2026-09', '290.00'));
      await company.syncAll();
      expect((await states()).map(([, , counts]) => counts)).toEqual([true, false, false, false, false]);

      // By the same act again, with the months that were opened.
      expect((await settle()).settled).toBe(4);
      expect((await states()).map(([, , counts]) => counts)).toEqual([true, true, true, true, true]);

      // It hides no record that is known to be unreadable.
      {
        const id = await company.change('ManualJournal', 'post', {
          Date: '2026-10-20',
          JournalLines: [
            { LineAmount: '12.00', AccountCode: '485' },
            { LineAmount: '-12.00', AccountCode: '620' },
          ],
        });
        await company.provider.steer('faults', {
          path: '/ManualJournals',
          count: 1,
          kind: 'bad-row',
          row: id,
        });
        await company.syncOne('ManualJournals');
        await company.syncOne('TrialBalances');
        expect((await find('2026-10', '375.00')).counts).toBe(false);
        expect(await statusOf('2026-10')).toBe('review');
      }

      // All that was said of it in both acts.
      expect((await reopen()).reopened).toBe(5);
      expect(new Set((await states()).map(([, , , scope]) => scope))).toEqual(new Set([null]));
      {
        const query = { kind: 'items' };
        const params = { companyId: company.companyId };
        const { events } = await company.call(listCompanyActivity, { params, query });
        expect(
          events
            .filter(({ action }) => action.startsWith('items.'))
            .map(({ action, person, detail }) => [action, person?.name, detail['items'] ?? null]),
        ).toEqual([
          ['items.reopened', 'Ada', null],
          ['items.settled', 'Ada', 4],
          ['items.settled', 'Ada', 3],
        ]);
      }
    });
  });

const months = ['01', '02', '03', '04', '05', '06', '07', '08'].map((number) => `2026-${number}`);
/** Charts as they are: pay runs on accounts of other names, with and without the provider's own account. */
const payrollBooks = (...system: [] | ['WAGEPAYABLES']) => {
  const books = createFolderBooks([
    ...salesAccounts,
    ['478', 'Directors’ Remuneration', 'OVERHEADS', 'EXPENSE'],
    ['803', 'Zu zahlen', 'CURRLIAB', 'LIABILITY', ...system],
  ]);
  for (const month of months) {
    books.sell(`${month}-10`, 100);
    const amount = month === '2026-05' ? 8283 : 3283;
    books.enter(`${month}-25`, [
      ['478', amount],
      ['803', -amount],
    ]);
  }
  return books;
};

describe.each(engines)('payroll under another name, on $name', (engine) => {
  describe.skipIf(engine.missing)('in books of eight months', () => {
    const read = async (books: ReturnType<typeof payrollBooks>) => {
      const company = await startSyncedCompany(engine, {
        organisation: 'Alder Studio',
        books: books.files(),
      });
      await company.untilIdle();
      return { company, items: itemCalls(company) };
    };
    const statuses = async ({ proved }: ReturnType<typeof itemCalls>) => {
      const found = [];
      for (const month of months) found.push((await proved(monthRange(month)))?.status);
      return found;
    };
    const likely = months.map((month) => (month === '2026-05' ? 'review' : 'agrees-with-items'));

    test('is recognised by the account that it is owed on, but for a month that is not ordinary', async () => {
      const { company, items } = await read(payrollBooks('WAGEPAYABLES'));
      try {
        expect(await statuses(items)).toEqual(likely);
      } finally {
        await company.stop();
      }
    });

    test('is recognised once a person says what the debt is, and no more when that is taken back', async () => {
      const books = payrollBooks();
      const { company, items } = await read(books);
      try {
        expect(new Set(await statuses(items))).toEqual(new Set(['review']));
        const accountId = books.accountId('803');
        const open = await company.call(listAccountItems, { query: { accountId } });
        await company.call(settleAccount, {
          body: {
            accountId,
            category: 'payroll',
            note: '',
            items: open.items.map(({ month, amount }) => ({ month, amount })),
          },
        });
        expect(await statuses(items)).toEqual(likely);
        await company.call(reopenAccount, { body: { accountId } });
        expect(new Set(await statuses(items))).toEqual(new Set(['review']));
      } finally {
        await company.stop();
      }
    });
  });
});
