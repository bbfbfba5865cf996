/** Notices of what changed at the provider in a closed month without any document, until it is put aside or taken back. */
import { listCompanyActivity } from '#contract/audit.ts';
import { monthLabel } from '#contract/period.ts';
import { viewReport } from '#contract/reports/changes.ts';
import { listCompanies } from '#contract/companies/companies.ts';
import {
  dismissPeriodNotices,
  listPeriodNotices,
  type PeriodNotice,
  restorePeriodNotices,
} from '#contract/tieOut/periodNotices.ts';
import { retryDeadLetter } from '#contract/sync/sync.ts';
import type { Trx } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const range = { startDate: '2026-08-01', endDate: '2026-09-30' };
const LineItems = [{ UnitAmount: '50.00', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }];

/** By account, what moved that no document explains. */
const moved = ({ account, month, reason, amountBefore, amountAfter }: PeriodNotice) =>
  [reason, month, account?.code ?? '', new Big(amountAfter).minus(amountBefore).toFixed(2)].join(' ');

const sayChange = ({ account, month, amountBefore, amountAfter }: PeriodNotice) =>
  `${account?.code ?? ''}, ${monthLabel(`${month}-01`)}: ${amountBefore} to ${amountAfter}`;

for (const engine of engines)
  describe.skipIf(engine.missing)(`an undocumented change on ${engine.name}`, () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      await company.call(viewReport, { body: { reportType: 'profit-loss', ...range } });
      await company.look(({ trx }) =>
        sql`update companies set period_lock_date = '2026-06-30' where id = ${company.companyId}::uuid`.execute(
          trx,
        ),
      );
    });
    afterAll(() => company.stop());
    beforeEach(async () => {
      const ids = (await open()).map(({ id }) => id);
      if (ids.length > 0) await company.call(dismissPeriodNotices, { body: { ids } });
    });

    const list = (query: Record<string, string> = {}) => company.call(listPeriodNotices, { query });
    const open = async () => (await list()).notices;
    const openMovements = async () => (await open()).map(moved).toSorted();
    const listAside = async (ids: string[]) =>
      (await list({ aside: 'true' })).notices.filter(({ id }) => ids.includes(id));
    const anyContact = async () => (await listRecordIds(company, 'Contacts'))[0];
    /** What the log says of changes that were dismissed and restored, newest first. */
    async function activity() {
      const params = { companyId: company.companyId };
      const query = { kind: 'changes', limit: '100' };
      const { events } = await company.call(listCompanyActivity, { params, query });
      return events.map(({ action, person, detail }) => ({
        action,
        person: person?.name,
        changes: `${detail['changes']}`.split('; ').toSorted(),
        unnamed: detail['unnamed'],
      }));
    }
    const counted = async () => (await company.call(listCompanies)).companies[0]?.Books.OpenNotices;
    async function change(kind: string, body: object): Promise<void> {
      await company.change(kind, 'post', body);
      // A look at the newest month shows the change, which is led back from there.
      if (kind === 'Invoice') await company.syncOne('Invoices');
      else await company.syncOne('TrialBalances');
    }

    test('makes no notice in a month that is not closed and was not seen to agree', async () => {
      await change('Depreciation', { Date: '2026-07-31', Amount: '10.00' });
      expect(await openMovements()).toEqual([]);
    });

    test('makes one notice for an account and month that somebody had seen agree, however often it changes, and none once it is reversed', async () => {
      await change('Depreciation', { Date: '2026-09-30', Amount: '125.00' });
      const notices = await open();
      expect(notices.map(moved).toSorted()).toEqual(['seen 2026-09 416 125.00', 'seen 2026-09 711 -125.00']);
      const depreciation = notices.find(({ account }) => account?.code === '416');
      expect(depreciation).toMatchObject({
        documentId: null,
        documentNumber: null,
        url: null,
        account: { name: 'Depreciation' },
        asideAt: null,
      });
      expect(await counted()).toBe(2);

      // It changes again, and is reversed.
      {
        await change('Depreciation', { Date: '2026-09-30', Amount: '75.00' });
        expect(await openMovements()).toEqual(['seen 2026-09 416 200.00', 'seen 2026-09 711 -200.00']);
        await change('Depreciation', { Date: '2026-09-30', Amount: '-200.00' });
        expect(await openMovements()).toEqual([]);
        expect(await counted()).toBe(0);
      }
    });

    test('makes a notice in locked books, seen or not', async () => {
      await change('PayRun', { Date: '2026-06-25', Amount: '1000.00' });
      expect(await openMovements()).toEqual([
        'locked 2026-06 477 1000.00',
        'locked 2026-06 478 95.00',
        'locked 2026-06 803 -770.00',
        'locked 2026-06 825 -325.00',
      ]);
    });

    test('excludes documented changes, which have their own notice', async () => {
      const Contact = { ContactID: await anyContact() };
      await change('Invoice', { Type: 'ACCREC', Date: '2026-09-14', Contact, LineItems });
      const added = await open();
      expect(added).toHaveLength(1);
      expect(added[0]).toMatchObject({
        account: null,
        reason: 'seen',
        month: '2026-09',
        amountAfter: '50.00',
      });
      expect(added[0]?.documentId).not.toBeNull();
    });

    test('stays listed after its dismissal, with the person, and can be restored', async () => {
      const asideBefore = await list({ aside: 'true' });
      await change('PayRun', { Date: '2026-06-25', Amount: '1000.00' });
      const all = await open();
      const ids = all.map(({ id }) => id);
      expect(ids).toHaveLength(4);
      const [first = '', ...others] = ids;
      const told = await activity();
      await company.call(dismissPeriodNotices, { body: { ids } });
      expect(await open()).toEqual([]);
      expect(await counted()).toBe(0);
      expect((await list({ aside: 'true' })).totalCount).toBe(asideBefore.totalCount + 4);
      const aside = await listAside(ids);
      expect(aside.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      expect(new Set(aside.map(({ asideBy }) => asideBy))).toEqual(new Set(['Ada']));
      expect(aside.every(({ asideAt }) => asideAt !== null)).toBe(true);

      const { restored } = await company.call(restorePeriodNotices, { body: { ids: others } });
      expect(restored).toBe(3);
      expect(await open()).toEqual(all.filter(({ id }) => id !== first));
      expect(await counted()).toBe(3);
      expect((await listAside(ids)).map(({ id }) => id)).toEqual([first]);
      expect((await company.call(restorePeriodNotices, { body: { ids: others } })).restored).toBe(0);

      const [again, away, ...earlier] = await activity();
      expect(earlier).toEqual(told);
      expect(away).toMatchObject({ action: 'change.dismissed', person: 'Ada', unnamed: 0 });
      expect(away?.changes).toEqual(all.map(sayChange).toSorted());
      expect(again).toMatchObject({ action: 'change.restored', person: 'Ada', unnamed: 0 });
      expect(again?.changes).toEqual(
        all
          .filter(({ id }) => id !== first)
          .map(sayChange)
          .toSorted(),
      );
    });

    test('makes a new notice after a dismissal, merged where both are restored', async () => {
      await change('PayRun', { Date: '2026-06-25', Amount: '1000.00' });
      const wages = (await open()).filter(({ account }) => account?.code === '477');
      await company.call(dismissPeriodNotices, { body: { ids: wages.map(({ id }) => id) } });
      await change('PayRun', { Date: '2026-06-25', Amount: '500.00' });
      const again = async () => (await openMovements()).filter((movement) => movement.includes(' 477 '));
      expect(await again()).toEqual(['locked 2026-06 477 500.00']);
      await company.call(restorePeriodNotices, { body: { ids: wages.map(({ id }) => id) } });
      expect(await again()).toEqual(['locked 2026-06 477 1500.00']);
    });

    test('is restored once, however many do so at a time and whatever changes meanwhile', async () => {
      const { id: account } = await company.look(({ trx }) =>
        trx.selectFrom('accounts').select('id').where('code', '=', '477').executeTakeFirstOrThrow(),
      );
      const month = '2026-05-01';
      const noted = (trx: Trx, id: string, { aside }: { aside: boolean }) =>
        sql`
        insert into period_notices (company_id, id, noticed_at, reason, month, account_id, amount_before, amount_after, dismissed_at)
        values (${company.companyId}::uuid, ${id}::uuid, now(), 'seen', ${month}::date, ${account}::uuid, 0, 5,
          ${aside ? sql`now()` : null})
        on conflict (company_id, month, account_id) where account_id is not null and dismissed_at is null
        do update set noticed_at = excluded.noticed_at`.execute(trx);
      for (let round = 0; round < 10; round += 1) {
        const aside = Array.from({ length: 4 }, () => newId());
        await company.look(async ({ trx }) => {
          for (const id of aside) await noted(trx, id, { aside: true });
        });
        const restore = (ids: string[]) => company.call(restorePeriodNotices, { body: { ids } });
        const news = company.look(async ({ trx }) => {
          await sql`update ledger_months set reconciled_at = now() where month = ${month}::date`.execute(trx);
          await noted(trx, newId(), { aside: false });
        });
        const calls = [...aside.map((id) => restore([id])), restore(aside), restore(aside.toReversed())];
        const answers = await Promise.all(calls);
        await news;
        expect(answers.reduce((sum, { restored }) => sum + restored, 0)).toBe(4);
        const { rows } = await company.look(({ trx }) =>
          sql`delete from period_notices where month = ${month}::date returning id`.execute(trx),
        );
        expect(rows).toHaveLength(1);
      }
    });

    test('names an unusable record as its possible cause, until that is usable', async () => {
      await change('PayRun', { Date: '2026-06-25', Amount: '1000.00' });
      const known = new Set((await open()).map(({ id }) => id));
      const added = async () => (await open()).filter(({ id }) => !known.has(id));
      const Contact = { ContactID: await anyContact() };
      const invoice = { Type: 'ACCREC', Date: '2026-09-21', Contact, LineItems };
      const row = await company.change('Invoice', 'post', invoice);
      await company.provider.steer('faults', { path: '/Invoices', count: 1, kind: 'bad-row', row });
      await company.syncOne('Invoices');
      await company.syncOne('TrialBalances');
      const accounts = await added();
      expect(accounts.map(({ account }) => account?.code ?? '').toSorted()).toEqual(['200', '610']);
      expect(accounts.map(({ mayBeUnusable }) => mayBeUnusable)).toEqual([true, true]);
      const others = (await open()).filter(({ id }) => known.has(id));
      expect(others).toHaveLength(4);
      expect(others.map(({ mayBeUnusable }) => mayBeUnusable)).not.toContain(true);

      await company.call(retryDeadLetter, { body: { entityType: 'Invoices', recordId: row } });
      await company.syncOne('TrialBalances');
      expect((await added()).map(({ account, documentId }) => [account, documentId])).toEqual([[null, row]]);
    });

    test('is one change from its first figure to its last, in whatever order its parts are restored', async () => {
      const wages = async () => (await open()).filter(({ account }) => account?.code === '477');
      await change('PayRun', { Date: '2026-06-25', Amount: '1500.00' });
      const parts: string[] = [];
      const putAside = async () => {
        const ids = (await wages()).map(({ id }) => id);
        parts.push(...ids);
        await company.call(dismissPeriodNotices, { body: { ids } });
      };
      await putAside();
      await change('PayRun', { Date: '2026-06-25', Amount: '300.00' });
      await putAside();
      expect(parts).toHaveLength(2);
      await company.call(restorePeriodNotices, { body: { ids: parts } });
      expect((await wages()).map(moved)).toEqual(['locked 2026-06 477 1800.00']);

      await putAside();
      await change('PayRun', { Date: '2026-06-25', Amount: '-1800.00' });
      await company.call(restorePeriodNotices, { body: { ids: parts.slice(-1) } });
      expect(await wages()).toEqual([]);
      expect(await counted()).toBe((await open()).length);
    });
  });
