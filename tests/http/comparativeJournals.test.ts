/** Comparatives that were entered as manual journals before the conversion, as the provider instructs. */
import { addMonths, monthEnd, monthStart } from '#contract/period.ts';
import { readReport, type ReportType } from '#contract/reports/reports.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { inFullRun } from '../support/fullRun.ts';
import { engines } from './support/engines.ts';
import { itemCalls } from './support/settledItems.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const reports: ReportType[] = ['balance-sheet', 'trial-balance', 'general-ledger', 'cash-flow', 'sales-tax'];
const monthRow = z.object({ month: z.string() });
const foundRow = z.object({ id: z.string() });

for (const engine of engines)
  describe.skipIf(engine.missing)(`books with comparative journals, on ${engine.name}`, () => {
    let company: SyncedCompany;
    /** First days: of the conversion, and of the month before. */
    let [opening, before] = ['', ''];
    let comparatives: string[] = [];
    beforeEach(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      opening = await company.look(async ({ trx }) => {
        const { rows } = await sql`
          select min(month) as month from trial_balances where movement <> 0`.execute(trx);
        return monthStart(monthRow.parse(rows[0]).month);
      });
      before = addMonths(opening, -1);
      comparatives = [];
      for (const [date, earned] of [
        [monthEnd(addMonths(opening, -2)), '61300.00'],
        [monthEnd(before), '111055.69'],
      ] as const)
        comparatives.push(
          await company.change('ManualJournal', 'post', {
            Date: date,
            JournalLines: [
              { LineAmount: `-${earned}`, AccountCode: '200' },
              { LineAmount: '31000.00', AccountCode: '469' },
              { LineAmount: `${Number(earned) - 31000}`, AccountCode: '970' },
            ],
          }),
        );
      await company.syncAll();
    });
    afterEach(() => company.stop());

    const read = async (month: string) => {
      const query = { startDate: month, endDate: monthEnd(month) };
      const ask = (reportType: ReportType) => company.call(readReport, { params: { reportType }, query });
      for (const type of reports) await ask(type);
      await company.untilIdle();
      const statuses = [];
      for (const type of reports) {
        const { status, proofs } = (await ask(type)).tieOut;
        statuses.push([type, status, proofs.filter(({ passed }) => !passed).map(({ sentence }) => sentence)]);
      }
      return statuses;
    };
    const provedStatus = async (month: string) =>
      (await itemCalls(company).proved({ startDate: month, endDate: monthEnd(month) }))?.status;
    const green = reports.map((type) => [type, expect.stringMatching(/^agrees/), []]);

    test('agree before the conversion, in its month and after', async () => {
      for (const month of [addMonths(opening, -2), before, opening, addMonths(opening, 1)])
        expect([month, await read(month)]).toEqual([month, green]);
    });

    test('want review where a comparative is lost, in its month alone', async () => {
      await company.alter('ManualJournals', comparatives[1] ?? '', null);
      await company.ended(await company.startAll({ full: true }));
      await read(opening);
      expect(await provedStatus(before)).toBe('review');
      expect(await provedStatus(opening)).toBe('agrees-with-items');
    });

    const lostDocuments = [
      ['BankTransactions', 'spendMoney'],
      ['Invoices', 'salesInvoice'],
      ['Payments', 'paymentReceived'],
    ] as const;
    test.each(inFullRun(lostDocuments, lostDocuments.slice(0, 1)))(
      'want review where one of the %s of the month of the conversion is lost',
      async (list, type) => {
        const { id } = await company.look(async ({ trx }) =>
          foundRow.parse(
            (
              await sql`
              select id from documents
              where type = ${type} and date between ${opening}::date and ${monthEnd(opening)}::date
                and exists (select from ledger_lines l where l.document_id = documents.id and l.superseded_at is null)
              order by date limit 1`.execute(trx)
            ).rows[0],
          ),
        );
        await company.alter(list, id, null);
        await company.ended(await company.startAll({ full: true }));
        const [balanceSheet] = await read(opening);
        expect(balanceSheet?.[1]).toMatch(/^(review|differs)$/);
      },
    );
  });
