import { callbackReason, type CallbackReason } from '#contract/companies/connections.ts';
import { ApiError } from '#web/lib/http/apiError.ts';
import { readErrorCode, describeError } from '#web/lib/http/errorCodes.ts';
import { texts } from '#web/lib/texts/index.ts';

export type CallbackFailure = { title: string; text: string; mayRetry: boolean };

const titles: Record<CallbackReason, string> = {
  'unknown-state': texts.connections.lostTitle,
  'other-browser': texts.connections.lostTitle,
  expired: texts.connections.expiredTitle,
  'other-user': texts.connections.wrongUserTitle,
  'finished-already': texts.connections.usedTitle,
  'code-used': texts.connections.usedTitle,
  refused: texts.connections.refusedTitle,
  'nothing-chosen': texts.connections.nothingChosenTitle,
  'provider-refused': texts.connections.providerErrorTitle,
  'provider-unavailable': texts.connections.failedTitle,
  'still-working': texts.connections.failedTitle,
};

/**
 * `null` means that the browser holds no provider answer. Temporary failures may be retried with
 * the same answer.
 */
export function describeFailure(error: unknown): CallbackFailure {
  if (error === null)
    return { title: texts.connections.lostTitle, text: texts.connections.lostText, mayRetry: false };
  const reason = callbackReasonIn(error);
  const title = reason === null ? texts.connections.failedTitle : titles[reason];
  return { title, text: describeError(error), mayRetry: readErrorCode(error) !== 'XERO_AUTH_FAILED' };
}

/** Mirrors the server's refusal for an attempt that this browser completed itself. */
export const answerUsedError = (): ApiError =>
  new ApiError('XERO_AUTH_FAILED', texts.connections.usedText, {
    details: [{ path: 'reason', message: 'finished-already' satisfies CallbackReason }],
  });

function callbackReasonIn(error: unknown): CallbackReason | null {
  const details = error instanceof ApiError ? error.details : [];
  const value = details.find(({ path }) => path === 'reason')?.message;
  return callbackReason.options.find((reason) => reason === value) ?? null;
}
