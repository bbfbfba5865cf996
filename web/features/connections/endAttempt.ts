import { refusedConsent } from '#contract/connections.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/apiError.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { session } from '../../lib/session.ts';
import { connectionStatusQuery } from './queries.ts';

/** Tells the server that a consent came back without a code, so that its attempt is not shown as open. One that stays is shown for a day. */
export async function endAttempt(state: string): Promise<void> {
  if (!session.hasLiveToken(Date.now())) return;
  try {
    await call(refusedConsent, { body: { state } });
    await queryClient.invalidateQueries({ queryKey: connectionStatusQuery.queryKey });
  } catch (error) {
    // The page says already what happened; call() has written the failure into the error log.
    if (!(error instanceof ApiError)) throw error;
  }
}
