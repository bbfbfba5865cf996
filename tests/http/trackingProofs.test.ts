/** Income and costs by tracking, read without journals, against the provider's own profit and loss of each option. */
import { listLedgerLines, listTrackingCategories, UNASSIGNED } from '#contract/ledger/ledger.ts';
import { monthEnd, monthStart } from '#contract/period.ts';
import { profitLossUnified, readReport, type Report, type ReportColumn } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { reportReader, type StatedBy } from './support/asApp.ts';
import { engines } from './support/engines.ts';
import { columnOf, expectTracked, statedOfOptions } from './support/statedReports.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const organisation = 'Thistle & Finch Ltd';
const range = { startDate: '2026-03-01', endDate: '2026-05-31' };

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing)('a profit and loss by tracking', () => {
    let company: SyncedCompany;
    let statedBy: StatedBy;
    let categories: { id: string; name: string; options: { id: string; name: string; status: string }[] }[] =
      [];

    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation });
      statedBy = await reportReader(company.provider.url, organisation, company.tenantId);
      ({ categories } = await company.call(listTrackingCategories));
      await read({ trackingCategoryId1: categoryId('Region') });
      await company.untilIdle();
    });
    afterAll(() => company.stop());

    const categoryId = (name: string) => categories.find((one) => one.name === name)?.id ?? '';
    const read = async (more: Record<string, string>, asked = company): Promise<Report> =>
      asked.call(profitLossUnified, { body: { ...range, ...more } });
    const callsOf = async ({ provider, tenantId }: SyncedCompany) =>
      (await provider.usage()).organisations.find((usage) => usage.tenantId === tenantId)?.calls ?? 0;

    const statuses = (report: Report, kind: ReportColumn['kind']) =>
      new Set(
        report.sections.flatMap(({ rows }) =>
          rows.flatMap(({ cells }) =>
            cells.flatMap(({ status }, index) => (report.columns[index]?.kind === kind ? [status] : [])),
          ),
        ),
      );

    test('is unchecked until the provider was asked, once a month, and then checked in every view', async () => {
      const fresh = await startReadCompany(engine, { organisation });
      const body = { trackingCategoryId1: categoryId('Region') };
      const before = await callsOf(fresh);
      const unasked = await read(body, fresh);
      expect(statuses(unasked, 'tracking')).toEqual(new Set(['unchecked']));
      expect(unasked.tieOut.sentence).toBe(
        'Xero has not been asked yet about 3 months from Mar 2026 to May 2026 by tracking; being checked now.',
      );
      const part = { ...body, trackingOptionId1: UNASSIGNED };
      expect([unasked, await read(part, fresh)].map(({ tieOut }) => tieOut.proving)).toEqual([true, true]);
      await fresh.untilIdle();
      const asked = await read(body, fresh);
      expect([asked, await read(part, fresh)].map(({ tieOut }) => tieOut.proving)).toEqual([false, false]);
      const pairs = await read({ ...body, trackingCategoryId2: categoryId('Department') }, fresh);
      await fresh.untilIdle();
      expect(await callsOf(fresh)).toBe(before + 3);
      await fresh.stop();
      expect(statuses(asked, 'tracking')).toEqual(new Set(['agrees', 'agrees-with-items']));
      expect(statuses(asked, 'period')).toEqual(new Set(['agrees', 'agrees-with-items']));
      expect(asked.tieOut.status).toBe('agrees-with-items');
      expect(await expectTracked(asked, [categoryId('Region')], statedBy)).toBeGreaterThan(6);

      expect(pairs.tieOut.status).toBe('agrees-with-items');
      const both = [categoryId('Region'), categoryId('Department')];
      expect(await expectTracked(pairs, both, statedBy)).toBeGreaterThan(9);
    });

    test('adds options and Unassigned to the total, month by month', async () => {
      const report = await read({
        trackingCategoryId1: categoryId('Region'),
        trackingCategoryId2: categoryId('Department'),
      });
      for (const total of report.totals)
        for (const { key } of report.periods) {
          const of = (kind: ReportColumn['kind']) =>
            report.columns.reduce(
              (sum, column, index) =>
                column.periodKey === key && column.kind === kind
                  ? sum.plus(total.cells[index]?.amount ?? 0)
                  : sum,
              new Big(0),
            );
          expect(of('tracking').toFixed(2)).toBe(of('period').toFixed(2));
        }
    });

    test('shows the same for an option and Unassigned as a filter and as a column, alone and with the other category', async () => {
      const [region, department] = ['Region', 'Department'].map((name) => {
        const { id, options } = categories.find((one) => one.name === name) ?? fail();
        return { id, options };
      });
      if (!region || !department) fail();
      const month = { endDate: '2026-03-31' };
      const pairs = await read({
        ...month,
        trackingCategoryId1: region.id,
        trackingCategoryId2: department.id,
      });
      const figuresIn = (report: Report, optionIds: (string | null)[] | undefined) =>
        columnOf(
          report,
          report.columns.findIndex((column) => column.optionIds?.join() === optionIds?.join()),
        );
      let held = 0;
      for (const { optionIds } of pairs.columns) {
        if (!optionIds) continue;
        const [first, second] = optionIds.map((optionId) => optionId ?? UNASSIGNED);
        const filter = { ...month, trackingCategoryId1: region.id, trackingOptionId1: first ?? '' };
        const beside = await read({ ...filter, trackingCategoryId2: department.id });
        expect(figuresIn(beside, optionIds.slice(1))).toEqual(figuresIn(pairs, optionIds));
        const both = await read({
          ...month,
          trackingCategoryId1: department.id,
          trackingOptionId1: second ?? '',
          trackingCategoryId2: region.id,
          trackingOptionId2: first ?? '',
        });
        expect(figuresIn(both, undefined)).toEqual(figuresIn(pairs, optionIds));
        expect(statuses(both, 'period')).not.toContain('unchecked');
        held += Object.keys(figuresIn(both, undefined)).length;
      }
      expect(held).toBeGreaterThan(10);
      const unassigned = [UNASSIGNED, null].map((named) =>
        pairs.columns.some(({ optionIds }) => optionIds?.includes(named)),
      );
      expect(unassigned).toEqual([false, true]);
    });

    test('filtered by Unassigned says so, is its column, and opens to its lines', async () => {
      const trackingCategoryId1 = categoryId('Region');
      const month = { endDate: '2026-03-31' };
      const split = await read({ ...month, trackingCategoryId1 });
      const only = await read({ ...month, trackingCategoryId1, trackingOptionId1: UNASSIGNED });
      expect(only.scope).toBe('Region: Unassigned');
      const index = split.columns.findIndex(({ optionIds }) => optionIds?.[0] === null);
      const figures = columnOf(only, 0);
      expect(Object.keys(figures).length).toBeGreaterThan(2);
      expect(figures).toEqual(columnOf(split, index));
      for (const { rows, sign } of only.sections)
        for (const { accountId = '', cells } of rows) {
          const query = {
            accountId,
            ...month,
            startDate: '2026-03-01',
            trackingCategoryId1,
            trackingOptionId1: UNASSIGNED,
          };
          const { total } = await company.call(listLedgerLines, { query });
          expect(new Big(total).times(sign).toFixed(2)).toBe(cells[0]?.amount);
        }
    });

    test('opens each figure to its lines, those of Unassigned too', async () => {
      const report = await read({ trackingCategoryId1: categoryId('Region'), endDate: '2026-03-31' });
      let opened = 0;
      for (const { rows, sign } of report.sections)
        for (const row of rows)
          for (const [index, column] of report.columns.entries()) {
            const [tracking] = column.lines?.tracking ?? [];
            const { total } = await company.call(listLedgerLines, {
              query: {
                accountId: row.accountId ?? '',
                startDate: column.lines?.startDate ?? '',
                endDate: column.lines?.endDate ?? '',
                ...(tracking
                  ? {
                      trackingCategoryId1: tracking.categoryId,
                      trackingOptionId1: tracking.optionId ?? UNASSIGNED,
                    }
                  : {}),
              },
            });
            expect(new Big(total).times(sign).toFixed(2)).toBe(row.cells[index]?.amount);
            opened += 1;
          }
      expect(opened).toBeGreaterThan(20);
    });

    test('names its option, and says that it equals the profit and loss by tracking', async () => {
      const region = categories.find(({ name }) => name === 'Region');
      const north = region?.options.find(({ name }) => name === 'North') ?? fail();
      const filter = { trackingCategoryId1: categoryId('Region'), trackingOptionId1: north.id };
      const report = await read(filter);
      expect(report.scope).toBe('Region: North');
      expect(report.tieOut.sentence).toContain(
        'Every figure equals Xero’s profit and loss by tracking to the cent, month by month.',
      );
      expect(await read({})).not.toHaveProperty('scope');
    });

    test('refuses lines with only one of category and option', async () => {
      const call = company.call(listLedgerLines, { query: { trackingOptionId1: UNASSIGNED } });
      await expect(call).rejects.toThrow('400');
    });

    test('gives undocumented amounts the provider’s option', async () => {
      const tracking = [{ Name: 'Region', Option: 'North' }];
      await company.change('Invoice', 'post', {
        Type: 'ACCREC',
        Contact: { ContactID: await anyContact(company) },
        Date: '2026-06-20',
        LineAmountTypes: 'NoTax',
        LineItems: [
          { UnitAmount: '321.00', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200', Tracking: tracking },
        ],
      });
      await company.syncOne('TrialBalances');
      const months = { startDate: '2026-06-01', endDate: '2026-06-30' };
      const body = { ...months, trackingCategoryId1: categoryId('Region') };
      const before = await read(body);
      expect(before.tieOut.status).toBe('review');
      await company.untilIdle();
      const after = await read(body);
      const index = after.columns.findIndex(({ label }) => label === 'North');
      const theirs = await statedOfOptions(statedBy, after.columns[index] ?? fail(), [categoryId('Region')]);
      expect(columnOf(after, index)).toEqual(theirs);
      const sales = after.sections
        .flatMap(({ rows }) => rows)
        .find(({ accountCode }) => accountCode === '200');
      expect(sales?.cells[index]?.status).toBe('review');
      const reconcilingItem = await company.call(listLedgerLines, {
        query: { ...months, accountId: sales?.accountId ?? '', kind: 'reconcilingItem' },
      });
      expect(reconcilingItem.lines.map(({ amount, tracking: carried }) => [amount, carried])).toContainEqual([
        '-321',
        [{ category: 'Region', option: 'North' }],
      ]);
    });

    test('requests a month again when an account moves that had no movement when tracking was read', async () => {
      const today = new Date().toISOString().slice(0, 10);
      const months = { startDate: monthStart(today), endDate: monthEnd(today) };
      const body = { ...months, trackingCategoryId1: categoryId('Region') };
      await read(body);
      await company.untilIdle();
      const params = { reportType: 'profit-loss' };
      const whole = await company.call(readReport, { params, query: { ...months, zeroRows: 'true' } });
      const still = whole.sections
        .find(({ key }) => key === 'operatingExpenses')
        ?.rows.find(({ cells }) => cells[0]?.amount === '0.00');
      const accountCode = still?.accountCode ?? fail();
      await company.change('Invoice', 'post', {
        Type: 'ACCREC',
        Contact: { ContactID: await anyContact(company) },
        Date: today,
        LineAmountTypes: 'NoTax',
        LineItems: [
          {
            UnitAmount: '55.00',
            TaxAmount: '0',
            TaxType: 'NONE',
            AccountCode: accountCode,
            Tracking: [{ Name: 'Region', Option: 'North' }],
          },
        ],
      });
      await company.syncOne('TrialBalances');
      await read(body);
      await company.untilIdle();
      const after = await read(body);
      const index = after.columns.findIndex(({ label }) => label === 'North');
      const theirs = await statedOfOptions(statedBy, after.columns[index] ?? fail(), [categoryId('Region')]);
      expect(theirs[still?.accountId ?? '']).toBe('-55.00');
      expect(columnOf(after, index)).toEqual(theirs);
    });

    test('has a column for every active option and Unassigned, in a month without figures too', async () => {
      const empty = { startDate: '2010-01-01', endDate: '2010-01-31' };
      const report = await read({ ...empty, trackingCategoryId1: categoryId('Region') });
      const options = categories.find(({ name }) => name === 'Region')?.options ?? [];
      expect(options.length).toBeGreaterThan(1);
      expect(report.columns.map(({ label }) => label)).toEqual([
        ...options.flatMap(({ name, status }) => (status === 'active' ? name : [])),
        'Unassigned',
        'Total',
      ]);
      const twice = { trackingCategoryId1: categoryId('Region'), trackingCategoryId2: categoryId('Region') };
      await expect(read(twice)).rejects.toThrow('400');
    });
  });
});

const contactRow = z.object({ id: z.string() });

async function anyContact(company: SyncedCompany): Promise<string> {
  const { rows } = await company.look(({ trx }) =>
    sql`
      select record_id as id from records
      where entity_type = 'Contacts' and payload->>'ContactStatus' = 'ACTIVE' limit 1`.execute(trx),
  );
  return contactRow.parse(rows[0]).id;
}

function fail(): never {
  throw new Error('The report has no such thing.');
}
