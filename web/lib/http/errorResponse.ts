import * as z from 'zod/mini';
import { formatWait } from '#web/lib/format/wait.ts';
import { errorTexts } from '#web/lib/texts/errors.ts';
import { ApiError } from './apiError.ts';
import { codeFromText, standardText, isClientErrorCode } from './errorCodes.ts';

const withDefault = z.catch;

const fieldErrors = z.array(z.object({ path: z.string(), message: z.string() }));

/** Proxies in front of our server may send only some of these. */
const errorBody = z.object({
  message: withDefault(z.string(), ''),
  error: withDefault(z.string(), ''),
  details: withDefault(z.union([fieldErrors, z.string()]), []),
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
  const body = z.safeParse(errorBody, answer).data ?? { message: '', error: '', details: [] };
  const { message, error, requestId } = body;
  const details = typeof body.details === 'string' ? [] : body.details;
  const explanation =
    typeof body.details === 'string' ? body.details : details.map((detail) => detail.message).join(' ');
  const text = message || (isClientErrorCode(error) ? '' : error) || explanation;
  const code = isClientErrorCode(error) ? error : codeFromText(text || `${status} ${statusText}`);
  const retryAfterMs = parseRetryAfter(headers.get('Retry-After'));
  const sentence = text || standardText(code);
  return new ApiError(code, status === 429 ? withWait(sentence, retryAfterMs) : sentence, {
    status,
    details,
    requestId,
    retryAfterMs,
  });
}

/** Seconds or a date (RFC 9110 10.2.3), in milliseconds from the present. */
function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** Adds when to come again, unless the sentence names a time itself. */
const withWait = (sentence: string, waitMs: number | undefined): string =>
  waitMs === undefined || /\d|an? (minute|hour)/.test(sentence)
    ? sentence
    : `${sentence} ${errorTexts.tryAgainIn(formatWait(waitMs))}`;
