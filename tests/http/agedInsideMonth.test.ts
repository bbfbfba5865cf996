/** What was open on a day inside a month, of which the ends of the month do not tell. */
import { readReport } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reportReader } from './support/asApp.ts';
import { engines } from './support/engines.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`what customers owed inside a month, on ${engine.name}`, () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
    });
    afterAll(() => company.stop());

    /** What is said of open invoices, of which the provider states only the total. */
    const owed = async (asAt?: string) => {
      const range = { startDate: '2026-09-01', endDate: '2026-09-30' };
      const query = { ...range, ...(asAt === undefined ? {} : { asAt }) };
      const report = await company.call(readReport, { params: { reportType: 'aged-receivables' }, query });
      const [invoices] = report.sections;
      const { status, headline } = report.tieOut;
      return {
        rows: [...new Set(invoices?.rows.flatMap(({ cells }) => cells.map((cell) => cell.status)))],
        status,
        headline,
      };
    };

    test('cannot be checked where an invoice and what paid it in the same month are both missing', async () => {
      expect(await owed('2026-09-14')).toMatchObject({ rows: ['unchecked'], status: 'agrees-in-total' });
      const [contact] = await listRecordIds(company, 'Contacts');
      const invoice = await company.change('Invoice', 'post', {
        Type: 'ACCREC',
        Date: '2026-09-10',
        Contact: { ContactID: contact },
        LineAmountTypes: 'NoTax',
        LineItems: [{ UnitAmount: '700', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }],
      });
      const payment = await company.change('Payment', 'post', {
        Invoice: { InvoiceID: invoice },
        Date: '2026-09-20',
        Amount: '700',
      });
      for (const [path, row] of [
        ['/Invoices', invoice],
        ['/Payments', payment],
      ])
        await company.provider.steer('faults', { path, count: 1, kind: 'bad-row', row });
      await company.syncAll();
      // By the month's end nothing of it was open.
      expect(await owed()).toMatchObject({ rows: ['unchecked'], status: 'agrees-in-total' });
      expect(await owed('2026-09-14')).toEqual({
        rows: ['unchecked'],
        status: 'unchecked',
        headline: 'Cannot be checked: amounts of Sep 2026 without a source document',
      });
    });
  });

/** The provider revalues what is open of them at any day, and says by how much in the trial balance of that day alone. */
for (const engine of engines)
  describe.skipIf(engine.missing)(`foreign documents open inside a month, on ${engine.name}`, () => {
    const organisation = 'Kauri Group Holdings Ltd';
    let company: SyncedCompany;
    beforeEach(async () => {
      company = await startReadCompany(engine, { organisation });
    });
    afterEach(() => company.stop());

    const read = (side: 'receivables' | 'payables') =>
      company.call(readReport, {
        params: { reportType: `aged-${side}` },
        query: { startDate: '2026-09-01', endDate: '2026-09-30', asAt: '2026-09-14' },
      });

    test('are unchecked until it was asked about the day', async () => {
      const { status, sentence } = (await read('receivables')).tieOut;
      expect([status, sentence]).toEqual([
        'unchecked',
        'Xero has not been asked yet about 14 Sep 2026; being checked now.',
      ]);
    });

    test.each([
      ['receivables', 'Accounts Receivable', 1],
      ['payables', 'Accounts Payable', -1],
    ] as const)('come to what it states of the day: %s', async (side, account, sign) => {
      await read(side);
      await company.untilIdle();
      const report = await read(side);
      expect(report.tieOut.status).toBe('agrees-in-total');
      expect(report.tieOut.sentence).toContain(
        `the balance of ${account} in Xero’s trial balance of that day.`,
      );
      const statedBy = await reportReader(company.provider.url, organisation, company.tenantId);
      const stated = (await statedBy('TrialBalance', { date: '2026-09-14' })).find(({ name }) =>
        name.startsWith(account),
      );
      const [, , debit, credit] = stated?.values ?? [];
      expect(report.totals[0]?.total).toBe(
        new Big(debit || 0)
          .minus(credit || 0)
          .times(sign)
          .toFixed(2),
      );
      // One trial balance of the day serves both sides, and is kept.
      const kept = company.look(({ trx }) =>
        trx.selectFrom('supplementaryReports').select('month').where('kind', '=', 'day').execute(),
      );
      expect(await kept).toEqual([{ month: '2026-09-14' }]);
    });
  });
