/** Figures against budgets of generated books: what was planned is the provider's own budget summary. */
import { listBudgets } from '#contract/ledger/budgets.ts';
import { monthsBetween } from '#contract/period.ts';
import { profitLossUnified, readReport, type Report } from '#contract/reports/reports.ts';
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import { syncAll } from '#contract/sync/sync.ts';
import { isAgreeing } from '#contract/tieOut/tieOut.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Client } from '../support/client.ts';
import { inFullRun } from '../support/fullRun.ts';
import { reportReader } from './support/asApp.ts';
import { changeBooks } from './support/changeBooks.ts';
import { engines } from './support/engines.ts';
import { type ReadProduct, startReadProduct } from './support/product.ts';
import { clockOn } from './support/syncedCompany.ts';
import { listRecordIds } from './support/providerRecords.ts';

const today = '2026-11-20';
const range = { startDate: '2026-01-01', endDate: '2026-09-30' };
/** Before the year that every sync reads. */
const earlier = { startDate: '2025-01-01', endDate: '2025-08-31' };

const usage = z.object({
  organisations: z.array(z.object({ tenantId: z.string(), byPath: z.record(z.string(), z.number()) })),
});

const places = engines.flatMap((engine) =>
  // The financial year of the second ends inside a month.
  inFullRun(['Harbour Street Trading Pty Ltd', 'Thistle & Finch Ltd'], ['Thistle & Finch Ltd']).map(
    (organisation) => ({ engine, organisation }),
  ),
);

