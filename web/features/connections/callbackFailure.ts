import { callbackReason, type CallbackReason } from '#contract/companies/connections.ts';
import { ApiError } from '#web/lib/http/apiError.ts';
import { readErrorCode, describeError } from '#web/lib/http/errorCodes.ts';
import { connectionTexts } from '#web/lib/texts/connections.ts';

export type CallbackFailure = { title: string; text: string; mayRetry: boolean };

const titles: Record<CallbackReason, string> = {
  'unknown-state': connectionTexts.lostTitle,
  'other-browser': connectionTexts.lostTitle,
  expired: connectionTexts.expiredTitle,
  'other-user': connectionTexts.wrongUserTitle,
  'finished-already': connectionTexts.usedTitle,
  'code-used': connectionTexts.usedTitle,
  refused: connectionTexts.refusedTitle,
  'nothing-chosen': connectionTexts.nothingChosenTitle,
  'provider-refused': connectionTexts.providerErrorTitle,
  'provider-unavailable': connectionTexts.failedTitle,
  'still-working': connectionTexts.failedTitle,
};

/**
 * `null` means that the browser holds no provider answer. Temporary failures may be retried with
 * the same answer.
 */
export function describeFailure(error: unknown): CallbackFailure {
  if (error === null)
    return { title: connectionTexts.lostTitle, text: connectionTexts.lostText, mayRetry: false };
  const reason = callbackReasonIn(error);
  const title = reason === null ? connectionTexts.failedTitle : titles[reason];
  return { title, text: describeError(error), mayRetry: readErrorCode(error) !== 'XERO_AUTH_FAILED' };
}

/** Mirrors the server's refusal for an attempt that this browser completed itself. */
export const answerUsedError = (): ApiError =>
  new ApiError('XERO_AUTH_FAILED', connectionTexts.usedText, {
    details: [{ path: 'reason', message: 'finished-already' satisfies CallbackReason }],
  });

function callbackReasonIn(error: unknown): CallbackReason | null {
  const details = error instanceof ApiError ? error.details : [];
  const value = details.find(({ path }) => path === 'reason')?.message;
  return callbackReason.options.find((reason) => reason === value) ?? null;
}
