import { reconnectCompany } from '#contract/companies/companies.ts';
import { connect, consentMode } from '#contract/companies/connections.ts';
import * as z from 'zod/mini';
import { call, isUnreadable } from '#web/lib/http/api.ts';
import { ApiError } from '#web/lib/http/apiError.ts';
import { storedValue } from '#web/lib/session/storedValue.ts';
import { connectionTexts } from '#web/lib/texts/connections.ts';

const attempt = z.object({
  state: z.string(),
  mode: consentMode,
  authKey: z.string(),
  /** Completed: opening the same address again changes nothing. */
  used: z.optional(z.boolean()),
});
type Attempt = z.infer<typeof attempt>;

/** Generous; the server keeps an attempt for ten minutes. */
const MAX_ATTEMPTS = 20;

/**
 * Attempts under way. `authKey` proves to the server that this browser began it; tabs may have one
 * each.
 */
const storedAttempts = storedValue('tieout.attempts', z.array(attempt), []);

export const consentAttempts = {
  find: (state: string): Attempt | null =>
    storedAttempts.getState().find((candidate) => candidate.state === state) ?? null,
  forget: (state: string): void =>
    storedAttempts.set(storedAttempts.getState().filter((candidate) => candidate.state !== state)),
  use: (state: string): void =>
    storedAttempts.set(
      storedAttempts
        .getState()
        .map((candidate) => (candidate.state === state ? { ...candidate, used: true } : candidate)),
    ),
};

/** `companyId` is null for a new connection. */
export type ConsentStart = { permissions: 'full' | 'basic'; companyId: string | null };

/** Navigates to the provider's consent page; rejects with ApiError. */
export async function startConnect({ permissions, companyId }: ConsentStart): Promise<void> {
  const authKey = crypto.randomUUID();
  const mode = companyId === null ? 'connect' : 'reconnect';
  const query = { mode, authKey, permissions, ...(companyId === null ? {} : { companyId }) } as const;
  const { authorizationUrl } = await call(connect, { query }).catch(rethrow);
  goToProvider(authorizationUrl, { mode, authKey });
}

/** Requests full permissions. */
export async function startReconnect(companyId: string): Promise<void> {
  const authKey = crypto.randomUUID();
  const request = call(reconnectCompany, { params: { companyId }, body: { authKey } });
  const { authorizationUrl } = await request.catch(rethrow);
  goToProvider(authorizationUrl, { mode: 'reconnect', authKey });
}

const missingUrlError = (cause?: unknown) =>
  new ApiError('XERO_CONNECTION_FAILED', connectionTexts.noUrl, { cause });

/** An unreadable answer is reported as a missing address, which is all it would hold. */
function rethrow(error: unknown): never {
  throw isUnreadable(error) ? missingUrlError(error) : error;
}

/** `state` comes back unchanged and identifies the attempt (RFC 6749 4.1.1). */
function goToProvider(url: string, { mode, authKey }: Omit<Attempt, 'state'>): void {
  const state = URL.parse(url)?.searchParams.get('state') ?? null;
  if (state === null) throw missingUrlError();
  storedAttempts.set([...storedAttempts.getState(), { state, mode, authKey }].slice(-MAX_ATTEMPTS));
  window.location.assign(url);
}
