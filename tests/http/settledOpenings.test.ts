/** Opening balances settled in one act; and items where the ledger is made of journals. */
import { monthEnd } from '#contract/period.ts';
import { listItems, settleOpeningBalances } from '#contract/tieOut/settledItems.ts';
import { login, register } from '#contract/users/users.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import * as z from 'zod';
import { engines } from './support/engines.ts';
import { createFolderBooks, salesAccounts } from './support/folderBooks.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { costJournal, itemCalls, range } from './support/settledItems.ts';
import { startReadCompany, startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';
import { month } from './support/withheldCases.ts';

const monthRow = z.object({ month: z.string() });

for (const engine of engines)
  describe.skipIf(engine.missing)(`settling opening balances on ${engine.name}`, () => {
    let company: SyncedCompany;
    let items: ReturnType<typeof itemCalls>;
    let opening = '';
    let months = range;
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      items = itemCalls(company);
      opening = await company.look(async ({ trx }) => {
        const { rows } = await sql`
          select min(month) as month from trial_balances where movement <> 0`.execute(trx);
        return monthRow.parse(rows[0]).month.slice(0, 7);
      });
      months = { startDate: `${opening}-01`, endDate: monthEnd(`${opening}-01`) };
      const [contact] = await listRecordIds(company, 'Contacts');
      const known = new Set(await listRecordIds(company, 'BankTransactions'));
      // Receivables that no document stands for: nothing recognises these balances any more.
      const overpayment = await company.change('Overpayment', 'post', {
        Type: 'RECEIVE-OVERPAYMENT',
        Date: months.endDate,
        Contact: { ContactID: contact },
      });
      await company.alter('Overpayments', overpayment, null);
      for (const id of await listRecordIds(company, 'BankTransactions'))
        if (!known.has(id)) await company.alter('BankTransactions', id, null);
      await company.syncAll();
    });
    afterAll(() => company.stop());

    const settle = (body: object) =>
      company.call(settleOpeningBalances, { body: { month: opening, note: 'From the old books', ...body } });
    const asSeen = async () =>
      (await items.open(months)).map(({ accountId, amount }) => ({ accountId, amount }));

    test('is refused where the month holds more than balances, and for other months', async () => {
      expect((await items.list(months)).openings).toEqual([]);
      expect((await items.open(months)).length).toBeGreaterThan(2);
      await expect(settle({ items: await asSeen() })).rejects.toThrow('stand in the way');
      await expect(settle({ month, items: await asSeen() })).rejects.toThrow('No item of Nov 2026');
    });
  });

const [beganIn, later] = ['2025-04', '2025-05'];
const books = createFolderBooks([
  ...salesAccounts,
  ['416', 'Vehicle costs', 'EXPENSE', 'EXPENSE'],
  ['710', 'Machines', 'FIXED', 'ASSET'],
  ['711', 'Machines written off', 'FIXED', 'ASSET'],
  ['721', 'Vans written off', 'FIXED', 'ASSET'],
]);
// What customers owe stands on no unpaid invoice, so nothing recognises these balances.
books.enter(`${beganIn}-01`, [
  ['090', 700],
  ['610', 300],
  ['710', 500],
  ['711', -100],
  ['880', -1400],
]);
books.enter(`${beganIn}-30`, [
  ['416', 40],
  ['721', -40],
]);
const sold = books.sell(`${beganIn}-10`, 100);
books.sell(`${later}-10`, 80);
books.enter(`${later}-20`, [
  ['090', -25],
  ['880', 25],
]);

