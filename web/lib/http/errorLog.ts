import type { ClientErrorCode } from '#contract/errors.ts';

export type ErrorEntry = {
  code: ClientErrorCode;
  message: string;
  requestId: string | null;
  /** The URL that was called, or the component that failed. */
  source: string;
};

const MAX_ENTRIES = 100;

type LoggedError = ErrorEntry & { at: Date };

let entries: readonly LoggedError[] = [];
const listeners = new Set<() => void>();

/** Keeps the newest 100 in memory, for support mails. */
export function logError(entry: ErrorEntry): void {
  entries = [...entries, { ...entry, at: new Date() }].slice(-MAX_ENTRIES);
  listeners.forEach((listener) => listener());
}

export const loggedErrors = (): readonly LoggedError[] => entries;

/** Returns the unsubscribe function. */
export function subscribeToErrors(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
