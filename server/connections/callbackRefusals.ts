import type { CallbackReason } from '#contract/companies/connections.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/lib/appError.ts';
import { passesByItself, type ProviderError } from '#server/providers/providerError.ts';

const callbackSentences = {
  'unknown-state':
    'This return from Xero belongs to no sign-in that was started here. Start again from Integrations.',
  'other-user':
    'This sign-in with Xero was started by another user. Log in as that user, or start again from Integrations.',
  'other-browser':
    'This reconnection was started in another browser or tab. Start again from Connected Companies.',
  expired:
    'More than ten minutes passed since this sign-in with Xero was started. Start again from Integrations.',
  refused: 'The access was refused at Xero. Start again to allow it.',
  'finished-already':
    'This sign-in with Xero was finished already with another answer. Start again from Integrations.',
  'code-used': 'Xero’s answer was used already or is older than five minutes. Start again from Integrations.',
  'nothing-chosen': 'No organization was chosen at Xero. Start again and choose one.',
  'provider-refused': 'Xero did not complete the sign-in.',
  'provider-unavailable': 'Nothing is lost: try again in a moment.',
  'still-working': 'Xero is taking long to answer. Try again in a moment.',
} as const satisfies Record<CallbackReason, string>;

/** Another attempt with the same code may succeed. */
const passing: ReadonlySet<CallbackReason> = new Set(['provider-unavailable', 'still-working']);

/** Programs read the reason, people the sentence. */
export function callbackError(
  reason: CallbackReason,
  { sentence = callbackSentences[reason], cause }: { sentence?: string; cause?: unknown } = {},
): AppError {
  const code: ErrorCode = passing.has(reason) ? 'XERO_CONNECTION_FAILED' : 'XERO_AUTH_FAILED';
  const details = [{ path: 'reason', message: reason }];
  return new AppError(code, sentence, { details, cause, ...(passing.has(reason) ? { retryAfter: 5 } : {}) });
}

export function providerCallbackError(error: ProviderError): AppError {
  const because = (reason: CallbackReason, sentence: string) =>
    callbackError(reason, { sentence, cause: error });
  if (passesByItself(error))
    return because('provider-unavailable', `${error.message} ${callbackSentences['provider-unavailable']}`);
  if (error.kind === 'reauthorise') return callbackError('code-used', { cause: error });
  return because('provider-refused', `${callbackSentences['provider-refused']} ${error.message}`);
}
