/** What the figures of every report open to: lines, documents or other figures, that come to them; and the documents themselves. */
import { addUp, equalAmounts } from '#web/lib/format/amounts.ts';
import { readLedgerDocument } from '#contract/ledger/ledger.ts';
import { withChildren } from '#contract/reports/reportLayout.ts';
import { readReport, type Report } from '#contract/reports/reports.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { findFigure } from '#web/features/reports/drillDown/figures.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { engines } from './support/engines.ts';
import { type ReadProduct, startReadProduct } from './support/product.ts';

const trading = 'Harbour Street Trading Pty Ltd';
/** Its bank accounts are kept in several currencies, and its financial year ends inside a month. */
const foreign = 'Thistle & Finch Ltd';

const range = { startDate: '2026-03-01', endDate: '2026-07-31' };
const reports: [name: string, type: string, query: Record<string, string>][] = [
  ['profit and loss', 'profit-loss', {}],
  ['profit and loss on the cash basis', 'profit-loss', { basis: 'cash' }],
  ['balance sheet', 'balance-sheet', {}],
  ['balance sheet on the cash basis', 'balance-sheet', { basis: 'cash' }],
  ['trial balance', 'trial-balance', {}],
  ['general ledger', 'general-ledger', { frequency: 'yearly' }],
  ['cash flow, direct', 'cash-flow', {}],
  ['cash flow, indirect', 'cash-flow', { method: 'indirect' }],
  ['bank summary', 'bank-summary', {}],
  ['executive summary', 'executive-summary', {}],
  ['budget variance', 'budget-variance', {}],
  ['aged receivables', 'aged-receivables', {}],
  ['aged payables', 'aged-payables', {}],
];

describe.each(engines)('kept by $name', (engine) => {
  describe.skipIf(engine.missing)('behind a figure', () => {
    describe.each([trading, foreign])('of %s', (organisation) => {
      let app: ReadProduct;
      let client: Client;
      let companyId = '';
      beforeAll(async () => {
        app = await startReadProduct(engine, organisation);
        ({ client, companyId } = app);
      });
      afterAll(() => app.stop());

      test.each(reports)('are its parts: %s', async (_name, reportType, query) => {
        const read = () =>
          client.call(readReport, { params: { reportType }, query: { companyId, ...range, ...query } });
        let report = await read();
        for (let left = 60; query['basis'] === 'cash' && report.sections.length === 0 && left > 0; left -= 1)
          report = await read();
        const { opened, closed, off } = openAll(report);
        expect(opened).toBeGreaterThan(5);
        // The provider's own cent stands on no line.
        expect(closed.filter(([label]) => label !== 'Currency rounding')).toEqual([]);
        expect(off).toEqual([]);
      });

      test('are documents with equal debits and credits, and their settlements', async () => {
        const lines = await client.allLines({ companyId, startDate: '2026-05-01', endDate: '2026-06-30' });
        const byType = Map.groupBy(
          lines.filter(({ documentId }) => documentId !== null),
          ({ documentType }) => documentType ?? '',
        );
        expect([...byType.keys()]).toEqual(expect.arrayContaining(['salesInvoice', 'bill', 'spendMoney']));
        for (const [type, own] of byType) {
          const line = own[0];
          const documentId = line?.documentId ?? '';
          const document = await client.call(readLedgerDocument, { query: { companyId, documentId } });
          expect([type, document.debit]).toEqual([type, document.credit]);
          expect(new Big(document.debit).gt(0)).toBe(true);
          expect(document.lines).toContainEqual(line);
          expect(document).toMatchObject({ id: documentId, type, number: line?.documentNumber ?? null });
          for (const other of [...document.settledBy, ...document.settles]) {
            const asked = { query: { companyId, documentId: other.id } };
            const back = await client.call(readLedgerDocument, asked);
            const ids = [...back.settledBy, ...back.settles].map(({ id }) => id);
            expect([type, ids]).toEqual([type, expect.arrayContaining([documentId])]);
          }
        }
        const paid = byType.get('paymentReceived')?.[0]?.documentId ?? '';
        const payment = await client.call(readLedgerDocument, { query: { companyId, documentId: paid } });
        expect(payment.settles).toHaveLength(1);
        expect(payment.atProvider).toMatchObject({ place: 'document' });
      });

      test('are documents without a page in Xero, with the page that lists them', async () => {
        const lines = await client.allLines({ companyId });
        const places: Record<string, string> = {
          bankTransfer: 'bankAccount',
          customerOverpayment: 'contact',
        };
        const found = new Map(
          lines.flatMap(({ documentType, documentId }) =>
            documentType !== null && documentId !== null && documentType in places
              ? [[documentType, documentId] as const]
              : [],
          ),
        );
        expect(found.size).toBeGreaterThan(0);
        for (const [type, documentId] of found) {
          const document = await client.call(readLedgerDocument, { query: { companyId, documentId } });
          expect([type, document.atProvider?.place]).toEqual([type, places[type]]);
          expect(document.atProvider?.url).toMatch(/^https:\/\/go\.xero\.com\/organisationlogin/);
        }
      });

      test('are Xero’s undocumented amounts, with category and page', async () => {
        const lines = await client.allLines({ companyId, kind: 'reconcilingItem' });
        expect(lines.length).toBeGreaterThan(0);
        for (const line of lines) {
          expect(line.documentId).toBeNull();
          expect(line.accountName).not.toBe('');
          expect(line.url).toMatch(/^https:\/\/reporting\.xero\.com\/.+\/v1\/Run\/1[0-9]09$/);
        }
        expect(lines.map(({ category }) => category)).toContainEqual(expect.any(String));
      });
    });
  });
});

/** Every figure of money: how many open, which do not, and which are not what their parts come to. */
function openAll(report: Report) {
  const table = withExtraColumns(report);
  const closed: string[][] = [];
  const off: string[][] = [];
  let opened = 0;
  const subjects = [
    ...table.sections.flatMap(({ rows, total }) => [
      ...rows.flatMap((row) => withChildren(row).map((one) => one.row)),
      { ...total, unit: 'money' as const },
    ]),
    ...table.totals.map((total) => ({ ...total, unit: 'money' as const })),
  ];
  for (const { key, label, unit, cells } of subjects)
    for (const [index, column] of table.columns.entries()) {
      const amount = cells[index]?.amount;
      if ((column.unit ?? unit) !== 'money' || !amount || new Big(amount).eq(0)) continue;
      const figure = findFigure(table, key, column.key);
      if (figure === null) closed.push([label, column.key, amount]);
      else opened += 1;
      if (!figure || !('breakdown' in figure) || !figure.breakdown.isSum) continue;
      const sum = addUp(
        figure.breakdown.parts.map((part) => new Big(part.amount).times(part.sign).toFixed(2)),
      );
      if (!equalAmounts(sum, amount)) off.push([label, column.key, amount, sum]);
    }
  return { opened, closed, off };
}
