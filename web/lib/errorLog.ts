import type { ClientErrorCode } from '#contract/errors.ts';

export type ErrorEntry = {
  code: ClientErrorCode;
  message: string;
  requestId: string | null;
  /** The address that was called, or the component that failed. */
  where: string;
};

const KEPT = 100;

const entries: (ErrorEntry & { at: Date })[] = [];

/** Kept in memory for as long as the page lives: what a mail to support quotes. The newest 100 stay. */
export function logError(entry: ErrorEntry): void {
  entries.push({ ...entry, at: new Date() });
  if (entries.length > KEPT) entries.splice(0, entries.length - KEPT);
}

export const loggedErrors = (): readonly (ErrorEntry & { at: Date })[] => entries;
