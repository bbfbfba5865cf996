/**
 * `npm run migrate -- ROLE`, with the owner's DATABASE_URL: makes the database ready for a server that
 * connects as ROLE, which then owns nothing in it.
 */
import { admitToQueue } from '#server/jobs/jobs.ts';
import { sql } from 'kysely';
import { withInstallation } from './installation.ts';

const [, , role] = process.argv;
if (role === undefined) {
  console.error('usage: npm run migrate -- ROLE');
  process.exit(1);
}

await withInstallation(async ({ database: { db } }) => {
  await admitToQueue(db, 'tieout_app');
  await sql`grant tieout_app to ${sql.id(role)}`.execute(db);
  console.log(`The database is up to date, and ${role} may work on it.`);
});
