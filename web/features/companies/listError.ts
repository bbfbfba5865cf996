import { ApiError } from '#web/lib/http/apiError.ts';
import { readErrorCode } from '#web/lib/http/errorCodes.ts';
import { texts } from '#web/lib/texts/index.ts';

export function listErrorTitle(error: unknown): string {
  const status = error instanceof ApiError ? error.status : null;
  const code = readErrorCode(error);
  if (status === 403 || code === 'AUTH_FORBIDDEN') return texts.companies.listErrors.restricted;
  if (status === 401 || code === 'AUTH_UNAUTHORIZED') return texts.companies.listErrors.authentication;
  return texts.companies.listErrors.other;
}
