import type { ClientErrorCode } from '#contract/errors.ts';
import { createStore } from 'zustand';

export type ErrorEntry = {
  code: ClientErrorCode;
  message: string;
  requestId: string | null;
  /** The URL that was called, or the component that failed. */
  source: string;
};

const MAX_ENTRIES = 100;

type LoggedError = ErrorEntry & { at: Date };

/** Errors in memory, oldest first, for support mails. */
export const errorLog = createStore<readonly LoggedError[]>(() => []);

/** Drops the oldest beyond 100. */
export const logError = (entry: ErrorEntry): void =>
  errorLog.setState((entries) => [...entries, { ...entry, at: new Date() }].slice(-MAX_ENTRIES), true);
