/** Every report as a file, opened by other programs and held figure by figure against the same report in JSON. */
import { type AuditKind, listCompanyActivity } from '#contract/audit.ts';
import { comparedRange } from '#contract/comparison.ts';
import { withExtras } from '#contract/extraColumns.ts';
import { listTrackingCategories } from '#contract/ledger.ts';
import { blocksOf, columnName, hasTotal, type ShownReport, withChildren } from '#contract/reportLayout.ts';
import { exportReport } from '#contract/reportExport.ts';
import { profitLossUnified, readReport, type Report, reportTypes } from '#contract/reports.ts';
import { tableOf } from '#contract/totalColumn.ts';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../support/app.ts';
import { type Client, signIn } from '../support/client.ts';
import { evaluate, openCsv, openPdf, sheetNumbers } from '../support/openedFile.ts';

const range = { startDate: '2025-09-01', endDate: '2026-10-31' };

let app: App;
let client: Client;
let companyId = '';

beforeAll(async () => {
  app = await startApp({ simulator: ['--now', '2026-11-20'] });
  client = await signIn(app.url, { email: 'ada@example.com', password: 'a long enough phrase' });
  const [company] = await client.connect(app.simulatorUrl, ['Harbour Street Trading Pty Ltd']);
  companyId = company?.Id ?? '';
  await client.untilSynced(companyId);
}, 180_000);
afterAll(() => app.stop());

const read = (reportType: string, query: Record<string, string> = {}) =>
  client.call(readReport, { params: { reportType }, query: { companyId, ...range, ...query } });
const file = (reportType: string, format: string, query: Record<string, string> = {}) =>
  client.call(exportReport, { params: { reportType }, query: { companyId, ...range, format, ...query } });

type Line = { label: string; amounts: (string | null)[] };

/** Rows and totals from top to bottom. */
function linesOf(report: ShownReport): Line[] {
  const line = ({ label, amounts }: Line): Line => ({ label, amounts });
  return blocksOf(report).flatMap((block) => [
    ...(block.kind === 'section'
      ? block.rows.flatMap((row) => withChildren(row)).map(({ row }) => line(row))
      : []),
    ...(block.kind === 'total' || hasTotal(block) ? [line(block.total)] : []),
  ]);
}

/** Sums of money that are not zero: percentages and counts are written shorter on paper. */
const moneyOf = (report: Report): string[] =>
  report.sections
    .flatMap(({ rows }) => rows.flatMap((row) => withChildren(row)))
    .flatMap(({ row }) =>
      row.amounts.flatMap((amount, index) =>
        amount === null || Number(amount) === 0 || (report.columns[index]?.unit ?? row.unit) !== 'money'
          ? []
          : [amount],
      ),
    );

const inCsv = (content: Uint8Array): Line[] =>
  openCsv(content)
    .slice(1)
    .map(([, , label = '', ...amounts]) => ({
      label,
      amounts: amounts.map((amount) => (amount === '' ? null : amount)),
    }));

/** As a page has it: thousands of money apart, with the minus of print. */
const onPaper = (amount: string) => amount.replace(/\B(?=(\d{3})+\.\d\d$)/g, ',').replace('-', '\u2212');

const numbers = ({ amounts }: Line) => amounts.map((amount) => (amount === null ? null : Number(amount)));

