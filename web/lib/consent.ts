import { reconnectCompany } from '#contract/companies.ts';
import { connect, consentMode } from '#contract/connections.ts';
import * as z from 'zod/mini';
import { ApiError } from './apiError.ts';
import { call } from './api.ts';
import { storedValue } from './stored.ts';
import { texts } from './texts/index.ts';

const schema = z.nullable(z.object({ mode: consentMode, authKey: z.string() }));

/** The attempt on its way: what the callback tells the server, to prove that this browser began it. */
export const openAttempt = storedValue('tieout.attempt', schema, null);

/** Leaves for the provider's consent page. Rejects with ApiError, and then stays. */
export async function leaveToConnect(permissions: 'full' | 'basic'): Promise<void> {
  const authKey = keep('connect');
  const { authorizationUrl } = await call(connect, { query: { mode: 'connect', authKey, permissions } });
  leaveFor(authorizationUrl);
}

/** The same for an organisation that was connected before. */
export async function leaveToReconnect(companyId: string): Promise<void> {
  const authKey = keep('reconnect');
  const { authorizationUrl } = await call(reconnectCompany, { params: { companyId }, body: { authKey } });
  leaveFor(authorizationUrl);
}

function keep(mode: 'connect' | 'reconnect'): string {
  const authKey = crypto.randomUUID();
  openAttempt.set({ mode, authKey });
  return authKey;
}

function leaveFor(url: string): void {
  if (url === '') throw new ApiError('XERO_CONNECTION_FAILED', texts.connections.noUrl);
  window.location.assign(url);
}
