import type { ErrorCode } from '#contract/errors.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';

/** Lines a minute for each user, and for all who are not logged in together. */
const MOST_LINES = 20;
const MINUTE_MS = 60_000;

export type Refused = {
  requestId: string;
  /** Null where nobody is logged in. */
  userId: string | null;
  method: string;
  /** Pattern, never the address with its values. */
  route: string | undefined;
  code: ErrorCode;
};

/**
 * Our own pages do not cause these. Sessions that ran out and input that breaks a schema are
 * ordinary.
 */
const suspicious: ReadonlySet<ErrorCode> = new Set([
  'AUTH_UNAUTHORIZED',
  'AUTH_FORBIDDEN',
  'RATE_LIMITED',
  'API_BAD_REQUEST',
  'PAYLOAD_TOO_LARGE',
]);

/** Another's id is answered like an unknown one. */
const isSuspicious = ({ code, userId }: Refused) =>
  suspicious.has(code) || (code === 'API_NOT_FOUND' && userId !== null);

export type NoteRefusal = (refused: Refused) => void;

/** Says afterwards how many lines the limit left out. */
export function createNoteRefusal({ log, clock }: { log: Log; clock: Clock }): NoteRefusal {
  const refusals = new Map<string | null, number>();
  let minute = 0;
  let leftOut = 0;
  return (refused) => {
    if (!isSuspicious(refused)) return;
    const currentTime = Math.floor(clock().getTime() / MINUTE_MS);
    if (currentTime !== minute) {
      if (leftOut > 0) log.warn({ leftOut }, 'More was refused than is written down.');
      refusals.clear();
      leftOut = 0;
      minute = currentTime;
    }
    const count = refusals.get(refused.userId) ?? 0;
    refusals.set(refused.userId, count + 1);
    if (count < MOST_LINES) log.warn(refused, 'Refused.');
    else leftOut += 1;
  };
}
