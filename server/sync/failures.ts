import type { ErrorCode } from '#contract/errors.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { providerRefusals } from '#server/providers/refusals.ts';

/** What a failed call makes the sync do. */
export type Reaction =
  /** A limit: not a failure, it goes on at that time. */
  | { do: 'wait'; until: Date }
  | { do: 'try again'; at: Date; code: ErrorCode; message: string }
  /** Nothing that waiting would mend. */
  | { do: 'give up'; code: ErrorCode; message: string };

/** Failures in a row before an entity is given up; a page that arrives starts the count anew. */
const mostFailures = 6;
const firstDelayMs = 1_000;
/** A concurrent refusal names no time, because a place is free as soon as another call ends. */
const shortWaitMs = 500;

/** `failuresBefore` counts the tries that failed in a row before this one. Delays double from one second. */
export function reactionTo(error: unknown, failuresBefore: number, now: Date): Reaction {
  if (!(error instanceof ProviderError)) {
    const message = 'Something unexpected happened on our side while this was read.';
    return failuresBefore + 1 >= mostFailures
      ? { do: 'give up', code: 'API_SERVER_ERROR', message }
      : { do: 'try again', at: retryAt(failuresBefore, now), code: 'API_SERVER_ERROR', message };
  }
  if (error.kind === 'rate-limited') {
    return { do: 'wait', until: error.until ?? new Date(now.getTime() + shortWaitMs) };
  }
  if (error.kind !== 'unavailable')
    return { do: 'give up', code: providerRefusals[error.kind].code, message: error.message };
  return failuresBefore + 1 >= mostFailures
    ? { do: 'give up', code: 'XERO_CONNECTION_FAILED', message: error.message }
    : {
        do: 'try again',
        at: retryAt(failuresBefore, now),
        code: 'XERO_CONNECTION_FAILED',
        message: error.message,
      };
}

function retryAt(failuresBefore: number, now: Date): Date {
  return new Date(now.getTime() + firstDelayMs * 2 ** failuresBefore);
}
