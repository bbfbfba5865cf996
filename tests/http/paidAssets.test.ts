/** Assets, capital and debt on bills and invoices: cash of investing and financing on the day money moves for them. */
import { readChanges } from '#contract/reports/changes.ts';
import { cashActivity } from '#contract/reports/cashFlow.ts';
import { listLedgerLines } from '#contract/ledger/ledger.ts';
import { readReport, type Report } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { expectOpensToLines, totalOf } from './support/cashChecks.ts';
import { inFullRun } from '../support/fullRun.ts';
import { defaultEngine, type Engine, engines } from './support/engines.ts';
import { providersLedger } from './support/ledgerTruth.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

/** Sells and buys in several currencies; sales tax is a fifth. */
const organisation = 'Thistle & Finch Ltd';
const range = { startDate: '2026-03-01', endDate: '2026-10-31' };
const [EQUIPMENT, RENT, LOAN] = ['710', '469', '900'] as const;
const elsewhere: Record<string, string> = { [EQUIPMENT]: 'investing', [LOAN]: 'financing' };

const lineItem = z.object({ AccountCode: z.string(), LineAmount: z.number(), TaxAmount: z.number() });
const paidRow = z.object({ id: z.string(), row: z.object({ LineItems: z.array(lineItem).optional() }) });
const paymentRow = z.object({
  id: z.string(),
  row: z.object({ Status: z.string(), Invoice: z.object({ InvoiceID: z.string() }).optional() }),
});
const accountRow = z.object({ id: z.string(), row: z.object({ Type: z.string() }) });

const suites: { engine: Engine; tier: 'starter' | 'advanced' }[] = [
  ...engines.map((engine) => ({ engine, tier: 'starter' as const })),
  { engine: defaultEngine, tier: 'advanced' },
];

