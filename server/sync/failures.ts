import type { ErrorCode } from '#contract/errors.ts';
import type { SyncLog } from '#contract/sync/sync.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { providerRefusals } from '#server/providers/refusals.ts';

type Failure = { code: ErrorCode; message: string };

export type Reaction =
  /** A limit: not a failure, it goes on after that. */
  | { do: 'wait'; waitMs: number; because: NonNullable<SyncLog['waitingFor']> }
  | ({ do: 'try again'; waitMs: number } & Failure)
  /** Nothing that waiting would mend. */
  | ({ do: 'give up' } & Failure);

export const unexpected: Failure = {
  code: 'API_SERVER_ERROR',
  message: 'Something unexpected happened on our side while this was read.',
};

/** Failures in a row before an entity is given up; a page that arrives starts the count anew. */
const mostFailures = 6;
const firstDelayMs = 1_000;
/** A concurrent refusal names no time, because a place is free as soon as another call ends. */
const shortWaitMs = 500;

/** `failuresBefore` counts the tries that failed in a row before this one. Delays double from one second. */
export function chooseReaction(error: unknown, failuresBefore: number): Reaction {
  if (!(error instanceof ProviderError)) return tryAgain(unexpected, failuresBefore);
  const { kind, message, waitMs, limit } = error;
  if (kind === 'rate-limited')
    return { do: 'wait', waitMs: waitMs ?? shortWaitMs, because: limit ?? 'concurrent' };
  if (kind === 'unavailable') return tryAgain({ code: 'XERO_CONNECTION_FAILED', message }, failuresBefore);
  return { do: 'give up', code: providerRefusals[kind].code, message };
}

function tryAgain(failure: Failure, failuresBefore: number): Reaction {
  if (failuresBefore + 1 >= mostFailures) return { do: 'give up', ...failure };
  return { do: 'try again', waitMs: firstDelayMs * 2 ** failuresBefore, ...failure };
}
