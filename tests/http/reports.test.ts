/** The profit and loss over HTTP: what it refuses, how it is tracked, and how it follows the books when they change. */
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import { profitLossUnified, readReport, type Report } from '#contract/reports/reports.ts';
import { type EntityType, getSyncLog, listSyncLogs, syncEntity, syncStats } from '#contract/sync/sync.ts';
import { listCompanies } from '#contract/companies/companies.ts';
import Big from 'big.js';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, signIn } from '../support/client.ts';
import { type BookChange, changeBooks } from './support/changeBooks.ts';
import { defaultEngine } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { type ReadProduct, startReadProduct } from './support/product.ts';

const ORGANISATION = 'Harbour Street Trading Pty Ltd';
const range = { startDate: '2026-07-01', endDate: '2026-10-31' };

let app: ReadProduct;
let client: Client;
let companyId = '';
let tenantId = '';

beforeAll(async () => {
  app = await startReadProduct(defaultEngine, ORGANISATION);
  ({ client, companyId, tenantId } = app);
});
afterAll(() => app.stop());

const report = (body: Record<string, unknown> = {}, as = client) =>
  as.call(profitLossUnified, { body: { companyId, ...range, ...body } });

const totalAmounts = ({ totals }: Report, key: string) =>
  totals.find((total) => total.key === key)?.cells.map(({ amount }) => amount) ?? [];
const netProfit = (profitLoss: Report) => totalAmounts(profitLoss, 'netProfit');

/** The report once nothing in it waits for the provider any more. */
async function checkedReport(): Promise<Report> {
  for (;;) {
    const now = await report();
    await client.untilSynced(companyId);
    const statuses = now.sections.flatMap((section) =>
      section.rows.flatMap(({ cells }) => cells.map(({ status }) => status)),
    );
    if (!statuses.includes('unchecked') && !statuses.includes('changed')) return now;
    await pause(20);
  }
}

const change = (action: BookChange['action'], body: object): Promise<string> =>
  changeBooks(app.simulatorUrl, tenantId, { kind: 'Invoice', action, body });

async function sync(entityType: EntityType) {
  const { run } = await client.call(syncEntity, { body: { companyId, entityType } });
  expect(run.logs.map((log) => log.entityType)).toEqual([entityType]);
  return await client.untilSynced(companyId);
}

describe('a refused request', () => {
  test.each([
    ['a start inside a month', { startDate: '2026-07-02' }, 'API_VALIDATION_ERROR'],
    ['an end inside a month', { endDate: '2026-10-30' }, 'API_VALIDATION_ERROR'],
    ['an end before its start', { endDate: '2026-06-30' }, 'API_VALIDATION_ERROR'],
    ['more than 60 months', { startDate: '2020-01-01' }, 'API_VALIDATION_ERROR'],
    ['a date that is none', { startDate: '2026-13-01' }, 'API_VALIDATION_ERROR'],
    ['an unknown frequency', { frequency: 'weekly' }, 'API_VALIDATION_ERROR'],
    ['an unknown tracking category', { trackingCategoryId1: 'none' }, 'API_VALIDATION_ERROR'],
    ['an option without its category', { trackingOptionId1: 'none' }, 'API_VALIDATION_ERROR'],
    ['Unassigned of no category', { trackingOptionId1: 'unassigned' }, 'API_VALIDATION_ERROR'],
    [
      'an option of another report',
      { budgetId: '01a1fb27-4630-7928-a8f5-851bf3259c16' },
      'API_VALIDATION_ERROR',
    ],
    ['a name nobody knows', { trackingCategoryID1: 'misspelt' }, 'API_VALIDATION_ERROR'],
  ])('%s', async (_what, body, code) => {
    await expect(report(body)).rejects.toThrow(`400 ${code}`);
  });

  test.each<[string, string, Record<string, string>]>([
    ['balance-sheet', 'trackingCategoryId1', { trackingCategoryId1: 'any' }],
    ['balance-sheet', 'trackingOptionId2', { trackingOptionId2: 'any' }],
    ['profit-loss', 'method', { method: 'direct' }],
    ['trial-balance', 'query.tracking', { tracking: 'any' }],
  ])('an option that a %s lacks, by its name: %s', async (reportType, path, more) => {
    const read = client.call(readReport, { params: { reportType }, query: { companyId, ...range, ...more } });
    const refusal = { path, message: expect.stringMatching(/no such (option|field or parameter here)\.$/) };
    await expect(read).rejects.toMatchObject({ cause: { details: [refusal] } });
  });

  test('a call that names no company', async () => {
    await expect(client.call(profitLossUnified, { body: range })).rejects.toThrow('No company selected');
  });

  test('a call that names two companies', async () => {
    const two = {
      query: { companyId: '01a1fb27-4630-7928-a8f5-851bf3259c16' },
      body: { companyId, ...range },
    };
    await expect(client.call(profitLossUnified, two)).rejects.toThrow(
      'The request names two different companies.',
    );
  });

  test('a stranger, as if there were no such company', async () => {
    const stranger = await signIn(app.url, { email: 'eve@example.com', password: 'a long enough phrase' });
    await expect(report({}, stranger)).rejects.toThrow('404 API_NOT_FOUND');
    await expect(stranger.allLines({ companyId })).rejects.toThrow('404 API_NOT_FOUND');
    expect((await stranger.call(listCompanies)).companies).toEqual([]);
  });
});

