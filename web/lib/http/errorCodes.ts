import { errorStatus, type ClientErrorCode } from '#contract/errors.ts';
import { errorTexts } from '#web/lib/texts/errors.ts';
import { ApiError } from './apiError.ts';
import { describeFieldError } from './fieldErrors.ts';

const knownCodes = new Set<string>([
  ...Object.keys(errorStatus),
  'NETWORK_ERROR',
  'TIMEOUT_ERROR',
  'CONNECTION_ERROR',
  'COMPONENT_ERROR',
  'VALIDATION_ERROR',
  'UNKNOWN_ERROR',
]);

export const isClientErrorCode = (code: string): code is ClientErrorCode => knownCodes.has(code);

/** First match wins, so narrower patterns come first. */
const keywords: [RegExp, ClientErrorCode][] = [
  [/timed? ?-?out|took too long|aborted/i, 'TIMEOUT_ERROR'],
  [/xero.*(token|grant).*expired/i, 'XERO_TOKEN_EXPIRED'],
  [/token (has )?expired|session (has )?(expired|ended)/i, 'AUTH_TOKEN_EXPIRED'],
  [/invalid (email|e-mail|credentials|password)|wrong password/i, 'AUTH_INVALID_CREDENTIALS'],
  [/xero.*(connect|reach)/i, 'XERO_CONNECTION_FAILED'],
  [/xero.*(auth|consent|permission)/i, 'XERO_AUTH_FAILED'],
  [/xero/i, 'XERO_API_ERROR'],
  [/unauthori[sz]ed|\b401\b/i, 'AUTH_UNAUTHORIZED'],
  [/forbidden|access denied|\b403\b/i, 'AUTH_FORBIDDEN'],
  [/not found|\b404\b/i, 'API_NOT_FOUND'],
  [/validation|invalid input|check your input/i, 'API_VALIDATION_ERROR'],
  [/bad request|\b400\b/i, 'API_BAD_REQUEST'],
  [/server error|\b50\d\b/i, 'API_SERVER_ERROR'],
  [/failed to fetch|network|load failed/i, 'NETWORK_ERROR'],
  [/connection|offline/i, 'CONNECTION_ERROR'],
];

/** Classifies an error without a code by its text. */
export function codeFromText(text: string): ClientErrorCode {
  return keywords.find(([pattern]) => pattern.test(text))?.[1] ?? 'UNKNOWN_ERROR';
}

const standardTexts: Partial<Record<ClientErrorCode, string>> = {
  NETWORK_ERROR: errorTexts.network,
  CONNECTION_ERROR: errorTexts.network,
  TIMEOUT_ERROR: errorTexts.timeout,
  AUTH_TOKEN_EXPIRED: errorTexts.sessionExpired,
  AUTH_INVALID_CREDENTIALS: errorTexts.invalidCredentials,
  AUTH_CODE_NEEDED: errorTexts.codeNeeded,
  AUTH_INVALID_CODE: errorTexts.invalidCode,
  AUTH_UNAUTHORIZED: errorTexts.notAuthorized,
  AUTH_FORBIDDEN: errorTexts.notAuthorized,
  API_SERVER_ERROR: errorTexts.server,
  API_NOT_FOUND: errorTexts.notFound,
  API_VALIDATION_ERROR: errorTexts.input,
  API_BAD_REQUEST: errorTexts.input,
  VALIDATION_ERROR: errorTexts.input,
};

export const standardText = (code: ClientErrorCode): string => standardTexts[code] ?? errorTexts.unknown;

/** Prefers the server's sentence to the code's standard text, and to its sentence on any input that on the field. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError) || error.message === '') return standardText(readErrorCode(error));
  const [fieldError] = error.details;
  return fieldError && error.message === errorTexts.input ? describeFieldError(fieldError) : error.message;
}

/** The sentence that stands beside a field. */
export function describeErrorAt(field: string, error: unknown): string {
  const details = error instanceof ApiError ? error.details : [];
  return details.find(({ path }) => path === field)?.message ?? describeError(error);
}

export function readErrorCode(error: unknown): ClientErrorCode {
  if (error instanceof ApiError) return error.code;
  return error instanceof Error ? codeFromText(error.message) : 'UNKNOWN_ERROR';
}
