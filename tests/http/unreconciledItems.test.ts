/** What the provider says of an item and the bank's statement, as the lists say it and as it changes. */
import { listLedgerLines } from '#contract/ledger/ledger.ts';
import { readReport, type ReportRow } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const month = { startDate: '2026-09-01', endDate: '2026-09-30' };
const REFERENCE = 'Card fee 4417';

for (const engine of engines)
  describe.skipIf(engine.missing)(`unreconciled bank items on ${engine.name}`, () => {
    let company: SyncedCompany;
    let itemId = '';
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      itemId = await company.change('BankTransaction', 'post', {
        Seed: 7,
        Type: 'SPEND',
        Date: '2026-09-15',
        Reference: REFERENCE,
      });
      await say({ IsReconciled: false });
    });
    afterAll(() => company.stop());

    const read = (query: Record<string, string> = {}) =>
      company.call(readReport, {
        params: { reportType: 'unreconciled-bank-items' },
        query: { ...month, ...query },
      });
    /** Has the list say so and reads it from its start. */
    async function say(fields: object): Promise<void> {
      await company.endAlterations();
      await company.alter('BankTransactions', itemId, fields);
      await company.syncOne('BankTransactions', { full: true });
      await company.syncOne('TrialBalances');
    }
    const isMeant = ({ texts }: ReportRow) => texts?.includes(REFERENCE) === true;
    /** Of the account that the item is on, while it is listed. */
    async function account(accountId: string, query: Record<string, string> = {}) {
      const report = await read(query);
      const section = report.sections.find(({ key }) => key === accountId);
      if (!section) throw new Error('The account is not in the report.');
      const amountOf = (key: string) =>
        section.rows.find((row) => row.key === `${accountId} ${key}`)?.cells[2]?.amount;
      return {
        report,
        item: section.rows.find(isMeant),
        books: amountOf('books') ?? '',
        statement: amountOf('statement') ?? '',
        unstated: amountOf('unstated') ?? '0.00',
      };
    }
    async function findItem() {
      const { sections } = await read();
      const section = sections.find(({ rows }) => rows.some(isMeant));
      const item = section?.rows.find(isMeant);
      if (!section || !item) throw new Error('The item is not listed.');
      return { accountId: section.key, item, spent: item.cells[1]?.amount ?? '' };
    }

    test('an item is listed with its day, kind and reference, and opens to its line', async () => {
      const { accountId, item, spent } = await findItem();
      expect(item.texts?.slice(0, 2)).toEqual(['2026-09-15', 'Spend money']);
      const { total } = await company.call(listLedgerLines, {
        query: { accountId, lineId: item.lineId ?? '' },
      });
      expect(new Big(total).times(-1).toFixed(2)).toBe(spent);
    });

    test('what is not reconciled can be listed whole', async () => {
      const { accountId } = await findItem();
      const { report } = await account(accountId);
      const section = report.sections.find(({ key }) => key === accountId);
      const { total } = await company.call(listLedgerLines, {
        query: { accountId, flow: 'unreconciled', endDate: month.endDate },
      });
      expect(new Big(total).toFixed(2)).toBe(section?.total.cells[2]?.amount);
    });

    test('an item that is reconciled leaves once it is read again, and the books stand', async () => {
      const { accountId, spent } = await findItem();
      const before = await account(accountId);
      await say({ IsReconciled: true });
      const after = await account(accountId);
      expect(after.item).toBeUndefined();
      expect(after.books).toBe(before.books);
      expect(new Big(after.statement).plus(spent).toFixed(2)).toBe(before.statement);
      expect(after.report.tieOut.status).toBe(before.report.tieOut.status);
      await say({ IsReconciled: false });
    });

    test('an item of which nothing is said counts as neither', async () => {
      const { accountId, spent } = await findItem();
      const before = await account(accountId);
      await say({ IsReconciled: null });
      const after = await account(accountId);
      expect(after.item).toBeUndefined();
      expect(new Big(before.unstated).minus(spent).toFixed(2)).toBe(after.unstated);
      await say({ IsReconciled: false });
    });

    test('a day inside a month has its items, and a balance that nothing is held against', async () => {
      const { accountId } = await findItem();
      const dayBefore = await account(accountId, { asAt: '2026-09-14' });
      const sameDay = await account(accountId, { asAt: '2026-09-15' });
      expect(dayBefore.item).toBeUndefined();
      expect(sameDay.item).toBeDefined();
      const { total } = await company.call(listLedgerLines, { query: { accountId, endDate: '2026-09-15' } });
      expect(sameDay.books).toBe(new Big(total).toFixed(2));
      const statuses = sameDay.report.sections.flatMap(({ rows }) =>
        rows.flatMap(({ cells }) => cells.map(({ status }) => status)),
      );
      expect(new Set(statuses)).toEqual(new Set(['unchecked']));
      expect(sameDay.report.tieOut.headline).toContain('Balances at the ends of months agree');
    });

    test('the state of an earlier moment is refused, because only the present one is known', async () => {
      await expect(read({ asOf: '2026-09-30T00:00:00.000Z' })).rejects.toThrow('400');
    });
  });
