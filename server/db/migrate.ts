import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import type { Database } from './company.ts';
import * as foundations from './migrations/0001-foundations.ts';
import * as contacts from './migrations/0002-contacts.ts';
import * as guestRepeats from './migrations/0003-guest-repeats.ts';
import * as bookStanding from './migrations/0004-book-standing.ts';
import * as firstAgain from './migrations/0005-first-again.ts';
import * as coveredFigures from './migrations/0006-covered-figures.ts';
import * as verifiedClock from './migrations/0007-verified-clock.ts';
import * as consentsAndRefusals from './migrations/0008-consents-and-refusals.ts';
import * as unreadableTokens from './migrations/0009-unreadable-tokens.ts';
import * as yearEndsReadAgain from './migrations/0010-year-ends-read-again.ts';
import * as budgetMonths from './migrations/0011-budget-months.ts';
import * as undocumentedNotices from './migrations/0012-undocumented-notices.ts';
import * as paymentsAnew from './migrations/0013-payments-anew.ts';
import * as scarceCalls from './migrations/0014-scarce-calls.ts';
import * as monthsOfNoBooks from './migrations/0015-months-of-no-books.ts';
import * as refusedMonths from './migrations/0016-refused-months.ts';

/** By name, run in the order of the names, each once. What has shipped never changes: another one follows. */
const migrations: Record<string, Migration> = {
  '0001-foundations': foundations,
  '0002-contacts': contacts,
  '0003-guest-repeats': guestRepeats,
  '0004-book-standing': bookStanding,
  '0005-first-again': firstAgain,
  '0006-covered-figures': coveredFigures,
  '0007-verified-clock': verifiedClock,
  '0008-consents-and-refusals': consentsAndRefusals,
  '0009-unreadable-tokens': unreadableTokens,
  '0010-year-ends-read-again': yearEndsReadAgain,
  '0011-budget-months': budgetMonths,
  '0012-undocumented-notices': undocumentedNotices,
  '0013-payments-anew': paymentsAnew,
  '0014-scarce-calls': scarceCalls,
  '0015-months-of-no-books': monthsOfNoBooks,
  '0016-refused-months': refusedMonths,
};

/**
 * Brings the schema up to date, all of it or nothing. Several processes may start at once: on PostgreSQL an advisory
 * lock lets one work and the others wait.
 */
export async function migrate(db: Database): Promise<void> {
  if (await isUpToDate(db)) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results.find(({ status }) => status === 'Error');
  throw new Error(
    failed ? `The migration ${failed.migrationName} failed.` : 'The database could not be migrated.',
    {
      cause: error,
    },
  );
}

/**
 * Spares the Migrator's look through the whole catalogue, most of a second on the embedded engine, at every start but
 * the first. Throws a StartRefusal when a newer version has been here: it may have changed what this one relies on.
 */
async function isUpToDate(db: Database): Promise<boolean> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!table.rows[0]?.exists) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  if (rows.some(({ name }) => !(name in migrations)))
    throw new StartRefusal(
      'This database was last used by a newer version of Tieout. Start that version, or use another DATA_DIR or DATABASE_URL.',
    );
  return rows.length === Object.keys(migrations).length;
}

export type Mode = 'demo' | 'real';

const otherMode: Record<Mode, string> = {
  demo: 'This database holds real organisations, and XERO_CLIENT_ID and XERO_CLIENT_SECRET are not set: set them, or use another DATA_DIR or DATABASE_URL for the demo.',
  real: 'This database belongs to the demo, and real provider credentials are set: use another DATA_DIR or DATABASE_URL, or unset XERO_CLIENT_ID and XERO_CLIENT_SECRET.',
};

/** A database begun as a demo stays one, and the reverse: invented books never stand beside real ones. */
export async function claimMode(db: Database, mode: Mode, currentTime: Date): Promise<void> {
  await db
    .insertInto('installation')
    .values({ mode, created_at: currentTime })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute();
  const { mode: recorded } = await db.selectFrom('installation').select('mode').executeTakeFirstOrThrow();
  if (recorded !== mode) throw new StartRefusal(otherMode[mode]);
}