describe.each(reportTypes)('%s', (type) => {
  let report: Report;
  beforeAll(async () => {
    // What the provider has to be asked for first must not arrive between the report and its files.
    await read(type);
    await client.untilSynced(companyId);
    report = await read(type);
  });

  it('as CSV has every figure as it is stated', async () => {
    const { name, mediaType, content } = await file(type, 'csv');
    expect(name).toMatch(/^harbour-street-trading-pty-ltd-[\w-]+-\d{4}-\d\d(-\d{4}-\d\d)?\.csv$/);
    expect(mediaType).toBe('text/csv; charset=utf-8');
    expect(inCsv(content)).toEqual(linesOf(tableOf(report)));
  });

  it('as a workbook has every figure as a number, and formulas that come to them', async () => {
    const { content } = await file(type, 'xlsx');
    const all = await readSheet(Buffer.from(content), 'Report');
    const rows = all.slice(all.findIndex(([code, name]) => code === 'Code' && name === 'Name') + 1);
    const named = rows.filter((row) => row.slice(2).some((cell) => cell !== null));
    const lines = linesOf(tableOf(report)).filter(({ amounts }) => amounts.some((amount) => amount !== null));
    expect(named.map((row) => row[1])).toEqual(lines.map(({ label }) => label));
    expect(named.map((row) => row.slice(2, 2 + (lines[0]?.amounts.length ?? 0)))).toEqual(lines.map(numbers));
    const cells = sheetNumbers(content);
    const live = [...cells].flatMap(([cell, { value, formula }]) =>
      formula === null ? [] : [{ cell, formula, value }],
    );
    expect(live.map((one) => ({ ...one, value: evaluate(one.formula, cells) }))).toEqual(live);
  });

  it('as PDF has every amount, and says on each page what it is', async () => {
    const { content, mediaType } = await file(type, 'pdf');
    expect(mediaType).toBe('application/pdf');
    const pages = await openPdf(content);
    const money = (word: string) => /^\u2212?[\d,]+\.\d\d$/.test(word);
    const plain = (word: string) => word.replaceAll(',', '').replace('\u2212', '-');
    const written = pages.flat().filter(money).map(plain);
    expect(written).toEqual(expect.arrayContaining(moneyOf(report)));
    for (const words of pages) {
      expect(words.join(' ')).toContain(report.title);
      expect(words.join(' ')).toContain(report.companyName);
    }
  });
});

describe('a file is made of what was asked for', () => {
  const amounts = (report: ShownReport) => linesOf(report);

  it('with the earlier range beside it', async () => {
    const earlier = await read('balance-sheet', comparedRange(range, 'previous-year'));
    const { content } = await file('balance-sheet', 'csv', { compare: 'previous-year' });
    expect(inCsv(content)).toEqual(amounts(tableOf(await read('balance-sheet'), earlier)));
  });

  it('split by tracking, where totals are formulas too', async () => {
    const { categories } = await client.call(listTrackingCategories, { query: { companyId } });
    const trackingCategoryId1 = categories[0]?.id ?? '';
    const asked = { trackingCategoryId1, startDate: '2026-09-01' };
    const split = await client.call(profitLossUnified, { body: { companyId, ...range, ...asked } });
    const { content } = await file('profit-loss', 'csv', asked);
    expect(split.columns.some(({ kind }) => kind === 'tracking')).toBe(true);
    expect(inCsv(content)).toEqual(amounts(tableOf(split)));
  });

  it('of one tracking option, with its name above the figures and in the name of the file', async () => {
    const { categories } = await client.call(listTrackingCategories, { query: { companyId } });
    const [category] = categories;
    const option = category?.options[0];
    const asked = { trackingCategoryId1: category?.id ?? '', trackingOptionId1: option?.id ?? '' };
    const { name, content } = await file('profit-loss', 'xlsx', asked);
    const scope = `${category?.name}: ${option?.name}`;
    expect(name).toContain(`-profit-and-loss-${scope.toLowerCase().replaceAll(/\W+/g, '-')}-2025-09-`);
    const rows = await readSheet(Buffer.from(content), 'Report');
    expect(rows[2]?.[0]).toBe(scope);
  });

  it('with the columns that were added on the screen, as formulas in a workbook', async () => {
    const earlier = await read('profit-loss', comparedRange(range, 'previous-year'));
    const compared = tableOf(await read('profit-loss'), earlier);
    const shown = withExtras(compared, ['share', 'change']);
    expect(shown.columns.length).toBe(compared.columns.length * 3);
    const added = { compare: 'previous-year', share: 'true', change: 'true' };
    const csv = (await file('profit-loss', 'csv', added)).content;
    const named = shown.columns.map((column) => columnName(shown, column));
    expect(openCsv(csv)[0]).toEqual(['Section', 'Code', 'Name', ...named]);
    expect(inCsv(csv)).toEqual(linesOf(shown));

    const workbook = (await file('profit-loss', 'xlsx', added)).content;
    const rows = (await readSheet(Buffer.from(workbook), 'Report')).slice(9);
    const figures = rows.filter((row) => row.slice(2).some((cell) => cell !== null));
    expect(figures.map((row) => row.slice(2))).toEqual(linesOf(shown).map(numbers));
    const cells = sheetNumbers(workbook);
    const live = [...cells].filter(([, { formula }]) => formula !== null);
    for (const [name, { formula, value }] of live)
      expect([name, formula, Number(evaluate(formula ?? '', cells))]).toEqual([name, formula, Number(value)]);
    const computed = linesOf(shown).flatMap(({ amounts: all }) =>
      all.filter((amount, index) => {
        const made = shown.columns[index]?.made;
        return amount !== null && made !== undefined && made.how !== 'sum';
      }),
    );
    const percentages = live.filter(([, { formula }]) => formula?.startsWith('ROUND('));
    const differences = live.filter(([, { formula }]) => /^[A-Z]+\d+-[A-Z]+\d+$/.test(formula ?? ''));
    expect(percentages.length + differences.length).toBeGreaterThanOrEqual(computed.length);

    const pages = await openPdf((await file('profit-loss', 'pdf', added)).content);
    const words = pages.flat();
    for (const amount of computed.filter((one) => Number(one) !== 0))
      expect(words).toContain(onPaper(amount ?? ''));
  });

  it('without columns that the report does not offer', async () => {
    const plain = await file('balance-sheet', 'csv');
    const added = await file('balance-sheet', 'csv', { share: 'true', change: 'true' });
    expect(inCsv(added.content)).toEqual(inCsv(plain.content));
  });

  it('quarterly', async () => {
    const { content } = await file('profit-loss', 'csv', { frequency: 'quarterly' });
    expect(inCsv(content)).toEqual(amounts(tableOf(await read('profit-loss', { frequency: 'quarterly' }))));
  });
});

