/** Ranges at either end of the calendar are answered or refused, and never fail. */
import { readChanges } from '#contract/reports/changes.ts';
import { offeredComparisons } from '#contract/reports/comparisonChoice.ts';
import { exportReport } from '#contract/reports/reportExport.ts';
import { readReport, reportTypes } from '#contract/reports/reports.ts';
import { reportDefinitions } from '#server/reports/definitions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { defaultEngine } from './support/engines.ts';
import { type ReadProduct, startReadProduct } from './support/product.ts';

let app: ReadProduct;
let client: Client;
let companyId = '';

beforeAll(async () => {
  app = await startReadProduct(defaultEngine, 'Harbour Street Trading Pty Ltd');
  ({ client, companyId } = app);
});
afterAll(() => app.stop());

const earliest = { startDate: '1900-01-01', endDate: '1900-02-28' };
const latest = { startDate: '2199-11-01', endDate: '2199-12-31' };
/** `answered`, or the status of the refusal. */
const outcome = (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'answered',
    (error: unknown) => /\b[45]\d\d [A-Z_]+/.exec(String(error))?.[0] ?? String(error),
  );

async function outcomes(reportType: (typeof reportTypes)[number], range: typeof earliest): Promise<string[]> {
  const params = { reportType };
  const query = { companyId, ...range };
  const requests = [
    client.call(readReport, { params, query }),
    client.call(readChanges, { query: { ...query, type: reportType, from: '2026-11-01T00:00:00.000Z' } }),
    ...['previous-period', 'previous-year'].map((compare) =>
      client.call(exportReport, { params, query: { ...query, format: 'csv', compare } }),
    ),
  ];
  return await Promise.all(requests.map(outcome));
}

const refused = '400 API_VALIDATION_ERROR';

test.each(reportTypes)('%s of the first and last supported months', async (type) => {
  // Before the first there is none to be held against.
  expect(await outcomes(type, earliest)).toEqual(['answered', 'answered', refused, refused]);
  const isCompared =
    offeredComparisons({ type, isSplit: false, isFiltered: false }).length > 0 &&
    !('listsLines' in reportDefinitions[type]);
  const compared = isCompared ? 'answered' : refused;
  expect(await outcomes(type, latest)).toEqual(['answered', 'answered', compared, compared]);
});

test.each([
  ['before', { startDate: '0001-01-01', endDate: '0001-02-28' }],
  ['before', { startDate: '1899-12-01', endDate: '1899-12-31' }],
  ['after', { startDate: '2200-01-01', endDate: '2200-01-31' }],
  ['after', { startDate: '9999-11-01', endDate: '9999-12-31' }],
])('months %s these are refused', async (_where, range) => {
  expect(await outcomes('profit-loss', range)).toEqual([refused, refused, refused, refused]);
});

test('a day inside the first supported month is refused, because it needs the month before', async () => {
  const query = { companyId, startDate: '1900-01-01', endDate: '1900-01-31' };
  const aged = (asAt: string) =>
    outcome(client.call(readReport, { params: { reportType: 'aged-payables' }, query: { ...query, asAt } }));
  expect(await aged('1900-01-31')).toBe('answered');
  expect(await aged('1900-01-15')).toBe(refused);
});

test('the books are then read and checked as before', async () => {
  await client.untilSynced(companyId);
  const query = { companyId, startDate: '2026-09-01', endDate: '2026-10-31' };
  const report = await client.call(readReport, { params: { reportType: 'balance-sheet' }, query });
  expect(report.tieOut.status).toBe('agrees-with-items');
});
