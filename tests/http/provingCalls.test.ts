/** How many calls of the provider keep the reports proved: counted by the provider itself. */
import { listLedgerLines } from '#contract/ledger.ts';
import { addMonths } from '#contract/period.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { engines } from './support/engines.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const monthRow = z.object({ month: z.string() });
const contactRow = z.object({ id: z.string() });

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing)('keeping 36 months proved', () => {
    let company: SyncedCompany;
    let newest = '';
    let contactId = '';

    beforeAll(async () => {
      company = await startSyncedCompany(engine, { organisation: 'Thistle & Finch Ltd' });
      await company.untilIdle();
      const months = await company.look((trx) =>
        sql`select month from ledger_months where anchored_at is not null order by month desc`.execute(trx),
      );
      expect(months.rows.length).toBeGreaterThanOrEqual(36);
      newest = monthRow.parse(months.rows[0]).month;
      const contacts = await company.look((trx) =>
        sql`
          select record_id as id from records
          where entity_type = 'Contacts' and payload->>'ContactStatus' = 'ACTIVE' limit 1`.execute(trx),
      );
      contactId = contactRow.parse(contacts.rows[0]).id;
    });
    afterAll(() => company.stop());

    const calls = async () =>
      (await company.provider.usage()).organisations.find(({ tenantId }) => tenantId === company.tenantId)
        ?.calls ?? 0;

    /** What it costs to prove the months after whatever happened. */
    async function costOfProof(): Promise<number> {
      const before = await calls();
      const run = await company.syncOne('Reports/TrialBalance');
      expect(run.status).toBe('success');
      return (await calls()) - before;
    }

    /** A sale in the month so many before the newest. */
    const sell = (monthsAgo: number) =>
      company.change('Invoice', 'post', {
        Type: 'ACCREC',
        Contact: { ContactID: contactId },
        Date: addMonths(newest, -monthsAgo),
        CurrencyCode: 'GBP',
        LineAmountTypes: 'NoTax',
        LineItems: [{ UnitAmount: '75.25', TaxAmount: '0', TaxType: 'NONE', AccountCode: '210' }],
      });

    it('costs one call on a quiet day', async () => {
      expect(await costOfProof()).toBe(1);
      expect(await costOfProof()).toBe(1);
    });

    it.each([[[7]], [[2, 11, 30]]])('costs one more for each month that changed: %j', async (changed) => {
      for (const monthsAgo of changed) await sell(monthsAgo);
      await company.syncOne('Invoices');
      expect(await costOfProof()).toBe(changed.length + 1);
      expect(await costOfProof()).toBe(1);
    });

    it.each([
      [1, 2],
      [20, 8],
    ])('finds a change %i months ago that nobody told of by at most %i calls', async (monthsAgo, most) => {
      await sell(monthsAgo);
      expect(await costOfProof()).toBeLessThanOrEqual(most);
      const month = addMonths(newest, -monthsAgo);
      const { lines } = await company.call(listLedgerLines, {
        query: { startDate: month, endDate: addMonths(newest, 1 - monthsAgo), kind: 'residual' },
      });
      expect(lines.map(({ amount }) => amount)).toContain('-75.25');
      expect(await costOfProof()).toBe(1);
    });
  });
});
