/**
 * Shared by the commands for accounts. With the embedded database the server must be stopped: the
 * database serves one process.
 */
import { type Config, readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { AppError } from '#server/lib/appError.ts';
import { createLog } from '#server/lib/log.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';

type Parts = { config: Config; database: OpenDatabase };

/** Runs `work` with the given address and the configured database, and prints its result. */
export const forAccount = (
  command: string,
  run: (email: string, parts: Parts) => Promise<string>,
): Promise<void> => {
  const [email] = process.argv.slice(2);
  return withDatabase(async (parts) => {
    if (email === undefined) throw new StartRefusal(`Whose? npm run ${command} -- user@example.com`);
    return await run(email, parts);
  });
};

/** Prints what `run` gives, or the sentence of a refusal. */
export async function withDatabase(run: (parts: Parts) => Promise<string>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const database = await openDatabase(config, createLog('warn'));
    try {
      await migrate(database.db);
      console.log(await run({ config, database }));
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartRefusal || error instanceof AppError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
