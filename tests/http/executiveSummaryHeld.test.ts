/** Numbers of invoices, ratios and cash, held against the provider's executive summary, which is asked for when that report is opened. */
import { monthEnd } from '#contract/period.ts';
import { readReport, type Report } from '#contract/reports/reports.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import {
  listRequestedReports,
  readNeededMonths,
  requestSupplementaryReports,
} from '#server/tieOut/tieOut.ts';
import { uncheckedRows } from './support/statedReports.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const idRow = z.object({ id: z.string() });
const [february, march, april] = ['2026-02-01', '2026-03-01', '2026-04-01'] as const;

for (const engine of engines)
  describe.skipIf(engine.missing)(`the executive summary, on ${engine.name}`, () => {
    let company: SyncedCompany;
    let contactId = '';
    beforeEach(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      contactId = await company.look(async ({ trx }) => {
        const { rows } = await sql`select record_id as id from records where entity_type = 'Contacts'
          and payload->>'ContactStatus' = 'ACTIVE' order by record_id`.execute(trx);
        return idRow.parse(rows[0]).id;
      });
    });
    afterEach(() => company.stop());

    const sell = (day: string, amount: string) =>
      company.change('Invoice', 'post', {
        Type: 'ACCREC',
        Contact: { ContactID: contactId },
        Date: day,
        LineAmountTypes: 'NoTax',
        LineItems: [{ UnitAmount: amount, TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }],
      });
    const read = (month: string, query: Record<string, string> = {}): Promise<Report> =>
      company.call(readReport, {
        params: { reportType: 'executive-summary' },
        query: { startDate: month, endDate: monthEnd(month), ...query },
      });
    /** Opened, and opened again once the provider has answered. */
    const open = async (month: string, query?: Record<string, string>): Promise<Report> => {
      await read(month, query);
      await company.untilIdle();
      return await read(month, query);
    };
    const row = ({ sections }: Report, key: string) =>
      sections.flatMap(({ rows }) => rows).find((candidate) => candidate.key === key);
    const cellStatuses = (report: Report, key: string) => row(report, key)?.cells.map(({ status }) => status);
    const calls = async () =>
      (await company.provider.usage()).organisations.find(({ tenantId }) => tenantId === company.tenantId)
        ?.calls ?? 0;

    test('is asked for once when it is opened, and an answer states two months', async () => {
      const before = await calls();
      const two = { startDate: march, endDate: monthEnd(april) };
      const unasked = await read(march, two);
      expect(unasked.tieOut.proving).toBe(true);
      expect(unasked.tieOut.headline).toMatch(/; counts, ratios and cash flows not checked$/);
      expect(unasked.tieOut.sentence).toContain(
        'against Xero’s executive summary yet. It is being checked now.',
      );
      expect(uncheckedRows(unasked)).toEqual(expect.arrayContaining(['received', 'invoices', 'grossMargin']));
      const opened = await open(march, two);
      expect(uncheckedRows(opened)).toEqual(['invoiced']);
      expect(opened.tieOut).toMatchObject({ status: 'agrees-with-items', proving: false });
      expect(opened.tieOut.headline).toMatch(
        /^Figures agree with Xero · .*; value of invoices less credit notes not checked$/,
      );
      await open(april);
      expect((await calls()) - before).toBe(1);
    });

    test('that was read while a report was made is not asked for again', async () => {
      const request = (readAt: Date | null) =>
        company.look(async (books) => {
          const months = [{ month: april, readAt }];
          await requestSupplementaryReports(books, 'executiveSummary', { months, moment: new Date() });
          return await listRequestedReports(books);
        });
      await open(april);
      const [stored] = await company.look((books) => readNeededMonths(books, 'executiveSummary', [april]));
      expect(stored?.readAt).toBeInstanceOf(Date);
      expect(await request(null)).toEqual([]);
      expect(await request(stored?.readAt ?? null)).toEqual([{ month: april, kind: 'executiveSummary' }]);
    });

    test('is not asked for in quarters, nor by a sync', async () => {
      const before = await calls();
      const quarter = await open('2026-07-01', { endDate: '2026-09-30', frequency: 'quarterly' });
      expect(uncheckedRows(quarter)).toContain('invoices');
      expect(quarter.tieOut.sentence).toContain('Xero’s executive summary states single months.');
      expect(await calls()).toBe(before);
      await company.syncAll();
      const requested = company.look(({ trx }) =>
        trx
          .selectFrom('supplementaryReports')
          .select('month')
          .where('kind', '=', 'executiveSummary')
          .where('month', '>', april)
          .execute(),
      );
      expect(await requested).toEqual([]);
    });

    test('of a month that changed, or of which an invoice for nothing came, is asked for again', async () => {
      for (const amount of ['82.40', '0.00']) {
        const count = Number(row(await open(april), 'invoices')?.cells[0]?.amount);
        await sell('2026-04-07', amount);
        await company.syncAll();
        const before = await calls();
        const opened = await open(april);
        expect(uncheckedRows(opened)).toEqual(['invoiced']);
        expect(row(opened, 'invoices')?.cells.map((cell) => cell.amount)).toEqual([`${count + 1}`]);
        expect(opened.tieOut.status).toBe('agrees-with-items');
        // With the trial balance of the month that changed; an invoice for nothing changes none.
        expect((await calls()) - before).toBe(amount === '0.00' ? 1 : 0);
      }
    });

    test('tells an invoice that is missing though another makes up for its amount', async () => {
      const [lost, swollen] = [await sell('2026-04-09', '50.00'), await sell('2026-04-09', '100.00')];
      const amounts = { SubTotal: 150, Total: 150, AmountDue: 150 };
      await company.alter('Invoices', lost, null);
      await company.alter('Invoices', swollen, {
        ...amounts,
        LineItems: [
          {
            UnitAmount: 150,
            Quantity: 1,
            LineAmount: 150,
            TaxAmount: 0,
            TaxType: 'NONE',
            AccountCode: '200',
          },
        ],
      });
      await company.syncAll();
      const { tieOut, ...report } = await open(april);
      const ours = Number(row({ tieOut, ...report }, 'invoices')?.cells[0]?.amount);
      expect(cellStatuses({ tieOut, ...report }, 'income')).not.toContain('differs');
      expect(cellStatuses({ tieOut, ...report }, 'invoices')).toEqual(['differs']);
      const words = `Xero says ${ours + 1}, this report ${ours}`;
      expect(tieOut).toMatchObject({ status: 'differs', headline: `Number of invoices issued: ${words}` });
      expect(tieOut.proofs.filter(({ passed }) => !passed)).toMatchObject([
        { key: 'executiveSummary', expected: `${ours + 1}.00`, actual: `${ours}.00` },
      ]);

      await company.endAlterations();
      await company.startAll({ full: true });
      await company.untilIdle();
      expect((await open(april)).tieOut.status).toBe('agrees-with-items');
    });

    test('stays unchecked where the provider refuses it to the person’s role, and the rest stands', async () => {
      await company.provider.steer('faults', {
        path: '/Reports/ExecutiveSummary',
        kind: 'status',
        status: 403,
      });
      const refused = await open(february);
      expect(uncheckedRows(refused)).toContain('invoices');
      expect(refused.tieOut).toMatchObject({ status: 'agrees-with-items', proving: false });
      expect(refused.tieOut.sentence).toContain('cannot be checked: the connection lacks the permission');
      const before = await calls();
      await open(february);
      expect(await calls()).toBe(before);
    });

    test('is not asked for where the permission is missing', async () => {
      await company.server.db.updateTable('companies').set({ deniedEntities: [] }).execute();
      await company.server.db
        .updateTable('grants')
        .set({ scopes: ['accounting.reports.trialbalance.read'] })
        .execute();
      const before = await calls();
      const lacking = await open(february);
      expect(lacking.tieOut.sentence).toContain('lacks the permission for Xero’s executive summary.');
      expect([lacking.tieOut.status, lacking.tieOut.proving]).toEqual(['agrees-with-items', false]);
      expect(await calls()).toBe(before);
    });
  });

for (const engine of engines)
  describe.skipIf(engine.missing)(
    `the executive summary of books in three currencies, on ${engine.name}`,
    () => {
      let company: SyncedCompany;
      beforeAll(async () => {
        company = await startReadCompany(engine, { organisation: 'Kauri Group Holdings Ltd' });
      });
      afterAll(() => company.stop());

      // The trial balance states only what bank accounts moved in all.
      test('says what exchange rates did to bank accounts as surely as what these received and spent', async () => {
        const read = () =>
          company.call(readReport, {
            params: { reportType: 'executive-summary' },
            query: { startDate: march, endDate: monthEnd(march) },
          });
        const unasked = await read();
        const rows = unasked.sections.flatMap((section) => section.rows);
        expect(rows.find(({ key }) => key === 'currency')?.cells.map(({ amount }) => amount)).not.toEqual([
          '0.00',
        ]);
        expect(uncheckedRows(unasked)).toEqual(expect.arrayContaining(['received', 'spent', 'currency']));
        expect(uncheckedRows(unasked)).not.toContain('surplus');
        await company.untilIdle();
        expect(uncheckedRows(await read())).toEqual(['invoiced']);
      });
    },
  );
