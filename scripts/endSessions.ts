/**
 * `npm run sessions:end -- user@example.com`: ends every session of that user and prints how many
 * there were.
 */
import { systemClock } from '#server/lib/clock.ts';
import { revokeAllBy } from '#server/members/members.ts';
import { announce } from '#server/sync/events.ts';
import { createEndSessions, createSessions } from '#server/users/sessions/sessions.ts';
import { forAccount } from './forAccount.ts';

await forAccount('sessions:end', async (email, { database: { db } }) => {
  const endSessions = createEndSessions({
    clock: systemClock,
    announceEnd: announce,
    revokeInvitations: (trx, userId) => revokeAllBy(trx, userId, systemClock()),
  });
  const ended = await createSessions({ db, clock: systemClock, endSessions }).endAllSessions(email);
  return `Ended ${ended} ${ended === 1 ? 'session' : 'sessions'} of ${email}.`;
});
