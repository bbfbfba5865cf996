/** What was open on a day inside a month, of which the ends of the month do not tell. */
import { readReport } from '#contract/reports/reports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

    /** How far what is open of invoices is proved. */
    const owed = async (asAt?: string) => {
      const range = { startDate: '2026-09-01', endDate: '2026-09-30' };
      const query = { ...range, ...(asAt === undefined ? {} : { asAt }) };
      const report = await company.call(readReport, { params: { reportType: 'aged-receivables' }, query });
      const [invoices] = report.sections;
      return [...new Set(invoices?.rows.flatMap(({ status }) => status))];
    };

    test('is not proved where an invoice and what paid it in the same month are both missing', async () => {
      expect(await owed('2026-09-14')).toEqual(['agrees']);
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
      expect(await owed()).toEqual(['agrees']);
      expect(await owed('2026-09-14')).toEqual(['review']);
    });
  });
