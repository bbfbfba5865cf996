/**
 * `npm run migrate [-- ROLE]`: brings the database up to date. With ROLE and the owner's DATABASE_URL also makes it
 * ready for a server that connects as ROLE, which then owns nothing in it.
 */
import { migrate } from '#server/db/migrate.ts';
import { admitToQueue } from '#server/jobs/jobs.ts';
import { sql } from 'kysely';
import { withDatabaseAsIs, withQueue } from './installation.ts';

const [, , role] = process.argv;

await withDatabaseAsIs(async (database) => {
  const { db } = database;
  const names = await migrate(db);
  console.log(
    names.length === 0
      ? 'The database was up to date already.'
      : `The database is up to date: ${names.join(', ')} ran now.`,
  );
  if (role === undefined) return;
  // Makes the queue, where nothing has.
  await withQueue(database, () => admitToQueue(db, 'tieout_app'));
  await sql`grant tieout_app to ${sql.id(role)}`.execute(db);
  console.log(`${role} may work on it.`);
});
