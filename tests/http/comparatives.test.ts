/** What is lost from the first month that has documents is no part of the comparatives of the year before. */
import { addMonths, monthEnd, monthStart } from '#contract/period.ts';
import { readReport } from '#contract/reports/reports.ts';
import type { EntityType } from '#contract/sync/sync.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { inFullRun } from '../support/fullRun.ts';
import { engines } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const lostDocuments: [list: EntityType, type: string][] = [
  ['ManualJournals', 'manualJournal'],
  ['Invoices', 'salesInvoice'],
  ['BankTransactions', 'spendMoney'],
];

const foundRow = z.object({ id: z.string(), date: z.string() });

for (const engine of engines)
  describe.skipIf(engine.missing)(`books with comparatives, on ${engine.name}`, () => {
    let company: SyncedCompany;
    let first = '';
    beforeEach(async () => {
      company = await startReadCompany(engine, { organisation: 'Prairie Light Inc' });
      const { date } = await firstOf(sql`
        select l.document_id as id, l.date from ledger_lines l join accounts a on a.id = l.account_id
        where l.kind = 'document' and l.superseded_at is null and a.type = 'bank' order by l.date limit 1`);
      first = monthStart(date);
    });
    afterEach(() => company.stop());

    const firstOf = (query: ReturnType<typeof sql>) =>
      company.look(async ({ trx }) => foundRow.parse((await query.execute(trx)).rows[0]));

    const status = async (month: string): Promise<string> => {
      const ask = () =>
        company.call(readReport, {
          params: { reportType: 'balance-sheet' },
          query: { startDate: month, endDate: monthEnd(month) },
        });
      await ask();
      await company.untilIdle();
      return (await ask()).tieOut.status;
    };

    test('agree in the first month with documents', async () => {
      expect(await status(first)).toBe('agrees-with-items');
    });

    test.each(inFullRun(lostDocuments, lostDocuments.slice(0, 1)))(
      'want review where one of the %s of their first month is lost',
      async (list, type) => {
        const { id } = await firstOf(sql`
        select id, date from documents
        where type = ${type} and date between ${first}::date and ${monthEnd(first)}::date
          and exists (select from ledger_lines l where l.document_id = documents.id and l.superseded_at is null)
        order by date limit 1`);
        await company.endAlterations();
        await company.alter(list, id, null);
        await company.ended(await company.startAll({ full: true }));
        expect(await status(first)).toMatch(/^(review|differs)$/);
        expect(await status(addMonths(first, -3))).toBe('agrees-with-items');
      },
    );
  });