describe('what it refuses', () => {
  it.each([
    ['a format nobody knows', 'profit-loss', 'docx', {}, '400 API_VALIDATION_ERROR'],
    ['a type nobody knows', 'nonsense', 'csv', {}, '404 API_NOT_FOUND'],
    [
      'tracking of a balance sheet',
      'balance-sheet',
      'csv',
      { trackingCategoryId1: 'x' },
      '400 API_VALIDATION_ERROR',
    ],
    [
      'a comparison of what is split',
      'profit-loss',
      'csv',
      { trackingCategoryId1: 'x', compare: 'previous-year' },
      '400 API_VALIDATION_ERROR',
    ],
    ['a range that is none', 'profit-loss', 'csv', { endDate: '2025-01-31' }, '400 API_VALIDATION_ERROR'],
  ])('%s', async (_what, type, format, query, refusal) => {
    await expect(file(type, format, query)).rejects.toThrow(refusal);
  });
});

describe('who takes a file along', () => {
  const written = async () => {
    const query = { kind: 'data' satisfies AuditKind, limit: '100' };
    const { events } = await client.call(listCompanyActivity, { params: { companyId }, query });
    return events.map(({ action, person, detail }) => ({ action, by: person?.name, detail }));
  };

  it('is written down: the report, its months and its format', async () => {
    const before = await written();
    await file('balance-sheet', 'pdf', { endDate: '2026-09-30' });
    await expect(file('balance-sheet', 'pdf', { endDate: '2025-01-31' })).rejects.toThrow('400');
    await read('balance-sheet');
    const detail = {
      what: 'report',
      report: 'balance-sheet',
      format: 'pdf',
      startDate: '2025-09-01',
      endDate: '2026-09-30',
    };
    expect(await written()).toEqual([{ action: 'data.exported', by: 'Ada Auditor', detail }, ...before]);
  });
});
