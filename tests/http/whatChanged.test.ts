/** What changed in a report between two moments, and the notices of changes in months that were closed or seen proved. */
import { type Changes, listReportViews, readChanges, viewReport } from '#contract/reports/changes.ts';
import { listLedgerLines } from '#contract/ledger/ledger.ts';
import { dismissPeriodNotices, listPeriodNotices } from '#contract/tieOut/periodNotices.ts';
import { readReport, type Report } from '#contract/reports/reports.ts';
import { login, register } from '#contract/users/users.ts';
import { listRecordIds } from './support/providerRecords.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const range = { startDate: '2026-07-01', endDate: '2026-11-30' };
const net = '1234.50';
const gross = '1481.40';
const LineItems = [{ UnitAmount: net, TaxAmount: '246.90', TaxType: 'OUTPUT2', AccountCode: '200' }];

/** Only the figures of sales and what they are made of. */
const sales = ({ figures }: Changes) =>
  figures
    .filter(({ accountCode }) => accountCode === '200')
    .map(({ month, change, documents }) => [month, change, documents.map((one) => one.change)]);

const story = ({ documents }: Changes) =>
  documents
    .filter(({ kind }) => kind === 'document')
    .map(({ changeType, dateBefore, dateAfter, amountBefore, amountAfter }) => [
      changeType,
      dateBefore,
      dateAfter,
      amountBefore,
      amountAfter,
    ]);

const amountsOf = ({ sections, totals }: Report) => [
  ...sections.flatMap(({ rows }) => rows.map(({ key, amounts }) => [key, amounts])),
  ...totals.map(({ key, amounts }) => [key, amounts]),
];

