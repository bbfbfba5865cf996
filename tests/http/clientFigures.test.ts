/** What the list of clients shows is what the product's own reports and proofs say, at every moment. */
import { type Client, listClients, readBoard } from '#contract/closing/clients.ts';
import { addMonths, monthEnd, monthStart, yearStart } from '#contract/period.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import { getCompany } from '#contract/companies/companies.ts';
import { readReport } from '#contract/reports/reports.ts';
import { listProofs } from '#contract/tieOut/proofs.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

/** Tax and depreciation; foreign bank accounts; a year that ends inside a month. */
const organisations = ['Brickfield Contracting Ltd', 'Kauri Group Holdings Ltd', 'Thistle & Finch Ltd'];
const LineItems = [{ UnitAmount: '1234.50', TaxAmount: '0', AccountCode: '200' }];

for (const engine of engines)
  describe.skipIf(engine.missing)(`on ${engine.name}`, () => {
    describe.each(organisations)('as a client, %s', (organisation) => {
      let company: SyncedCompany;
      beforeAll(async () => {
        company = await startReadCompany(engine, { organisation });
      });
      afterAll(() => company.stop());

      const readFigures = (reportType: string, query: object) =>
        company.call(readReport, { params: { reportType }, query: { frequency: 'monthly', ...query } });
      const sumCells = (cells: ReportCell[]) =>
        cells.reduce((total, { amount }) => total.plus(amount ?? 0), new Big(0)).toFixed(2);

      /** The day where the organisation is. */
      async function readDay(moment: string | null): Promise<string> {
        const { TimeZone } = (await company.call(getCompany, { params: { companyId: company.companyId } }))
          .company;
        return dayIn(TimeZone ?? 'UTC', new Date(moment ?? ''));
      }

      async function client(): Promise<Client> {
        const [only] = (await company.call(listClients)).clients;
        if (!only) throw new Error('There is no client.');
        return only;
      }

      async function expectFiguresOfReports(): Promise<void> {
        const { month, figuresAt, ...clientRow } = await client();
        const startDate = `${month}-01`;
        const endDate = monthEnd(startDate);
        const bank = await readFigures('bank-summary', { startDate, endDate });
        const closing = bank.columns.findIndex(({ key }) => key.endsWith(' closing'));
        const monthBefore = addMonths(startDate, -1);
        const sheet = await readFigures('balance-sheet', { startDate, endDate });
        const sheetBefore = await readFigures('balance-sheet', {
          startDate: monthBefore,
          endDate: monthEnd(monthBefore),
        });
        const profitBefore = await readFigures('profit-loss', {
          startDate: monthBefore,
          endDate: monthEnd(monthBefore),
        });
        const profitNow = await readFigures('profit-loss', { startDate, endDate });
        const yearEnd = organisation === 'Thistle & Finch Ltd' ? '04-05' : '03-31';
        const year = await readFigures('profit-loss', { startDate: yearStart(endDate, yearEnd), endDate });
        const profits = year.totals.find(({ key }) => key === 'netProfit')?.cells ?? [];
        const today = await readDay(figuresAt);
        const aged = await readFigures('aged-receivables', {
          startDate: monthStart(today),
          endDate: monthEnd(today),
          asAt: today,
        });
        const overdue = aged.columns.map(({ key }) =>
          ['under1', 'month1', 'month2', 'month3', 'older'].includes(key),
        );
        const total = aged.totals.find(({ key }) => key === 'total')?.cells ?? [];
        const [proof] = (await company.call(listProofs, { query: { startDate, endDate } })).months;
        const unknown = proof?.reconcilingItems.filter(({ category }) => category === 'unknown') ?? [];
        expect(clientRow).toMatchObject({
          currency: sheet.currency,
          cashAtBank: bank.sections[0]?.total.cells[closing]?.amount,
          profitOfMonth: profits.at(-1)?.amount,
          cashAtBankBefore: sheetBefore.sections[0]?.total.cells[0]?.amount,
          profitOfMonthBefore: profitBefore.totals.find(({ key }) => key === 'netProfit')?.cells[0]?.amount,
          incomeOfMonth: profitNow.sections.find(({ key }) => key === 'income')?.total.cells[0]?.amount,
          profitYearToDate: sumCells(profits),
          overdueReceivables: sumCells(total.filter((_cell, index) => overdue[index])),
          receivables: sumCells(total),
          ...(await salesTax(today)),
          itemsToReview: unknown.flatMap(({ accounts }) => accounts).length,
          status: proof?.status,
          checkedAt: proof?.checkedAt,
        });
        expect(sheet.sections[0]?.total.cells.map(({ amount }) => amount)).toEqual([clientRow.cashAtBank]);
      }

      /** By the balance of the control account at the period's end and what was booked straight to it since. */
      async function salesTax(today: string) {
        // Two months each in New Zealand, in step with a year that ends in March; in the United Kingdom nobody knows.
        const periods = organisation === 'Kauri Group Holdings Ltd' ? [1, 2] : [];
        const lastMonth = periods
          .map((monthsAgo) => addMonths(today, -monthsAgo))
          .find((month) => Number(month.slice(5, 7)) % 2 === 1);
        const since = lastMonth === undefined ? monthStart(today) : addMonths(lastMonth, 1);
        const report = await readFigures('sales-tax', { startDate: since, endDate: monthEnd(today) });
        const rows = report.sections.find(({ key }) => key === 'control')?.rows ?? [];
        const taxes = rows
          .filter(({ key }) => !['salesTax', 'purchasesTax', 'movement', 'closing'].includes(key))
          .flatMap(({ key, cells }) => (key === 'opening' ? cells.slice(0, 3) : cells));
        return {
          salesTaxDue: sumCells(taxes),
          salesTaxPeriodEnd: lastMonth === undefined ? null : monthEnd(lastMonth),
        };
      }

      async function expectStatusesOfProofs(): Promise<string[]> {
        const { months, clients } = await company.call(readBoard, {
          query: { months: '12', end: '2026-11' },
        });
        const query = { startDate: '2025-12-01', endDate: '2026-11-30' };
        const proofMonths = (await company.call(listProofs, { query })).months;
        expect(months).toEqual(proofMonths.map(({ month }) => month));
        expect(clients[0]?.cells).toEqual(
          proofMonths.map(({ month, status }) => ({ month, status, signOff: 'none' })),
        );
        return proofMonths.map(({ status }) => status);
      }

      test('has the figures of its reports and the statuses of its proofs', async () => {
        const { month, figuresAt } = await client();
        expect(month).toBe(addMonths(await readDay(figuresAt), -1).slice(0, 7));
        await expectFiguresOfReports();
        expect(await expectStatusesOfProofs()).toContain('agrees-with-items');
      });

      test('has them after documents changed, before and after the provider was asked', async () => {
        const Contact = { ContactID: (await listRecordIds(company, 'Contacts'))[0] };
        for (const Date of ['2026-10-14', '2026-07-03'])
          await company.change('Invoice', 'post', {
            Type: 'ACCREC',
            Date,
            DueDate: Date,
            Contact,
            LineItems,
          });
        await company.provider.steer('faults', {
          path: '/Reports/TrialBalance',
          count: 20,
          kind: 'status',
          status: 400,
        });
        await company.syncAll();
        expect(await expectStatusesOfProofs()).toContain('changed');
        await company.clearFaults();
        await company.syncAll();
        await company.untilIdle();
        await expectFiguresOfReports();
        await expectStatusesOfProofs();
      });

      test('has them while a document is missing', async () => {
        const Contact = { ContactID: (await listRecordIds(company, 'Contacts'))[0] };
        const body = { Type: 'ACCREC', Date: '2026-10-20', Contact, LineItems };
        const row = await company.change('Invoice', 'post', body);
        await company.provider.steer('faults', { path: '/Invoices', count: 1, kind: 'bad-row', row });
        await company.syncAll();
        await company.untilIdle();
        await expectFiguresOfReports();
        expect(await expectStatusesOfProofs()).toContain('review');
        expect((await client()).needs).toContain('unusable-records');
      });
    });
  });
