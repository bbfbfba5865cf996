/** What lists of many organisations say of each one's books is what its own pages say. */
import { getCompany } from '#contract/companies/companies.ts';
import { addMonths, monthEnd, monthStart } from '#contract/period.ts';
import { profitLossUnified } from '#contract/reports/reports.ts';
import { listProofs } from '#contract/tieOut/proofs.ts';
import { cancelSync, listDeadLetters, retryDeadLetter } from '#contract/sync/sync.ts';
import { clearSyncLogs } from '#contract/sync/logClearing.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import { saveBooksStatus } from '#server/sync/booksStatus.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`how books stand on ${engine.name}`, () => {
    let company: SyncedCompany;
    beforeEach(async () => {
      company = await startReadCompany(engine, { organisation: 'Smudge Printing Ltd' });
    });
    afterEach(() => company.stop());

    const listed = async () =>
      (await company.call(getCompany, { params: { companyId: company.companyId } })).company;
    const standing = async () => (await listed()).Books;
    const lastSync = async () => Date.parse((await listed()).LastSyncDate ?? '');
    const monthsOff = async () => {
      const thisMonth = monthStart(dayIn('Pacific/Auckland', new Date()));
      const range = { startDate: addMonths(thisMonth, -11), endDate: monthEnd(thisMonth) };
      const { months } = await company.call(listProofs, { query: range });
      return months.filter(({ status }) => status === 'differs' || status === 'review').length;
    };
    const unusable = async () => (await company.call(listDeadLetters)).pagination.totalCount;

    test('counts the months that do not tie, and the records that cannot be used', async () => {
      const { MonthsOff, UnusableRecords } = await standing();
      expect(MonthsOff).toBeGreaterThan(0);
      expect(MonthsOff).toBe(await monthsOff());
      expect(UnusableRecords).toBeGreaterThan(0);
      expect(UnusableRecords).toBe(await unusable());
    });

    test('says from which month on there are income and costs', async () => {
      const thisMonth = monthStart(dayIn('Pacific/Auckland', new Date()));
      const { sections, columns } = await company.call(profitLossUnified, {
        body: { startDate: addMonths(thisMonth, -59), endDate: monthEnd(thisMonth) },
      });
      const rows = sections.flatMap((section) => section.rows);
      const first = columns.findIndex((_, place) =>
        rows.some(({ cells }) => Number(cells[place]?.amount ?? 0) !== 0),
      );
      expect(first).toBeGreaterThan(0);
      expect((await standing()).From).toBe(addMonths(thisMonth, first - 59));
    });

    test.each([
      ['Pacific/Auckland', '2015-12-31T10:30:00Z', '2015-12-31T11:30:00Z'],
      ['America/Los_Angeles', '2016-01-01T07:30:00Z', '2016-01-01T08:30:00Z'],
    ])(
      'counts twelve months by the calendar in %s, half an hour around its midnight',
      async (timeZone, before, after) => {
        const { companyId } = company;
        const off: (number | null)[] = [];
        const end = new Error('Nothing of this stays.');
        const look = company.look(async ({ trx }) => {
          await trx.updateTable('companies').set({ timeZone }).where('id', '=', companyId).execute();
          const month = {
            companyId,
            month: '2015-01-01',
            verifiedAt: new Date(),
            viewedAgreeingAt: null,
          };
          const proofs = JSON.stringify([{ passed: false }]);
          await trx
            .insertInto('ledgerMonths')
            .values({ ...month, proofs })
            .execute();
          for (const now of [before, after]) {
            await saveBooksStatus({ trx, companyId }, new Date(now));
            const row = trx.selectFrom('companies').select('monthsOff').where('id', '=', companyId);
            off.push((await row.executeTakeFirstOrThrow()).monthsOff);
          }
          throw end;
        });
        await expect(look).rejects.toBe(end);
        // January 2015 is the twelfth month before the end of 2015; months of later years count as well.
        expect((off[0] ?? 0) - (off[1] ?? 0)).toBe(1);
      },
    );

    test('follows a record that can be used again, and what is read since', async () => {
      await company.provider.steer('faults', { path: '/Quotes', count: 1, kind: 'bad-row' });
      const before = await unusable();
      await company.syncOne('Quotes', { full: true });
      expect((await standing()).UnusableRecords).toBe(before + 1);
      const { deadLetters } = await company.call(listDeadLetters, { query: { entityType: 'Quotes' } });
      for (const { entityType, recordId } of deadLetters)
        await company.call(retryDeadLetter, { body: { entityType, recordId } });
      expect((await standing()).UnusableRecords).toBe(await unusable());
      expect(await unusable()).toBeLessThan(before + 1);
    });

    test('counts no reading that a person cancelled', async () => {
      await company.provider.steer('faults', { path: '/Quotes', count: 1, kind: 'delay', ms: 20_000 });
      const run = await company.startOne('Quotes');
      const isReading = async () =>
        (await company.runs()).some(({ logs }) => logs.some(({ status }) => status === 'syncing'));
      await expect.poll(isReading, patience).toBe(true);
      await company.call(cancelSync, { params: { id: run.id } });
      await company.untilIdle();
      expect(await standing()).toMatchObject({ UnreadEntities: 0 });
      await company.call(clearSyncLogs);
      await company.look((books) => saveBooksStatus(books, new Date()));
      expect(await standing()).toMatchObject({ UnreadEntities: 0 });
      await company.clearFaults();
    });

    test('says what the last sync left unread, and is as complete as what was read longest ago', async () => {
      const before = await standing();
      expect(before.UnreadEntities).toBe(0);
      const completeSince = await lastSync();
      await company.syncOne('Contacts');
      expect(await lastSync()).toBe(completeSince);

      await company.provider.steer('faults', { path: '/Quotes', kind: 'status', status: 400, count: 1 });
      expect((await company.syncAll()).status).toBe('partial');
      expect(await standing()).toMatchObject({ UnreadEntities: 1 });
      const asBeforeQuotes = await lastSync();
      await company.syncOne('Contacts');
      expect(await standing()).toMatchObject({ UnreadEntities: 1 });
      expect(await lastSync()).toBe(asBeforeQuotes);

      await company.syncOne('Quotes');
      expect((await standing()).UnreadEntities).toBe(0);
      expect(await lastSync()).toBeGreaterThan(asBeforeQuotes);
    });
  });