for (const engine of engines)
  describe.skipIf(engine.missing)(`opening balances beside depreciation on ${engine.name}`, () => {
    let company: SyncedCompany;
    let items: ReturnType<typeof itemCalls>;
    const months = { startDate: `${beganIn}-01`, endDate: `${beganIn}-30` };
    const brought = ['090', '610', '710', '711', '880'].map((code) => books.accountId(code));
    beforeAll(async () => {
      company = await startSyncedCompany(engine, { organisation: 'Alder Studio', books: books.files() });
      await company.untilIdle();
      items = itemCalls(company);
    });
    afterAll(() => company.stop());

    const settle = (settled: { accountId: string; amount: string }[], opened = beganIn) =>
      company.call(settleOpeningBalances, {
        body: { month: opened, note: 'From the old books', items: settled },
      });
    const asSeen = async (accountIds = brought) =>
      (await items.open(months))
        .filter(({ accountId }) => accountIds.includes(accountId))
        .map(({ accountId, amount }) => ({ accountId, amount }));
    const depreciation = ['416', '721'].map((code) => books.accountId(code));

    test('are offered without the costs of the month, refused where they are others, settled in one act, shown with who did so, and open again where a cent moves', async () => {
      // They are offered without the costs of the month and what those were written off from.
      {
        const { openings } = await items.list(months);
        expect(openings.map(({ month: opened }) => opened)).toEqual([beganIn]);
        expect(openings[0]?.accountIds.toSorted()).toEqual(brought.toSorted());
        expect((await items.open(months)).map(({ accountId }) => accountId).toSorted()).toEqual(
          [...brought, ...depreciation].toSorted(),
        );
      }

      // Other amounts, items and months are refused.
      {
        const [moved, ...others] = await asSeen();
        if (!moved) throw new Error('There is no item.');
        const cent = { ...moved, amount: new Big(moved.amount).plus('0.01').toFixed(2) };
        await expect(settle([cent, ...others])).rejects.toThrow('409');
        await expect(settle(others)).rejects.toThrow('are others by now');
        await expect(settle(await asSeen([...brought, ...depreciation]))).rejects.toThrow(
          'are others by now',
        );
        await expect(settle(await asSeen(), later)).rejects.toThrow(
          'May 2025 is not the month in which the books begin',
        );
        expect((await items.open(months)).length).toBe(7);
      }

      // The depreciation stays open.
      {
        expect((await settle(await asSeen())).settled).toBe(5);
        expect((await items.open(months)).map(({ accountId }) => accountId).toSorted()).toEqual(
          depreciation.toSorted(),
        );
        const { items: listed, openings } = await items.list(months);
        expect(openings).toEqual([]);
        const settled = listed.filter(({ settlement }) => settlement !== null);
        expect(settled.map(({ counts, settlement }) => [counts, settlement?.category])).toEqual(
          brought.map(() => [true, 'conversion balance']),
        );
        for (const item of await items.open(months))
          await items.settle(item, { category: 'depreciation', note: '' });
        expect(await items.failing(months)).toEqual([]);
        expect((await items.proved(months))?.status).toBe('agrees-with-items');
      }

      // A second person sees the name of the first.
      {
        const second = { name: 'Grace', email: 'grace@example.com', password: 'correct horse battery' };
        await company.server.call(register, { body: second });
        const { data } = await company.server.call(login, { body: second });
        const asSecond = { token: data?.token ?? '', query: { companyId: company.companyId, ...months } };
        expect((await company.server.call(listItems, asSecond)).status).toBe(404);
        const membership = {
          companyId: company.companyId,
          userId: data?.user.Id ?? '',
          role: 'reviewer' as const,
          createdAt: new Date(),
        };
        await company.server.db.insertInto('memberships').values(membership).execute();
        const listed = (await company.server.call(listItems, asSecond)).data?.items ?? [];
        const seen = listed.filter(({ accountId }) => brought.includes(accountId));
        expect(seen.map(({ settlement }) => [settlement?.settledBy, settlement?.note])).toEqual(
          brought.map(() => ['Ada', 'From the old books']),
        );
      }

      // A cent moves.
      {
        await company.alter('Invoices', sold, books.invoiceBody(100.01));
        await company.syncOne('Invoices', { full: true });
        await company.syncOne('TrialBalances');
        const debtors = books.accountId('610');
        const moved = (await items.open(months)).find(({ accountId }) => accountId === debtors);
        expect(moved).toMatchObject({
          amount: '299.99',
          counts: false,
          ended: { amount: '300.00', category: 'conversion balance', settledBy: 'Ada' },
        });
        expect((await items.proved(months))?.status).toBe('review');
        // What is left of them does not balance any more.
        expect((await items.list(months)).openings).toEqual([]);
      }
    });
  });

for (const engine of engines)
  describe.skipIf(engine.missing)(`settling an item where journals are read, on ${engine.name}`, () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Smudge Printing Ltd', tier: 'advanced' });
    });
    afterAll(() => company.stop());

    test('counts as it does where documents are read', async () => {
      const items = itemCalls(company);
      const known = new Set(await listRecordIds(company, 'Journals'));
      await company.change('ManualJournal', 'post', costJournal('351.08'));
      const [unseen] = (await listRecordIds(company, 'Journals')).filter((id) => !known.has(id));
      // A later one, so that the list is read on from behind the one that is left out.
      await company.change('ManualJournal', 'post', costJournal('7.00'));
      await company.provider.steer('faults', {
        path: '/Journals',
        count: 1,
        kind: 'missing-row',
        row: unseen,
      });
      await company.syncAll();
      const open = await items.open();
      expect(open.map(({ amount }) => amount).toSorted()).toEqual(['-351.08', '351.08']);
      expect(await items.status('profit-loss')).toBe('review');
      for (const item of open) await items.settle(item, { category: 'other', note: 'Known' });
      expect((await items.list()).items.map(({ counts }) => counts)).toEqual([true, true]);
      expect(await items.failing()).not.toContain('items');
      expect(await items.status('profit-loss')).toBe('agrees-with-items');
    });
  });
