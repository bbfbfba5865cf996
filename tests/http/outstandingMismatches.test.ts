/** Every document against what the provider says is outstanding of it: finds losses that no total shows. */
import { listProofs } from '#contract/tieOut/proofs.ts';
import { readReport } from '#contract/reports/reports.ts';
import type { EntityType } from '#contract/sync/sync.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';
import { day, month } from './support/withheldCases.ts';

const openDocumentRow = z.object({ recordId: z.string(), number: z.string() });

for (const engine of engines)
  describe.skipIf(engine.missing)(`what is outstanding of a document, on ${engine.name}`, () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startReadCompany(engine, {
        organisation: 'Brickfield Contracting Ltd',
        today: '2026-11-28',
      });
    });
    afterAll(() => company.stop());

    /** An open document of the list with more than 10.00 left, dated before the payment. */
    const openDocument = (list: EntityType, type: string) =>
      company.look(async ({ trx }) => {
        const { rows } = await sql`
          select record_id, coalesce(payload->>'InvoiceNumber', payload->>'CreditNoteNumber') as number from records
          where entity_type = ${list} and deleted_at is null and payload->>'Status' = 'AUTHORISED'
            and payload->>'Type' = ${type} and left(payload->>'DateString', 10) <= ${day}
            and coalesce(payload->>'AmountDue', payload->>'RemainingCredit')::numeric > 10
          order by record_id limit 1`.execute(trx);
        return openDocumentRow.parse(rows[0]);
      });
    const sync = async (...lists: EntityType[]) => {
      for (const list of lists) await company.syncOne(list);
    };
    const monthProofs = async () => {
      const range = { startDate: `${month}-01`, endDate: `${month}-30` };
      const { months } = await company.call(listProofs, { query: range });
      return months[0];
    };
    const failing = async () =>
      (await monthProofs())?.proofs.flatMap(({ key, passed }) => (passed ? [] : [key])) ?? [];
    const sentence = async () =>
      (await monthProofs())?.proofs.find(({ key }) => key === 'documents')?.sentence ?? '';
    const agedStatus = async () => {
      const query = { startDate: `${month}-01`, endDate: `${month}-30` };
      return (await company.call(readReport, { params: { reportType: 'aged-receivables' }, query })).tieOut
        .status;
    };

    test('agrees with what the provider says of each, in undisturbed books', async () => {
      expect(await failing()).toEqual([]);
      const compared = await company.look(async ({ trx }) => {
        const { rows } = await sql`
          select 1 from documents where stated_outstanding = outstanding`.execute(trx);
        return rows.length;
      });
      expect(compared).toBeGreaterThan(100);
    });

    test('shows a payment and a refund that are lost together and change no total', async () => {
      const invoice = await openDocument('Invoices', 'ACCREC');
      const credit = await openDocument('CreditNotes', 'ACCRECCREDIT');
      const body = { Amount: '10', Date: day };
      const payment = await company.change('Payment', 'post', {
        ...body,
        Invoice: { InvoiceID: invoice.recordId },
      });
      const refund = await company.change('Payment', 'post', {
        ...body,
        CreditNote: { CreditNoteID: credit.recordId },
      });
      for (const id of [payment, refund]) await company.alter('Payments', id, null);
      await company.syncAll();
      expect(await failing()).toEqual(['documents', 'bankFlows']);
      expect(await sentence()).toContain(`invoice ${invoice.number} of `);
      expect(await sentence()).toContain(`credit note ${credit.number} of `);
      expect(await sentence()).toContain('because a payment of 10.00 on 5 Nov 2026 was not read as it is');
      expect((await monthProofs())?.status).toBe('differs');
      expect(await agedStatus()).toBe('review');

      await company.endAlterations();
      await company.syncAll();
      expect(await failing()).toEqual([]);
      expect(await agedStatus()).toBe('agrees-in-total');
    });

    test('waits for payments that were not read since the document changed', async () => {
      const { recordId } = await openDocument('Invoices', 'ACCPAY');
      await company.change('Payment', 'post', {
        Amount: '10',
        Date: day,
        Invoice: { InvoiceID: recordId },
      });
      await sync('Invoices', 'TrialBalances');
      expect(await failing()).not.toContain('documents');
      await sync('Payments', 'TrialBalances');
      expect(await failing()).toEqual([]);
    });
  });
