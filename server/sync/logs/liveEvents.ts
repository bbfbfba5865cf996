import { syncEvents } from '#contract/sync/sync.ts';
import { id } from '#contract/values.ts';
import type { Books, Database, InCompany } from '#server/db/company.ts';
import type { EventOutlet, SessionUser } from '#server/http/route.ts';
import { AppError } from '#server/lib/appError.ts';
import { failureLevel } from '#server/lib/diskFull.ts';
import type { Log } from '#server/lib/log.ts';
import * as z from 'zod/mini';
import { readLog } from './logStore.ts';
import { findRun } from '../runs/runStore.ts';

/** Milliseconds; at most four messages a second for one log. */
const TOGETHER_MS = 250;
/** Companies that are read for streams at once; the changes of each follow each other. */
const LANES = 4;
/** Streams of one user in one process; a browser opens one for each visible window. */
const MOST_STREAMS = 20;

const change = z.union([
  z.object({
    companyId: id,
    runId: z.optional(id),
    logId: z.optional(id),
    books: z.optional(z.literal(true)),
  }),
  z.object({ sessionId: id }),
]);

type Stream = { user: SessionUser; outlet: EventOutlet };
type Changes = { runs: Set<string>; logs: Set<string>; company: boolean; books: boolean };

export type LiveEventsDeps = {
  db: Database;
  inCompany: InCompany;
  log: Log;
  liveSessions(sessionIds: string[]): Promise<Set<string>>;
  wait(milliseconds: number): Promise<void>;
};

/**
 * Reads changes for each stream on notification, as members signed in at that moment, so that
 * no reader receives more than they may read.
 */
export function createLiveEvents({ db, inCompany, log, liveSessions, wait }: LiveEventsDeps) {
  const streams = new Set<Stream>();
  const pending = new Map<string, Changes>();
  const lanes = Array.from({ length: LANES }, (): Promise<unknown> => Promise.resolve());

  async function tell(companyId: string): Promise<void> {
    const changes = pending.get(companyId);
    pending.delete(companyId);
    if (!changes) return;
    await endSignedOut();
    const audience = await membersAmong(db, companyId, [...streams]);
    if (audience.length === 0) return;
    for (const [event, data] of await inCompany(companyId, (books) => readChanges(books, changes)))
      for (const { outlet } of audience) outlet.send(event, data);
  }

  async function tellSoon(companyId: string): Promise<void> {
    await wait(TOGETHER_MS);
    const lane = Number.parseInt(companyId.slice(-6), 16) % LANES;
    lanes[lane] = (lanes[lane] ?? Promise.resolve())
      .then(() => tell(companyId))
      .catch((error: unknown) =>
        log[failureLevel(error)]({ err: error, companyId }, 'A change could not be sent.'),
      );
  }

  /** Ends streams whose session ended and pings the others. */
  async function endSignedOut(): Promise<void> {
    const live = await liveSessions([...streams].map(({ user }) => user.sessionId));
    for (const { user, outlet } of streams) if (!live.has(user.sessionId)) outlet.end();
  }

  const endAll = () => {
    for (const { outlet } of streams) outlet.end();
  };

  function endSession(sessionId: string): void {
    for (const { user, outlet } of streams) if (user.sessionId === sessionId) outlet.end();
  }

  return {
    /** Receives what `announce` sent. */
    onMessage: (payload: string): void => {
      if (streams.size === 0) return;
      const message = z.parse(change, JSON.parse(payload));
      if ('sessionId' in message) return endSession(message.sessionId);
      const { companyId, runId, logId, books: hasBooks = false } = message;
      const changes = pending.get(companyId) ?? {
        runs: new Set(),
        logs: new Set(),
        company: false,
        books: false,
      };
      if (logId !== undefined) changes.logs.add(logId);
      else if (runId !== undefined) changes.runs.add(runId);
      else if (hasBooks) changes.books = true;
      else changes.company = true;
      if (pending.has(companyId)) return;
      pending.set(companyId, changes);
      // Who changes something does not wait until its readers have heard.
      // oxlint-disable-next-line typescript/no-floating-promises
      void tellSoon(companyId);
    },

    /** After a gap the streams end. A client that reconnects reads everything again. */
    onGap: endAll,

    open: (user: SessionUser, outlet: EventOutlet): (() => void) => {
      const userStreams = [...streams].filter((stream) => stream.user.userId === user.userId);
      if (userStreams.length >= MOST_STREAMS)
        throw new AppError('RATE_LIMITED', 'Too many windows of this account listen for events already.');
      const stream = { user, outlet };
      streams.add(stream);
      return () => streams.delete(stream);
    },

    /** Call every few seconds: pings streams and ends those whose session expired. */
    beat: async (): Promise<void> => {
      if (streams.size === 0) return;
      await endSignedOut();
      for (const { outlet } of streams) outlet.beat();
    },

    stop: endAll,
  };
}

async function membersAmong(db: Database, companyId: string, streams: Stream[]): Promise<Stream[]> {
  if (streams.length === 0) return [];
  const rows = await db
    .selectFrom('memberships')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('userId', 'in', [...new Set(streams.map(({ user }) => user.userId))])
    .execute();
  const members = new Set(rows.map((row) => row.userId));
  return streams.filter(({ user }) => members.has(user.userId));
}

/** Includes the logs of a run. Skips what was deleted since. */
async function readChanges(
  books: Books,
  { runs, logs, company, books: booksChanged }: Changes,
): Promise<[keyof typeof syncEvents, unknown][]> {
  const events: [keyof typeof syncEvents, unknown][] = [];
  for (const runId of runs) {
    const run = await findRun(books, runId);
    if (run) events.push(['run', run]);
  }
  for (const logId of logs) {
    const log = await readLog(books, logId);
    if (log && !runs.has(log.runId)) events.push(['log', log]);
  }
  if (company) events.push(['company', { companyId: books.companyId }]);
  if (booksChanged) events.push(['books', { companyId: books.companyId }]);
  return events.map(([event, data]) => [event, z.parse(syncEvents[event], data)]);
}
