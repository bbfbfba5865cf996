/** How many calls of the provider keep the reports checked: counted by the provider itself. */
import { getCompany } from '#contract/companies/companies.ts';
import { listLedgerLines } from '#contract/ledger/ledger.ts';
import { addDays, addMonths } from '#contract/period.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { inFullRun } from '../support/fullRun.ts';
import { engines } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

/** One that deals in its own currency for the most part, and one whose books are full of another's. */
const organisations = [
  { organisation: 'Thistle & Finch Ltd', currency: 'GBP' },
  { organisation: 'Kauri Group Holdings Ltd', currency: 'NZD' },
];

const monthRow = z.object({ month: z.string() });
const contactRow = z.object({ id: z.string() });
const bankRow = z.object({ id: z.string(), currency: z.string() });

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing).each(inFullRun(organisations, organisations.slice(1)))(
    'keeping 36 months of $organisation checked',
    (books) => {
      let company: SyncedCompany;
      let newest = '';
      let contactId = '';
      let costOfFirstCheck = 0;

      beforeEach(async () => {
        company = await startReadCompany(engine, { organisation: books.organisation });
        const months = await company.look(({ trx }) =>
          sql`select month from ledger_months where verified_at is not null order by month desc`.execute(trx),
        );
        expect(months.rows.length).toBeGreaterThanOrEqual(36);
        newest = monthRow.parse(months.rows[0]).month;
        const contacts = await company.look(({ trx }) =>
          sql`
          select record_id as id from records
          where entity_type = 'Contacts' and payload->>'ContactStatus' = 'ACTIVE' limit 1`.execute(trx),
        );
        contactId = contactRow.parse(contacts.rows[0]).id;
        costOfFirstCheck = await costOfProof();
      });
      afterEach(() => company.stop());

      const calls = async () =>
        (await company.provider.usage()).organisations.find(({ tenantId }) => tenantId === company.tenantId)
          ?.calls ?? 0;

      /** What it costs to prove the months after whatever happened. */
      async function costOfProof(): Promise<number> {
        const before = await calls();
        const run = await company.syncOne('TrialBalances');
        expect(run.status).toBe('success');
        return (await calls()) - before;
      }

      /** A sale in the month so many before the newest. */
      const sell = (monthsAgo: number) =>
        company.change('Invoice', 'post', {
          Type: 'ACCREC',
          Contact: { ContactID: contactId },
          Date: addMonths(newest, -monthsAgo),
          CurrencyCode: books.currency,
          LineAmountTypes: 'NoTax',
          LineItems: [{ UnitAmount: '75.25', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }],
        });

      test('costs two calls for the newest month while no past month is due', async () => {
        expect(costOfFirstCheck).toBe(2);
        expect(await costOfProof()).toBe(2);
      });

      test.each(inFullRun([[[7]], [[2, 11, 30]]], [[[2, 11, 30]]]))(
        'costs one more for each month that changed: %j',
        async (changed) => {
          for (const monthsAgo of changed) await sell(monthsAgo);
          await company.syncOne('Invoices');
          expect(await costOfProof()).toBe(changed.length + 2);
          expect(await costOfProof()).toBe(2);
        },
      );

      test.each(
        inFullRun(
          [
            [1, 3],
            [20, 9],
          ],
          [[20, 9]],
        ),
      )('finds an unreported change %i months ago with at most %i calls', async (monthsAgo, most) => {
        await sell(monthsAgo);
        expect(await costOfProof()).toBeLessThanOrEqual(most);
        const month = addMonths(newest, -monthsAgo);
        const { lines } = await company.call(listLedgerLines, {
          query: { startDate: month, endDate: addMonths(newest, 1 - monthsAgo), kind: 'reconcilingItem' },
        });
        expect(lines.map(({ amount }) => amount)).toContain('-75.25');
        expect(await costOfProof()).toBe(2);
      });

      test('reads every month from a foreign document’s date to its settlement, because each is revalued', async () => {
        const posted = await company.change('Invoice', 'post', {
          Type: 'ACCREC',
          Contact: { ContactID: contactId },
          Date: addMonths(newest, -9),
          CurrencyCode: 'USD',
          CurrencyRate: '0.8',
          LineAmountTypes: 'NoTax',
          LineItems: [{ UnitAmount: '400', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }],
        });
        await company.syncOne('Invoices');
        // Open to this day: the ten months up to the newest one, which is read every day.
        expect(await costOfProof()).toBe(10 + 1);

        await company.change('Payment', 'post', {
          Invoice: { InvoiceID: posted },
          Date: addMonths(newest, -6),
          Amount: '400',
          CurrencyRate: '0.82',
        });
        await company.syncOne('Invoices');
        await company.syncOne('Payments');
        // From the payment on it is open no more.
        expect(await costOfProof()).toBe(7 + 1);

        await company.change('Invoice', 'edit', {
          InvoiceID: posted,
          Date: addDays(addMonths(newest, -9), 4),
          CurrencyRate: '0.8',
        });
        await company.syncOne('Invoices');
        // The four months in which it was open, and the newest.
        expect(await costOfProof()).toBe(5 + 1);
        expect(await costOfProof()).toBe(2);
      });

      /** A bill or sale in US dollars and what paid it, both entered now. */
      async function sellPaid(sold: number, paid: number, accountId: string) {
        const invoiceId = await company.change('Invoice', 'post', {
          Type: 'ACCREC',
          Contact: { ContactID: contactId },
          Date: addDays(addMonths(newest, -sold), 2),
          CurrencyCode: 'USD',
          CurrencyRate: '0.8',
          LineAmountTypes: 'NoTax',
          LineItems: [{ UnitAmount: '400', TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }],
        });
        await company.change('Payment', 'post', {
          Invoice: { InvoiceID: invoiceId },
          Account: { AccountID: accountId },
          Date: addDays(addMonths(newest, -paid), 3),
          Amount: '400',
          CurrencyRate: '0.82',
        });
      }

      test('reads no month after the settlement of a foreign document that arrived settled', async () => {
        const { rows } = await company.look(({ trx }) =>
          sql`select id, currency from accounts where type = 'bank' order by code`.execute(trx),
        );
        const banks = z.array(bankRow).parse(rows);
        const bankIn = (isOwn: boolean) =>
          banks.find(({ currency }) => (currency === books.currency) === isOwn)?.id ?? '';

        await sellPaid(5, 4, bankIn(true));
        expect((await company.syncAll()).status).toBe('success');
        expect(await askedFor()).toEqual([0, 4, 5]);

        await sellPaid(9, 6, bankIn(true));
        await company.syncAll();
        expect(await askedFor()).toEqual([0, 6, 7, 8, 9]);

        // A balance in another currency is revalued to this day.
        if (books.currency !== 'NZD') return;
        await sellPaid(5, 4, bankIn(false));
        await company.syncAll();
        expect(await askedFor()).toEqual([0, 1, 2, 3, 4, 5]);
      });

      test('ends with every month checked', async () => {
        await sell(2);
        await company.syncOne('Invoices');
        await costOfProof();
        const { company: now } = await company.call(getCompany, { params: { companyId: company.companyId } });
        expect(now.Books).toMatchObject({ UnreadEntities: 0, MonthsOff: 0 });
      });

      /** The months that the last run asked about, counted back from the newest. */
      async function askedFor(): Promise<number[]> {
        const since = (await company.runs())[0]?.startedAt;
        const { rows } = await company.look(({ trx }) =>
          sql`select month from ledger_months where verified_at >= ${since}::timestamptz order by month desc`.execute(
            trx,
          ),
        );
        const months = rows.map((row) => monthRow.parse(row).month);
        return Array.from({ length: 37 }, (_, ago) => ago).filter((ago) =>
          months.includes(addMonths(newest, -ago)),
        );
      }
    },
  );
});
