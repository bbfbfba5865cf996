/**
 * `npm run company:restore -- user@example.com [name or id]`: takes back the removal of an
 * organisation, of which the account becomes an owner; without one, lists what can be restored. For
 * where no owner is left to press Restore.
 */
import { join } from 'node:path';
import { jobKinds } from '#server/background.ts';
import { createRestoring } from '#server/deletion/restoring.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { AppError } from '#server/lib/appError.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { loadOrCreateKeys } from '#server/lib/keys.ts';
import { createLog } from '#server/lib/log.ts';
import { createMail } from '#server/mail/mail.ts';
import { announce } from '#server/sync/events.ts';
import { findUserByEmail } from '#server/users/userStore.ts';
import { forAccount } from './forAccount.ts';

await forAccount('company:restore', async (email, { config, database }) => {
  const [, nameOrId] = process.argv.slice(2);
  const log = createLog('warn');
  const crypto = createCrypto(config.encryptionKeys ?? loadOrCreateKeys(join(config.dataDir, 'keys')));
  // Only queues the mails by which its members are told.
  const jobs = await createJobs({ database, kinds: jobKinds, clock: systemClock, log });
  try {
    const mail = createMail({ crypto, jobs, log, smtp: config.smtp });
    const { appUrl } = config;
    const restoring = createRestoring({ db: database.db, clock: systemClock, mail, appUrl, announce });
    const removed = await restoring.listAll();
    if (nameOrId === undefined)
      return ['Can be restored:', ...removed.map(({ id, name }) => `${id} ${name}`)].join('\n');
    const [company, ...namesakes] = removed.filter(({ id, name }) => id === nameOrId || name === nameOrId);
    if (!company) throw new AppError('API_NOT_FOUND', `No removed organization is called ${nameOrId}.`);
    if (namesakes.length > 0) throw new AppError('CONFLICT', `Several are called ${nameOrId}: name the id.`);
    const user = await findUserByEmail(database.db, email);
    if (!user) throw new AppError('API_NOT_FOUND', `There is no account with the address ${email}.`);
    await restoring.restoreFor(user.id, company.id);
    return `${company.name} is restored, and ${email} is an owner of it.`;
  } finally {
    await jobs.stop();
  }
});
