/** Every report as a file, opened by other programs and held figure by figure against the same report in JSON. */
import { type AuditKind, listCompanyActivity } from '#contract/audit.ts';
import { monthEnd } from '#contract/period.ts';
import { comparedRange, offeredComparisons } from '#contract/reports/comparisonChoice.ts';
import { type ExtraColumn, withExtras } from '#contract/reports/extraColumns.ts';
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { exportReport } from '#contract/reports/reportExport.ts';
import { profitLossUnified, readReport, type Report, reportTypes } from '#contract/reports/reports.ts';
import { savePreferences } from '#contract/users/preferences.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { reportDefinitions } from '#server/reports/definitions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, signIn } from '../support/client.ts';
import { yearBefore as asYearBefore } from '../support/report.ts';
import { openCsv, openPdf, openWorkbook, reportSheet, textOf } from '../support/openedFile.ts';
import { expectCsv, expectPdf, expectWorkbook } from '../support/exportedReport.ts';
import { inFullRun, isFullRun } from '../support/fullRun.ts';
import { defaultEngine } from './support/engines.ts';
import { type Product, startProduct } from './support/product.ts';

/** In the full run with the end of a financial year inside. */
const range = { startDate: isFullRun ? '2025-09-01' : '2026-07-01', endDate: '2026-10-31' };
const firstMonth = range.startDate.slice(0, 7);
type Asked = Record<string, string>;

let app: Product;
let client: Client;
let companyId = '';

beforeAll(async () => {
  app = await startProduct(defaultEngine);
  client = await signIn(app.url, { email: 'ada@example.com', password: 'a long enough phrase' });
  // Days in files then read as in the API.
  await client.call(savePreferences, { body: { dateFormat: 'dd/MM/yyyy' } });
  companyId = await connected('Harbour Street Trading Pty Ltd');
});
afterAll(() => app.stop());

async function connected(organisation: string): Promise<string> {
  const [company] = await client.connect(app.simulatorUrl, [organisation]);
  await client.untilSynced(company?.Id ?? '');
  return company?.Id ?? '';
}

const read = (reportType: string, query: Asked = {}) =>
  client.call(readReport, { params: { reportType }, query: { companyId, ...range, ...query } });
const file = (reportType: string, format: string, query: Asked = {}) =>
  client.call(exportReport, {
    params: { reportType },
    query: { companyId, ...range, format, ...query },
    // What is drawn is held against the report elsewhere: a table is found by its figures.
    body: { charts: false },
  });

/** Once the provider was asked about all of it: what is said of its proof stays. */
async function settled(ask: () => Promise<Report>): Promise<Report> {
  let report = await ask();
  const isProving = () => /being (checked|read) now/.test(report.tieOut.sentence);
  // Twice: a plan is held against the provider's only once it was read.
  for (let times = 0; times < 2 && isProving(); times += 1) {
    await client.untilSynced(report.companyId);
    report = await ask();
  }
  return report;
}

/** All three files of a report, each against what its JSON says; answers the rows of the workbook. */
async function expectFiles(type: string, expectedReport: ShownReport, query: Asked) {
  const csv = await file(type, 'csv', query);
  expect(csv.name).toMatch(/^[\p{L}\p{N}-]+-\d{4}-\d\d(-\d{4}-\d\d)?\.csv$/u);
  expect(csv.mediaType).toBe('text/csv; charset=utf-8');
  expectCsv(csv.content, expectedReport);
  const rows = expectWorkbook((await file(type, 'xlsx', query)).content, expectedReport);
  const pdf = await file(type, 'pdf', query);
  expect(pdf.mediaType).toBe('application/pdf');
  await expectPdf(pdf.content, expectedReport);
  return rows;
}

/** All lines of all months are more than one journal lists. */
const chosenMonths = (type: string): Asked => (type === 'journal' ? { startDate: '2026-09-01' } : {});

test.each(reportTypes)('%s has every figure in each file, with matching formulas', async (type) => {
  const months = chosenMonths(type);
  const report = await settled(() => read(type, months));
  const rows = await expectFiles(type, withExtraColumns(report), months);
  expect(rows.flat().filter(({ formula }) => formula !== null).length).toBeGreaterThan(0);
});

test.each(inFullRun(reportTypes, ['profit-loss', 'cash-flow'] as const))(
  '%s has every figure of quarters, with accounts that have none',
  async (type) => {
    const query = { ...chosenMonths(type), frequency: 'quarterly', zeroRows: 'true' };
    await expectFiles(type, withExtraColumns(await settled(() => read(type, query))), query);
  },
);

const comparable = reportTypes.filter(
  (type) =>
    offeredComparisons({ type, isSplit: false, isFiltered: false }).length > 0 &&
    !('listsLines' in reportDefinitions[type]),
);

