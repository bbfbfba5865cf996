import { ApiError } from '#web/lib/http/apiError.ts';
import { readErrorCode } from '#web/lib/http/errorCodes.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';

export function listErrorTitle(error: unknown): string {
  const status = error instanceof ApiError ? error.status : null;
  const code = readErrorCode(error);
  if (status === 403 || code === 'AUTH_FORBIDDEN') return companyTexts.listErrors.restricted;
  if (status === 401 || code === 'AUTH_UNAUTHORIZED') return companyTexts.listErrors.authentication;
  return companyTexts.listErrors.other;
}
