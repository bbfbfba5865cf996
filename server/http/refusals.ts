import type { ErrorCode } from '#contract/errors.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { createLineLimit } from './lineLimit.ts';

type Refused = {
  requestId: string;
  /** Null without a session. */
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

/** Limited for each user, and for all who are not logged in together. */
export function createNoteRefusal({ log, clock }: { log: Log; clock: Clock }): NoteRefusal {
  const fits = createLineLimit(clock, (leftOut) =>
    log.warn({ leftOut }, 'More was refused than is written down.'),
  );
  return (refused) => {
    if (isSuspicious(refused) && fits(refused.userId)) log.warn(refused, 'Refused.');
  };
}