describe('tracking', () => {
  test('shows options, unassigned and a total that is the sum of both, and says what is checked', async () => {
    // Months that nothing else asks the provider about by tracking.
    const months = { startDate: '2026-03-01', endDate: '2026-06-30' };
    const lines = await client.allLines({ companyId, ...months, kind: 'document' });
    const categories = new Set(lines.flatMap((line) => line.tracking.map(({ category }) => category)));
    expect([...categories].toSorted()).toEqual(['Department', 'Region']);

    const { categories: stated } = await client.call(listTrackingCategories, { query: { companyId } });
    const categoryId = stated.find(({ name }) => name === 'Region')?.id ?? '';
    const tracked = await report({ ...months, trackingCategoryId1: categoryId });
    const labels = tracked.columns
      .filter((column) => column.periodKey === '2026-03')
      .map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['North', 'Unassigned', 'Total']));
    for (const row of tracked.sections.flatMap((section) => section.rows)) {
      for (const period of tracked.periods) {
        const cells = tracked.columns.flatMap((column, index) =>
          column.periodKey === period.key ? [{ column, amount: row.cells[index]?.amount ?? '0' }] : [],
        );
        const parts = cells.filter(({ column }) => column.kind === 'tracking');
        const sum = parts.reduce((total, { amount }) => total.plus(amount), new Big(0));
        expect(sum.toFixed(2)).toBe(cells.find(({ column }) => column.kind === 'period')?.amount);
      }
      expect(row.cells[0]?.status).toBe('unchecked');
    }
    const plain = await report(months);
    expect(tracked.totals.map(({ total }) => total)).toEqual(plain.totals.map(({ total }) => total));
  });
});

describe('the two calls of a profit and loss', () => {
  const both = async (more: Record<string, string>) => {
    const params = { reportType: 'profit-loss' };
    const read = client.call(readReport, { params, query: { companyId, ...range, ...more } });
    const [one, other] = [await report(more), await read];
    return [one, other].map(({ columns, sections, totals, scope }) => ({ columns, sections, totals, scope }));
  };

  const figures = ({ columns, totals }: Pick<Report, 'columns' | 'totals'>) => [
    columns,
    totals.map(({ cells, ...total }) => [total, cells.map(({ amount }) => amount)]),
  ];

  test('accept the same options: tracking as columns, as a filter, and the moment of the books', async () => {
    const { categories } = await client.call(listTrackingCategories, { query: { companyId } });
    const [category] = categories;
    const trackingCategoryId1 = category?.id ?? '';
    const plain = await report();
    const asked = [
      { trackingCategoryId1 },
      { trackingCategoryId1, trackingOptionId1: category?.options[0]?.id ?? '' },
      { trackingCategoryId1, trackingOptionId1: 'unassigned' },
      { asOf: '2026-01-01T00:00:00.000Z' },
    ];
    for (const more of asked) {
      const isProving = async () => (await report(more)).tieOut.proving;
      await expect.poll(isProving, patience).toBe(false);
      const [report1, report2] = await both(more);
      expect(report1).toEqual(report2);
      expect(report1 && figures(report1)).not.toEqual(figures(plain));
    }
  });
});

