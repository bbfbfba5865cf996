import * as z from 'zod/mini';
import { ApiError } from './apiError.ts';
import { codeFromText, standardText, isClientErrorCode } from './errorCodes.ts';

const withDefault = z.catch;

/** Proxies in front of our server may send only some of these. */
const errorBody = z.object({
  message: withDefault(z.string(), ''),
  error: withDefault(z.string(), ''),
  details: withDefault(z.array(z.object({ path: z.string(), message: z.string() })), []),
  requestId: withDefault(z.optional(z.string()), undefined),
});

type FailedResponse = Pick<Response, 'status' | 'statusText' | 'headers'>;

/**
 * Uses message, error or details, in this order, else the text of the status. `answer` is null if
 * it is not JSON.
 */
export function parseErrorResponse(
  { status, statusText, headers }: FailedResponse,
  answer: unknown,
): ApiError {
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
  const context = { status, retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : undefined };
  const {
    message,
    error,
    details = [],
    requestId,
  } = z.safeParse(errorBody, answer).data ?? { message: '', error: '' };
  const text = message || error || details.map((detail) => detail.message).join(' ');
  if (text === '') {
    const code = codeFromText(`${status} ${statusText}`);
    return new ApiError(code, standardText(code), context);
  }
  const code = isClientErrorCode(error) ? error : codeFromText(`${error} ${text}`);
  return new ApiError(code, text, { ...context, details, requestId });
}
