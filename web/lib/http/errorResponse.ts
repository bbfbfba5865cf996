import * as z from 'zod/mini';
import { ApiError } from './apiError.ts';
import { codeFromText, friendlyText, isClientErrorCode } from './errorCodes.ts';

const orElse = z.catch;

/** Proxies in front of our server may send only some of these. */
const answered = z.object({
  message: orElse(z.string(), ''),
  error: orElse(z.string(), ''),
  details: orElse(z.array(z.object({ path: z.string(), message: z.string() })), []),
  requestId: orElse(z.optional(z.string()), undefined),
});

type Refused = Pick<Response, 'status' | 'statusText' | 'headers'>;

/**
 * Uses message, error or details, in this order, else the text of the status. `answer` is null if
 * it is not JSON.
 */
export function parseErrorResponse({ status, statusText, headers }: Refused, answer: unknown): ApiError {
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
  const context = { status, retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : undefined };
  const {
    message,
    error,
    details = [],
    requestId,
  } = z.safeParse(answered, answer).data ?? { message: '', error: '' };
  const text = message || error || details.map((detail) => detail.message).join(' ');
  if (text === '') {
    const code = codeFromText(`${status} ${statusText}`);
    return new ApiError(code, friendlyText(code), context);
  }
  const code = isClientErrorCode(error) ? error : codeFromText(`${error} ${text}`);
  return new ApiError(code, text, { ...context, details, requestId });
}
