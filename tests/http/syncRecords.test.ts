import { listLedgerLines } from '#contract/ledger/ledger.ts';
import { listOpenDocuments } from '#contract/ledger/openDocuments.ts';
import { readReport } from '#contract/reports/reports.ts';
import {
  cancelSync,
  type EntityType,
  listDeadLetters,
  listSyncLogs,
  retryDeadLetter,
  type SyncLog,
  type SyncRun,
  syncStats,
} from '#contract/sync/sync.ts';
import { clearSyncLogs, countClearableLogs } from '#contract/sync/logClearing.ts';
import { readSettings } from '#contract/sync/settings.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const DAY_MS = 86_400_000;

const only = ({ logs: [log] }: SyncRun): SyncLog => {
  if (!log) throw new Error('The run has no log.');
  return log;
};

const sale = {
  Type: 'ACCREC',
  Date: '2026-09-15',
  LineAmountTypes: 'NoTax',
  LineItems: [{ Description: 'Late', LineAmount: '100.00', TaxAmount: '0', AccountCode: '200' }],
};

for (const engine of engines)
  describe.skipIf(engine.missing)(`the stored records of a company on ${engine.name}`, () => {
    let company: SyncedCompany;
    let ahead = 0;
    beforeAll(async () => {
      const clock = () => new Date(Date.now() + ahead);
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd', clock });
    });
    afterEach(() => company.clearFaults());
    afterAll(() => company.stop());

    const recordOf = (entity: EntityType, id: string) =>
      company.look(({ trx }) =>
        trx
          .selectFrom('records')
          .select(['recordId', 'deletedAt'])
          .where('entityType', '=', entity)
          .where('recordId', '=', id)
          .executeTakeFirst(),
      );

    test('a change is found though our clock was hours ahead of the provider’s when the list was last read', async () => {
      ahead = 6 * 60 * 60_000;
      expect(only(await company.syncOne('Invoices'))).toMatchObject({ recordsCreated: 0, status: 'success' });
      ahead = 0;
      const contact = await company.look(({ trx }) =>
        trx
          .selectFrom('records')
          .select('recordId')
          .where('entityType', '=', 'Contacts')
          .executeTakeFirstOrThrow(),
      );
      const Contact = { ContactID: contact.recordId };
      const id = await company.change('Invoice', 'post', { ...sale, Contact });
      expect(only(await company.syncOne('Invoices'))).toMatchObject({ recordsCreated: 1, status: 'success' });
      await company.change('Invoice', 'void', { InvoiceID: id });
      expect(only(await company.syncOne('Invoices'))).toMatchObject({ recordsUpdated: 0, recordsDeleted: 1 });
    });

    test('a month that changed while our clock was hours ahead is requested again once, not forever', async () => {
      ahead = 6 * 60 * 60_000;
      const contact = await company.look(({ trx }) =>
        trx
          .selectFrom('records')
          .select('recordId')
          .where('entityType', '=', 'Contacts')
          .executeTakeFirstOrThrow(),
      );
      await company.change('Invoice', 'post', { ...sale, Contact: { ContactID: contact.recordId } });
      expect(only(await company.syncOne('Invoices'))).toMatchObject({ recordsCreated: 1 });
      ahead = 0;
      const { status, apiCalls } = only(await company.syncOne('TrialBalances'));
      expect(status).toBe('success');
      expect(apiCalls).toBeLessThan(5);
      const again = only(await company.syncOne('TrialBalances'));
      expect(again.apiCalls).toBeLessThan(2);
    });

    test('a record missing from a list is marked and counted as deleted, and restored when it returns', async () => {
      const id = await company.change('Item', 'post', { Code: 'GONE-SOON' });
      expect(only(await company.syncOne('Items'))).toMatchObject({ recordsCreated: 1, recordsDeleted: 0 });
      await company.change('Item', 'void', { ItemID: id });
      expect(only(await company.syncOne('Items'))).toMatchObject({ recordsCreated: 0, recordsDeleted: 1 });
      expect(await recordOf('Items', id)).toMatchObject({ deletedAt: expect.any(Date) });
      expect(only(await company.syncOne('Items'))).toMatchObject({ recordsUpdated: 0, recordsDeleted: 0 });

      const other = await company.look(({ trx }) =>
        trx
          .selectFrom('records')
          .select('recordId')
          .where('entityType', '=', 'Items')
          .where('deletedAt', 'is', null)
          .executeTakeFirstOrThrow(),
      );
      await company.look(({ trx }) =>
        trx
          .updateTable('records')
          .set({ deletedAt: new Date() })
          .where('recordId', '=', other.recordId)
          .execute(),
      );
      expect(only(await company.syncOne('Items'))).toMatchObject({ recordsUpdated: 1, recordsDeleted: 0 });
      expect(await recordOf('Items', other.recordId)).toMatchObject({ deletedAt: null });
    });

    test('a full reading over several pages deletes records that no page has, also from the books', async () => {
      // Whatever else was changed at the provider has come then.
      for (const entity of ['Invoices', 'Quotes'] as const) await company.syncOne(entity, { full: true });
      const gone = newId();
      const linesOf = async () =>
        (
          await company.look(({ trx }) =>
            trx
              .selectFrom('ledgerLines')
              .select('id')
              .where('sourceId', '=', gone)
              .where('supersededAt', 'is', null)
              .execute(),
          )
        ).length;
      await company.look(async ({ trx }) => {
        for (const entity of ['Invoices', 'Quotes'] as const)
          await trx
            .insertInto('records')
            .values({
              companyId: company.companyId,
              entityType: entity,
              recordId: gone,
              payload: JSON.stringify({ [entity === 'Invoices' ? 'InvoiceID' : 'QuoteID']: gone }),
              storedAt: new Date(),
            })
            .execute();
        const line = {
          companyId: company.companyId,
          kind: 'document' as const,
          sourceId: gone,
          date: '2026-09-15',
          recordedAt: new Date(),
        };
        const [debit, credit] = await trx.selectFrom('accounts').select('id').limit(2).execute();
        await trx
          .insertInto('ledgerLines')
          .values([
            { ...line, id: newId(), position: 0, accountId: debit?.id ?? '', amount: '10' },
            { ...line, id: newId(), position: 1, accountId: credit?.id ?? '', amount: '-10' },
          ])
          .execute();
      });
      expect(await linesOf()).toBe(2);
      for (const entity of ['Invoices', 'Quotes'] as const) {
        const log = only(await company.syncOne(entity, { full: true }));
        expect(log).toMatchObject({ recordsDeleted: 1, recordsUpdated: 0, full: true });
        expect(await recordOf(entity, gone)).toMatchObject({ deletedAt: expect.any(Date) });
      }
      expect(await linesOf()).toBe(0);
      expect(await company.look(({ trx }) => trx.selectFrom('sweepRecords').selectAll().execute())).toEqual(
        [],
      );
    });

    test('an unparsable row is listed until it can be parsed, and can be retried alone', async () => {
      await company.provider.steer('faults', { path: '/Quotes', count: 1, kind: 'bad-row' });
      expect(only(await company.syncOne('Quotes', { full: true }))).toMatchObject({
        status: 'partial',
        recordsFailed: 1,
      });
      const { deadLetters, pagination } = await company.call(listDeadLetters, {
        query: { entityType: 'Quotes' },
      });
      expect(pagination.totalCount).toBe(1);
      const [letter] = deadLetters;
      expect(letter?.reason).not.toBe('');
      const body = { entityType: 'Quotes', recordId: letter?.recordId ?? '' };
      const named = async (recordId: string) =>
        (await company.call(listDeadLetters, { query: { entityType: 'Quotes', recordId } })).deadLetters;
      expect(await named(body.recordId)).toEqual([letter]);
      expect(await named('another')).toEqual([]);

      await company.provider.steer('faults', { path: '/Quotes', count: 1, kind: 'bad-row' });
      expect((await company.call(retryDeadLetter, { body })).reason).not.toBeNull();
      expect((await company.call(listDeadLetters)).pagination.totalCount).toBe(1);
      await company.clearFaults();
      expect(await company.call(retryDeadLetter, { body })).toEqual({ reason: null });
      expect((await company.call(listDeadLetters)).pagination.totalCount).toBe(0);
      await expect(company.call(retryDeadLetter, { body })).rejects.toThrow('404');
    });

    test('statistics count the logs of thirty days, and clearing logs keeps an active run', async () => {
      await company.syncOne('Invoices');
      const params = { companyId: company.companyId };
      const stats = await company.call(syncStats, { params });
      const { pagination } = await company.call(listSyncLogs, { params });
      // A log of the clock that was ahead may lie in tomorrow.
      const today = { endDate: stats.days.at(-1)?.date ?? '' };
      const upToToday = await company.call(listSyncLogs, { params, query: today });
      expect(stats.days).toHaveLength(30);
      expect(stats.totals.logs).toBe(upToToday.pagination.totalCount);
      expect(stats.days.reduce((sum, day) => sum + day.apiCalls, 0)).toBe(stats.totals.apiCalls);
      expect(stats.days.reduce((sum, day) => sum + day.success, 0)).toBe(stats.totals.success);
      expect(stats.deadLetters).toBe(0);

      const found = async (query: Record<string, string>) =>
        (await company.call(listSyncLogs, { params, query })).pagination.totalCount;
      expect(await found({ endpoint: '/Invoices' })).toBe(await found({ endpoint: 'Invoices' }));
      expect(await found({ endpoint: '/Invoices' })).toBeGreaterThan(0);
      await expect(found({ status: 'bogus' })).rejects.toThrow('400');

      await company.provider.steer('faults', { path: '/Items', count: 1, kind: 'delay', ms: 20_000 });
      const active = await company.startAll();
      const logsOfActive = async () =>
        (await company.runs()).find(({ id }) => id === active.id)?.logs.map(({ id }) => id) ?? [];
      await expect.poll(() => found({ status: 'success' }), patience).toBeGreaterThan(stats.totals.success);
      const before = new Date(Date.now() - DAY_MS).toISOString();
      for (const [query, count] of [
        [{ before }, 0],
        [{}, pagination.totalCount],
      ] as const) {
        expect(await company.call(countClearableLogs, { query })).toEqual({ count });
        expect(await company.call(clearSyncLogs, { query })).toEqual({ deleted: count });
      }
      const { logs } = await company.call(listSyncLogs, { params, query: { limit: '100' } });
      expect(logs.map(({ id }) => id).toSorted()).toEqual((await logsOfActive()).toSorted());
      expect(await company.call(countClearableLogs)).toEqual({ count: 0 });
      await company.call(cancelSync, { params: { id: active.id } });
    });

    test('clearing logs leaves what else is said of syncs true', async () => {
      await company.untilIdle();
      await company.provider.steer('faults', { path: '/Quotes', count: 1, kind: 'bad-row' });
      await company.syncOne('Quotes', { full: true });
      await company.provider.steer('faults', { path: '/Items', count: 1, kind: 'status', status: 400 });
      const failed = only(await company.syncOne('Items'));
      const facts = async () => {
        const { entities } = await company.call(readSettings);
        const items = entities.find(({ name }) => name === 'Items');
        const [latest] = await company.runs();
        const [letter] = (await company.call(listDeadLetters)).deadLetters;
        return { items, latest, letter };
      };
      const before = await facts();
      expect(before).toMatchObject({
        items: { lastLog: failed.id, callsPerSync: 1 },
        letter: { logId: expect.any(String) },
      });

      await company.call(clearSyncLogs);
      expect(await facts()).toEqual({
        items: { ...before.items, lastLog: null },
        latest: { ...before.latest, logs: [] },
        letter: { ...before.letter, logId: null },
      });
      // None but the latest, and those that a first sync is counted by.
      const kept = (await company.runs()).map(({ id, trigger }) => (trigger === 'initial' ? 'initial' : id));
      expect(kept).toEqual([before.latest?.id, 'initial']);
      const body = { entityType: 'Quotes', recordId: before.letter?.recordId ?? '' };
      await company.clearFaults();
      expect(await company.call(retryDeadLetter, { body })).toEqual({ reason: null });
    });

    test('a renamed contact has its new name on documents too, though those did not change', async () => {
      // With no document that changed a moment ago: those are read again for a while, and would bring the name.
      const { rows } = await company.look(({ trx }) =>
        sql<{ contactId: string }>`
          select contact_id from documents
          join records on record_id = id::text
          group by contact_id
          having bool_or(type = 'salesInvoice' and status = 'approved')
            and max(provider_updated_at) < now() - interval '1 hour'
          order by contact_id limit 1`.execute(trx),
      );
      const contactId = rows[0]?.contactId ?? '';
      await company.change('Contact', 'edit', { ContactID: contactId, Name: 'Thornbury & Daughters' });
      expect(only(await company.syncOne('Invoices'))).toMatchObject({ recordsUpdated: 0 });
      expect(only(await company.syncOne('Contacts'))).toMatchObject({ recordsUpdated: 1 });
      const query = { asAt: '2026-12-31', side: 'receivables', contactId };
      const { documents } = await company.call(listOpenDocuments, { query });
      expect(documents.length).toBeGreaterThan(0);
      for (const { id, contactName } of documents) {
        expect(contactName).toBe('Thornbury & Daughters');
        const { lines } = await company.call(listLedgerLines, { query: { documentId: id } });
        expect(new Set(lines.map((line) => line.contactName))).toEqual(new Set(['Thornbury & Daughters']));
      }
      const month = { startDate: '2026-12-01', endDate: '2026-12-31' };
      const params = { reportType: 'aged-receivables' };
      const report = await company.call(readReport, { params, query: month });
      expect(JSON.stringify(report)).toContain('Thornbury & Daughters');
    });
  });
