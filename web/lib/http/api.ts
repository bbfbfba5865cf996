import type { Endpoint, file, Schema } from '#contract/endpoint.ts';
import * as z from 'zod/mini';
import { session } from '#web/lib/session/session.ts';
import { errorTexts } from '#web/lib/texts/errors.ts';
import { ApiError } from './apiError.ts';
import { standardText } from './errorCodes.ts';
import { logError } from './errorLog.ts';
import { parseErrorResponse } from './errorResponse.ts';
import { buildRequest, type Caller, type CallInput } from './request.ts';
import { retryPlan, withRetries } from './retry.ts';

const TIMEOUT_MS = 30_000;

/** Joins the requests of one page load in the server's log. */
const correlationId = crypto.randomUUID();

const appVersion: unknown = import.meta.env['APP_VERSION'];
const version = typeof appVersion === 'string' ? appVersion : 'development';

export const currentCaller = (token: string | null): Caller => ({
  token,
  providerToken: session.providerToken(),
  companyId: session.companyId(),
  requestId: crypto.randomUUID(),
  correlationId,
  version,
});

type Options = {
  signal?: AbortSignal;
  /** Milliseconds, retries included. Each attempt has 30 s in any case. */
  withinMs?: number;
  /** Sent even if the page is left meanwhile. */
  keepalive?: boolean;
  /** Part of signing out: an expired session is no error. */
  signingOut?: boolean;
};

/**
 * Typed by its endpoint and validated against its schema. Rejects with ApiError, or AbortError if
 * `signal` ended it. A 401 ends the session.
 */
export const call = <P extends Schema, Q extends Schema, B extends Schema, D extends Schema>(
  endpoint: Endpoint<P, Q, B, D>,
  input: CallInput<P, Q, B> & Options = {},
): Promise<z.output<D>> =>
  request(endpoint, input, async (response) => readData(await readJson(response), endpoint.data));

export const callForFile = <P extends Schema, Q extends Schema, B extends Schema>(
  endpoint: Endpoint<P, Q, B, typeof file>,
  input: CallInput<P, Q, B> & Options = {},
): Promise<{ name: string; content: Blob }> =>
  request(endpoint, input, async (response) => {
    const [, name = ''] =
      /filename\*=UTF-8''(.+)$/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
    return { name: decodeURIComponent(name), content: await response.blob() };
  });

type ParseResponse<T> = (response: Response) => Promise<T>;

async function request<P extends Schema, Q extends Schema, B extends Schema, T>(
  endpoint: Endpoint<P, Q, B>,
  input: CallInput<P, Q, B> & Options,
  parse: ParseResponse<T>,
): Promise<T> {
  const { signingOut = false } = input;
  // Requests made during sign-out never settle: they would be refused, and flash an error before
  // the page goes.
  if (session.isSigningOut() && !signingOut) return await new Promise<never>(() => {});
  const token = endpoint.access === 'user' ? liveToken(signingOut) : null;
  const { url, init: requestInit } = buildRequest(endpoint, input, currentCaller(token));
  const init = { ...requestInit, keepalive: input.keepalive ?? false };
  const deadline = input.withinMs === undefined ? null : AbortSignal.timeout(input.withinMs);
  try {
    const attempt = () => send({ url, init }, parse, { cancel: input.signal, deadline });
    return await withRetries(retryPlan(endpoint.method), attempt, (ms) => wait(ms, input.signal, deadline));
  } catch (error) {
    if (error instanceof ApiError) {
      logError({ code: error.code, message: error.message, requestId: error.requestId, source: url });
      if (error.status === 401 && token !== null && token === session.token() && !signingOut)
        session.end('expired');
    }
    throw error;
  }
}

/** Fails quietly without a token: the log-in page may still be polling. */
function liveToken(signingOut: boolean): string {
  const token = session.token();
  if (token === null) throw new ApiError('AUTH_UNAUTHORIZED', errorTexts.notAuthorized);
  if (session.hasLiveToken(Date.now())) return token;
  if (!signingOut) session.end('expired');
  throw new ApiError('AUTH_TOKEN_EXPIRED', errorTexts.tokenExpired);
}

type Limits = { cancel: AbortSignal | undefined; deadline: AbortSignal | null };

type Request = { url: string; init: RequestInit };

async function send<T>(
  { url, init }: Request,
  parse: ParseResponse<T>,
  { cancel, deadline }: Limits,
): Promise<T> {
  const signals = [AbortSignal.timeout(TIMEOUT_MS), cancel, deadline].filter((signal) => signal != null);
  const signal = AbortSignal.any(signals);
  try {
    const response = await fetch(url, { ...init, credentials: 'include', signal });
    return response.ok
      ? await parse(response)
      : await Promise.reject(parseErrorResponse(response, await readJson(response)));
  } catch (error) {
    throw cancel?.aborted ? error : asApiError(error);
  }
}

/** Null if it is not JSON. */
const readJson = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    throw error;
  });

function readData<D extends Schema>(answer: unknown, schema: D): z.output<D> {
  const envelope = z.safeParse(z.object({ success: z.literal(true), data: z.unknown() }), answer);
  const data = envelope.success ? z.safeParse(schema, envelope.data.data) : null;
  if (data?.success) return data.data;
  throw new ApiError('UNKNOWN_ERROR', errorTexts.answer, { cause: data?.error ?? envelope.error });
}

/** The answer does not match the contract. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && error.cause instanceof z.core.$ZodError;

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  const code = isTimeout ? 'TIMEOUT_ERROR' : 'NETWORK_ERROR';
  return new ApiError(code, standardText(code), { cause: error });
}

function wait(ms: number, cancel: AbortSignal | undefined, deadline: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const giveUp = (reason: unknown) => {
      clearTimeout(timer);
      reject(reason instanceof Error ? reason : new Error('The call was given up.'));
    };
    // An expired signal fires no event.
    if (deadline?.aborted) giveUp(asApiError(deadline.reason));
    cancel?.addEventListener('abort', () => giveUp(cancel.reason), { once: true });
    deadline?.addEventListener('abort', () => giveUp(asApiError(deadline.reason)), { once: true });
  });
}
