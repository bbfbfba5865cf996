import { refusedConsent } from '#contract/connections.ts';
import * as z from 'zod/mini';
import { call } from '#web/lib/http/api.ts';
import { ApiError } from '#web/lib/http/apiError.ts';
import { session } from '#web/lib/session/session.ts';
import { storedValue } from '#web/lib/session/storedValue.ts';

/** More than anybody leaves behind. */
const MOST_KEPT = 20;

/** States of consents that came back without a code, as long as the server does not know it. */
const ended = storedValue('tieout.ended-attempts', z.array(z.string()), []);

const without = (state: string) => ended.get().filter((one) => one !== state);

export const recordEndedAttempt = (state: string): void =>
  ended.set([...without(state), state].slice(-MOST_KEPT));

/**
 * Tells the server of them, so that no attempt is shown as open which came back. A guest's are told after the log-in, and
 * those of which it could not be told the next time.
 */
export async function announceEndedAttempts(): Promise<void> {
  for (const state of ended.get()) {
    if (!session.hasLiveToken(Date.now())) return;
    try {
      await call(refusedConsent, { body: { state } });
      ended.set(without(state));
    } catch (error) {
      // Whoever came back has read what happened; call() has written the failure into the error log.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
