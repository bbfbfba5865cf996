/** A document that the sync could not use must show: the proofs of its month fail, by its amounts, until it is mended. */
import { profitLossUnified } from '#contract/reports.ts';
import { type EntityType, listDeadLetters, retryDeadLetter } from '#contract/sync.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import * as z from 'zod';
import { engines } from './support/engines.ts';
import { cells, hasDocument, linesInForce, providersLedger } from './support/ledgerTruth.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const Date = '2026-11-05';
const LineItems = [{ UnitAmount: '1234.50', TaxAmount: '246.90', TaxType: 'OUTPUT2', AccountCode: '200' }];

type Case = { kind: string; entityType: EntityType; body: object; fails: string[]; status: string };
const cases: Case[] = [
  {
    kind: 'Invoice',
    entityType: 'Invoices',
    body: { Type: 'ACCREC', Date, LineItems },
    fails: ['receivables', 'control', 'salesTax', 'explained'],
    status: 'differs',
  },
  {
    kind: 'CreditNote',
    entityType: 'CreditNotes',
    body: { Type: 'ACCRECCREDIT', Date, LineItems },
    fails: ['receivables', 'control', 'salesTax', 'explained'],
    status: 'differs',
  },
  {
    kind: 'BankTransaction',
    entityType: 'BankTransactions',
    body: { Type: 'RECEIVE', Date, LineItems },
    fails: ['bank', 'salesTax', 'explained'],
    status: 'differs',
  },
  {
    kind: 'ManualJournal',
    entityType: 'ManualJournals',
    body: {
      Date,
      JournalLines: [
        { LineAmount: '55.50', AccountCode: '469' },
        { LineAmount: '-55.50', AccountCode: '620' },
      ],
    },
    fails: ['explained'],
    status: 'differs',
  },
  // Income and costs are exact without it; what customers owe and the bank are not.
  {
    kind: 'Payment',
    entityType: 'Payments',
    body: { Date, Amount: '10' },
    fails: ['bank', 'control'],
    status: 'explained',
  },
];

const recordRow = z.object({ record_id: z.string() });
/** A contact to deal with, and an invoice that is open. */
async function others(company: SyncedCompany): Promise<object> {
  const one = (entity: EntityType, status: string) =>
    company.look(async (trx) => {
      const { rows } = await sql`
        select record_id from records
        where entity_type = ${entity} and coalesce(payload->>'ContactStatus', payload->>'Status') = ${status}
        order by record_id limit 1`.execute(trx);
      return recordRow.parse(rows[0]).record_id;
    });
  return {
    Contact: { ContactID: await one('Contacts', 'ACTIVE') },
    Invoice: { InvoiceID: await one('Invoices', 'AUTHORISED') },
  };
}

for (const engine of engines)
  describe.skipIf(engine.missing)(`withheld from a company on ${engine.name}`, () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startSyncedCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      await company.untilIdle();
    });
    afterAll(() => company.stop());

    const tieOut = async () =>
      (
        await company.call(profitLossUnified, {
          body: { startDate: '2026-11-01', endDate: '2026-11-30' },
        })
      ).tieOut;
    const failing = async () =>
      (await tieOut()).proofs.flatMap(({ key, passed }) => (passed ? [] : [key])).toSorted();

    test.each(cases)('a $kind fails proofs by its amounts, until it is mended', async (one) => {
      expect(await failing()).toEqual([]);
      const id = await company.change(one.kind, 'post', { ...(await others(company)), ...one.body });
      await company.provider.steer('faults', { path: `/${one.entityType}`, count: 1, kind: 'bad-row' });
      const run = await company.syncAll();
      expect(run.logs.filter((log) => log.recordsFailed > 0).map((log) => log.entityType)).toEqual([
        one.entityType,
      ]);

      const keys = await failing();
      expect(keys.filter((key) => one.fails.includes(key))).toEqual(one.fails.toSorted());
      expect((await tieOut()).status).toBe(one.status);
      const truth = await providersLedger(company.provider.url, company.tenantId);
      const unseen = truth.filter((entry) => !hasDocument(entry) || entry.sourceId === id);
      const bySum = <T extends object>(entries: T[]) =>
        entries.map((entry) => ({ ...entry, sourceId: null }));
      expect(cells(bySum(await linesInForce(company, 'residual')))).toEqual(cells(bySum(unseen)));

      const { deadLetters } = await company.call(listDeadLetters, { query: { entityType: one.entityType } });
      expect(deadLetters.map(({ recordId }) => recordId)).toEqual([id]);
      await company.call(retryDeadLetter, { body: { entityType: one.entityType, recordId: id } });
      await company.syncAll();
      expect(await failing()).toEqual([]);
      expect((await tieOut()).status).toBe('explained');
    });
  });
