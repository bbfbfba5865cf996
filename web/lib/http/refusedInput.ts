import { errorTexts } from '#web/lib/texts/errors.ts';
import { ApiError, type FieldError } from './apiError.ts';
import { describeError } from './errorCodes.ts';
import { logError } from './errorLog.ts';

/** Makes the error of a form whose own rules refuse what was typed, and logs it; no call goes out. */
export function refuseInput(details: FieldError[]): ApiError {
  const refusal = new ApiError('VALIDATION_ERROR', errorTexts.input, { details });
  const source = window.location.pathname;
  logError({ code: refusal.code, message: describeError(refusal), requestId: null, source });
  return refusal;
}
