import type { ClientErrorCode } from '#contract/errors.ts';
import { codeOf, sentenceOf } from '../../lib/errorCodes.ts';
import { texts } from '../../lib/texts/index.ts';

export type CallbackFailure = { title: string; text: string; mayRetry: boolean };

const { lostTitle, lostText, usedTitle, usedText, wrongUserTitle, wrongUserText, failedTitle } =
  texts.connections;

const lost: CallbackFailure = { title: lostTitle, text: lostText, mayRetry: false };

/** The ways in which a consent can end without a connection, each with its own page. */
const byCode: Partial<Record<ClientErrorCode, CallbackFailure>> = {
  API_NOT_FOUND: lost,
  API_BAD_REQUEST: lost,
  API_VALIDATION_ERROR: lost,
  CONFLICT: { title: usedTitle, text: usedText, mayRetry: false },
  AUTH_FORBIDDEN: { title: wrongUserTitle, text: wrongUserText, mayRetry: false },
};

/** `null`: the browser holds no answer of the provider. Anything else may be a passing fault: the same answer may be sent again. */
export function describeFailure(error: unknown): CallbackFailure {
  if (error === null) return lost;
  return byCode[codeOf(error)] ?? { title: failedTitle, text: sentenceOf(error), mayRetry: true };
}
