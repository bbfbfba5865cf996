import type { Database, Trx } from '#server/db/company.ts';
import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import type { Device } from './device.ts';

/** An address that a person logged in from counts as theirs for so long. */
const KNOWN_ADDRESS_DAYS = 90;
/** A page makes ten calls. */
const USE_STEP_MINUTES = 1;

type NewSession = {
  id: string;
  userId: string;
  address: string;
  device: Device;
  createdAt: Date;
  expiresAt: Date;
};

/** Forgets this user's sessions of long ago. */
export async function insertSession(trx: Trx, session: NewSession): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('userId', '=', session.userId)
    .where('createdAt', '<', subDays(session.createdAt, KNOWN_ADDRESS_DAYS))
    .execute();
  await trx
    .insertInto('sessions')
    .values({
      id: session.id,
      userId: session.userId,
      address: session.address,
      ...session.device,
      createdAt: session.createdAt,
      lastUsedAt: session.createdAt,
      expiresAt: session.expiresAt,
      endedAt: null,
    })
    .execute();
}

/**
 * True at the first log-in, and from a network and browser that the user has logged in with in the
 * last 90 days.
 */
export async function isFamiliar(
  trx: Trx,
  { userId, address, device }: Pick<NewSession, 'userId' | 'address' | 'device'>,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('sessions')
    .select(['address', 'browser', 'system'])
    .distinct()
    .where('userId', '=', userId)
    .execute();
  const isLikeThis = (row: (typeof rows)[number]) =>
    row.address === address && row.browser === device.browser && row.system === device.system;
  return rows.length === 0 || rows.some(isLikeThis);
}

export async function findSession(db: Database, sessionId: string, userId: string) {
  return await db
    .selectFrom('sessions')
    .select(['expiresAt', 'endedAt', 'lastUsedAt'])
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** True where the log-in or a confirmation came later. */
export async function isConfirmedSince(db: Database, sessionId: string, earliest: Date): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where(({ fn }) => fn.coalesce('confirmedAt', 'createdAt'), '>', earliest)
    .executeTakeFirst();
  return session !== undefined;
}

export async function markConfirmed(db: Database, sessionId: string, moment: Date): Promise<void> {
  await db.updateTable('sessions').set({ confirmedAt: moment }).where('id', '=', sessionId).execute();
}

/** False where it has ended. */
export async function lockLiveSession(trx: Trx, sessionId: string, currentTime: Date): Promise<boolean> {
  const session = await live(trx, currentTime)
    .select('id')
    .where('id', '=', sessionId)
    .forShare()
    .executeTakeFirst();
  return session !== undefined;
}

export async function markUsed(
  db: Database,
  { sessionId, lastUsedAt }: { sessionId: string; lastUsedAt: Date },
  currentTime: Date,
): Promise<void> {
  if (lastUsedAt > subMinutes(currentTime, USE_STEP_MINUTES)) return;
  await db.updateTable('sessions').set({ lastUsedAt: currentTime }).where('id', '=', sessionId).execute();
}

const live = (db: Database, currentTime: Date) =>
  db.selectFrom('sessions').where('endedAt', 'is', null).where('expiresAt', '>', currentTime);

export async function liveSessions(
  db: Database,
  sessionIds: string[],
  currentTime: Date,
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await live(db, currentTime).select('id').where('id', 'in', sessionIds).execute();
  return new Set(rows.map((row) => row.id));
}

/** Latest used first, without those that ended. */
export const selectSessions = (db: Database, userId: string, currentTime: Date) =>
  live(db, currentTime)
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .execute();

/** Neither: all. */
export type SessionFilter = { only?: string; except?: string };

/** Gives the ids of those that went on until now. */
export async function endSessions(
  trx: Trx,
  { userId, only, except }: SessionFilter & { userId: string },
  moment: Date,
): Promise<string[]> {
  let ending = trx
    .updateTable('sessions')
    .set({ endedAt: moment })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', moment);
  if (only !== undefined) ending = ending.where('id', '=', only);
  if (except !== undefined) ending = ending.where('id', '<>', except);
  return (await ending.returning('id').execute()).map(({ id }) => id);
}
