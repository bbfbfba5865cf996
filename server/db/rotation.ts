import type { Clock } from '#server/lib/clock.ts';
import type { Crypto } from '#server/lib/crypto.ts';
import type { Log } from '#server/lib/log.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import { sql } from 'kysely';
import type { Database } from './company.ts';
import {
  placeIn,
  replaceSealed,
  samplesOfEachKey,
  type Sealed,
  type SealedColumn,
  sealedColumns,
  sealedWithOthers,
} from './sealedColumns.ts';

/** Texts tried for each key at the start. */
const SAMPLES = 5;
/** Few enough to take milliseconds on the one connection of the embedded engine. */
const BATCH = 50;

/**
 * Throws a StartRefusal that names the key when what is stored sealed cannot be opened: found out later, every
 * organisation and every log-in would fail one after another.
 */
export async function requireKeys(db: Database, crypto: Crypto): Promise<void> {
  for (const column of sealedColumns) await requireColumnKeys(db, crypto, column);
}

async function requireColumnKeys(db: Database, crypto: Crypto, column: SealedColumn): Promise<void> {
  const samples = await samplesOfEachKey(db, column, SAMPLES);
  const missingKeyId = [...samples.keys()].find((keyId) => !crypto.keyIds.includes(keyId));
  if (missingKeyId !== undefined)
    throw new StartRefusal(
      `${column.contents} is sealed with the key "${missingKeyId}", and there is none of that name among the encryption keys: ${crypto.keyIds.join(', ')}. Put it back behind the newest one.`,
    );
  // While any opens the keys are right, and a damaged one is a matter of its own row.
  if (samples.size === 0 || [...samples.values()].flat().some((text) => opens(crypto, column, text))) return;
  throw new StartRefusal(
    `${column.contents} does not open with the encryption key "${[...samples.keys()].join('", "')}": it was sealed with another one of that name. Put that one back, or start on another DATA_DIR or DATABASE_URL.`,
  );
}

export type RotationDeps = {
  db: Database;
  crypto: Crypto;
  log: Log;
  clock: Clock;
  jobs: {
    /** Empties what ended jobs held sealed. */
    emptyEnded(): Promise<void>;
    /** Ids of the keys that sealed jobs which wait, run or ended. */
    sealingKeys(): Promise<string[]>;
  };
};

/** A session lasts that long, and answers for repeats, which are sealed too, are kept for minutes. */
const LONGEST_SESSION_MS = 12 * 60 * 60_000;

/** Answers for repeats are looked at for minutes, and deleted when the next one is stored. */
const ANSWER_MS = 60 * 60_000;

/**
 * One pass that seals under the newest key whatever is sealed under an older one, while everything goes on: what is
 * written at the same moment wins over it. Cut off anywhere or run twice it ends alike. Says once which keys are needed no
 * more: this process, at least, has signed no session with them since it started.
 */
export function createReseal({ db, crypto, log, clock, jobs }: RotationDeps) {
  const [newest = '', ...older] = crypto.keyIds;
  const sessionsEndAt = clock().getTime() + LONGEST_SESSION_MS;
  let isReported = false;

  return async (signal: AbortSignal): Promise<void> => {
    for (const column of sealedColumns) await resealAll(column, signal);
    await jobs.emptyEnded();
    if (older.length > 0 && !isReported && (await isDone())) tell();
  };

  async function resealAll(column: SealedColumn, signal: AbortSignal): Promise<void> {
    let cursor: string | null = null;
    while (!signal.aborted) {
      const batch: Sealed[] = await sealedWithOthers(db, column, newest, { cursor, limit: BATCH });
      for (const text of batch) await resealOne(column, text);
      cursor = batch.at(-1)?.id ?? null;
      if (cursor === null) return;
    }
  }

  async function resealOne(column: SealedColumn, sealed: Sealed): Promise<void> {
    try {
      const boundTo = placeIn(column, sealed.id);
      await replaceSealed(db, column, sealed, crypto.seal(crypto.open(sealed.text, boundTo), boundTo));
    } catch (error) {
      const { table } = column;
      log.error({ err: error, table, id: sealed.id }, 'A row could not be sealed with the newest key.');
    }
  }

  async function isDone(): Promise<boolean> {
    if (clock().getTime() < sessionsEndAt) return false;
    if (await holdsAnswersOfOthers()) return false;
    if ((await jobs.sealingKeys()).some((keyId) => keyId !== newest)) return false;
    for (const column of sealedColumns)
      if ((await sealedWithOthers(db, column, newest, { cursor: null, limit: 1 })).length > 0) return false;
    return true;
  }

  async function holdsAnswersOfOthers(): Promise<boolean> {
    const ofOthers = sql<boolean>`split_part(answer, '.', 1) <> ${newest}`;
    const oldest = new Date(clock().getTime() - ANSWER_MS);
    await db.deleteFrom('idempotencyKeys').where('claimedAt', '<', oldest).where(ofOthers).execute();
    const row = await db.selectFrom('idempotencyKeys').select('requestId').where(ofOthers).executeTakeFirst();
    return row !== undefined;
  }

  function tell(): void {
    isReported = true;
    // A warning, since it asks the operator to act: a key that lies about unused can only leak.
    log.warn(
      { newest, unused: older },
      `Nothing needs the encryption keys any more: ${older.join(', ')}. They can be taken away now; invitations and mailed links that nobody has taken up yet end with them, and exports that paused since.`,
    );
  }
}

function opens(crypto: Crypto, column: SealedColumn, { id, text }: Sealed): boolean {
  try {
    crypto.open(text, placeIn(column, id));
    return true;
  } catch {
    return false;
  }
}
