/**
 * Revaluation is what one closing rate for each currency makes of open documents and bank accounts, on books in three
 * currencies: what is lost behind it shows, whatever it is.
 */
import { listProofs } from '#contract/tieOut/proofs.ts';
import { readReport } from '#contract/reports/reports.ts';
import type { EntityType } from '#contract/sync/sync.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { inFullRun } from '../support/fullRun.ts';
import { engines } from './support/engines.ts';
import { cells, linesInForce } from './support/ledgerTruth.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';
import { day, month } from './support/withheldCases.ts';

const idRow = z.object({ recordId: z.string() });
const green = ['agrees', 'agrees-with-items'];
const LineItems = [{ UnitAmount: '1234.50', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }];
const costs = [{ UnitAmount: '1234.50', TaxAmount: '0', TaxType: 'NONE', AccountCode: '469' }];

type Lost = {
  what: string;
  list: EntityType;
  kind: string;
  body: object;
  pays?: string;
};

const invoice = (currency: string, rate: string) => ({
  what: `an invoice in ${currency}`,
  list: 'Invoices' as const,
  kind: 'Invoice',
  body: { Type: 'ACCREC', LineItems, CurrencyCode: currency, CurrencyRate: rate },
});
const spent = (currency: string, code: string) => ({
  what: `money spent in ${currency}`,
  list: 'BankTransactions' as const,
  kind: 'BankTransaction',
  body: { Type: 'SPEND', LineItems: costs, BankAccount: { Code: code } },
});
const payment = (currency: string, code: string) => ({
  what: `a payment in ${currency}`,
  list: 'Payments' as const,
  kind: 'Payment',
  body: { Amount: '25', Account: { Code: code } },
  pays: currency,
});
const lostDocuments: Lost[] = [
  invoice('USD', '0.6173'),
  invoice('EUR', '0.55'),
  {
    ...invoice('USD', '0.6173'),
    what: 'a bill in USD',
    body: { Type: 'ACCPAY', LineItems: costs, CurrencyCode: 'USD', CurrencyRate: '0.6173' },
  },
  payment('USD', '092'),
  payment('EUR', '093'),
  spent('USD', '092'),
  spent('EUR', '093'),
];
/** One of each list. */
const telling = [invoice('USD', '0.6173'), payment('EUR', '093'), spent('USD', '092')];

for (const engine of engines)
  describe.skipIf(engine.missing).each(inFullRun(['starter', 'advanced'] as const, ['starter'] as const))(
    `revaluation on ${engine.name}, tier %s`,
    (tier) => {
      let company: SyncedCompany;
      beforeAll(async () => {
        company = await startReadCompany(engine, { organisation: 'Kauri Group Holdings Ltd', tier });
      });
      afterAll(() => company.stop());

      /** The invoices too, which state what is due of them. */
      const sync = async (list: EntityType) => {
        const lists = new Set<EntityType>([
          'Invoices',
          list,
          ...(tier === 'advanced' ? ['Journals' as const] : []),
        ]);
        for (const entity of [...lists, 'TrialBalances' as const]) await company.syncOne(entity);
      };
      const status = async (reportType: string) => {
        const query = { startDate: `${month}-01`, endDate: `${month}-30` };
        return (await company.call(readReport, { params: { reportType }, query })).tieOut.status;
      };
      const failing = async () => {
        const query = { startDate: `${month}-01`, endDate: `${month}-30` };
        const { months } = await company.call(listProofs, { query });
        return months[0]?.proofs.flatMap(({ key, passed }) => (passed ? [] : [key])) ?? [];
      };
      const revaluation = async () =>
        cells((await linesInForce(company, 'revaluation')).filter((line) => line.month <= month));
      const contact = () =>
        company.look(async ({ trx }) => {
          const { rows } = await sql`
            select record_id from records where entity_type = 'Contacts' and payload->>'ContactStatus' = 'ACTIVE'
            order by record_id limit 1`.execute(trx);
          return idRow.parse(rows[0]).recordId;
        });

      test('stands on customers, suppliers and each bank account, and balances', async () => {
        expect(await failing()).toEqual([]);
        for (const type of ['profit-loss', 'balance-sheet', 'trial-balance'])
          expect(green).toContain(await status(type));
        const names = await company.look(async ({ trx }) => {
          const { rows } = await sql`
            select distinct a.name from ledger_lines l join accounts a on a.id = l.account_id
            where l.kind = 'revaluation' and l.superseded_at is null order by 1`.execute(trx);
          return rows.map((row) => z.object({ name: z.string() }).parse(row).name);
        });
        expect(names).toEqual([
          'Accounts Payable',
          'Accounts Receivable',
          'Bank Revaluations',
          'Euro Account',
          'US Dollar Account',
          'Unrealised Currency Gains',
        ]);
      });

      const post = async (kind: string, body: object) =>
        company.change(kind, 'post', { Contact: { ContactID: await contact() }, Date: day, ...body });

      test.each(inFullRun(lostDocuments, telling))(
        'takes in nothing of $what that is lost',
        async ({ list, kind, body, pays }) => {
          const settledId = pays === undefined ? null : await post('Invoice', invoice(pays, '0.58').body);
          if (settledId !== null) await sync('Invoices');
          const before = await revaluation();
          const settled = settledId === null ? {} : { Invoice: { InvoiceID: settledId } };
          const id = await post(kind, { ...body, ...settled });
          await company.alter(list, id, null);
          await sync(list);
          expect(green).not.toContain(await status('balance-sheet'));
          expect(green).not.toContain(await status('trial-balance'));

          await company.endAlterations();
          await company.change(kind, 'void', { [`${kind}ID`]: id });
          await sync(list);
          expect(await failing()).toEqual([]);
          expect(await revaluation()).toEqual(before);
          expect(green).toContain(await status('balance-sheet'));
        },
      );
    },
  );
