import { type ErrorCode, errorStatus, type FailureAnswer } from '#contract/errors.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { createLineLimit } from './lineLimit.ts';
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
    message: 'The body must be JSON (Content-Type: application/json), and not compressed.',
  },
  // No name of anything is so long.
  FST_ERR_MAX_PARAM_LENGTH: { code: 'API_NOT_FOUND', message: 'There is nothing at this address.' },
  FST_ERR_BAD_URL: { code: 'API_BAD_REQUEST', message: 'The address is not a valid one.' },
};

type NoteFailure = (failed: { error: unknown; requestId: string; route: string | undefined }) => void;

/** Limited for each route and kind of error. */
export function createNoteFailure({ log, clock }: { log: Log; clock: Clock }): NoteFailure {
  const fits = createLineLimit(clock, (leftOut) =>
    log.error({ leftOut }, 'More failed than is written down.'),
  );
  return ({ error, requestId, route }) => {
    const kind = error instanceof Error ? `${error.name} ${codeIn(error) ?? ''}` : typeof error;
    if (fits(`${route} ${kind}`)) log.error({ err: error, requestId, route }, 'A request failed.');
  };
}

/** Logs an unforeseen error and answers without its detail. */
export function errorAnswer(
  { noteFailure, noteRefusal }: { noteFailure: NoteFailure; noteRefusal: NoteRefusal },
  error: unknown,
  request: Asked,
) {
  const { status, answer } = explain(error, request);
  const { id: requestId, method, user } = request;
  const route = request.routeOptions.url;
  if (status >= 500) noteFailure({ error, requestId, route });
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
      status: error.status ?? errorStatus[error.code],
      answer: failure(request, error.code, error.message, error.details),
    };
  const foreseen = framework[codeIn(error) ?? ''];
  if (foreseen)
    return {
      status: foreseen.status ?? errorStatus[foreseen.code],
      answer: failure(request, foreseen.code, foreseen.message, foreseen.details),
    };
  const status = senderStatus(error);
  if (status !== null) return { status, answer: senderRefusal(request, status) };
  const message = 'Something went wrong on our side. Please try again.';
  return { status: 500, answer: failure(request, 'API_SERVER_ERROR', message) };
}

const codeIn = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * Status below 500 that the framework gives the sender's mistakes. An error of a client of ours
 * (database, provider) may carry the status of an answer that it got.
 */
function senderStatus(error: unknown): number | null {
  if (!(error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number')) return null;
  const isOfFramework =
    codeIn(error)?.startsWith('FST_') === true || ('expose' in error && error.expose === true);
  if (!isOfFramework || error.statusCode < 400 || error.statusCode >= 500) return null;
  // That a file may not be read says that there is one.
  return error.statusCode === 403 ? 404 : error.statusCode;
}

function senderRefusal(request: Asked, status: number): FailureAnswer & { error: ErrorCode } {
  if (status === 404) return failure(request, 'API_NOT_FOUND', 'There is nothing at this address.');
  if (status === 413) return failure(request, 'PAYLOAD_TOO_LARGE', 'The body is too large.');
  return failure(request, 'API_BAD_REQUEST', 'This is not a request that can be answered.');
}

export function failure(
  request: Pick<Asked, 'id'>,
  error: ErrorCode,
  message: string,
  details?: FailureAnswer['details'],
): FailureAnswer & { error: ErrorCode } {
  return { success: false, message, error, ...(details ? { details } : {}), requestId: request.id };
}
