/** What lists of lines say of all their lines, whether it is kept or added up: against the lines themselves. */
import { type ListedLine, listLedgerLines } from '#contract/ledger/ledger.ts';
import { readReport } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const range = { startDate: '2026-03-01', endDate: '2026-10-31', frequency: 'monthly' };

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing)('the sum and the number of all lines of a list', () => {
    let company: SyncedCompany;
    let accountIds: string[];
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      const report = await company.call(readReport, {
        params: { reportType: 'trial-balance' },
        query: range,
      });
      accountIds = report.sections.flatMap(({ rows }) => rows.flatMap(({ accountId }) => accountId ?? []));
    });
    afterAll(() => company.stop());

    async function listed(query: Record<string, string>) {
      const lines: ListedLine[] = [];
      for (;;) {
        const page = await company.call(listLedgerLines, {
          query: { ...query, limit: '1000', offset: String(lines.length) },
        });
        lines.push(...page.lines);
        const made = lines.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(2);
        if (page.lines.length === 0 || lines.length >= page.pagination.totalCount)
          return {
            said: [new Big(page.total).toFixed(2), page.pagination.totalCount],
            made: [made, lines.length],
          };
      }
    }

    const march = { startDate: '2026-03-01', endDate: '2026-05-31' };
    test.each<[string, Record<string, string>]>([
      ['ever', {}],
      ['up to a month’s end', { endDate: '2026-05-31' }],
      ['in whole months', march],
      ['from the middle of a month', { startDate: '2026-03-10', endDate: '2026-05-31' }],
      ['up to the middle of one', { startDate: '2026-03-01', endDate: '2026-05-20' }],
      ['of one kind', { ...march, kind: 'document' }],
      ['that were booked', { ...march, flow: 'booked' }],
      ['that stood at a moment', { ...march, asOf: '2150-01-01T00:00:00.000Z' }],
    ])('is that of the lines: those %s, of each account', async (_which, query) => {
      let any = 0;
      for (const accountId of accountIds) {
        const { said: totals, made } = await listed({ ...query, accountId });
        expect({ accountId, said: totals }).toEqual({ accountId, said: made });
        any += Number(made[1]);
      }
      expect(any).toBeGreaterThan(20);
    });

    test.each(['results', 'bank', 'netAssets', 'invoiced', 'bankMoves'])(
      'is that of the lines: those of %s',
      async (lineSource) => {
        const { said: totals, made } = await listed({ ...march, lineSource });
        expect(totals).toEqual(made);
        expect(made[1]).toBeGreaterThan(2);
      },
    );
  });
});
