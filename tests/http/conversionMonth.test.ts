/** The month in which an organisation brought its balances along, read from documents and from journals. */
import { listLedgerLines } from '#contract/ledger/ledger.ts';
import { addMonths, monthEnd, monthStart } from '#contract/period.ts';
import { readReport, type Report, type ReportRow } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaves, totalOf } from './support/cashChecks.ts';
import { engines } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const tiers = ['starter', 'advanced'] as const;
const methods = ['direct', 'indirect'] as const;

for (const engine of engines)
  describe.skipIf(engine.missing)(`on ${engine.name}`, () => {
    const companies = new Map<string, SyncedCompany>();
    let months = { startDate: '', endDate: '' };
    beforeAll(async () => {
      for (const tier of tiers)
        companies.set(
          tier,
          await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd', tier }),
        );
      const first = await on('advanced').look(({ trx }) =>
        trx
          .selectFrom('ledgerLines')
          .select(({ fn }) => fn.min('date').as('date'))
          .where('kind', '=', 'journal')
          .executeTakeFirstOrThrow(),
      );
      const startDate = monthStart(first.date);
      months = { startDate, endDate: monthEnd(addMonths(startDate, 1)) };
      for (const { call, untilIdle } of companies.values()) {
        await call(readReport, { params: { reportType: 'cash-flow' }, query: months });
        await untilIdle();
      }
    });
    afterAll(() => Promise.all([...companies.values()].map(({ stop }) => stop())));

    const on = (tier: string): SyncedCompany => {
      const company = companies.get(tier);
      if (!company) throw new Error('Nothing was read.');
      return company;
    };
    const cashFlow = (tier: string, method: string): Promise<Report> =>
      on(tier).call(readReport, { params: { reportType: 'cash-flow' }, query: { ...months, method } });
    const amountsIn = ({ cells }: Pick<ReportRow, 'cells'>) => cells.map(({ amount }) => amount);
    const shown = ({ sections, totals }: Report) => ({
      rows: sections.map(({ key, rows, total }) => [
        key,
        amountsIn(total),
        leaves(rows).map((row) => [row.label, amountsIn(row)]),
      ]),
      totals: totals.map(({ cells, ...total }) => [total, amountsIn({ cells })]),
    });

    test.each(methods)('has the same cash flow by the %s method, with cash brought along', async (method) => {
      const [documents, journals] = [await cashFlow('starter', method), await cashFlow('advanced', method)];
      expect(shown(journals)).toEqual(shown(documents));
      const brought = journals.sections.flatMap(({ rows }) => rows).find(({ key }) => key === 'broughtCash');
      expect(
        new Big(brought?.cells[0]?.amount ?? 0).plus(brought?.cells[1]?.amount ?? 0).toNumber(),
      ).toBeGreaterThan(0);
      expect(totalOf(journals, 'closingCash')).toEqual(totalOf(documents, 'closingCash'));
      expect(journals.tieOut.proofs.filter(({ passed }) => !passed)).toEqual([]);
    });

    test.each(methods)('opens each figure of it to its lines, by the %s method', async (method) => {
      const { sections, columns } = await cashFlow('advanced', method);
      for (const { rows, sign } of sections)
        for (const row of leaves(rows).filter(
          ({ opening, accountId }) => !opening && accountId !== undefined,
        ))
          for (const [index, { lines }] of columns.entries()) {
            const { total } = await on('advanced').call(listLedgerLines, {
              query: {
                accountId: row.accountId ?? '',
                startDate: lines?.startDate ?? '',
                endDate: lines?.endDate ?? '',
                limit: '1',
                ...(row.flow ? { flow: row.flow } : {}),
              },
            });
            const opened = new Big(total).times(row.sign ?? sign).toFixed(2);
            expect([row.label, index, opened]).toEqual([row.label, index, row.cells[index]?.amount]);
          }
    });
  });