for (const engine of engines)
  describe.skipIf(engine.missing)(`the books of a company on ${engine.name}`, () => {
    let company: SyncedCompany;
    let invoice = '';
    const moments: string[] = [];
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
    });
    afterAll(() => company.stop());

    const now = () => new Date().toISOString();
    const changes = (query: Record<string, string>) =>
      company.call(readChanges, { query: { ...range, ...query } });
    const profit = (query: Record<string, string> = {}) =>
      company.call(readReport, {
        params: { reportType: 'profit-loss' },
        query: { ...range, ...query },
      });
    const notices = async () =>
      (await company.call(listPeriodNotices)).notices
        .map((one) => [one.reason, one.month, one.amountBefore, one.amountAfter].join(' '))
        .toSorted();
    const view = (more: { stillOpen?: boolean } = {}) =>
      company.call(viewReport, { body: { reportType: 'profit-loss', ...range, ...more } });
    const anHourPasses = () =>
      company.look(({ trx }) =>
        sql`update report_views set seen_at = seen_at - interval '1 hour'`.execute(trx),
      );
    /** Changes the invoice at the provider and reads it. Answers the moment before. */
    async function change(action: 'post' | 'edit' | 'void', body: object): Promise<string> {
      const before = now();
      moments.push(before);
      invoice = await company.change('Invoice', action, body);
      await company.syncOne('Invoices');
      return before;
    }

    test('have not changed as long as nothing happens', async () => {
      const { figures, documents, net: all } = await changes({ from: now() });
      expect([figures, documents]).toEqual([[], []]);
      expect([all?.label, all?.change]).toEqual(['Net Profit', '0.00']);
      expect(all?.amountBefore).toBe(all?.amountAfter);
    });

    test('name a new document with the figures it changed, and a notice where the month was seen proved', async () => {
      expect((await view()).view.seenBeforeAt).toBeNull();
      const before = await profit();
      const [contact] = await listRecordIds(company, 'Contacts');
      const Contact = { ContactID: contact };
      const from = await change('post', { Type: 'ACCREC', Date: '2026-09-10', Contact, LineItems });

      const changed = await changes({ from });
      expect(sales(changed)).toEqual([['2026-09', net, [net]]]);
      expect(story(changed)).toEqual([['new', null, '2026-09-10', '0.00', gross]]);
      expect([changed.net?.change, changed.documentCount]).toEqual([net, 1]);
      expect(changed.documents[0]).toMatchObject({ type: 'salesInvoice', id: invoice });
      expect(changed.documents[0]?.url).toContain(invoice);
      expect(await notices()).toEqual([`seen 2026-09 0.00 ${gross}`]);
      expect(amountsOf(await profit({ asOf: from }))).toEqual(amountsOf(before));
    });

    test('carry the change on in balances', async () => {
      const [from = ''] = moments;
      const { figures, net: assets } = await changes({ from, type: 'balance-sheet' });
      const ofDocuments = figures.map(({ label, change: by }) => [label, by]);
      expect(ofDocuments).toContainEqual(['Accounts Receivable', gross]);
      expect(ofDocuments).toContainEqual(['Current Year Earnings', net]);
      expect([assets?.label, assets?.change]).toEqual(['Net Assets', net]);
      const trial = await changes({ from, type: 'trial-balance' });
      const onAccounts = trial.figures.map(({ accountCode, change: by }) => [accountCode, by]);
      expect(onAccounts).toContainEqual(['200', `-${net}`]);
      expect([trial.net?.label, trial.net?.amountAfter, trial.net?.change]).toEqual([
        'Debits less credits',
        '0.00',
        '0.00',
      ]);
      expect((await changes({ from, type: 'cash-flow' })).figures).toEqual([]);
    });

    test('tell a date that moved, also out of what is locked', async () => {
      await company.look(({ trx }) =>
        sql`update companies set period_lock_date = '2026-08-31' where id = ${company.companyId}::uuid`.execute(
          trx,
        ),
      );
      const from = await change('edit', { InvoiceID: invoice, Date: '2026-08-20' });
      const changed = await changes({ from });
      expect(sales(changed)).toEqual([
        ['2026-08', net, [net]],
        ['2026-09', `-${net}`, [`-${net}`]],
      ]);
      expect(story(changed)).toEqual([['moved', '2026-09-10', '2026-08-20', gross, gross]]);
      expect(changed.net?.change).toBe('0.00');
      expect(await notices()).toEqual([
        `locked 2026-08 0.00 ${gross}`,
        `seen 2026-09 0.00 ${gross}`,
        `seen 2026-09 ${gross} 0.00`,
      ]);
    });

    test('tell an amount that changed, and a void', async () => {
      const edited = await change('edit', {
        InvoiceID: invoice,
        LineItems: [{ UnitAmount: '1000', TaxAmount: '200', TaxType: 'OUTPUT2', AccountCode: '200' }],
      });
      expect(story(await changes({ from: edited }))).toEqual([
        ['edited', '2026-08-20', '2026-08-20', gross, '1200.00'],
      ]);
      const voided = await change('void', { InvoiceID: invoice });
      expect(story(await changes({ from: voided }))).toEqual([
        ['voided', '2026-08-20', null, '1200.00', '0.00'],
      ]);
    });

    test('can be compared between two moments that are past', async () => {
      const [posted = '', moved = ''] = moments;
      const first = await changes({ from: posted, to: moved });
      expect(sales(first)).toEqual([['2026-09', net, [net]]]);
      expect(story(first)).toEqual([['new', null, '2026-09-10', '0.00', gross]]);
      const sheet = await changes({ from: posted, to: moved, type: 'balance-sheet' });
      expect(sheet.figures.find(({ label }) => label === 'Accounts Receivable')?.change).toBe(gross);
      // What came and went between them left nothing.
      expect(sales(await changes({ from: posted }))).toEqual([]);
      await expect(changes({ from: moved, to: posted })).rejects.toThrow('400');
      // Whatever the places of their seconds.
      const sameSecond = { from: '2026-11-20T10:00:00Z', to: '2026-11-20T10:00:00.500Z' };
      expect((await changes(sameSecond)).figures).toEqual([]);
    });

    test('are read as they stood once, and are not proved then', async () => {
      const [posted = '', moved = ''] = moments;
      const past = await profit({ asOf: moved });
      expect(past.tieOut).toMatchObject({ status: 'unproved', proofs: [], differences: [] });
      expect(past.freshness.asOf).toBe(moved);
      expect(amountsOf(past)).not.toEqual(amountsOf(await profit({ asOf: posted })));
    });

    test('open to the lines that made their figures then', async () => {
      const [, moved = ''] = moments;
      const past = await profit({ asOf: moved });
      const section = past.sections.find(({ rows }) => rows.some(({ accountCode }) => accountCode === '200'));
      const row = section?.rows.find(({ accountCode }) => accountCode === '200');
      const september = past.columns.findIndex(({ periodKey }) => periodKey === '2026-09');
      const query = {
        accountId: row?.accountId ?? '',
        startDate: '2026-09-01',
        endDate: '2026-09-30',
      };
      const then = await company.call(listLedgerLines, { query: { ...query, asOf: moved } });
      expect(new Big(then.total).times(section?.sign ?? 0).toFixed(2)).toBe(row?.amounts[september]);
      expect(then.lines.filter(({ documentId }) => documentId === invoice)).toHaveLength(1);
      const later = await company.call(listLedgerLines, { query });
      expect(later.lines.filter(({ documentId }) => documentId === invoice)).toEqual([]);
    });

    test('were looked at last in the visit before this one', async () => {
      const { view: same } = await view();
      expect(same.seenBeforeAt).toBeNull();
      await anHourPasses();
      const [earlier] = (await company.call(listReportViews)).views;
      expect((await view()).view.seenBeforeAt).toBe(earlier?.seenAt);
      const [later] = (await company.call(listReportViews)).views;
      expect(later).toMatchObject({ reportType: 'profit-loss', seenBeforeAt: earlier?.seenAt });
    });

    test('are compared with the last visit that is over, also by who did not open the report anew', async () => {
      const lastLook = async () => (await company.call(listReportViews)).views[0]?.lastLookAt;
      const { view: running } = await view();
      expect(running.lastLookAt).toBe(running.seenBeforeAt);
      expect(await lastLook()).toBe(running.seenBeforeAt);
      await anHourPasses();
      const [over] = (await company.call(listReportViews)).views;
      expect(over?.lastLookAt).toBe(over?.seenAt);
      // The look that is to show the difference does not move what it is compared with.
      expect((await view()).view.lastLookAt).toBe(over?.seenAt);
      expect(await lastLook()).toBe(over?.seenAt);
    });

    test('were looked at by each person for himself', async () => {
      const [own] = (await company.call(listReportViews)).views;
      const other = { name: 'Bo', email: 'bo@example.com', password: 'another horse battery' };
      await company.server.call(register, { body: other });
      const { token = '', user } = (await company.server.call(login, { body: other })).data ?? {};
      await company.server.db
        .insertInto('memberships')
        .values({ companyId: company.companyId, userId: user?.Id ?? '', createdAt: new Date() })
        .execute();
      const headers = { 'x-company-id': company.companyId };
      const views = async () => (await company.server.call(listReportViews, { token, headers })).data?.views;
      expect(await views()).toEqual([]);
      const body = { reportType: 'profit-loss', ...range };
      await company.server.call(viewReport, { token, headers, body });
      expect(await views()).toMatchObject([{ seenBeforeAt: null, lastLookAt: null }]);
      expect((await company.call(listReportViews)).views).toEqual([own]);
    });

    test('are seen as long as they stay open, which is one visit', async () => {
      const [before] = (await company.call(listReportViews)).views;
      await anHourPasses();
      const [open] = (await company.call(listReportViews)).views;
      const { view: renewed } = await view({ stillOpen: true });
      expect(renewed.seenBeforeAt).toBe(before?.seenBeforeAt);
      expect(Date.parse(renewed.seenAt)).toBeGreaterThan(Date.parse(open?.seenAt ?? ''));

      await anHourPasses();
      const [left] = (await company.call(listReportViews)).views;
      expect((await view()).view.seenBeforeAt).toBe(left?.seenAt);
    });

    test('keep their notices until somebody puts them aside', async () => {
      const { notices: open, totalCount } = await company.call(listPeriodNotices);
      expect(open).toHaveLength(totalCount);
      const [first, ...others] = open.map(({ id }) => id);
      const { dismissed } = await company.call(dismissPeriodNotices, { body: { ids: [first ?? ''] } });
      expect(dismissed).toBe(1);
      const left = await company.call(listPeriodNotices);
      expect(left.notices.map(({ id }) => id)).toEqual(others);
      await company.call(dismissPeriodNotices, { body: { ids: open.map(({ id }) => id) } });
      expect((await company.call(listPeriodNotices)).notices).toEqual([]);
    });
  });
