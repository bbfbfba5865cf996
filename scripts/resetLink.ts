/**
 * `npm run reset-link -- user@example.com`: prints a link to a new password, where no mail goes out or none arrives. With
 * the embedded database the server must be stopped meanwhile: it serves one process.
 */
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { AppError } from '#server/lib/appError.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { loadOrCreateKeys } from '#server/lib/keys.ts';
import { createLog } from '#server/lib/log.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import { createResetLinks } from '#server/users/resetLinks.ts';

async function printLink(email: string): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config, createLog('warn'));
  try {
    await migrate(database.db);
    const crypto = createCrypto(config.encryptionKeys ?? loadOrCreateKeys(join(config.dataDir, 'keys')));
    const links = createResetLinks({ db: database.db, clock: systemClock, crypto, appUrl: config.appUrl });
    const link = await links.forAddress(email);
    console.log(
      `Hand this to ${email}. It works once, for an hour; links made before no longer do:\n${link}`,
    );
  } finally {
    await database.close();
  }
}

const [email] = process.argv.slice(2);
try {
  if (email === undefined) throw new StartRefusal('Whose? npm run reset-link -- user@example.com');
  await printLink(email);
} catch (error) {
  if (!(error instanceof StartRefusal || error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
