import { refusedConsent } from '#contract/connections.ts';
import * as z from 'zod/mini';
import { call } from '#web/lib/http/api.ts';
import { ApiError } from '#web/lib/http/apiError.ts';
import { session } from '#web/lib/session/session.ts';
import { storedValue } from '#web/lib/session/storedValue.ts';

/** More than anybody leaves behind. */
const MOST_KEPT = 20;

/** States of consents that came back without a code, as long as the server does not know it. */
const endedStates = storedValue('tieout.ended-attempts', z.array(z.string()), []);

const withoutState = (state: string) => endedStates.get().filter((endedState) => endedState !== state);

export const recordEndedAttempt = (state: string): void =>
  endedStates.set([...withoutState(state), state].slice(-MOST_KEPT));

/**
 * Tells the server of them, so that no attempt is shown as open which came back. A guest's are told after the log-in, and
 * those of which it could not be told the next time.
 */
export async function announceEndedAttempts(): Promise<void> {
  for (const state of endedStates.get()) {
    if (!session.hasLiveToken(Date.now())) return;
    try {
      await call(refusedConsent, { body: { state } });
      endedStates.set(withoutState(state));
    } catch (error) {
      // Whoever came back has read what happened; call() has written the failure into the error log.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