test.each(inFullRun(comparable, ['profit-loss', 'balance-sheet'] as const))(
  '%s has every figure of the previous year beside it',
  async (type) => {
    const span = { startDate: '2026-09-01' };
    const currentReport = await settled(() => read(type, span));
    const previousReport = await settled(() => read(type, yearBefore(span)));
    await expectFiles(type, withExtraColumns(currentReport, asYearBefore(previousReport)), {
      ...span,
      compare: 'previous-year',
    });
  },
);

const yearBefore = (span: Partial<typeof range>) => comparedRange({ ...range, ...span }, 'previous-year');

describe.each(inFullRun(['profit-loss', 'balance-sheet', 'trial-balance'], ['balance-sheet']))(
  '%s on the cash basis',
  (type) => {
    test('has every figure in each file', async () => {
      const query = { basis: 'cash', startDate: '2026-08-01' };
      await expectFiles(type, withExtraColumns(await settled(() => read(type, query))), query);
    });
  },
);

describe.each(inFullRun(['Thistle & Finch Ltd', 'Prairie Light Inc'], []))('%s', (organisation) => {
  test('has every figure of every report in each file', async () => {
    const otherCompanyId = await connected(organisation);
    for (const type of reportTypes) {
      const query = { companyId: otherCompanyId, startDate: '2026-03-01', endDate: '2026-06-30' };
      await expectFiles(type, withExtraColumns(await settled(() => read(type, query))), query);
    }
  });
});

describe('a file has the requested content', () => {
  const tracking = async () => {
    const { categories } = await client.call(listTrackingCategories, { query: { companyId } });
    return categories[0];
  };

  test('split by tracking', async () => {
    const query = { trackingCategoryId1: (await tracking())?.id ?? '', startDate: '2026-09-01' };
    const ask = () => client.call(profitLossUnified, { body: { companyId, ...range, ...query } });
    const split = await settled(ask);
    expect(split.columns.some(({ kind }) => kind === 'tracking')).toBe(true);
    await expectFiles('profit-loss', withExtraColumns(split), query);
  });

  test('of one tracking option, with its name above the figures and in the name of the file', async () => {
    const category = await tracking();
    const option = category?.options[0];
    const query = { trackingCategoryId1: category?.id ?? '', trackingOptionId1: option?.id ?? '' };
    const ask = () => client.call(profitLossUnified, { body: { companyId, ...range, ...query } });
    await expectFiles('profit-loss', withExtraColumns(await settled(ask)), query);
    const { name, content } = await file('profit-loss', 'xlsx', query);
    const scope = `${category?.name}: ${option?.name}`;
    expect(name).toContain(`-profit-and-loss-${scope.toLowerCase().replaceAll(/\W+/g, '-')}-${firstMonth}-`);
    expect(openWorkbook(content)['Report']?.[1]?.[0]?.value).toContain(scope);
    expect(openCsv((await file('profit-loss', 'csv', query)).content).facts).toContainEqual(['Part', scope]);
  });

  test('with the columns that were added on the screen, as formulas in a workbook', async () => {
    const extras: ExtraColumn[] = ['share', 'change'];
    const compared = withExtraColumns(
      await read('profit-loss'),
      asYearBefore(await read('profit-loss', yearBefore({}))),
    );
    const expectedReport = withExtras(compared, extras);
    expect(expectedReport.columns.length).toBe(compared.columns.length * 3);
    const added = { compare: 'previous-year', share: 'true', change: 'true' };
    const rows = await expectFiles('profit-loss', expectedReport, added);
    expectAllFormulas(rows, expectedReport, ({ computation }) => computation !== undefined);
  });

  test('with a report’s own computed figures as formulas', async () => {
    const budget = withExtraColumns(await settled(() => read('budget-variance')));
    expect(budget.columns.filter(({ key }) => key.endsWith('variance')).length).toBeGreaterThan(4);
    const variances = reportSheet((await file('budget-variance', 'xlsx')).content).rows;
    expectAllFormulas(figureRows(variances), budget, ({ key }) => / variance$|^range /.test(key));
    for (const type of ['general-ledger', 'bank-summary']) {
      const report = withExtraColumns(await read(type));
      const { rows } = reportSheet((await file(type, 'xlsx')).content);
      expectAllFormulas(figureRows(rows), report, ({ key }) => key.endsWith(' closing'));
    }
  });

  test('without columns that the report does not offer', async () => {
    const plain = openCsv((await file('balance-sheet', 'csv')).content);
    const added = openCsv((await file('balance-sheet', 'csv', { share: 'true', change: 'true' })).content);
    expect([added.head, added.rows]).toEqual([plain.head, plain.rows]);
  });

  test('with its dates and what was chosen: a range, the ends of periods, or one end', async () => {
    const facts = async (type: string, query: Asked = {}) =>
      openCsv((await file(type, 'csv', query)).content).facts;
    expect(await facts('profit-loss', { compare: 'previous-year' })).toEqual(
      expect.arrayContaining([
        ['From', range.startDate],
        ['To', '2026-10-31'],
        ['Compared with', isFullRun ? 'Sep 2024 to Oct 2025' : 'Jul 2025 to Oct 2025'],
        ['Exported', expect.stringMatching(/^\d{4}-\d\d-\d\d, \d\d:\d\d$/)],
        ['Books', expect.stringMatching(/^Data as of \d{4}-\d\d-\d\d, \d\d:\d\d$/)],
        ['Time zone', 'Australia/Sydney'],
      ]),
    );
    expect(await facts('balance-sheet')).toEqual(
      expect.arrayContaining([
        ['First as at', monthEnd(range.startDate)],
        ['Last as at', '2026-10-31'],
      ]),
    );
    const aged = await facts('aged-receivables', { agedBy: 'invoice' });
    expect(aged).toEqual(
      expect.arrayContaining([
        ['As at', '2026-10-31'],
        ['Aged by', 'Invoice date'],
      ]),
    );
    expect(aged.map(([name]) => name)).not.toContain('From');
    expect(await facts('cash-flow', { method: 'indirect', zeroRows: 'true' })).toEqual(
      expect.arrayContaining([
        ['Method', 'Indirect'],
        ['Zero rows', 'Shown'],
      ]),
    );
    const asOf = '2026-11-20T00:00:00.000Z';
    expect(await facts('profit-loss', { asOf })).toContainEqual([
      'Books',
      'Data as it stood at 2026-11-20, 11:00',
    ]);
    const about = openWorkbook((await file('balance-sheet', 'xlsx')).content)['About'] ?? [];
    expect(about.map(([name, value]) => [name?.value, value?.shownText])).toContainEqual([
      'Last as at',
      '31/10/2026',
    ]);
    const [page = []] = await openPdf((await file('balance-sheet', 'pdf')).content);
    expect(textOf(page)).toContain(
      `As at each month’s end, ${isFullRun ? '30 Sep 2025' : '31 Jul 2026'} to 31 Oct 2026`,
    );
  });

  test('with its undocumented amounts in a sheet of their own, and none of proofs where all agrees', async () => {
    const { tieOut } = await read('profit-loss');
    expect(tieOut.status).toBe('agrees-with-items');
    const sheets = openWorkbook((await file('profit-loss', 'xlsx')).content);
    expect(Object.keys(sheets)).not.toContain('Proofs');
    expect(tieOut.differences.length).toBeGreaterThan(0);
    expect((sheets['Reconciling items'] ?? []).slice(1).map((row) => row[3]?.calculated)).toEqual(
      tieOut.differences.map(({ amount }) => Number(amount)),
    );
  });
});

