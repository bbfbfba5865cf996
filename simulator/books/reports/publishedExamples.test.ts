import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { clientOf, testBooks } from '../client.fixture.ts';
import { cents } from '../money.ts';
import { inDays, percent, quotient, text, variance, money } from './quotients.ts';

const folder = process.env['XERO_OPENAPI_DIR'];

const cell = z.object({
  Value: z.string(),
  Attributes: z.array(z.object({ Id: z.string() })).default([]),
});
const line = z.object({ RowType: z.string(), Cells: z.array(cell) });
const reportSchema = z.looseObject({
  ReportName: z.string(),
  ReportType: z.string(),
  ReportTitles: z.array(z.string()),
  ReportDate: z.string(),
  UpdatedDateUTC: z.string(),
  Rows: z.array(
    z.object({
      RowType: z.string(),
      Title: z.string().optional(),
      Cells: z.array(cell).default([]),
      Rows: z.array(line).default([]),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;
const answerSchema = z.object({ Reports: z.tuple([reportSchema]) });

const example = z.object({
  get: z.object({
    responses: z.object({
      '200': z.object({ content: z.object({ 'application/json': z.object({ example: z.unknown() }) }) }),
    }),
  }),
});
const specification = z.object({ paths: z.record(z.string(), z.unknown()) });

const openApiPaths = z.record(z.string(), z.unknown());

function publishedReport(paths: z.infer<typeof openApiPaths>, name: string): Report {
  const { get } = example.parse(paths[`/Reports/${name}`]);
  return answerSchema.parse(get.responses['200'].content['application/json'].example).Reports[0];
}

const months =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g;

/** A text without its figures and months. */
const pattern = (value: string) => value.replaceAll(months, 'M').replaceAll(/\d+/g, '9');

/** Rows of accounts and documents look alike, but for those of earnings. */
function rowLabel({ RowType, Cells }: z.infer<typeof line>): string {
  const [name] = Cells;
  const label = name?.Value.replace(/ \(.*\)$/, '') ?? '';
  const isFixed = RowType !== 'Row' || name?.Attributes.length === 0 || label.endsWith('Earnings');
  return isFixed ? pattern(label) : '*';
}

const rowForm = (row: z.infer<typeof line>): string =>
  [
    row.RowType,
    rowLabel(row),
    ...new Set(row.Cells.map(({ Attributes }) => Attributes.map(({ Id }) => Id).join('+') || 'none')),
  ].join(' ');

const forms = ({ Rows }: Report): string[] => [
  ...new Set(
    Rows.filter(({ RowType }) => RowType === 'Section').flatMap(({ Title = '', Rows: rows }) => [
      `Section ${Title}`,
      ...rows.map((row) => `${Title}: ${rowForm(row)}`),
    ]),
  ),
];

const heads = ({ Rows }: Report) => [
  ...new Set(Rows.find(({ RowType }) => RowType === 'Header')?.Cells.map(({ Value }) => pattern(Value))),
];

describe.skipIf(folder === undefined)('beside the examples in the OpenAPI files of XERO_OPENAPI_DIR', () => {
  const books = testBooks();
  const client = clientOf(books, 'Harbour');
  let paths: z.infer<typeof openApiPaths> = {};
  beforeAll(() => {
    const file = readFileSync(join(folder ?? '', 'xero_accounting.yaml'), 'utf8');
    paths = specification.parse(parse(file)).paths;
  });

  const own = (name: string, query: Record<string, string>): Report =>
    answerSchema.parse(client.get(`/Reports/${name}`, query)).Reports[0];
  const contactOf = (type: string) => {
    const invoice = client
      .list('Invoices', { page: '1', pageSize: '1000' })
      .find(({ Type, Status }) => Type === type && Status === 'AUTHORISED');
    return z.object({ ContactID: z.string() }).parse(invoice?.['Contact']).ContactID;
  };

  test.each([
    ['BalanceSheet', 1, () => ({ date: '2026-09-30' })],
    ['TrialBalance', 1, () => ({ date: '2026-09-30' })],
    ['BankSummary', 1, () => ({ fromDate: '2026-09-01', toDate: '2026-09-30' })],
    ['ExecutiveSummary', 1, () => ({ date: '2026-09-30' })],
    // Theirs plans nothing.
    ['BudgetSummary', 2, () => ({ date: '2040-07-01', periods: '12', timeframe: '3' })],
    ['AgedReceivablesByContact', 1, () => ({ contactId: contactOf('ACCREC') })],
    ['AgedPayablesByContact', 1, () => ({ contactId: contactOf('ACCPAY') })],
  ] as const)('%s is made as theirs', (name, ownNameAt, query) => {
    const [published, ours] = [publishedReport(paths, name), own(name, query())];
    const head = (report: Report) => ({
      name: report.ReportName,
      type: report.ReportType,
      titles: report.ReportTitles.map((title, index) => (index === ownNameAt ? 'own' : pattern(title))),
      date: pattern(report.ReportDate),
      updated: pattern(report.UpdatedDateUTC),
      // The examples leave the id out, which the schema has.
      fields: Object.keys(report)
        .filter((key) => key !== 'ReportID')
        .toSorted(),
    });
    expect(head(ours)).toEqual(head(published));
    expect(heads(ours)).toEqual(heads(published));
    const theirForms = forms(published);
    expect(forms(ours).filter((form) => theirForms.includes(form))).toEqual(theirForms);
    // A row of a kind that theirs has is not made otherwise anywhere in ours.
    const kinds = (all: string[]) => new Set(all.flatMap((form) => /: (Row \* .+)$/.exec(form)?.[1] ?? []));
    const theirKinds = kinds(theirForms);
    expect(theirKinds.size === 0 ? theirKinds : kinds(forms(ours))).toEqual(theirKinds);
  });

  test('the figures of the executive summary follow from each other as theirs do', () => {
    const rows = publishedReport(paths, 'ExecutiveSummary').Rows.flatMap(({ Rows }) => Rows);
    const texts = new Map(
      rows.map(({ Cells }) => [Cells[0]?.Value, Cells.slice(1).map(({ Value }) => Value)]),
    );
    const [current, before] = [0, 1].map((month) => {
      const amount = (name: string) => cents(texts.get(name)?.[month] ?? '');
      const days = month === 0 ? 30n : 31n;
      const [income, costs] = [amount('Income'), amount('Direct costs') + amount('Expenses')];
      return new Map([
        ['Debtors', money(amount('Debtors'))],
        ['Net assets', money(amount('Net assets'))],
        ['Gross profit margin', percent(amount('Gross profit (loss)'), income)],
        ['Net profit margin', percent(amount('Profit (loss)'), income)],
        ['Return on investment (p.a.)', percent(amount('Profit (loss)') * 12n, amount('Net assets'))],
        ['Average debtors days', inDays(amount('Debtors'), income, days)],
        ['Average creditors days', inDays(amount('Creditors'), costs, days)],
        ['Short term cash forecast', money(amount('Debtors') - amount('Creditors'))],
      ]);
    });
    for (const [name, figure] of current ?? []) {
      const earlier = before?.get(name);
      expect([name, text(figure), earlier && text(earlier), variance(figure, earlier)]).toEqual([
        name,
        ...(texts.get(name) ?? []),
      ]);
    }
  });
});

test('a quotient has as many digits as fit in 96 bits', () => {
  expect(text(quotient(2n, 3n))).toBe('0.6666666666666666666666666667');
  expect(text(quotient(-186n, 3n))).toBe('-62');
  expect(text(quotient(200n, 3n))).toBe('66.666666666666666666666666667');
});