for (const { engine, tier } of inFullRun(suites, suites.slice(0, 1)))
  describe.skipIf(engine.missing)(`what was paid for, on ${engine.name}, read on the tier ${tier}`, () => {
    let company: SyncedCompany;
    let contact = '';
    let before: Flows;
    /** Before a test adds to the books. */
    let firstReading: { flows: Flows; cash: Map<string, Big> };
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation, tier });
      [contact = ''] = await listRecordIds(company, 'Contacts');
      before = await readFlows();
      await keepBooks();
      firstReading = { flows: await readFlows(), cash: await cashByLines() };
    });
    afterAll(() => company.stop());

    type Flows = { direct: Report; indirect: Report };
    const read = async (method: string, query: Record<string, string> = {}) => {
      const ask = () =>
        company.call(readReport, {
          params: { reportType: 'cash-flow' },
          query: { ...range, method, ...query },
        });
      await ask();
      await company.untilIdle();
      return await ask();
    };
    const readFlows = async (query?: Record<string, string>): Promise<Flows> => ({
      direct: await read('direct', query),
      indirect: await read('indirect', query),
    });
    const sync = async () => {
      await company.syncAll();
      await company.untilIdle();
    };
    const post = (Type: string, day: string, lines: [code: string, amount: string][], more: object = {}) =>
      company.change('Invoice', 'post', {
        Type,
        Date: day,
        Contact: { ContactID: contact },
        LineItems: lines.map(([AccountCode, UnitAmount]) => ({ UnitAmount, AccountCode })),
        ...more,
      });
    const pay = (InvoiceID: string, day: string, Amount: string) =>
      company.change('Payment', 'post', { Invoice: { InvoiceID }, Date: day, Amount });
    const readTotal = async (query: Record<string, string>) =>
      (await company.call(listLedgerLines, { query: { limit: '1', ...query } })).total;
    const twoMonths = { startDate: '2026-05-01', endDate: '2026-06-30' };
    const untaxed = { LineAmountTypes: 'NoTax' };

    async function keepBooks(): Promise<void> {
      const fitting = await post('ACCPAY', '2026-03-10', [
        [EQUIPMENT, '600.00'],
        [RENT, '400.00'],
      ]);
      await pay(fitting, '2026-04-15', '500.00');
      await pay(fitting, '2026-06-20', '700.00');
      const sold = await post('ACCREC', '2026-05-05', [[EQUIPMENT, '250.00']]);
      await pay(sold, '2026-05-25', '300.00');
      const repayment = await post('ACCPAY', '2026-05-01', [[LOAN, '1000.00']], untaxed);
      await pay(repayment, '2026-07-01', '1000.00');
      const imported = await post(
        'ACCPAY',
        '2026-06-02',
        [
          [EQUIPMENT, '90.00'],
          [RENT, '10.00'],
        ],
        {
          ...untaxed,
          CurrencyCode: 'USD',
          CurrencyRate: '1.25',
        },
      );
      await pay(imported, '2026-08-03', '100.00');
      await post('ACCPAY', '2026-06-01', [[EQUIPMENT, '5000.00']], untaxed);
      await sync();
    }

    const sim = async (list: string) => {
      const query = `tenantId=${company.tenantId}&entityType=${list}`;
      const answer = await fetch(`${company.provider.url}/_sim/records?${query}`);
      const rows: unknown = await answer.json();
      return rows;
    };

    /** By activity and month: what payments moved at the bank, by the lines of what they paid. */
    async function cashByLines(): Promise<Map<string, Big>> {
      const invoices = new Map(
        z
          .array(paidRow)
          .parse(await sim('Invoices'))
          .map(({ id, row }) => [id, row.LineItems ?? []]),
      );
      const payments = z.array(paymentRow).parse(await sim('Payments'));
      const banks = new Set(
        z
          .array(accountRow)
          .parse(await sim('Accounts'))
          .flatMap(({ id, row }) => (row.Type === 'BANK' ? id : [])),
      );
      const paidById = new Map(
        payments.map(({ id, row }) => [id, invoices.get(row.Invoice?.InvoiceID ?? '') ?? []]),
      );
      const cash = new Map<string, Big>();
      for (const { month, accountId, sourceId, amount } of await providersLedger(
        company.provider.url,
        company.tenantId,
      )) {
        const lines = paidById.get(sourceId ?? '') ?? [];
        if (!banks.has(accountId)) continue;
        const gross = (items: typeof lines) =>
          items.reduce((total, item) => total.plus(item.LineAmount).plus(item.TaxAmount), new Big(0));
        for (const activity of ['investing', 'financing']) {
          const share = gross(lines.filter(({ AccountCode }) => elsewhere[AccountCode] === activity));
          if (share.eq(0)) continue;
          const key = `${activity} ${month.slice(0, 7)}`;
          const part = new Big(amount).times(share).div(gross(lines)).round(2);
          cash.set(key, (cash.get(key) ?? new Big(0)).plus(part));
        }
      }
      return cash;
    }

    const activityTotals = ({ periods, ...report }: Report) =>
      Object.fromEntries(
        cashActivity.options.map((activity) => {
          const amounts = totalOf({ periods, ...report }, `${activity}Total`);
          return [activity, periods.map((_period, index) => amounts[index] ?? '0.00')];
        }),
      );

    test('stands in investing and financing in the months of its payments, to the cent, by both methods', async () => {
      const { direct, indirect } = firstReading.flows;
      expect(activityTotals(indirect)).toEqual(activityTotals(direct));
      const { cash } = firstReading;
      expect([...cash.keys()].toSorted()).toEqual([
        'financing 2026-07',
        'investing 2026-04',
        'investing 2026-05',
        'investing 2026-06',
        'investing 2026-08',
      ]);
      const [was, is] = [activityTotals(before.direct), activityTotals(direct)];
      for (const activity of ['investing', 'financing'])
        for (const [index, { startDate }] of direct.periods.entries()) {
          const moved = new Big(is[activity]?.[index] ?? '').minus(was[activity]?.[index] ?? '');
          const due = cash.get(`${activity} ${startDate.slice(0, 7)}`) ?? new Big(0);
          expect([activity, startDate, moved.toFixed(2)]).toEqual([activity, startDate, due.toFixed(2)]);
        }
    });

    test('leaves the report as much in agreement as it was', async () => {
      const flows = await readFlows();
      for (const method of ['direct', 'indirect'] as const) {
        expect(flows[method].tieOut.proofs.filter(({ passed }) => !passed)).toEqual([]);
        expect(flows[method].tieOut.status).toBe(before[method].tieOut.status);
      }
    });

    test('opens each figure to lines that add up to it', async () => {
      for (const method of ['direct', 'indirect'])
        await expectOpensToLines(readTotal, await read(method, twoMonths));
    });

    test('is read as it stood before a payment was deleted, and names the payment as what changed', async () => {
      const bill = await post('ACCPAY', '2026-07-02', [[EQUIPMENT, '75.00']], untaxed);
      const payment = await pay(bill, '2026-09-03', '75.00');
      await sync();
      const earlier = await readFlows();
      const moment = new Date().toISOString();
      await company.change('Payment', 'void', { PaymentID: payment });
      await sync();
      const now = await readFlows();
      const inSeptember = now.direct.periods.findIndex(({ startDate }) => startDate === '2026-09-01');
      const invested = ({ direct }: Flows) => activityTotals(direct)['investing']?.[inSeptember] ?? '';
      expect(new Big(invested(now)).minus(invested(earlier)).toFixed(2)).toBe('75.00');
      for (const method of ['direct', 'indirect'] as const) {
        const past = await read(method, { asOf: moment });
        // The cents of currency rounding are stated of the present alone.
        const compared = method === 'direct' ? cashActivity.options : (['investing', 'financing'] as const);
        for (const activity of compared)
          expect([activity, activityTotals(past)[activity]]).toEqual([
            activity,
            activityTotals(earlier[method])[activity],
          ]);
        const september = { startDate: '2026-09-01', endDate: '2026-09-30', asOf: moment };
        await expectOpensToLines(
          (query) => readTotal({ ...query, asOf: moment }),
          await read(method, september),
        );
        const { figures } = await company.call(readChanges, {
          query: { ...range, type: 'cash-flow', method, from: moment },
        });
        expect(figures.length).toBeGreaterThan(0);
        for (const { label, month, undocumented, documents } of figures)
          expect([label, month, undocumented, documents.map(({ key }) => key)]).toEqual([
            label,
            month,
            '0.00',
            [payment],
          ]);
      }
    });
  });