const figureRows = (rows: ReturnType<typeof expectWorkbook>) =>
  rows.filter((row) => row.slice(2).some(({ value }) => typeof value === 'number'));

/** Of every row that has figures; a percentage of nothing is none. */
function expectAllFormulas(
  rows: ReturnType<typeof expectWorkbook>,
  { columns }: ShownReport,
  isMeant: (column: ShownReport['columns'][number]) => boolean,
): void {
  const places = columns.flatMap((column, index) => (isMeant(column) ? [index] : []));
  const cells = rows.flatMap((row) =>
    places.map((place) => [row[1]?.value, columns[place]?.key, row[place + 2]] as const),
  );
  const figures = cells.filter(([, , cell]) => typeof cell?.value === 'number');
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.filter(([, , cell]) => cell?.formula === null)).toEqual([]);
}

describe('a refused request', () => {
  test.each([
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

describe('an export', () => {
  const MOST = 100;
  const listExports = async () => {
    const query = { kind: 'data' satisfies AuditKind, limit: `${MOST}` };
    const { events } = await client.call(listCompanyActivity, { params: { companyId }, query });
    return events.map(({ action, person, detail }) => ({ action, by: person?.name, detail }));
  };

  test('is in the activity log with report, months and format', async () => {
    const exportsBefore = await listExports();
    await file('balance-sheet', 'pdf', { endDate: '2026-09-30' });
    await expect(file('balance-sheet', 'pdf', { endDate: '2025-01-31' })).rejects.toThrow('400');
    await read('balance-sheet');
    const detail = {
      what: 'report',
      report: 'balance-sheet',
      format: 'pdf',
      startDate: range.startDate,
      endDate: '2026-09-30',
    };
    expect(await listExports()).toEqual(
      [{ action: 'data.exported', by: 'Ada Auditor', detail }, ...exportsBefore].slice(0, MOST),
    );
  });
});
