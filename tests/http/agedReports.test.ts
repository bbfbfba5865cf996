/** Aged reports and executive summaries: how they add up and what they open to; against the provider: everyOrganisation. */
import { listLedgerLines } from '#contract/ledger/ledger.ts';
import { listOpenDocuments, type OpenSide } from '#contract/ledger/openDocuments.ts';
import { addDays, addMonths, dayLabel, monthEnd, monthStart } from '#contract/period.ts';
import { readReport, type Report } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { type ReadProduct, startReadProduct } from './support/product.ts';

const organisation = 'Kauri Group Holdings Ltd';

describe.each(engines)('kept by $name', (engine) => {
  describe.skipIf(engine.missing)(`a report of ${organisation}`, () => {
    let app: ReadProduct;
    beforeAll(async () => {
      app = await startReadProduct(engine, organisation);
    });
    afterAll(() => app.stop());
    reports(() => app);
  });
});

const sum = (amounts: (string | null)[]) =>
  amounts.reduce((total, amount) => total.plus(amount ?? 0), new Big(0)).toFixed(2);

function reports(running: () => ReadProduct) {
  const read = (reportType: string, query: Record<string, string>) =>
    running().client.call(readReport, {
      params: { reportType },
      query: { companyId: running().companyId, ...query },
    });
  const aged = (side: OpenSide, endDate: string, more: Record<string, string> = {}) =>
    read(`aged-${side}`, { startDate: `${endDate.slice(0, 7)}-01`, endDate, ...more });

  /** Behind every fifth figure, which they come to. */
  async function documentsBehind(report: Report) {
    const figures = figuresOf(report);
    expect(figures.length).toBeGreaterThan(10);
    const behind = [];
    for (const { label, amount, query } of figures.filter((_one, index) => index % 5 === 0)) {
      const { documents, total } = await running().client.call(listOpenDocuments, {
        query: { companyId: running().companyId, limit: '500', ...query },
      });
      expect([label, total]).toEqual([label, amount]);
      expect([label, sum(documents.map((one) => one.amount))]).toEqual([label, amount]);
      behind.push(...documents);
    }
    return behind;
  }

  describe.each(['receivables', 'payables'] as const)('of %s', (side) => {
    test('adds up: buckets to a contact, contacts to a section, and all to what it was held against', async () => {
      const report = await aged(side, '2026-06-30');
      const [grandTotal] = report.totals;
      expect(sum(grandTotal?.cells.map(({ amount }) => amount) ?? [])).toBe(grandTotal?.total);
      for (const section of report.sections) {
        expect(sum(section.rows.map(({ total }) => total))).toBe(section.total.total);
        for (const { cells, total } of section.rows)
          expect(sum(cells.map(({ amount }) => amount))).toBe(total);
      }
      expect(report.tieOut.proofs.map(({ key }) => key)).toContain('aged');
      expect(report.tieOut.status).toBe('agrees-in-total');
    });

    test('ages by due date and by invoice date, to the same total', async () => {
      const [due, own] = [
        await aged(side, '2026-10-31'),
        await aged(side, '2026-10-31', { agedBy: 'invoice' }),
      ];
      expect(due.columns.map(({ label }) => label).slice(0, 6)).toEqual([
        'Current',
        '< 1 Month',
        '1 Month',
        '2 Months',
        '3 Months',
        'Older',
      ]);
      expect(own.columns.map(({ label }) => label)).not.toContain('Current');
      expect(due.totals[0]?.total).toBe(own.totals[0]?.total);
      const dueAmounts = due.totals[0]?.cells.slice(1, 6).map(({ amount }) => amount);
      const ownAmounts = own.totals[0]?.cells.slice(0, 5).map(({ amount }) => amount);
      expect(dueAmounts).not.toEqual(ownAmounts);
    });

    test('opens each figure to documents that add up to it, and each document to what made it', async () => {
      for (const one of await documentsBehind(await aged(side, '2026-10-31')))
        expect(sum(one.moves.map((move) => move.amount))).toBe(one.amount);
    });
  });

  describe.each(['receivables', 'payables'] as const)('of %s inside a month', (side) => {
    const inside = (asAt: string, more: Record<string, string> = {}) =>
      aged(side, monthEnd(asAt), { asAt, ...more });

    test.each(['2026-06-01', '2026-10-14', '2026-10-30', '2026-11-20'])(
      'is checked on %s by the end of the month before, the entries since, and the end of the month',
      async (asAt) => {
        // The day itself is asked for where foreign documents are open on it.
        await expect.poll(async () => (await inside(asAt)).tieOut.status, patience).not.toBe('unchecked');
        const report = await inside(asAt);
        expect(report.periods).toMatchObject([{ endDate: asAt, label: dayLabel(asAt) }]);
        expect(report.tieOut).toMatchObject({ status: 'agrees-in-total', differences: [] });
        const proof = report.tieOut.proofs.find(({ key }) => key === 'aged');
        expect(proof?.passed).toBe(true);
        const months = [addMonths(asAt, -1), monthStart(asAt)].map((month) => month.slice(0, 7));
        const { proofs } = report.tieOut;
        expect(new Set(proofs.map(({ month }) => month))).toEqual(new Set(months));
        const before = dayLabel(addDays(monthStart(asAt), -1));
        expect(proof?.sentence).toMatch(
          new RegExp(
            `in Xero’s trial balance of ${before}, with the entries up to then( and without revaluation)?\\.$`,
          ),
        );
        expect(
          sum(
            report.sections.flatMap(({ key, rows }) =>
              key === 'prepayments' ? [] : rows.map(({ total }) => total),
            ),
          ),
        ).toBe(report.totals[0]?.total);
      },
    );

    test('names the calendar months that its figures fell due in, and opens each to its documents', async () => {
      const report = await inside('2026-10-14');
      expect(report.columns.map(({ label }) => label).slice(0, 6)).toEqual([
        'Current',
        'Oct 2026',
        'Sep 2026',
        'Aug 2026',
        'Jul 2026',
        'Older',
      ]);
      const documents = await documentsBehind(report);
      for (const { date } of documents.flatMap((one) => one.moves)) expect(date <= '2026-10-14').toBe(true);
    });

    test('is the same at the last day as without a day', async () => {
      expect(await aged(side, '2026-10-31', { asAt: '2026-10-31' })).toEqual(await aged(side, '2026-10-31'));
    });
  });

  test.each([
    ['a day before the last month', 'aged-receivables', '2026-09-30'],
    ['a day after it', 'aged-payables', '2026-11-01'],
    ['a day that is none', 'aged-payables', '2026-10-32'],
    ['a day of another type', 'balance-sheet', '2026-10-14'],
  ])('refuses %s', async (_which, type, asAt) => {
    const range = { startDate: '2026-09-01', endDate: '2026-10-31' };
    await expect(read(type, { ...range, asAt })).rejects.toMatchObject({
      cause: { error: 'API_VALIDATION_ERROR', details: [{ path: expect.stringMatching(/asAt$/) }] },
    });
  });

  test('has the one period of its last month, whatever the frequency', async () => {
    const report = await read('aged-receivables', {
      startDate: '2026-01-01',
      endDate: '2026-06-30',
      frequency: 'quarterly',
    });
    expect(report.periods).toMatchObject([{ label: 'Jun 2026', endDate: '2026-06-30', short: false }]);
  });

  test('opens each amount of an executive summary to lines that add up to it', async () => {
    const report = await read('executive-summary', {
      startDate: '2026-04-01',
      endDate: '2026-06-30',
      frequency: 'quarterly',
    });
    const [column] = report.columns;
    const rows = report.sections
      .flatMap((section) => section.rows)
      .filter(({ lineSource }) => lineSource !== undefined);
    expect(rows.length).toBeGreaterThan(12);
    for (const { label, cells, lineSource = '', closing, flow, sign = 1 } of rows) {
      const { total } = await running().client.call(listLedgerLines, {
        query: {
          companyId: running().companyId,
          limit: '1',
          lineSource,
          endDate: column?.lines?.endDate ?? '',
          ...(closing ? {} : { startDate: column?.lines?.startDate ?? '' }),
          ...(flow ? { flow } : {}),
        },
      });
      expect([label, new Big(total).times(sign).toFixed(2)]).toEqual([label, cells[0]?.amount]);
    }
  });
}

/** Every figure of contacts and documents that is not zero, with what it opens to. */
function figuresOf({ sections, columns }: Report) {
  return sections
    .flatMap(({ rows }) => rows.flatMap((row) => [row, ...(row.children ?? [])]))
    .flatMap(({ label, cells, documents }) =>
      columns.flatMap((column, index) => {
        const amount = cells[index]?.amount ?? '0.00';
        return documents && column.documents && amount !== '0.00'
          ? [
              {
                label: `${label}, ${column.label}`,
                amount,
                query: textOf({ ...column.documents, ...documents }),
              },
            ]
          : [];
      }),
    );
}

const textOf = (query: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