describe('when the books change at the provider', () => {
  // Of a service: a sale of goods would move the cost of stock too, which no document tells.
  const sale = {
    Type: 'ACCREC',
    Contact: { Name: 'Juniper Gate Cafe 31' },
    Date: '2026-09-15',
    LineAmountTypes: 'NoTax',
    LineItems: [{ Description: 'Late arrival', LineAmount: '1234.56', TaxAmount: '0', AccountCode: '210' }],
  };
  const serviceCells = (of: Report) =>
    of.sections.flatMap((section) => section.rows).find((row) => row.accountCode === '210')?.cells ?? [];
  const balanceSheet = () =>
    client.call(readReport, { params: { reportType: 'balance-sheet' }, query: { companyId, ...range } });
  const netAssets = (sheet: Report) => totalAmounts(sheet, 'netAssets');
  const plus = (amounts: (string | null)[], added: string[]) =>
    amounts.map((amount, index) => new Big(amount ?? 0).plus(added[index] ?? 0).toFixed(2));

  test('follows a late sale, its move to another month and its deletion, and is checked again each time', async () => {
    const before = await checkedReport();
    const sheetBefore = await balanceSheet();
    const lines = await client.allLines({ companyId });

    const documentId = await change('post', sale);
    const run = await sync('Invoices');
    expect(run.logs.map((log) => [log.recordsCreated, log.recordsUpdated])).toEqual([[1, 0]]);
    expect(serviceCells(await report())[2]?.status).toBe('changed');
    const posted = await checkedReport();
    expect(netProfit(posted)).toEqual(plus(netProfit(before), ['0', '0', '1234.56', '0']));
    // October was read before September changed: its balances are held against September's and what moved since.
    const sheet = await balanceSheet();
    expect(sheet.tieOut).toMatchObject({ status: 'agrees-with-items' });
    expect(netAssets(sheet)).toEqual(plus(netAssets(sheetBefore), ['0', '0', '1234.56', '1234.56']));
    const own = await client.allLines({ companyId, documentId });
    expect(own.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-09-15', '1234.56'],
      ['2026-09-15', '-1234.56'],
    ]);

    await change('edit', { InvoiceID: documentId, Date: '2026-08-31' });
    await sync('Invoices');
    const moved = await checkedReport();
    expect(netProfit(moved)).toEqual(plus(netProfit(before), ['0', '1234.56', '0', '0']));

    await change('void', { InvoiceID: documentId });
    await sync('Invoices');
    const ended = await checkedReport();
    expect(netProfit(ended)).toEqual(netProfit(before));
    expect(ended.tieOut.status).toBe(before.tieOut.status);
    expect(await client.allLines({ companyId, documentId })).toEqual([]);
    const unrelated = (all: typeof lines) =>
      all.map(({ id, ...line }) => ({ ...line, id: line.kind === 'reconcilingItem' ? '' : id }));
    expect(unrelated(await client.allLines({ companyId }))).toEqual(unrelated(lines));
  });

  test('finds the month of an undocumented change, and never gives it a category', async () => {
    const before = await checkedReport();
    const documentId = await change('post', { ...sale, Date: '2026-10-10' });
    await sync('Invoices');
    await checkedReport();
    // The void arrives at the provider; this side has the old document and reads only the trial balance anew.
    await change('void', { InvoiceID: documentId });
    await sync('TrialBalances');
    const months = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const october = await report(months);
    expect(october.tieOut.status).toBe('review');
    expect(netProfit(october)).toEqual(netProfit(before).slice(3));
    await sync('Invoices');
  });
});

describe('its logs', () => {
  beforeAll(async () => {
    for (let reading = 1; reading <= 2; reading += 1) await sync('Invoices');
  });

  test('are listed by entity and status, newest first, and open one by one', async () => {
    const params = { companyId };
    const { logs, pagination } = await client.call(listSyncLogs, {
      params,
      query: { endpoint: 'Invoices', status: 'success', limit: '2' },
    });
    expect(logs).toHaveLength(2);
    expect(pagination.totalCount).toBeGreaterThan(2);
    expect(pagination.hasMore).toBe(true);
    const [newest] = logs;
    const { log } = await client.call(getSyncLog, { params: { id: newest?.id ?? '' }, query: { companyId } });
    expect(log).toEqual(newest);
    const none = await client.call(listSyncLogs, { params, query: { endDate: '2020-01-01' } });
    expect(none.logs).toEqual([]);
  });

  test('are filtered by either name of a filter, and not filtered by all', async () => {
    const count = async (query: Record<string, string>) =>
      (await client.call(listSyncLogs, { params: { companyId }, query })).pagination.totalCount;
    const all = await count({});
    const { pagination } = await client.call(listSyncLogs, { params: { companyId } });
    expect(pagination).toEqual({ totalCount: all, offset: 0, limit: 20, hasMore: all > 20 });
    const none = { startDate: 'all', endDate: 'all', endpoint: 'all', status: 'all', search: 'all' };
    expect(await count(none)).toBe(all);
    expect(await count({ dateFrom: 'all', dateTo: 'all', searchQuery: 'all' })).toBe(all);
    for (const [name, synonym, value] of [
      ['startDate', 'dateFrom', '2100-01-01'],
      ['endDate', 'dateTo', '2020-01-01'],
      ['search', 'searchQuery', 'Invoices'],
    ] as const) {
      const found = await count({ [name]: value });
      expect(found).toBeLessThan(all);
      expect(await count({ [synonym]: value })).toBe(found);
    }
  });

  test('are counted and listed by the days of the organisation’s own calendar', async () => {
    const params = { companyId };
    const { days, totals } = await client.call(syncStats, { params });
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.date).toBe(today);
    const { pagination: ofToday } = await client.call(listSyncLogs, {
      params,
      query: { startDate: today, endDate: today, limit: '1' },
    });
    const { success, partial, failed, cancelled, running } = days.at(-1) ?? totals;
    expect(success + partial + failed + cancelled + running).toBe(ofToday.totalCount);
    const since = { startDate: '2020-01-01T00:00:00Z', limit: '1' };
    const { pagination: ofAll } = await client.call(listSyncLogs, { params, query: since });
    expect(ofAll.totalCount).toBe(totals.logs);
  });
});
