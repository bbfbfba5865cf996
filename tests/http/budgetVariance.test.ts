/** Figures against budgets of generated books: what was planned is the provider's own budget summary. */
import { listBudgets } from '#contract/budgets.ts';
import { monthsBetween } from '#contract/period.ts';
import { profitLossUnified, readReport, type Report } from '#contract/reports.ts';
import { listTrackingCategories } from '#contract/ledger.ts';
import { syncAll } from '#contract/sync.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../support/app.ts';
import { type Client, signIn } from '../support/client.ts';
import { reportReader } from './support/asApp.ts';
import { changeBooks } from './support/changeBooks.ts';
import { onEmbedded, onPostgres } from './support/engines.ts';
import { listRecordIds } from './support/providerRecords.ts';

const organisation = 'Harbour Street Trading Pty Ltd';
const range = { startDate: '2026-01-01', endDate: '2026-09-30' };

describe.each([onEmbedded, onPostgres])('kept by $engine', ({ missing, options }) => {
  describe.skipIf(missing)('a budget', () => {
    let app: App;
    let client: Client;
    let companyId = '';
    let tenantId = '';
    let statedBy: Awaited<ReturnType<typeof reportReader>>;

    beforeAll(async () => {
      app = await startApp({ ...(await options()), simulator: ['--now', '2026-11-20'] });
      client = await signIn(app.url, { email: 'ada@example.com', password: 'a long enough phrase' });
      const [company] = await client.connect(app.simulatorUrl, [organisation]);
      companyId = company?.Id ?? '';
      tenantId = company?.XeroTenantId ?? '';
      expect((await client.untilSynced(companyId)).status).toBe('success');
      statedBy = await reportReader(app.simulatorUrl, organisation, tenantId);
    }, 150_000);
    afterAll(() => app.stop());

    const variance = (query: Record<string, string> = {}) =>
      client.call(readReport, {
        params: { reportType: 'budget-variance' },
        query: { companyId, ...range, ...query },
      });
    const budgets = async () => (await client.call(listBudgets, { query: { companyId } })).budgets;

    /** By account, what is not zero in a column. */
    const column = ({ columns, sections }: Report, key: string) => {
      const index = columns.findIndex((one) => one.key === key);
      return Object.fromEntries(
        sections
          .flatMap(({ rows }) => rows.map((row) => [row.accountId ?? '', row.amounts[index] ?? ''] as const))
          .filter(([, amount]) => !new Big(amount).eq(0))
          .toSorted(([a], [b]) => a.localeCompare(b)),
      );
    };

    it('plans what the provider’s budget summary says, account by account and month by month', async () => {
      const report = await variance();
      for (const month of monthsBetween(range.startDate, range.endDate)) {
        const rows = await statedBy('BudgetSummary', { date: month, periods: '1' });
        const stated = rows.flatMap(({ accountId, values: [amount = ''] }) =>
          accountId === undefined ? [] : [[accountId, amount] as const],
        );
        expect(stated.length).toBeGreaterThan(5);
        expect(column(report, `${month.slice(0, 7)} budget`)).toEqual(
          Object.fromEntries(stated.toSorted(([a], [b]) => a.localeCompare(b))),
        );
        const net = rows.find(({ name }) => name === 'Net Profit')?.values[0];
        const index = report.columns.findIndex((one) => one.key === `${month.slice(0, 7)} budget`);
        expect(report.totals.find(({ key }) => key === 'netProfit')?.amounts[index]).toBe(net);
      }
      expect(report.tieOut.sentence).toContain('what was planned is as Xero holds it');
    });

    it('holds the figures of the profit and loss against it, and adds up the range', async () => {
      const report = await variance({ frequency: 'quarterly' });
      const actual = await client.call(profitLossUnified, {
        body: { companyId, ...range, frequency: 'quarterly' },
      });
      for (const [index, { key }] of actual.periods.entries())
        expect(column(report, `${key} actual`)).toEqual(
          Object.fromEntries(
            actual.sections
              .flatMap(({ rows }) =>
                rows.map((row) => [row.accountId ?? '', row.amounts[index] ?? ''] as const),
              )
              .filter(([, amount]) => !new Big(amount).eq(0))
              .toSorted(([a], [b]) => a.localeCompare(b)),
          ),
        );
      for (const row of report.sections.flatMap(({ rows }) => rows)) {
        const at = (of: string) =>
          report.columns.flatMap(({ key }, index) =>
            key.endsWith(` ${of}`) ? [new Big(row.amounts[index] ?? '0')] : [],
          );
        for (const of of ['actual', 'budget', 'variance']) {
          const [range_, ...quarters] = at(of).toReversed();
          expect(quarters).toHaveLength(3);
          expect(quarters.reduce((total, one) => total.plus(one), new Big(0)).toFixed(2)).toBe(
            range_?.toFixed(2),
          );
        }
        expect(at('variance').map(String)).toEqual(
          at('actual').map((one, index) => one.minus(at('budget')[index] ?? 0).toString()),
        );
      }
    });

    it('says of each difference whether it is good news, by the class of the account', async () => {
      const report = await variance();
      const said = report.sections.flatMap(({ key: section, rows }) =>
        rows.flatMap((row) =>
          report.columns.flatMap(({ key }, index) => {
            if (!key.endsWith(' variance')) return [];
            const sign = new Big(row.amounts[index] ?? '0').cmp(0);
            const isIncome = section === 'income' || section === 'otherIncome';
            const good = sign === 0 ? null : isIncome ? sign > 0 : sign < 0;
            return [[row.favourable?.[index], good] as const];
          }),
        ),
      );
      expect(said.length).toBeGreaterThan(50);
      expect(said.map(([ours]) => ours)).toEqual(said.map(([, good]) => good));
    });

    it('of a tracking option is held against the figures of that option', async () => {
      const [overall, tracked] = await budgets();
      expect(overall).toMatchObject({ type: 'overall', standard: true, tracking: [] });
      expect(tracked).toMatchObject({ type: 'tracking', standard: false });
      const [part] = tracked?.tracking ?? [];
      const { categories } = await client.call(listTrackingCategories, { query: { companyId } });
      const category = categories.find(({ name }) => name === part?.category);
      const option = category?.options.find(({ name }) => name === part?.option);
      const report = await variance({ budgetId: tracked?.id ?? '', frequency: 'yearly' });
      const actual = await client.call(profitLossUnified, {
        body: {
          companyId,
          ...range,
          frequency: 'yearly',
          trackingCategoryId1: category?.id ?? '',
          trackingOptionId1: option?.id ?? '',
        },
      });
      const ours = column(report, `${report.periods[0]?.key} actual`);
      expect(Object.keys(ours).length).toBeGreaterThan(1);
      expect(ours).toEqual(
        Object.fromEntries(
          actual.sections
            .flatMap(({ rows }) => rows.map((row) => [row.accountId ?? '', row.amounts[0] ?? ''] as const))
            .toSorted(([a], [b]) => a.localeCompare(b)),
        ),
      );
      expect(report.scope).toBe(`${tracked?.name}, ${part?.category}: ${part?.option}`);
      const whole = await variance({ frequency: 'yearly' });
      expect(whole.scope).toBe(overall?.name);
      const planned = (of: Report) => Object.values(column(of, `${of.periods[0]?.key} budget`));
      expect(planned(report)).toHaveLength(planned(whole).length);
      expect(planned(report)).not.toEqual(planned(whole));
    });

    it('of a tracking option is held against the figures of that option as they stood once, too', async () => {
      const tracked = (await budgets()).find(({ type }) => type === 'tracking');
      const [part] = tracked?.tracking ?? [];
      const query = { budgetId: tracked?.id ?? '' };
      const before = await variance(query);
      const asOf = new Date().toISOString();
      const [contact] = await listRecordIds({ provider: { url: app.simulatorUrl }, tenantId }, 'Contacts');
      const line = { UnitAmount: '321.00', TaxAmount: '0', AccountCode: '200' };
      const Tracking = [{ Name: part?.category, Option: part?.option }];
      await changeBooks(app.simulatorUrl, tenantId, {
        kind: 'Invoice',
        action: 'post',
        body: {
          Type: 'ACCREC',
          Date: '2026-05-05',
          Contact: { ContactID: contact },
          LineAmountTypes: 'NoTax',
          LineItems: [{ ...line, Tracking }],
        },
      });
      await client.call(syncAll, { body: { companyId } });
      await client.untilSynced(companyId);
      const past = await variance({ ...query, asOf });
      const { sections, totals } = await variance(query);
      expect(past.tieOut.sentence).toContain('What was planned is as Xero holds it now.');
      const figures = (of: Pick<Report, 'sections' | 'totals'>) => [
        of.sections.flatMap(({ rows }) => rows.map(({ key, amounts }) => [key, amounts])),
        of.totals.map(({ key, amounts }) => [key, amounts]),
      ];
      expect(figures(past)).toEqual(figures(before));
      expect(figures({ sections, totals })).not.toEqual(figures(before));
    });

    it('says why there is nothing to show, and refuses a budget of nobody', async () => {
      const past = await variance({ startDate: '2019-01-01', endDate: '2019-03-31' });
      expect(past.sections).toEqual([]);
      expect(past.notice).toMatch(/plans nothing in this range\. It covers \w{3} \d{4} to \w{3} \d{4}/);
      await expect(variance({ budgetId: companyId })).rejects.toThrow('400 API_VALIDATION_ERROR');
    });
  });
});
