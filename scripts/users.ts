/**
 * `npm run users -- list|suspend|resume|remove|email`: who has an account here, and who may use it.
 */
import { email as emailAddress } from '#contract/users/users.ts';
import { jobKinds } from '#server/background.ts';
import { accountRemovalJob, listOwnerless } from '#server/deletion/deletion.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { revokeAllBy } from '#server/members/members.ts';
import { announce } from '#server/sync/events.ts';
import { createAdministration, type UserSummary } from '#server/users/administration.ts';
import { createEndSessions } from '#server/users/sessions/sessions.ts';
import { withDatabase } from './forAccount.ts';

const usage = `usage: npm run users -- list
       npm run users -- suspend|resume|remove user@example.com
       npm run users -- email user@example.com new@example.com`;

await withDatabase(async ({ database }) => {
  const [action, email, newEmail] = process.argv.slice(2);
  const endSessions = createEndSessions({
    clock: systemClock,
    announceEnd: announce,
    revokeInvitations: (trx, userId) => revokeAllBy(trx, userId, systemClock()),
  });
  const users = createAdministration({ db: database.db, clock: systemClock, endSessions });
  if (action === 'list' && email === undefined) return table(await users.list());
  if (email === undefined) throw new StartRefusal(usage);
  if (action === 'suspend') {
    const sessions = await users.suspend(email);
    return sessions === null
      ? `${email} is suspended already.`
      : `${email} is suspended, and ${sessionCount(sessions)} ended.`;
  }
  if (action === 'resume')
    return (await users.resume(email))
      ? `${email} may log in again.`
      : `${email} is not suspended, so that nothing changed.`;
  if (action === 'remove') {
    const userId = await users.findId(email);
    const ownerless = await listOwnerless(database.db, userId);
    if (ownerless.length > 0) throw new StartRefusal(onlyOwner(email, ownerless));
    await users.suspend(email);
    await enqueueRemoval(database, userId);
    return `${email} is suspended. A running server deletes the account within a minute, with every organization that nobody else is a member of.`;
  }
  if (action === 'email' && newEmail !== undefined) {
    if (!emailAddress.safeParse(newEmail).success)
      throw new StartRefusal(`${newEmail} is not an e-mail address.`);
    await users.changeEmail(email, newEmail);
    return `${email} logs in as ${newEmail} from now on.`;
  }
  throw new StartRefusal(usage);
});

function onlyOwner(email: string, companies: string[]): string {
  return `${email} is the only owner of ${companies.join(', ')}, which others use too, so that nothing changed.
Another member must be made owner first, on the page Members. Where the person cannot, log in in their place:
       npm run users -- resume ${email}   (if suspended)
       npm run reset-link -- ${email}`;
}

async function enqueueRemoval(database: OpenDatabase, userId: string): Promise<void> {
  const log = createLog('warn');
  const jobs = await createJobs({ database, kinds: jobKinds, clock: systemClock, log });
  try {
    await jobs.enqueue(accountRemovalJob, { userId }, { key: userId });
  } finally {
    await jobs.stop();
  }
}

function sessionCount(count: number): string {
  return count === 1 ? '1 session' : `${count} sessions`;
}

function table(users: UserSummary[]): string {
  const day = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? 'never';
  const rows = users.map((user) => [
    user.email,
    user.name,
    day(user.createdAt),
    day(user.lastUsedAt),
    `${user.companies}`,
    user.suspended ? 'suspended' : '',
  ]);
  const lines = [['address', 'name', 'since', 'last used', 'organizations', ''], ...rows];
  const widths = (lines[0] ?? []).map((_title, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
