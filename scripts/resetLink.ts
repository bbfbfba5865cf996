/**
 * `npm run reset-link -- user@example.com`: prints a link to a new password, for installations
 * whose mail does not arrive.
 */
import { join } from 'node:path';
import { systemClock } from '#server/lib/clock.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { loadOrCreateKeys } from '#server/lib/keys.ts';
import { createResetLinks } from '#server/users/passwords/resetLinks.ts';
import { forAccount } from './forAccount.ts';

await forAccount('reset-link', async (email, { config, database: { db } }) => {
  const crypto = createCrypto(config.encryptionKeys ?? loadOrCreateKeys(join(config.dataDir, 'keys')));
  const links = createResetLinks({ db, clock: systemClock, crypto, appUrl: config.appUrl });
  const link = await links.forAddress(email);
  return `Hand this to ${email}. It works once, for an hour; links made before no longer do:\n${link}`;
});
