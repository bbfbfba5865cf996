import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/lib/appError.ts';
import { ProviderError, type ProviderErrorKind } from './providerError.ts';

type Refusal = {
  code: ErrorCode;
  /**
   * Our own wording: a client tells some codes apart by their sentence, which the provider's could
   * match.
   */
  sentence: string;
};

export const providerRefusals = {
  reauthorise: {
    code: 'XERO_TOKEN_EXPIRED',
    sentence: 'Xero no longer accepts the permission that was given. Reconnect the organization.',
  },
  'scope-missing': {
    code: 'XERO_AUTH_FAILED',
    sentence: 'The connection lacks the permission for this. Reconnect the organization and allow it.',
  },
  forbidden: {
    code: 'XERO_AUTH_FAILED',
    sentence: 'Xero refuses access to this organization to the person who connected it.',
  },
  refusing: {
    code: 'XERO_CONNECTION_FAILED',
    sentence:
      'Xero refuses our calls for the moment, though the connection stands. Nothing has changed; try again in a moment.',
  },
  unavailable: {
    code: 'XERO_CONNECTION_FAILED',
    sentence: 'Xero is not available at the moment. Nothing has changed; try again in a moment.',
  },
  rejected: { code: 'XERO_API_ERROR', sentence: 'Xero refused the request itself.' },
  unreadable: {
    code: 'XERO_API_ERROR',
    sentence: 'Xero answered, and its answer could not be read here.',
  },
  'rate-limited': {
    code: 'RATE_LIMITED',
    sentence:
      'The number of calls that Xero allows is used up for now. Nothing has changed; try again later.',
  },
} as const satisfies Record<ProviderErrorKind, Refusal>;

/**
 * Turns a provider's error that nothing else handled into the client's error. Returns other errors
 * as they are.
 */
export function toRefusal(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  const { code, sentence } = providerRefusals[error.kind];
  const wait = error.waitMs === undefined ? {} : { retryAfter: Math.max(1, error.waitMs / 1000) };
  return new AppError(code, sentence, { cause: error, ...wait });
}
