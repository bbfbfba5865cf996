/** What changed in a part of the organisation, and what is refused because no two moments can be compared by it. */
import { type Changes, readChanges } from '#contract/reports/changes.ts';
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import { profitLossUnified } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const range = { startDate: '2026-03-01', endDate: '2026-05-31' };

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing)('what changed', () => {
    let company: SyncedCompany;
    let region: { id: string; name: string; options: { id: string; name: string }[] } | undefined;
    let since = '';
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Thistle & Finch Ltd' });
      const { categories } = await company.call(listTrackingCategories);
      region = categories.find(({ name }) => name === 'Region');
      const [contact] = await listRecordIds(company, 'Contacts');
      since = new Date().toISOString();
      const line = (UnitAmount: string, Option?: string) => ({
        UnitAmount,
        TaxAmount: '0',
        TaxType: 'NONE',
        AccountCode: '200',
        ...(Option === undefined ? {} : { Tracking: [{ Name: 'Region', Option }] }),
      });
      await company.change('Invoice', 'post', {
        Type: 'ACCREC',
        Date: '2026-04-14',
        Contact: { ContactID: contact },
        LineItems: [line('100.00', 'North'), line('40.00')],
      });
      await company.syncOne('Invoices');
    });
    afterAll(() => company.stop());

    const option = (name: string) =>
      region?.options.find((trackingOption) => trackingOption.name === name)?.id ?? '';
    const changes = (query: Record<string, string>) =>
      company.call(readChanges, { query: { ...range, from: since, ...query } });
    const ofSales = ({ figures }: Changes) =>
      figures
        .filter(({ accountCode }) => accountCode === '200')
        .map(({ month, part, change, documents, undocumented }) => [
          month,
          part,
          change,
          documents.length,
          undocumented,
        ]);
    const refusal = async (query: Record<string, string>) => {
      const answer = await company.server.call(readChanges, {
        token: company.token,
        headers: { 'x-company-id': company.companyId },
        query: { ...range, from: since, ...query },
      });
      return [answer.status, answer.failure?.details?.map(({ path, message }) => `${path}: ${message}`)];
    };

    test('concerns one option where the report does, and says so', async () => {
      const north = await changes({
        trackingCategoryId2: region?.id ?? '',
        trackingOptionId2: option('North'),
      });
      expect(ofSales(north)).toEqual([['2026-04', null, '100.00', 1, '0.00']]);
      expect([north.scope, north.net?.change]).toEqual(['Region: North', '100.00']);
      const whole = await changes({});
      expect(ofSales(whole)).toEqual([['2026-04', null, '140.00', 1, '0.00']]);
      expect([whole.scope, whole.net?.change]).toEqual([null, '140.00']);
    });

    test('is listed by option where the report has them as columns', async () => {
      const split = await changes({ trackingCategoryId1: region?.id ?? '' });
      expect(ofSales(split)).toEqual([
        ['2026-04', 'North', '100.00', 1, '0.00'],
        ['2026-04', 'Unassigned', '40.00', 1, '0.00'],
      ]);
      expect(split.net?.change).toBe('140.00');
    });

    test('is the difference from the report of the earlier moment, by option and for one of them', async () => {
      const sales = async (options: Record<string, string>) => {
        const body = { ...range, trackingCategoryId1: region?.id ?? '', ...options };
        const { columns, sections } = await company.call(profitLossUnified, { body });
        const row = sections.flatMap(({ rows }) => rows).find(({ accountCode }) => accountCode === '200');
        return columns.flatMap(({ label, periodKey }, index) =>
          periodKey === '2026-04' ? [{ label, amount: new Big(row?.cells[index]?.amount ?? '') }] : [],
        );
      };
      const movement = async (options: Record<string, string>) => {
        const [earlierSales, laterSales] = [await sales({ ...options, asOf: since }), await sales(options)];
        expect(laterSales.map(({ label }) => label)).toEqual(earlierSales.map(({ label }) => label));
        return laterSales.flatMap(({ label, amount }, index) => {
          const difference = amount.minus(earlierSales[index]?.amount ?? 0);
          return difference.eq(0) ? [] : [[label, difference.toFixed(2)]];
        });
      };
      expect(await movement({})).toEqual([
        ['North', '100.00'],
        ['Unassigned', '40.00'],
        ['Total', '140.00'],
      ]);
      expect(await movement({ trackingOptionId1: option('North') })).toEqual([['Apr 2026', '100.00']]);
    });

    test('includes computed figures, without documents of their own', async () => {
      const { figures, net } = await changes({ type: 'executive-summary' });
      const margin = figures.find(({ label }) => label === 'Net profit margin');
      expect(margin).toMatchObject({ unit: 'percent', documents: [], undocumented: null });
      const issued = figures.find(({ label }) => label === 'Number of invoices issued');
      expect(issued).toMatchObject({ unit: 'count', month: '2026-04', change: '1' });
      expect(net).toBeNull();
    });

    test('is refused, with the reason, on the cash basis', async () => {
      expect(await refusal({ basis: 'cash' })).toEqual([
        400,
        ['basis: Xero states the cash basis only as it is now. Compare on the accrual basis.'],
      ]);
    });

    test('is refused, with the reason, by the age of outstanding documents', async () => {
      const [status, details] = await refusal({ type: 'aged-receivables', agedBy: 'due' });
      expect(status).toBe(400);
      expect(details).toEqual([expect.stringContaining('the ages of an earlier moment are not known')]);
    });

    test('is refused by tracking where a report has none, and by an unknown option', async () => {
      const tracked = { trackingCategoryId1: region?.id ?? '' };
      expect(await refusal({ type: 'balance-sheet', ...tracked })).toEqual([
        400,
        ['trackingCategoryId1: This report has no such option.'],
      ]);
      expect((await refusal({ type: 'profit-loss', method: 'indirect' }))[0]).toBe(400);
    });
  });
});
