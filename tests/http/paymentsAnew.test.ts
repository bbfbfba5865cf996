import * as paymentsAnew from '#server/db/migrations/0013-payments-anew.ts';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, test } from 'vitest';
import { bookChecksOf } from './support/bookChecksOf.ts';
import { embedded } from './support/engines.ts';
import { startSyncedCompany } from './support/syncedCompany.ts';

test('lines of payments that an earlier version made are those of today after the upgrade and one sync, with the same amounts', async () => {
  const company = await startSyncedCompany(embedded, { organisation: 'Kauri Group Holdings Ltd' });
  await company.untilIdle();
  const { companyId, server } = company;
  const findings = async () =>
    (await bookChecksOf(company).check(companyId, AbortSignal.timeout(60_000))).findings;
  const sums = () =>
    company.look(async (trx) => {
      const inOrder = sql`select * from account_sums order by account_id, month, kind`;
      return (await inOrder.execute(trx)).rows;
    });
  const before = await sums();
  // As a bank account's line was written before: in the document's currency, with the document's amount.
  await company.look((trx) =>
    sql`
      update ledger_lines set currency = 'EUR', currency_amount = 1
      where document_type in ('ACCRECPAYMENT', 'ACCPAYPAYMENT') and currency = 'NZD' and superseded_at is null`.execute(
      trx,
    ),
  );
  expect(await findings()).not.toEqual([]);
  const upgrade: Migration = paymentsAnew;
  await upgrade.up(server.db);

  await company.syncAll();

  expect(await findings()).toEqual([]);
  expect(await sums()).toEqual(before);
  await company.stop();
}, 180_000);
