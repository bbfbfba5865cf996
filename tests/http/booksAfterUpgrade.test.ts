/** What an earlier version left behind is put right by the upgrade and the next sync. */
import * as paymentsAnew from '#server/db/migrations/0013-payments-anew.ts';
import * as monthsOfNoBooks from '#server/db/migrations/0015-months-of-no-books.ts';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookChecksOf } from './support/bookChecksOf.ts';
import { embedded } from './support/engines.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

let company: SyncedCompany;
beforeAll(async () => {
  company = await startSyncedCompany(embedded, { organisation: 'Kauri Group Holdings Ltd' });
  await company.untilIdle();
});
afterAll(() => company.stop());

const upgrade = ({ up }: Migration) => up(company.server.db);

test('lines of payments that an earlier version made are those of today, with the same amounts', async () => {
  const findings = async () =>
    (await bookChecksOf(company).check(company.companyId, AbortSignal.timeout(60_000))).findings;
  const sums = () =>
    company.look(async ({ trx }) => {
      const inOrder = sql`select * from account_sums order by account_id, month, kind`;
      return (await inOrder.execute(trx)).rows;
    });
  const before = await sums();
  // As a bank account's line was written before: in the document's currency, with the document's amount.
  await company.look(({ trx }) =>
    sql`
      update ledger_lines set currency = 'EUR', currency_amount = 1
      where document_type in ('ACCRECPAYMENT', 'ACCPAYPAYMENT') and currency = 'NZD' and superseded_at is null`.execute(
      trx,
    ),
  );
  expect(await findings()).not.toEqual([]);
  await upgrade(paymentsAnew);

  await company.syncAll();

  expect(await findings()).toEqual([]);
  expect(await sums()).toEqual(before);
});

test('a month that the provider has no date for is asked about no more', async () => {
  await company.look(({ trx }) =>
    sql`insert into ledger_months (company_id, month) values (${company.companyId}::uuid, '0001-01-01')`.execute(
      trx,
    ),
  );
  expect((await company.syncOne('Reports/TrialBalance')).status).toBe('partial');
  await upgrade(monthsOfNoBooks);
  expect((await company.syncOne('Reports/TrialBalance')).status).toBe('success');
});
