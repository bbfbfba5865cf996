import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { storedValue } from './storedValue.ts';

/** A token that ends within this time counts as ended, so that no call dies of it on its way. */
const EXPIRY_MARGIN_MS = 5 * 60_000;

const text = z.nullable(z.string());

/** The bearer token of our own session. */
const token = storedValue('tieout.token', text, null);
/** The server's opaque reference to the provider's grant, sent back as X-Provider-Token; no token of the provider reaches a browser. */
const provider = storedValue('tieout.provider', text, null);
const company = storedValue('tieout.company', text, null);

/** signed-out: asked for, here or in another tab. expired: the server or the clock ended it. */
export type SessionEndReason = 'signed-out' | 'expired';

const endListeners = new Set<(reason: SessionEndReason) => void>();

/** A person is signing out: the server is being told. */
let leaving = false;

const claims = z.object({ exp: z.number() });

/** Milliseconds since 1970; null where the token is no JWT with an expiry. */
export function readExpiry(jwt: string): number | null {
  try {
    const payload = jwt.split('.')[1] ?? '';
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return z.parse(claims, JSON.parse(json)).exp * 1000;
  } catch {
    return null;
  }
}

export function isExpired(jwt: string, currentTime: number): boolean {
  const expiry = readExpiry(jwt);
  return expiry === null || expiry - currentTime <= EXPIRY_MARGIN_MS;
}

export const session = {
  token: token.get,
  providerToken: provider.get,
  companyId: company.get,
  subscribe: token.subscribe,
  onEnd(listener: (reason: SessionEndReason) => void): () => void {
    endListeners.add(listener);
    return () => endListeners.delete(listener);
  },
  /** A stored token that has ended is cleared, without a word: nobody was working with it. */
  hasLiveToken(currentTime: number): boolean {
    const jwt = token.get();
    if (jwt === null) return false;
    if (!isExpired(jwt, currentTime)) return true;
    forget();
    return false;
  },
  begin(jwt: string): void {
    provider.set(null);
    token.set(jwt);
  },
  leave(): void {
    leaving = true;
  },
  isLeaving: (): boolean => leaving,
  /** The selected organisation survives an expiry, so that logging in again goes on where it stopped. */
  end(reason: SessionEndReason): void {
    forget();
    if (reason === 'signed-out') company.set(null);
    endListeners.forEach((listener) => listener(reason));
  },
  keepProviderToken: provider.set,
  chooseCompany: company.set,
  onCompanyChange: company.subscribe,
};

function forget(): void {
  leaving = false;
  token.set(null);
  provider.set(null);
}

export const useChosenCompanyId = () => useSyncExternalStore(company.subscribe, company.get);
