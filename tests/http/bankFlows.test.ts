/** What bank accounts received and spent against the provider's bank summary: finds losses that no balance shows. */
import { listProofs } from '#contract/tieOut/proofs.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { readReport, type Report } from '#contract/reports/reports.ts';
import { monthEnd } from '#contract/period.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const idRow = z.object({ id: z.string() });
const newest = '2026-11-01';
const older = '2026-03-01';

for (const engine of engines)
  describe.skipIf(engine.missing)(`what bank accounts received and spent, on ${engine.name}`, () => {
    let company: SyncedCompany;
    let bankId = '';
    let contactId = '';
    beforeEach(async () => {
      company = await startReadCompany(engine, {
        organisation: 'Brickfield Contracting Ltd',
        today: '2026-11-28',
      });
      const pick = (query: ReturnType<typeof sql>) =>
        company.look(async ({ trx }) => idRow.parse((await query.execute(trx)).rows[0]).id);
      bankId = await pick(sql`select id from accounts where type = 'bank' order by code`);
      contactId = await pick(sql`select record_id as id from records where entity_type = 'Contacts'
        and payload->>'ContactStatus' = 'ACTIVE' order by record_id`);
    });
    afterEach(() => company.stop());

    /** Money in and money out of the same amount, through one bank account and to one account. */
    async function postPair(day: string): Promise<string[]> {
      const ids: string[] = [];
      for (const Type of ['RECEIVE', 'SPEND'])
        ids.push(
          await company.change('BankTransaction', 'post', {
            Type,
            Contact: { ContactID: contactId },
            BankAccount: { AccountID: bankId },
            Date: day,
            LineAmountTypes: 'NoTax',
            LineItems: [{ UnitAmount: '73.20', TaxAmount: '0', TaxType: 'NONE', AccountCode: '469' }],
          }),
        );
      return ids;
    }
    const lose = async (ids: string[]) => {
      for (const id of ids) await company.alter('BankTransactions', id, null);
      await company.syncAll();
    };
    const find = async () => {
      await company.endAlterations();
      await company.syncAll();
    };
    const read = async (reportType: string, month: string): Promise<Report> =>
      company.call(readReport, {
        params: { reportType },
        query: { startDate: month, endDate: monthEnd(month) },
      });
    /** Opened, and opened again once the provider has answered. */
    const open = async (reportType: string, month: string): Promise<Report> => {
      await read(reportType, month);
      await company.untilIdle();
      return await read(reportType, month);
    };
    const proofs = async (month: string) => {
      const query = { startDate: month, endDate: monthEnd(month) };
      return (await company.call(listProofs, { query })).months[0]?.proofs ?? [];
    };
    const failing = async (month: string) =>
      (await proofs(month)).flatMap(({ key, passed }) => (passed ? [] : [key]));
    const cell = ({ columns, sections }: Report, measure: string) => {
      const row = sections[0]?.rows.find(({ accountId }) => accountId === bankId);
      return row?.cells[columns.findIndex(({ key }) => key.endsWith(measure))]?.status;
    };
    const isChecked = (status: TieStatus | undefined) => status?.startsWith('agrees') === true;
    const calls = async () =>
      (await company.provider.usage()).organisations.find(({ tenantId }) => tenantId === company.tenantId)
        ?.calls ?? 0;

    test('is held against the bank summary of the newest month with the first sync', async () => {
      expect((await proofs(newest)).find(({ key }) => key === 'bankFlows')).toMatchObject({ passed: true });
      const summary = await read('bank-summary', newest);
      expect(summary.tieOut.status).toBe('agrees-with-items');
      expect(summary.tieOut.headline).toMatch(/^Agrees with Xero · \d items without source document$/);
      expect(isChecked(cell(summary, 'received'))).toBe(true);
    });

    test('shows a pair that is lost together and changes no balance', async () => {
      const pair = await postPair('2026-11-05');
      await lose(pair);
      expect(await failing(newest)).toEqual(['bankFlows']);
      const summary = await read('bank-summary', newest);
      expect(summary.tieOut.status).toBe('differs');
      expect(summary.tieOut.headline).toMatch(/^Xero says [\d,.]+ received, this report [\d,.]+$/);
      const flows = summary.tieOut.differences.filter(({ category }) => category === 'received and spent');
      expect(flows.map(({ accountId, amount }) => [accountId, amount])).toEqual([
        [bankId, '73.20'],
        [bankId, '73.20'],
      ]);
      expect(['received', 'spent'].map((measure) => cell(summary, measure))).toEqual(['differs', 'differs']);
      expect(isChecked(cell(summary, 'closing'))).toBe(true);
      expect((await read('cash-flow', newest)).tieOut.status).toBe('differs');
      expect((await read('balance-sheet', newest)).tieOut.status).toBe('agrees-with-items');

      await find();
      expect(await failing(newest)).toEqual([]);
      expect((await read('bank-summary', newest)).tieOut.status).toBe('agrees-with-items');
    });

    test('of an older month is asked for when a report shows it, once until the month changes', async () => {
      const pair = await postPair('2026-03-05');
      await lose(pair);
      expect(await failing(older)).toEqual([]);
      const before = await calls();
      const unasked = await read('bank-summary', older);
      expect([unasked.tieOut.status, unasked.tieOut.proving]).toEqual(['agrees-in-total', true]);
      expect(unasked.tieOut.headline).toMatch(
        /^Balances agree with Xero · .*; received and spent not checked$/,
      );
      expect([cell(unasked, 'received'), isChecked(cell(unasked, 'closing'))]).toEqual(['unchecked', true]);
      expect((await open('bank-summary', older)).tieOut.status).toBe('differs');
      expect((await open('cash-flow', older)).tieOut.status).toBe('differs');
      expect((await calls()) - before).toBe(1);

      await find();
      expect(isChecked(cell(await open('bank-summary', older), 'received'))).toBe(true);
      expect((await calls()) - before).toBeGreaterThan(1);
    });

    test('is not asked for where the permission is missing, and the rest stands', async () => {
      await company.server.db
        .updateTable('grants')
        .set({ scopes: ['accounting.reports.trialbalance.read'] })
        .execute();
      const before = await calls();
      const summary = await open('bank-summary', '2026-02-01');
      expect(summary.tieOut.sentence).toContain('lacks the permission');
      expect([summary.tieOut.status, summary.tieOut.proving]).toEqual(['agrees-in-total', false]);
      expect(cell(summary, 'spent')).toBe('unchecked');
      expect(await calls()).toBe(before);
    });
  });
