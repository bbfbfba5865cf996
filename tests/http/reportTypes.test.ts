/** What the figures of reports open to, how they are asked for and what is refused; the figures: everyOrganisation. */
import { listLedgerLines } from '#contract/ledger/ledger.ts';
import { profitLossUnified, readReport, type Report } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { type ReadProduct, startReadProduct } from './support/product.ts';

let app: ReadProduct;

const read = (reportType: string, query: Record<string, string>) =>
  app.client.call(readReport, { params: { reportType }, query });

const yearEndsInside = 'Thistle & Finch Ltd';
const yearEndsInFebruary = 'Prairie Light Inc';

describe.each(engines)('kept by $name', (engine) => {
  describe.skipIf(engine.missing)('a report', () => {
    describe.each([yearEndsInFebruary, yearEndsInside])('of %s', (organisation) => {
      beforeAll(async () => {
        app = await startReadProduct(engine, organisation);
      });
      afterAll(() => app.stop());
      answers();
      if (organisation === yearEndsInside) refusals();
    });
  });
});

function answers() {
  const range = { startDate: '2023-12-01', endDate: '2026-10-31' };

  const report = (type: string, more: Record<string, string> = {}) =>
    read(type, { companyId: app.companyId, ...range, ...more });

  test('opens each figure to lines that add up to it', async () => {
    for (const type of ['balance-sheet', 'trial-balance', 'general-ledger', 'bank-summary']) {
      const opened = await report(type, { startDate: '2026-04-01', endDate: '2026-04-30' });
      const figures = opened.sections.flatMap(({ rows, sign }) =>
        rows
          .flatMap((row) => (row.children ? row.children : [row]))
          .flatMap((row) =>
            opened.columns.flatMap((of, index) => {
              const amount = row.cells[index]?.amount ?? '0';
              return of.lines && amount !== '0.00' ? [{ row, of, amount, sign: of.sign ?? sign }] : [];
            }),
          ),
      );
      expect(figures.length).toBeGreaterThan(5);
      const some = figures.filter((_figure, index) => index % Math.ceil(figures.length / 20) === 0);
      for (const { row, of, amount, sign } of some) {
        const span = row.lines ?? (row.yearly ? of.lines?.yearly : undefined) ?? of.lines;
        const { total } = await app.client.call(listLedgerLines, {
          query: {
            companyId: app.companyId,
            limit: '1',
            endDate: span?.endDate ?? '',
            ...(span?.startDate ? { startDate: span.startDate } : {}),
            ...(of.lines?.flow ? { flow: of.lines.flow } : {}),
            ...(row.lineSource ? { lineSource: row.lineSource } : { accountId: row.accountId ?? '' }),
          },
        });
        expect([type, row.label, of.label, new Big(total).times(sign).toFixed(2)]).toEqual([
          type,
          row.label,
          of.label,
          amount,
        ]);
      }
    }
  });

  test('is the same as of this moment', async () => {
    const shown = ({ sections, totals }: Report) => [
      ...sections.flatMap(({ rows }) =>
        rows.map(({ key, cells }) => [key, cells.map(({ amount }) => amount)]),
      ),
      ...totals.map(({ key, cells }) => [key, cells.map(({ amount }) => amount)]),
    ];
    const months = { startDate: '2026-03-01', endDate: '2026-05-31' };
    for (const type of ['balance-sheet', 'trial-balance', 'general-ledger', 'cash-flow', 'bank-summary']) {
      const asOf = new Date().toISOString();
      expect([type, ...shown(await report(type, { ...months, asOf }))]).toEqual([
        type,
        ...shown(await report(type, months)),
      ]);
    }
  });

  test('is the same profit and loss by either call, without other types', async () => {
    const { tieOut: _own, ...unified } = await app.client.call(profitLossUnified, {
      body: { companyId: app.companyId, ...range },
    });
    const { tieOut: _other, ...typed } = await report('profit-loss');
    expect(typed).toEqual(unified);
    await expect(report('profit-and-loss')).rejects.toThrow(
      /404 API_NOT_FOUND: .*profit-loss, balance-sheet, .*bank-summary/,
    );
  });
}

function refusals() {
  const companyId = '00000000-0000-4000-8000-000000000000';
  const range = { startDate: '2026-01-01', endDate: '2026-03-31' };

  test.each([
    ['a company of somebody else', 'balance-sheet', { companyId, ...range }, '404 API_NOT_FOUND'],
    [
      'a range that is none',
      'balance-sheet',
      { companyId, startDate: 'x', endDate: 'y' },
      '400 API_VALIDATION_ERROR',
    ],
    ['no company', 'balance-sheet', range, 'No company selected'],
  ])('is refused for %s', async (_what, type, query, answer) => {
    await expect(read(type, query)).rejects.toThrow(answer);
  });
}
