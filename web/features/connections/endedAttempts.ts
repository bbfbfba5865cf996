import { refusedConsent } from '#contract/companies/connections.ts';
import * as z from 'zod/mini';
import { call } from '#web/lib/http/api.ts';
import { ApiError } from '#web/lib/http/apiError.ts';
import { session } from '#web/lib/session/session.ts';
import { storedValue } from '#web/lib/session/storedValue.ts';

const MAX_STATES = 20;

/**
 * OAuth states of consents that came back without a code and are not reported to the server yet.
 */
const endedStates = storedValue('tieout.ended-attempts', z.array(z.string()), []);

const withoutState = (state: string) => endedStates.getState().filter((endedState) => endedState !== state);

export const recordEndedAttempt = (state: string): void =>
  endedStates.set([...withoutState(state), state].slice(-MAX_STATES));

/**
 * Reports them, so that the server does not show them as open. Guests and failed reports wait for a
 * later call.
 */
export async function announceEndedAttempts(): Promise<void> {
  for (const state of endedStates.getState()) {
    if (!session.hasLiveToken(Date.now())) return;
    try {
      await call(refusedConsent, { body: { state } });
      endedStates.set(withoutState(state));
    } catch (error) {
      // The person has read the result already; call() has logged the failure.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
