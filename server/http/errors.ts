import { type ErrorCode, errorStatus, type FailureAnswer } from '#contract/errors.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Log } from '#server/lib/log.ts';
import type { FastifyError } from 'fastify';
import type { NoteRefusal } from './refusals.ts';

type Asked = {
  id: string;
  method: string;
  routeOptions: { url?: string | undefined };
  user: { userId: string } | null;
};
const framework: Record<
  string,
  { code: ErrorCode; status?: number; message: string; details?: FailureAnswer['details'] }
> = {
  FST_ERR_CTP_INVALID_JSON_BODY: {
    code: 'API_BAD_REQUEST',
    message: 'The body is not valid JSON.',
    details: [{ path: 'body', message: 'is not valid JSON' }],
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'API_BAD_REQUEST',
    message: 'The body is not as long as its header says.',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', message: 'The body is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'API_BAD_REQUEST',
    status: 415,
    message: 'The body must be JSON (Content-Type: application/json).',
  },
  // No name of anything is so long.
  FST_ERR_MAX_PARAM_LENGTH: { code: 'API_NOT_FOUND', message: 'There is nothing at this address.' },
  FST_ERR_BAD_URL: { code: 'API_BAD_REQUEST', message: 'The address is not a valid one.' },
};

/** Logs what nobody foresaw and answers without its detail. */
export function errorAnswer(
  { log, noteRefusal }: { log: Log; noteRefusal: NoteRefusal },
  error: unknown,
  request: Asked,
) {
  const { status, answer } = explain(error, request);
  const { id: requestId, method, user } = request;
  const route = request.routeOptions.url;
  if (status >= 500) log.error({ err: error, requestId, route }, 'A request failed.');
  else noteRefusal({ requestId, userId: user?.userId ?? null, method, route, code: answer.error });
  const wait = error instanceof AppError ? error.retryAfter : undefined;
  return { status, headers: wait === undefined ? {} : { 'retry-after': Math.ceil(wait) }, answer };
}

function explain(
  error: unknown,
  request: Asked,
): { status: number; answer: FailureAnswer & { error: ErrorCode } } {
  if (error instanceof AppError)
    return {
      status: errorStatus[error.code],
      answer: failure(request, error.code, error.message, error.details),
    };
  const frameworkError = isFrameworkError(error) ? framework[error.code] : undefined;
  if (frameworkError)
    return {
      status: frameworkError.status ?? errorStatus[frameworkError.code],
      answer: failure(request, frameworkError.code, frameworkError.message, frameworkError.details),
    };
  const message = 'Something went wrong on our side. Please try again.';
  return { status: 500, answer: failure(request, 'API_SERVER_ERROR', message) };
}

export function failure(
  request: Pick<Asked, 'id'>,
  error: ErrorCode,
  message: string,
  details?: FailureAnswer['details'],
): FailureAnswer & { error: ErrorCode } {
  return { success: false, message, error, ...(details ? { details } : {}), requestId: request.id };
}

function isFrameworkError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
