/** What changed in a report between two moments, and the notices of changes in months that were closed or seen to agree. */
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
    .map(({ month, change, documents }) => [month, change, documents.map((document) => document.change)]);

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
  ...sections.flatMap(({ rows }) => rows.map(({ key, cells }) => [key, cells.map(({ amount }) => amount)])),
  ...totals.map(({ key, cells }) => [key, cells.map(({ amount }) => amount)]),
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

    const currentMoment = () => new Date().toISOString();
    const changes = (query: Record<string, string>) =>
      company.call(readChanges, { query: { ...range, ...query } });
    const profit = (query: Record<string, string> = {}) =>
      company.call(readReport, {
        params: { reportType: 'profit-loss' },
        query: { ...range, ...query },
      });
    const notices = async () =>
      (await company.call(listPeriodNotices)).notices
        .map((notice) => [notice.reason, notice.month, notice.amountBefore, notice.amountAfter].join(' '))
        .toSorted();
    const view = (options: { stillOpen?: boolean } = {}) =>
      company.call(viewReport, { body: { reportType: 'profit-loss', ...range, ...options } });
    const anHourPasses = () =>
      company.look(({ trx }) =>
        sql`update report_views set seen_at = seen_at - interval '1 hour'`.execute(trx),
      );
    /** Changes the invoice at the provider and reads it. Answers the moment before. */
    async function change(action: 'post' | 'edit' | 'void', body: object): Promise<string> {
      const momentBefore = currentMoment();
      moments.push(momentBefore);
      invoice = await company.change('Invoice', action, body);
      await company.syncOne('Invoices');
      return momentBefore;
    }

    test('are unchanged as long as nothing happens', async () => {
      const { figures, documents, net: netChange } = await changes({ from: currentMoment() });
      expect([figures, documents]).toEqual([[], []]);
      expect([netChange?.label, netChange?.change]).toEqual(['Net Profit', '0.00']);
      expect(netChange?.amountBefore).toBe(netChange?.amountAfter);
    });

    test('tell what came with a document, its moves, amounts and end, as of any moment, and keep their notices until they are dismissed', async () => {
      // A new document is named with the figures it changed, and noticed where the month was seen to agree.
      {
        await view();
        const reportBefore = await profit();
        const [contact] = await listRecordIds(company, 'Contacts');
        const Contact = { ContactID: contact };
        const since = await change('post', { Type: 'ACCREC', Date: '2026-09-10', Contact, LineItems });

        const changed = await changes({ from: since });
        expect(sales(changed)).toEqual([['2026-09', net, [net]]]);
        expect(story(changed)).toEqual([['new', null, '2026-09-10', '0.00', gross]]);
        expect([changed.net?.change, changed.documentCount]).toEqual([net, 1]);
        expect(changed.documents[0]).toMatchObject({ type: 'salesInvoice', id: invoice });
        expect(changed.documents[0]?.url).toContain(invoice);
        expect(await notices()).toEqual([`seen 2026-09 0.00 ${gross}`]);
        expect(amountsOf(await profit({ asOf: since }))).toEqual(amountsOf(reportBefore));
      }

      // Balances carry the change forward.
      {
        const [since = ''] = moments;
        const { figures, net: assets } = await changes({ from: since, type: 'balance-sheet' });
        const ofDocuments = figures.map(({ label, change: amount }) => [label, amount]);
        expect(ofDocuments).toContainEqual(['Accounts Receivable', gross]);
        expect(ofDocuments).toContainEqual(['Current Year Earnings', net]);
        expect([assets?.label, assets?.change]).toEqual(['Net Assets', net]);
        const trial = await changes({ from: since, type: 'trial-balance' });
        const onAccounts = trial.figures.map(({ accountCode, change: amount }) => [accountCode, amount]);
        expect(onAccounts).toContainEqual(['200', `-${net}`]);
        expect([trial.net?.label, trial.net?.amountAfter, trial.net?.change]).toEqual([
          'Debits less credits',
          '0.00',
          '0.00',
        ]);
        expect((await changes({ from: since, type: 'cash-flow' })).figures).toEqual([]);
      }

      // The date moves, also out of locked books.
      {
        await company.look(({ trx }) =>
          sql`update companies set period_lock_date = '2026-08-31' where id = ${company.companyId}::uuid`.execute(
            trx,
          ),
        );
        const since = await change('edit', { InvoiceID: invoice, Date: '2026-08-20' });
        const changed = await changes({ from: since });
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
      }

      // The amount changes, and then it is void.
      {
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
      }

      // Two past moments are compared.
      {
        const [posted = '', movedAt = ''] = moments;
        const firstChange = await changes({ from: posted, to: movedAt });
        expect(sales(firstChange)).toEqual([['2026-09', net, [net]]]);
        expect(story(firstChange)).toEqual([['new', null, '2026-09-10', '0.00', gross]]);
        const sheet = await changes({ from: posted, to: movedAt, type: 'balance-sheet' });
        expect(sheet.figures.find(({ label }) => label === 'Accounts Receivable')?.change).toBe(gross);
        // What came and went between them left nothing.
        expect(sales(await changes({ from: posted }))).toEqual([]);
        await expect(changes({ from: movedAt, to: posted })).rejects.toThrow('400');
        // Whatever the places of their seconds.
        const sameSecond = { from: '2026-11-20T10:00:00Z', to: '2026-11-20T10:00:00.500Z' };
        expect((await changes(sameSecond)).figures).toEqual([]);
      }

      // The books of a moment are unchecked.
      {
        const [posted = '', movedAt = ''] = moments;
        const past = await profit({ asOf: movedAt });
        expect(past.tieOut).toMatchObject({ status: 'unchecked', proofs: [], differences: [] });
        expect(past.freshness.asOf).toBe(movedAt);
        expect(amountsOf(past)).not.toEqual(amountsOf(await profit({ asOf: posted })));
      }

      // They open to the lines of that moment.
      {
        const [, movedAt = ''] = moments;
        const past = await profit({ asOf: movedAt });
        const section = past.sections.find(({ rows }) =>
          rows.some(({ accountCode }) => accountCode === '200'),
        );
        const row = section?.rows.find(({ accountCode }) => accountCode === '200');
        const september = past.columns.findIndex(({ periodKey }) => periodKey === '2026-09');
        const query = {
          accountId: row?.accountId ?? '',
          startDate: '2026-09-01',
          endDate: '2026-09-30',
        };
        const pastLines = await company.call(listLedgerLines, { query: { ...query, asOf: movedAt } });
        expect(new Big(pastLines.total).times(section?.sign ?? 0).toFixed(2)).toBe(
          row?.cells[september]?.amount,
        );
        expect(pastLines.lines.filter(({ documentId }) => documentId === invoice)).toHaveLength(1);
        const later = await company.call(listLedgerLines, { query });
        expect(later.lines.filter(({ documentId }) => documentId === invoice)).toEqual([]);
      }

      // Notices stay until somebody dismisses them.
      {
        const { notices: openNotices, totalCount } = await company.call(listPeriodNotices);
        expect(openNotices).toHaveLength(totalCount);
        const [firstId, ...otherIds] = openNotices.map(({ id }) => id);
        const { dismissed } = await company.call(dismissPeriodNotices, { body: { ids: [firstId ?? ''] } });
        expect(dismissed).toBe(1);
        const remainingNotices = await company.call(listPeriodNotices);
        expect(remainingNotices.notices.map(({ id }) => id)).toEqual(otherIds);
        await company.call(dismissPeriodNotices, { body: { ids: openNotices.map(({ id }) => id) } });
        expect((await company.call(listPeriodNotices)).notices).toEqual([]);
      }
    });

    test('have the last finished visit of each person, however long a report stays open', async () => {
      // The previous visit is the last view.
      {
        const { view: sameVisit } = await view();
        expect(sameVisit.seenBeforeAt).toBeNull();
        await anHourPasses();
        const [earlier] = (await company.call(listReportViews)).views;
        expect((await view()).view.seenBeforeAt).toBe(earlier?.seenAt);
        const [later] = (await company.call(listReportViews)).views;
        expect(later).toMatchObject({ reportType: 'profit-loss', seenBeforeAt: earlier?.seenAt });
      }

      // The last finished visit is compared with, also in a report that stayed open.
      {
        const lastLook = async () => (await company.call(listReportViews)).views[0]?.lastLookAt;
        const { view: running } = await view();
        expect(running.lastLookAt).toBe(running.seenBeforeAt);
        expect(await lastLook()).toBe(running.seenBeforeAt);
        await anHourPasses();
        const [finishedView] = (await company.call(listReportViews)).views;
        expect(finishedView?.lastLookAt).toBe(finishedView?.seenAt);
        // The look that is to show the difference does not move what it is compared with.
        expect((await view()).view.lastLookAt).toBe(finishedView?.seenAt);
        expect(await lastLook()).toBe(finishedView?.seenAt);
      }

      // Each person has a last view.
      {
        const [ownView] = (await company.call(listReportViews)).views;
        const otherUser = { name: 'Bo', email: 'bo@example.com', password: 'another horse battery' };
        await company.server.call(register, { body: otherUser });
        const { token = '', user } = (await company.server.call(login, { body: otherUser })).data ?? {};
        await company.server.db
          .insertInto('memberships')
          .values({
            companyId: company.companyId,
            userId: user?.Id ?? '',
            role: 'viewer',
            createdAt: new Date(),
          })
          .execute();
        const headers = { 'x-company-id': company.companyId };
        const views = async () =>
          (await company.server.call(listReportViews, { token, headers })).data?.views;
        expect(await views()).toEqual([]);
        const body = { reportType: 'profit-loss', ...range };
        await company.server.call(viewReport, { token, headers, body });
        expect(await views()).toMatchObject([{ seenBeforeAt: null, lastLookAt: null }]);
        expect((await company.call(listReportViews)).views).toEqual([ownView]);
      }

      // What stays open is one visit.
      {
        const [viewBefore] = (await company.call(listReportViews)).views;
        await anHourPasses();
        const [openView] = (await company.call(listReportViews)).views;
        const { view: renewed } = await view({ stillOpen: true });
        expect(renewed.seenBeforeAt).toBe(viewBefore?.seenBeforeAt);
        expect(Date.parse(renewed.seenAt)).toBeGreaterThan(Date.parse(openView?.seenAt ?? ''));

        await anHourPasses();
        const [leftView] = (await company.call(listReportViews)).views;
        expect((await view()).view.seenBeforeAt).toBe(leftView?.seenAt);
      }
    });
  });
