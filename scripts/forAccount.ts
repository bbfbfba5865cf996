/**
 * Shared by the commands for one account. With the embedded database the server must be stopped:
 * the database serves one process.
 */
import { type Config, readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { AppError } from '#server/lib/appError.ts';
import { createLog } from '#server/lib/log.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';

/** Runs `work` with the given address and the configured database, and prints its result. */
export async function forAccount(
  command: string,
  run: (email: string, parts: { config: Config; database: OpenDatabase }) => Promise<string>,
): Promise<void> {
  const [email] = process.argv.slice(2);
  try {
    if (email === undefined) throw new StartRefusal(`Whose? npm run ${command} -- user@example.com`);
    const config = readConfig(process.env);
    const database = await openDatabase(config, createLog('warn'));
    try {
      await migrate(database.db);
      console.log(await run(email, { config, database }));
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartRefusal || error instanceof AppError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
