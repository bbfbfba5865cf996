import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { forgetStored, storedValue } from './storedValue.ts';

/** Margin before a token's end, so that no call expires on its way. */
const EXPIRY_MARGIN_MS = 5 * 60_000;

const text = z.nullable(z.string());

const token = storedValue('tieout.token', text, null);
/**
 * Opaque reference to the provider's grant, sent back as X-Provider-Token; provider tokens never
 * reach a browser.
 */
const provider = storedValue('tieout.provider', text, null);
/** Belongs to the tab; a new one takes that of the tab used last. */
const company = storedValue('tieout.company', text, null, { followsTabs: false });
globalThis.window?.addEventListener('focus', () => {
  if (token.getState() !== null) company.set(company.getState());
});

/** signed-out: on purpose, here or in another tab. expired: by the server or the clock. */
export type SessionEndReason = 'signed-out' | 'expired';

const endListeners = new Set<(reason: SessionEndReason) => void>();

/** Sign-out is under way. */
let signingOut = false;
/** A session of this page expired, and no log-in or log-out followed. */
let hasExpired = false;

const claims = z.object({ exp: z.number(), sub: z.optional(z.string()) });

function readClaims(jwt: string): z.infer<typeof claims> | null {
  try {
    const payload = jwt.split('.')[1] ?? '';
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return z.parse(claims, JSON.parse(json));
  } catch {
    return null;
  }
}

/** Milliseconds since 1970; null if it is no JWT with an expiry. */
export function readExpiry(jwt: string): number | null {
  const tokenClaims = readClaims(jwt);
  return tokenClaims && tokenClaims.exp * 1000;
}

export function isExpired(jwt: string, currentTime: number): boolean {
  const expiry = readExpiry(jwt);
  return expiry === null || expiry - currentTime <= EXPIRY_MARGIN_MS;
}

export const session = {
  token: token.getState,
  userId: (): string | null => readClaims(token.getState() ?? '')?.sub ?? null,
  providerToken: provider.getState,
  companyId: company.getState,
  onEnd(listener: (reason: SessionEndReason) => void): () => void {
    endListeners.add(listener);
    return () => endListeners.delete(listener);
  },
  /** Silently clears an expired token, as no work was interrupted. */
  hasLiveToken(currentTime: number): boolean {
    const jwt = token.getState();
    if (jwt === null) return false;
    if (!isExpired(jwt, currentTime)) return true;
    clearTokens();
    hasExpired = true;
    return false;
  },
  /** Shown on the log-in page. */
  hasExpired: (): boolean => hasExpired,
  begin(jwt: string): void {
    hasExpired = false;
    provider.set(null);
    token.set(jwt);
  },
  beginSignOut(): void {
    signingOut = true;
  },
  isSigningOut: (): boolean => signingOut,
  /** Keeps what is stored after an expiry, for the next log-in. */
  end(reason: SessionEndReason): void {
    clearTokens();
    hasExpired = reason === 'expired';
    if (reason === 'signed-out') forgetStored();
    endListeners.forEach((listener) => listener(reason));
  },
  setProviderToken: provider.set,
  selectCompany: company.set,
  onTokenChange: token.subscribe,
  onCompanyChange: company.subscribe,
};

function clearTokens(): void {
  signingOut = false;
  token.set(null);
  provider.set(null);
}

export const useSelectedCompanyId = () => useStore(company);