describe.each(places)('of $organisation kept by $engine.name', ({ engine, organisation }) => {
  describe.skipIf(engine.missing)('a budget', () => {
    let app: ReadProduct;
    let client: Client;
    let [companyId, tenantId] = ['', ''];
    let statedBy: Awaited<ReturnType<typeof reportReader>>;

    beforeAll(async () => {
      app = await startReadProduct(engine, organisation, { today });
      ({ client, companyId, tenantId } = app);
      statedBy = await reportReader(app.simulatorUrl, organisation, tenantId);
    });
    afterAll(() => app.stop());

    const variance = (query: Record<string, string> = {}) =>
      client.call(readReport, {
        params: { reportType: 'budget-variance' },
        query: { companyId, ...range, ...query },
      });
    /** What the provider had to be asked for first is read by a run that the report starts. */
    const readWhenSynced = async (query: Record<string, string>) => {
      const firstAnswer = await variance(query);
      if (firstAnswer.tieOut.status !== 'unchecked') return firstAnswer;
      await client.untilSynced(companyId);
      return await variance(query);
    };
    const budgets = async () => (await client.call(listBudgets, { query: { companyId } })).budgets;

    /** Calls of a path so far; of other users' too, of whom there are none. */
    const callsFor = async (start: string) => {
      const { organisations } = usage.parse(await (await fetch(`${app.simulatorUrl}/_sim/usage`)).json());
      const { byPath = {} } = organisations.find(({ tenantId: usedBy }) => usedBy === tenantId) ?? {};
      return Object.entries(byPath)
        .filter(([path]) => path.includes(start))
        .reduce((sum, [, calls]) => sum + calls, 0);
    };

    /** By account, what is not zero in a column. */
    const column = ({ columns, sections }: Report, key: string) => {
      const index = columns.findIndex((reportColumn) => reportColumn.key === key);
      return Object.fromEntries(
        sections
          .flatMap(({ rows }) =>
            rows.map((row) => [row.accountId ?? '', row.cells[index]?.amount ?? ''] as const),
          )
          .filter(([, amount]) => !new Big(amount).eq(0))
          .toSorted(([a], [b]) => a.localeCompare(b)),
      );
    };

    /** The budget column of each period, against the months of the provider's own budget summary. */
    const expectSummary = async (report: Report) => {
      for (const period of report.periods) {
        const planned = new Map<string, Big>();
        let net = new Big(0);
        for (const month of monthsBetween(period.startDate, period.endDate))
          for (const { name, accountId, values } of await statedBy('BudgetSummary', {
            date: month,
            periods: '1',
          })) {
            const amount = new Big(values[0] || '0');
            if (accountId !== undefined) planned.set(accountId, amount.plus(planned.get(accountId) ?? 0));
            if (name === 'Net Profit') net = net.plus(amount);
          }
        expect(planned.size).toBeGreaterThan(5);
        expect(column(report, `${period.key} budget`)).toEqual(
          Object.fromEntries(
            [...planned]
              .map(([accountId, amount]) => [accountId, amount.toFixed(2)] as const)
              .toSorted(([a], [b]) => a.localeCompare(b)),
          ),
        );
        const index = report.columns.findIndex(({ key }) => key === `${period.key} budget`);
        expect(report.totals.find(({ key }) => key === 'netProfit')?.cells[index]?.amount).toBe(
          net.toFixed(2),
        );
      }
    };

    test('equals the provider’s budget summary, account by account and month by month', async () => {
      await expectSummary(await variance());
    });

    test('is held against the summary once that was asked for, a call for twelve months', async () => {
      const query = { ...range, startDate: '2025-11-01' };
      await variance().then(() => client.untilSynced(companyId));
      const callsBefore = await callsFor('BudgetSummary');
      await variance(query).then(() => client.untilSynced(companyId));
      const { sections, tieOut } = await variance(query);
      expect(await callsFor('BudgetSummary')).toBeLessThanOrEqual(callsBefore + 1);
      expect(tieOut.sentence).toContain('and every planned one Xero’s budget summary');
      expect(
        sections
          .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))
          .every(({ status }) => isAgreeing(status)),
      ).toBe(true);
    });

    test.each([
      { frequency: 'quarterly', endDate: '2026-08-31', blocks: [false, false, true] },
      { frequency: 'yearly', endDate: '2027-02-28', blocks: [false, true] },
    ])('plans so for $frequency blocks, the last of them short', async ({ frequency, endDate, blocks }) => {
      const report = await variance({ frequency, endDate });
      expect(report.periods.map(({ short }) => short)).toEqual(blocks);
      await expectSummary(report);
    });

    test('is unchecked in months that no sync reads, requests them once, equals the summary, and follows a change at the provider there and in months that a sync reads', async () => {
      // It is asked for once.
      {
        const unreadReport = await variance(earlier);
        expect(unreadReport.tieOut.status).toBe('unchecked');
        expect(unreadReport.notice ?? unreadReport.tieOut.sentence).toContain('was not read from Xero');
        const report = await readWhenSynced(earlier);
        expect(report.tieOut.status).toMatch(/^agrees/);
        await expectSummary(report);
        const callsBefore = await callsFor('Budgets/');
        expect((await variance({ ...earlier, frequency: 'yearly' })).tieOut.status).not.toBe('unchecked');
        expect(await callsFor('Budgets/')).toBe(callsBefore);
      }

      // The plan changes at the provider.
      {
        await readWhenSynced(earlier);
        const [overall] = await budgets();
        const [accountId = ''] = Object.keys(column(await variance(), '2026-05 budget'));
        const BudgetBalances = ['2025-03', '2026-05'].map((Period) => ({ Period, Amount: '4321' }));
        const BudgetLines = [{ AccountID: accountId, BudgetBalances }];
        await changeBooks(app.simulatorUrl, tenantId, {
          kind: 'Budget',
          action: 'edit',
          body: { BudgetID: overall?.id ?? '', BudgetLines },
        });
        await client.call(syncAll, { body: { companyId } });
        await client.untilSynced(companyId);
        expect(column(await variance(), '2026-05 budget')[accountId]).toBe('4321.00');
        const changedPlan = await variance(earlier);
        expect(changedPlan.tieOut.status).toBe('unchecked');
        expect(changedPlan.tieOut.sentence).toContain('was not read from Xero since it last changed');
        const report = await readWhenSynced(earlier);
        expect(column(report, '2025-03 budget')[accountId]).toBe('4321.00');
        await expectSummary(report);
      }
    });

    test('compares the profit and loss with it, and adds up the range', async () => {
      const report = await variance({ frequency: 'quarterly' });
      const actual = await client.call(profitLossUnified, {
        body: { companyId, ...range, frequency: 'quarterly' },
      });
      for (const { key } of actual.periods)
        expect(column(report, `${key} actual`)).toEqual(column(actual, key));
      for (const row of report.sections.flatMap(({ rows }) => rows)) {
        const amountsIn = (measure: string) =>
          report.columns.flatMap(({ key }, index) =>
            key.endsWith(` ${measure}`) ? [new Big(row.cells[index]?.amount ?? '0')] : [],
          );
        for (const measure of ['actual', 'budget', 'variance']) {
          const [range_, ...quarters] = amountsIn(measure).toReversed();
          expect(quarters).toHaveLength(3);
          expect(quarters.reduce((total, quarter) => total.plus(quarter), new Big(0)).toFixed(2)).toBe(
            range_?.toFixed(2),
          );
        }
        expect(amountsIn('variance').map(String)).toEqual(
          amountsIn('actual').map((actualAmount, index) =>
            actualAmount.minus(amountsIn('budget')[index] ?? 0).toString(),
          ),
        );
      }
    });

    test('marks each variance as favourable or not, by the account’s class', async () => {
      const report = await variance();
      const judgements = report.sections.flatMap(({ key: section, rows }) =>
        rows.flatMap((row) =>
          report.columns.flatMap(({ key }, index) => {
            if (!key.endsWith(' variance')) return [];
            const sign = new Big(row.cells[index]?.amount ?? '0').cmp(0);
            const isIncome = section === 'income' || section === 'otherIncome';
            const good = sign === 0 ? undefined : isIncome ? sign > 0 : sign < 0;
            return [[row.cells[index]?.favourable, good] as const];
          }),
        ),
      );
      expect(judgements.length).toBeGreaterThan(50);
      expect(judgements.map(([ours]) => ours)).toEqual(judgements.map(([, good]) => good));
    });

    test('of a tracking option is compared with the figures of that option, past ones too, and is no longer offered once it is deleted', async () => {
      // It is compared with the figures of that option.
      {
        const [overall, tracked] = await budgets();
        expect(overall).toMatchObject({ type: 'overall', standard: true, tracking: [] });
        expect(tracked).toMatchObject({ type: 'tracking', standard: false });
        const [part] = tracked?.tracking ?? [];
        const { categories } = await client.call(listTrackingCategories, { query: { companyId } });
        const category = categories.find(({ name }) => name === part?.category);
        const option = category?.options.find(({ name }) => name === part?.option);
        const report = await readWhenSynced({ budgetId: tracked?.id ?? '', frequency: 'yearly' });
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
        expect(ours).toEqual(column(actual, actual.columns[0]?.key ?? ''));
        expect(report.scope).toBe(`${tracked?.name}, ${part?.category}: ${part?.option}`);
        const whole = await variance({ frequency: 'yearly' });
        expect(whole.scope).toBe(overall?.name);
        const planned = (planReport: Report) =>
          Object.values(column(planReport, `${planReport.periods[0]?.key} budget`));
        expect(planned(report)).toHaveLength(planned(whole).length);
        expect(planned(report)).not.toEqual(planned(whole));
      }

      // It is compared with past figures of that option too.
      {
        const tracked = (await budgets()).find(({ type }) => type === 'tracking');
        const [part] = tracked?.tracking ?? [];
        const query = { budgetId: tracked?.id ?? '' };
        const reportBefore = await readWhenSynced(query);
        const asOf = clockOn(today)().toISOString();
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
        const figures = (body: Pick<Report, 'sections' | 'totals'>) => [
          body.sections.flatMap(({ rows }) =>
            rows.map(({ key, cells }) => [key, cells.map(({ amount }) => amount)]),
          ),
          body.totals.map(({ key, cells }) => [key, cells.map(({ amount }) => amount)]),
        ];
        expect(figures(past)).toEqual(figures(reportBefore));
        expect(figures({ sections, totals })).not.toEqual(figures(reportBefore));
      }

      // The provider deletes it.
      {
        const tracked = (await budgets()).find(({ type }) => type === 'tracking');
        const budgetId = tracked?.id ?? '';
        await changeBooks(app.simulatorUrl, tenantId, {
          kind: 'Budget',
          action: 'void',
          body: { BudgetID: budgetId },
        });
        await client.call(syncAll, { body: { companyId } });
        await client.untilSynced(companyId);
        expect((await budgets()).map(({ type }) => type)).toEqual(['overall']);
        await expect(variance({ budgetId })).rejects.toThrow('400 API_VALIDATION_ERROR');
      }
    });

    test('says why there is nothing to show, once that was read, and refuses an unknown budget', async () => {
      const query = { startDate: '2019-01-01', endDate: '2019-03-31' };
      // What an earlier report asked for may still be under way.
      await client.untilSynced(companyId);
      const callsBefore = await callsFor('Budgets/');
      // An answer waits two seconds for what is being read, which may be long enough.
      expect((await variance(query)).notice).toMatch(
        /^What .+ plans in this range was not read from Xero yet\.$|plans nothing in this range\./,
      );
      const past = await readWhenSynced(query);
      expect(past.sections).toEqual([]);
      expect(past.notice).toMatch(/plans nothing in this range\. It covers \w{3} \d{4} to \w{3} \d{4}/);
      expect(await callsFor('Budgets/')).toBe(callsBefore + 1);
      await expect(variance({ budgetId: companyId })).rejects.toThrow('400 API_VALIDATION_ERROR');
    });
  });
});
