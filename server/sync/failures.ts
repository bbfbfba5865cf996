import type { ErrorCode } from '#contract/errors.ts';
import type { SyncLog } from '#contract/sync.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { providerRefusals } from '#server/providers/refusals.ts';

type Failure = { code: ErrorCode; message: string };

/** What a failed call makes the sync do. */
export type Reaction =
  /** A limit: not a failure, it goes on at that time. */
  | { do: 'wait'; until: Date; because: NonNullable<SyncLog['waitingFor']> }
  | ({ do: 'try again'; at: Date } & Failure)
  /** Nothing that waiting would mend. */
  | ({ do: 'give up' } & Failure);

/** Failures in a row before an entity is given up; a page that arrives starts the count anew. */
const mostFailures = 6;
const firstDelayMs = 1_000;
/** A concurrent refusal names no time, because a place is free as soon as another call ends. */
const shortWaitMs = 500;

/** `failuresBefore` counts the tries that failed in a row before this one. Delays double from one second. */
export function reactionTo(error: unknown, failuresBefore: number, now: Date): Reaction {
  if (!(error instanceof ProviderError)) {
    const message = 'Something unexpected happened on our side while this was read.';
    return tryAgain({ code: 'API_SERVER_ERROR', message }, failuresBefore, now);
  }
  const { kind, message, until, limit } = error;
  if (kind === 'rate-limited')
    return {
      do: 'wait',
      until: until ?? new Date(now.getTime() + shortWaitMs),
      because: limit ?? 'concurrent',
    };
  if (kind === 'unavailable')
    return tryAgain({ code: 'XERO_CONNECTION_FAILED', message }, failuresBefore, now);
  return { do: 'give up', code: providerRefusals[kind].code, message };
}

function tryAgain(failure: Failure, failuresBefore: number, now: Date): Reaction {
  if (failuresBefore + 1 >= mostFailures) return { do: 'give up', ...failure };
  return { do: 'try again', at: new Date(now.getTime() + firstDelayMs * 2 ** failuresBefore), ...failure };
}
