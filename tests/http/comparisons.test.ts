/** A report beside what it is compared with: in files as in the API, and against the provider's own ledger. */
import { listCompanies } from '#contract/companies/companies.ts';
import { listLedgerLines } from '#contract/ledger/ledger.ts';
import { readVariance } from '#contract/ledger/variance.ts';
import type { Compared } from '#contract/reports/comparison.ts';
import { listComparedRequests, parseComparisons } from '#contract/reports/comparisonChoice.ts';
import { withExtras } from '#contract/reports/extraColumns.ts';
import { exportReport } from '#contract/reports/reportExport.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { readReport, type Report } from '#contract/reports/reports.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { expectCsv, expectPdf, expectWorkbook } from '../support/exportedReport.ts';
import { defaultEngine } from './support/engines.ts';
import { type LedgerEntry, providersLedger } from './support/ledgerTruth.ts';
import { type ReadProduct, startReadProduct } from './support/product.ts';

const month = { startDate: '2026-10-01', endDate: '2026-10-31' };
const compare = 'budget previous-period-2 previous-year year-to-date year-to-date-previous-year';

let app: ReadProduct;
let client: Client;
let companyId = '';
let yearEnd: string | null = null;
let ledger: LedgerEntry[] = [];

beforeAll(async () => {
  app = await startReadProduct(defaultEngine, 'Harbour Street Trading Pty Ltd');
  ({ client, companyId } = app);
  const { companies } = await client.call(listCompanies, {});
  yearEnd = companies[0]?.FinancialYearEnd ?? null;
  ledger = await providersLedger(app.simulatorUrl, app.tenantId);
});
afterAll(() => app.stop());

/** Once the provider was asked about all of it: what is said of its proof stays. */
async function read(reportType: string, query: Record<string, string>): Promise<Report> {
  const ask = () => client.call(readReport, { params: { reportType }, query: { companyId, ...query } });
  const report = await ask();
  if (!/being (checked|read) now/.test(report.tieOut.sentence)) return report;
  await client.untilSynced(companyId);
  return ask();
}

/** Reports of the API, one for each comparison, put beside each other. */
async function readCompared(text: string): Promise<{ shown: ShownReport; compared: Compared<Report>[] }> {
  const report = await read('profit-loss', month);
  const requests = listComparedRequests(
    { type: 'profit-loss', frequency: 'monthly', ...month },
    parseComparisons(text) ?? [],
    yearEnd,
  );
  const compared: Compared<Report>[] = [];
  for (const { key, kind, type, ...query } of requests)
    compared.push({ key, kind, report: await read(type, query) });
  return { shown: withExtras(withExtraColumns(report, compared), ['change']), compared };
}

const file = (format: string, query: Record<string, string>) =>
  client.call(exportReport, {
    params: { reportType: 'profit-loss' },
    query: { companyId, ...month, format, ...query },
  });

const sumEntries = (entries: LedgerEntry[]): Big =>
  entries.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
const inMonths = (accountId: string, { from, to }: { from: string; to: string }) =>
  ledger.filter((entry) => entry.accountId === accountId && entry.month >= from && entry.month <= to);

describe('a month with its budget, earlier periods and the year to date', () => {
  test('has in every file the figures that the API states of each', async () => {
    const { shown } = await readCompared(compare);
    const query = { compare, change: 'true' };
    expectCsv((await file('csv', query)).content, shown);
    expectWorkbook((await file('xlsx', query)).content, shown);
    await expectPdf((await file('pdf', query)).content, shown);
  });

  test('has in each column what the provider’s ledger says of its months', async () => {
    const { shown } = await readCompared(compare);
    const months: Record<string, { from: string; to: string }> = {
      '2026-10': { from: '2026-10', to: '2026-10' },
      'previous-period 2026-09': { from: '2026-09', to: '2026-09' },
      'previous-period-2 2026-08': { from: '2026-08', to: '2026-08' },
      'previous-year 2025-10': { from: '2025-10', to: '2025-10' },
      'year-to-date 2026-07..2026-10': { from: '2026-07', to: '2026-10' },
      'year-to-date-previous-year 2025-07..2025-10': { from: '2025-07', to: '2025-10' },
    };
    for (const [key, range] of Object.entries(months)) {
      const index = shown.columns.findIndex((column) => column.key === key);
      expect([key, index]).not.toEqual([key, -1]);
      let figures = 0;
      for (const { rows, sign } of shown.sections)
        for (const { accountId = '', label, cells } of rows) {
          const ledgerAmount = sumEntries(inMonths(accountId, range)).times(sign).toFixed(2);
          expect([key, label, new Big(cells[index]?.amount ?? 'NaN').toFixed(2)]).toEqual([
            key,
            label,
            ledgerAmount,
          ]);
          if (ledgerAmount !== '0.00') figures += 1;
        }
      expect(figures).toBeGreaterThan(5);
    }
  });

  test('has what is planned from the budget variance, and the variance by whether it is good news', async () => {
    const { shown } = await readCompared('budget');
    const variance = await read('budget-variance', month);
    const place = (report: ShownReport | Report, key: string) =>
      report.columns.findIndex((column) => column.key === key);
    expect(shown.columns.map(({ label }) => label)).toEqual([
      'Oct 2026',
      'Budget',
      'Variance',
      'Variance in %',
    ]);
    let judged = 0;
    for (const section of variance.sections)
      for (const row of section.rows) {
        const ours = shown.sections
          .find(({ key }) => key === section.key)
          ?.rows.find(({ key }) => key === row.key);
        for (const [key, measure] of [
          ['2026-10', 'actual'],
          ['budget 2026-10 budget', 'budget'],
          ['budget 2026-10 budget change', 'variance'],
        ] as const)
          expect([row.label, measure, ours?.cells[place(shown, key)]?.amount]).toEqual([
            row.label,
            measure,
            row.cells[place(variance, `2026-10 ${measure}`)]?.amount,
          ]);
        const good = row.cells[place(variance, '2026-10 variance')]?.favourable;
        expect(ours?.cells[place(shown, 'budget 2026-10 budget change')]?.favourable).toBe(good);
        if (good !== undefined) judged += 1;
      }
    expect(judged).toBeGreaterThan(5);
  });

  test.each([
    ['a kind that is named twice', 'previous-year previous-year'],
    ['more periods than there may be', 'previous-period-13'],
    ['a word that nobody knows', 'next-year'],
  ])('is refused with %s', async (_what, text) => {
    await expect(file('csv', { compare: text })).rejects.toThrow('400 API_VALIDATION_ERROR');
  });

  test('is refused with what the report does not offer', async () => {
    await expect(file('csv', { compare: 'budget', basis: 'cash' })).rejects.toThrow('400');
    const years = { startDate: '2022-01-01', endDate: '2026-10-31', compare: 'previous-period-12' };
    await expect(file('csv', years)).rejects.toThrow('400');
    const sheet = { params: { reportType: 'balance-sheet' } };
    const query = { companyId, ...month, format: 'csv', compare: 'year-to-date' };
    await expect(client.call(exportReport, { ...sheet, query })).rejects.toThrow('400');
  });
});

