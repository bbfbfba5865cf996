/** What a person says of an amount without a document: it holds for that amount, and hides nothing that is missing. */
import { listCompanyActivity } from '#contract/audit.ts';
import { readReport } from '#contract/reports/reports.ts';
import { retryDeadLetter } from '#contract/sync/sync.ts';
import { reopenItem, settleItem } from '#contract/tieOut/settledItems.ts';
import { login, register } from '#contract/users/users.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import * as z from 'zod';
import { engines } from './support/engines.ts';
import { bookUnseen, costJournal, itemCalls, range } from './support/settledItems.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';
import { day, month } from './support/withheldCases.ts';

const amountRow = z.object({ amount: z.string() });
const contactRow = z.object({ recordId: z.string() });

for (const engine of engines)
  describe.skipIf(engine.missing)(`settling an item on ${engine.name}`, () => {
    let company: SyncedCompany;
    let items: ReturnType<typeof itemCalls>;
    beforeEach(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      items = itemCalls(company);
      await bookUnseen(company, {
        kind: 'ManualJournal',
        lists: ['ManualJournals'],
        body: costJournal('351.08'),
      });
    });
    afterEach(() => company.stop());

    const cost = async () => {
      const item = (await items.list()).items.find(({ amount }) => amount === '351.08');
      if (!item) throw new Error('The item is not listed.');
      return item;
    };
    const movesCash = () =>
      company.look(async ({ trx }) => {
        const { rows } = await sql`
          select coalesce(sum(cash_amount), 0)::text as amount from account_sums`.execute(trx);
        return amountRow.parse(rows[0]).amount;
      });

    test('leaves the figure in review until every item of it has a category, is written down, and ends with what it was said of', async () => {
      expect((await items.open()).map(({ amount }) => amount).toSorted()).toEqual(['-351.08', '351.08']);
      expect(await items.status('profit-loss')).toBe('review');
      const [first, second] = await items.open();
      if (!first || !second) throw new Error('There are no two items.');

      const settled = await items.settle(first, {
        category: 'other',
        note: 'Year-end journal of the auditor',
      });
      expect(settled).toMatchObject({
        counts: true,
        settlement: { category: 'other', note: 'Year-end journal of the auditor', settledBy: 'Ada' },
      });
      expect(await items.failing()).toEqual(['items']);
      expect((await items.proved())?.status).toBe('review');

      await items.settle(second, { category: 'depreciation', note: '' });
      expect(await items.failing()).toEqual([]);
      expect((await items.proved())?.status).toBe('agrees-with-items');
      for (const report of ['profit-loss', 'balance-sheet', 'trial-balance', 'general-ledger'])
        expect([report, await items.status(report)]).toEqual([report, 'agrees-with-items']);

      // It is written down with the person, the amount and what was said.
      {
        const query = { kind: 'items' };
        const params = { companyId: company.companyId };
        const { events } = await company.call(listCompanyActivity, { params, query });
        expect(
          events.map(({ action, person, detail }) => [action, person?.name, detail['category']]),
        ).toEqual([
          ['item.settled', 'Ada', 'depreciation'],
          ['item.settled', 'Ada', 'other'],
        ]);
        expect(events[1]?.detail).toMatchObject({ month, note: 'Year-end journal of the auditor' });
      }

      // Another amount is refused, and a category without its note.
      {
        const settle = async (said: object) => {
          const { status, failure } = await company.server.call(settleItem, {
            token: company.token,
            headers: { 'x-company-id': company.companyId },
            body: { ...items.seen(await cost()), category: 'payroll', note: '', ...said },
          });
          return { status, message: failure?.message };
        };
        const moved = await settle({ amount: '351.07' });
        expect(moved.status).toBe(409);
        expect(moved.message).toContain('is 351.08 by now, not 351.07');
        expect((await settle({ accountId: 'nowhere' })).status).toBe(409);
        expect((await settle({ month: '2020-02' })).status).toBe(409);
        expect((await settle({ category: 'other' })).status).toBe(400);
        expect((await settle({ category: 'whatever' })).status).toBe(400);
        expect((await settle({ note: 'x'.repeat(501) })).status).toBe(400);
        expect((await settle({ note: 'two\nlines' })).status).toBe(400);
        expect((await settle({ category: 'conversion balance' })).message).toContain(
          'is not the month in which the books begin',
        );
      }

      // A stranger has no part in it.
      {
        const stranger = { name: 'Eve', email: 'eve@example.com', password: 'correct horse battery' };
        await company.server.call(register, { body: stranger });
        const token = (await company.server.call(login, { body: stranger })).data?.token ?? '';
        const body = { companyId: company.companyId, ...items.seen(await cost()) };
        expect((await company.server.call(reopenItem, { token, body })).status).toBe(404);
        expect(
          (await company.server.call(settleItem, { token, body: { ...body, category: 'payroll', note: '' } }))
            .status,
        ).toBe(404);
        expect((await cost()).settlement).not.toBeNull();
      }

      // A person opens it again, and does it again.
      {
        const opened = await items.reopen(await cost());
        expect(opened).toMatchObject({ settlement: null, counts: false, ended: null });
        expect(await items.status('profit-loss')).toBe('review');
        await expect(items.reopen(opened)).rejects.toThrow('409');
        await items.settle(opened, { category: 'other', note: 'Journal of the auditor' });
        expect(await items.status('profit-loss')).toBe('agrees-with-items');
      }

      // The amount moves by a cent, and back.
      {
        await bookUnseen(company, {
          kind: 'ManualJournal',
          lists: ['ManualJournals'],
          body: costJournal('0.01'),
        });
        const moved = (await items.open()).find(({ amount }) => amount === '351.09');
        expect(moved).toMatchObject({
          counts: false,
          ended: { amount: '351.08', category: 'other', note: 'Journal of the auditor', settledBy: 'Ada' },
        });
        expect(await items.status('profit-loss')).toBe('review');

        await bookUnseen(company, {
          kind: 'ManualJournal',
          lists: ['ManualJournals'],
          body: costJournal('-0.01'),
        });
        expect((await cost()).counts).toBe(true);
        expect(await items.status('profit-loss')).toBe('agrees-with-items');
      }

      // A record is known to be unreadable.
      {
        const id = await company.change('ManualJournal', 'post', costJournal('12.00'));
        await company.provider.steer('faults', {
          path: '/ManualJournals',
          count: 1,
          kind: 'bad-row',
          row: id,
        });
        await company.syncOne('ManualJournals');
        await company.syncOne('TrialBalances');
        // Categories that were likely in the month are none any more: these two are those of the journals.
        const sizes = new Set(['-363.08', '363.08']);
        const open = (await items.open()).filter(({ amount }) => sizes.has(amount));
        expect(open).toHaveLength(2);
        for (const item of open)
          expect(await items.settle(item, { category: 'other', note: 'All well' })).toMatchObject({
            counts: false,
            settlement: { note: 'All well' },
          });
        expect(await items.failing()).toContain('items');
        expect(await items.status('profit-loss')).toBe('review');

        await company.call(retryDeadLetter, { body: { entityType: 'ManualJournals', recordId: id } });
        await company.syncOne('TrialBalances');
        // What is left has its old amount, of which nothing is said any more.
        expect((await items.open()).map(({ amount }) => amount).toSorted()).toEqual(['-351.08', '351.08']);
        for (const item of await items.open())
          await items.settle(item, { category: 'other', note: 'Auditor' });
        expect(await items.status('profit-loss')).toBe('agrees-with-items');
      }
    });

    test('moves no cash', async () => {
      const contacts = await company.look(async ({ trx }) => {
        const { rows } = await sql`
          select record_id from records where entity_type = 'Contacts' and payload->>'ContactStatus' = 'ACTIVE'
          order by record_id limit 1`.execute(trx);
        return contactRow.parse(rows[0]).recordId;
      });
      const before = await movesCash();
      await bookUnseen(company, {
        kind: 'BankTransaction',
        lists: ['BankTransactions'],
        body: {
          Type: 'SPEND',
          Date: day,
          Contact: { ContactID: contacts },
          LineItems: [{ UnitAmount: '40.00', TaxAmount: '0', TaxType: 'NONE', AccountCode: '469' }],
        },
      });
      expect(await items.failing()).toEqual(['bank', 'items']);
      const moved = await movesCash();
      const cash = async () => {
        const { sections } = await company.call(readReport, {
          params: { reportType: 'cash-flow' },
          query: range,
        });
        return sections.flatMap(({ rows }) =>
          rows.map(({ label, cells }) => [label, ...cells.map(({ amount }) => amount)]),
        );
      };
      const flow = await cash();
      for (const item of await items.open()) await items.settle(item, { category: 'payroll', note: '' });
      expect(await items.failing()).toEqual([]);
      expect(await movesCash()).toBe(moved);
      expect(await cash()).toEqual(flow);
      expect(before).not.toBe('');
    });

    test('happens once, however many do so at a time', async () => {
      const item = await cost();
      const notes = ['a', 'b', 'c', 'd'];
      await Promise.all(notes.map((note) => items.settle(item, { category: 'other', note })));
      const { rows } = await company.look(({ trx }) =>
        sql`
        select account_id, date, option1, option2, amount from ledger_lines
        where kind = 'reconcilingItem' and superseded_at is null
        group by 1, 2, 3, 4, 5 having count(*) > 1`.execute(trx),
      );
      expect(rows).toEqual([]);
    });
  });
