/** What of a figure stands on no document is told by its category, in the column in which the figure stands. */
import { addUp } from '#web/lib/format/amounts.ts';
import { readReport } from '#contract/reports/reports.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

// A financial year ends inside it.
const query = { startDate: '2026-02-01', endDate: '2026-10-31', frequency: 'quarterly' };

for (const engine of engines)
  describe.skipIf(engine.missing)(`on ${engine.name}`, () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
    });
    afterAll(() => company.stop());

    const read = (reportType: string) => company.call(readReport, { params: { reportType }, query });

    test.each([
      ['trial-balance', 'agrees-with-items', ['debit', 'credit']],
      ['general-ledger', 'agrees-with-items', ['opening', 'movement', 'yearEnd', 'closing']],
      ['bank-summary', 'agrees-in-total', ['opening', 'closing']],
    ])(
      'a report says of every figure with items which categories they have: %s',
      async (type, expectedStatus, columns) => {
        const report = await read(type);
        expect(report.tieOut.status).toBe(expectedStatus);
        const undocumentedAmounts = Map.groupBy(
          report.tieOut.differences,
          ({ columnKey, accountId }) => `${columnKey} ${accountId}`,
        );
        const figures = report.sections
          .flatMap(({ rows }) => rows)
          .flatMap(({ accountId, label, cells }) =>
            report.columns.flatMap(({ key }, place) => {
              const cell = cells[place];
              return cell?.status === 'agrees-with-items' && cell.amount !== '0.00'
                ? [
                    {
                      label,
                      key,
                      amount: cell.amount,
                      own: undocumentedAmounts.get(`${key} ${accountId}`) ?? [],
                    },
                  ]
                : [];
            }),
          );
        expect(new Set(figures.map(({ key }) => key.split(' ').at(-1)))).toEqual(new Set(columns));
        expect(figures.filter(({ own }) => own.length === 0)).toEqual([]);
        for (const { amount, own } of figures) {
          expect(own.map(({ category: kind }) => kind)).not.toContain('unknown');
          for (const { provider, ours } of own) {
            expect(provider).toBe(amount);
            expect(addUp([ours, ...own.map((one) => one.amount)])).toBe(amount);
          }
        }
      },
    );

    test('an account’s undocumented amounts open, move and close as the account does', async () => {
      const { periods, tieOut } = await read('general-ledger');
      const kinds = Map.groupBy(
        tieOut.differences,
        ({ accountId, category: kind }) => `${accountId} ${kind}`,
      );
      expect(kinds.size).toBeGreaterThan(3);
      for (const own of kinds.values())
        for (const { key } of periods) {
          const at = (...names: string[]) =>
            addUp(
              own
                .filter(({ columnKey }) => names.some((name) => columnKey === `${key} ${name}`))
                .map(({ amount }) => amount),
            );
          expect(at('opening', 'movement', 'yearEnd')).toBe(at('closing'));
        }
    });
  });