describe('what made an account another than a year before', () => {
  const days = {
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    comparedStartDate: '2025-10-01',
    comparedEndDate: '2025-10-31',
  };
  const ask = (query: Record<string, string>) =>
    client.call(readVariance, { query: { companyId, flow: 'booked', ...query } });
  const added = (parts: { amount: string }[]) =>
    parts.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(2);
  const resultAccounts = async () =>
    (await read('profit-loss', month)).sections.flatMap(({ rows }) =>
      rows.flatMap(({ accountId }) => accountId ?? []),
    );

  test('is, to the cent, what the provider’s ledger says, by contact and document', async () => {
    for (const accountId of await resultAccounts()) {
      const { total, contacts, otherContacts } = await ask({ accountId, ...days });
      const currentSum = sumEntries(inMonths(accountId, { from: '2026-10', to: '2026-10' }));
      const previousSum = sumEntries(inMonths(accountId, { from: '2025-10', to: '2025-10' }));
      expect([accountId, total]).toEqual([accountId, currentSum.minus(previousSum).toFixed(2)]);
      expect(added([...contacts, otherContacts])).toBe(total);
      for (const { amount, documents, otherDocuments } of contacts)
        expect(added([...documents, otherDocuments])).toBe(amount);
    }
  });

  test('is listed from the largest, of contacts and of the documents of each', async () => {
    const { contacts } = await ask({ lineSource: 'results', ...days });
    const sizes = (parts: { amount: string }[]) => parts.map(({ amount }) => Number(amount.replace('-', '')));
    const descending = (values: number[]) => values.toSorted((a, b) => b - a);
    expect(contacts.length).toBeGreaterThan(3);
    for (const listed of [contacts, ...contacts.map(({ documents }) => documents)])
      expect(sizes(listed)).toEqual(descending(sizes(listed)));
  });

  test('says what is not listed, so that nothing is missing from the sum', async () => {
    const whole = await ask({ lineSource: 'results', ...days });
    const short = await ask({ lineSource: 'results', ...days, limit: '2' });
    expect(short.contacts).toEqual(whole.contacts.slice(0, 2));
    expect(short.otherContacts.count).toBe(whole.contacts.length + whole.otherContacts.count - 2);
    expect(added([...short.contacts, short.otherContacts])).toBe(whole.total);
  });

  test('is, with nothing compared, all that the lines add up to', async () => {
    const [accountId = ''] = await resultAccounts();
    const { total } = await ask({ accountId, startDate: days.startDate, endDate: days.endDate });
    const lines = await client.call(listLedgerLines, {
      query: { companyId, accountId, startDate: days.startDate, endDate: days.endDate },
    });
    expect(new Big(lines.total).toFixed(2)).toBe(total);
  });

  test('is, of a balance, what moved between the two days', async () => {
    const sheet = await read('balance-sheet', month);
    const accountId = sheet.sections.find(({ key }) => key === 'bank')?.rows[0]?.accountId ?? '';
    const query = { companyId, accountId, endDate: '2026-10-31', comparedEndDate: '2026-08-31' };
    const { total } = await client.call(readVariance, { query });
    const movement = sumEntries(inMonths(accountId, { from: '2026-09', to: '2026-10' }));
    expect(total).toBe(movement.toFixed(2));
  });
});
