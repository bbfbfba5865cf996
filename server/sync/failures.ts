import type { ErrorCode } from '#contract/errors.ts';
import type { SyncLog } from '#contract/sync/sync.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { providerRefusals } from '#server/providers/refusals.ts';

type Failure = { code: ErrorCode; message: string };

export type Reaction =
  /** A call limit, which is not a failure: reading continues after the wait. */
  | {
      do: 'wait';
      waitMs: number;
      because: NonNullable<SyncLog['waitingFor']>;
      /** The provider's, of which a person should know. */
      fault: string | null;
    }
  | ({ do: 'try again'; waitMs: number } & Failure)
  /** Failures that waiting would not mend, or too many in a row. */
  | ({ do: 'give up' } & Failure);

export const unexpected: Failure = {
  code: 'API_SERVER_ERROR',
  message: 'Something unexpected happened on our side while this was read.',
};

/** Consecutive failures after which an entity fails. A stored page resets the count. */
const mostFailures = 6;
/** Pauses of 17 minutes for a token that the provider is likely to take again. */
const MOST_REFUSALS = 11;
/** A refusal for concurrent calls states no time; a slot is free when another call ends. */
const shortWaitMs = 500;

/** Doubles from one second. */
export const delayAfter = (failures: number): number => 1_000 * 2 ** (failures - 1);

/** `failuresBefore` counts consecutive failures before this one. */
export function chooseReaction(error: unknown, failuresBefore: number): Reaction {
  if (!(error instanceof ProviderError)) return tryAgain(unexpected, failuresBefore);
  const { kind, message, waitMs, limit, fault = null } = error;
  if (kind === 'rate-limited')
    return { do: 'wait', waitMs: waitMs ?? shortWaitMs, because: limit ?? 'concurrent', fault };
  if (kind === 'unavailable') return tryAgain({ code: providerRefusals[kind].code, message }, failuresBefore);
  if (kind === 'refusing')
    return tryAgain({ code: providerRefusals[kind].code, message }, failuresBefore, MOST_REFUSALS);
  return { do: 'give up', code: providerRefusals[kind].code, message };
}

function tryAgain(failure: Failure, failuresBefore: number, limit = mostFailures): Reaction {
  if (failuresBefore + 1 >= limit) return { do: 'give up', ...failure };
  return { do: 'try again', waitMs: delayAfter(failuresBefore + 1), ...failure };
}
