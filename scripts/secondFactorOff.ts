/**
 * `npm run second-factor:off -- user@example.com`: for a person who lost the authenticator app and
 * the recovery codes.
 */
import { join } from 'node:path';
import { jobKinds } from '#server/background.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { loadOrCreateKeys } from '#server/lib/keys.ts';
import { createLog } from '#server/lib/log.ts';
import { createMail } from '#server/mail/mail.ts';
import { createSecondFactorOff } from '#server/users/secondFactor/secondFactorOff.ts';
import { forAccount } from './forAccount.ts';

await forAccount('second-factor:off', async (email, { config, database }) => {
  const log = createLog('warn');
  const crypto = createCrypto(config.encryptionKeys ?? loadOrCreateKeys(join(config.dataDir, 'keys')));
  // Only queues the mail by which the account's owner is told.
  const jobs = await createJobs({ database, kinds: jobKinds, clock: systemClock, log });
  try {
    const mail = createMail({ crypto, jobs, log, smtp: config.smtp });
    const { appUrl } = config;
    await createSecondFactorOff({ db: database.db, clock: systemClock, mail, appUrl }).forAddress(email);
  } finally {
    await jobs.stop();
  }
  return `${email} logs in with the password alone from now on.`;
});
