import * as z from 'zod/mini';
import { ApiError } from './apiError.ts';
import { codeFromText, friendlyText, isClientErrorCode } from './errorCodes.ts';

const orElse = z.catch;

/** What may tell why: our server sends all of it, what stands before it perhaps one of them. */
const answered = z.object({
  message: orElse(z.string(), ''),
  error: orElse(z.string(), ''),
  details: orElse(z.array(z.object({ path: z.string(), message: z.string() })), []),
  requestId: orElse(z.optional(z.string()), undefined),
});

type Refused = Pick<Response, 'status' | 'statusText' | 'headers'>;

/** The server's message, error or details, in that order, else the friendly text of the status. `answer`: null for what is no JSON. */
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
