import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import compress from '@fastify/compress';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Effort, file } from '#contract/endpoint.ts';
import { login } from '#contract/users/users.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import { traced } from '#server/lib/tracing.ts';
import { bearerToken, deviceCookie, readDeviceCookie } from './bearer.ts';
import { type CallRates, createCallRates } from './callRates.ts';
import { createCallTurns } from './turns/callTurns.ts';
import { createNoteFailure, errorAnswer } from './errors.ts';
import { EVENT_STREAM, serveEvents } from './eventStream.ts';
import { sendFile } from './files.ts';
import { acceptJson, BODY_LIMIT, refuseUnreadable } from './input.ts';
import { serveMachines } from './machines.ts';
import { JSON_TYPE, jsonBytes } from './jsonBytes.ts';
import type { Metrics } from './metrics.ts';
import { serveOneClick } from './oneClick.ts';
import { openApi } from './openapi/openapi.ts';
import { servePages } from './pages.ts';
import { serveDocument } from './openapi/document.ts';
import { createNoteRefusal } from './refusals.ts';
import { answerRefused, endWith, unmetExpectation } from './refusedConnection.ts';
import { type EventRoute, type Gates, listConcerned, type Route, type SessionUser } from './route.ts';
import { securityHeaders, setNonDocumentHeaders } from './security.ts';
import * as z from 'zod/mini';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on guest endpoints. */
    user: SessionUser | null;
  }
}

type Patience = { answerMs: number; streamMs: number; takeMs: number };

/** Ten minutes for a file on a slow line, two in which nothing is taken; an hour for a stream, whose reader then comes back. */
const usualPatience: Patience = { answerMs: 600_000, streamMs: 3_600_000, takeMs: 120_000 };

type Answer = Promise<{ data: unknown; message: string; device?: string }>;

export type AppParts = {
  routes: readonly Route[];
  eventRoutes: readonly EventRoute[];
  gates: Gates;
  /** Rejects with AUTH_TOKEN_EXPIRED or AUTH_UNAUTHORIZED. */
  authenticate: (token: string) => Promise<SessionUser>;
  runOnce: (
    call: { userId: string | null; requestId: string; content: string; listInReach(): Promise<string[]> },
    run: () => Answer,
  ) => Answer;
  /** Ends mails by a mailed link. Rejects with CONFLICT for an unknown one. */
  endAlertMails(token: string): Promise<void>;
  /** Rejects while the server cannot serve. */
  ready: () => Promise<void>;
  /** Turns errors of other rooms into AppErrors. */
  translate: (error: unknown) => unknown;
  metrics: Metrics;
  log: FastifyBaseLogger;
  clock: Clock;
  appUrl: string;
  trustProxy: number;
  /** Limit for one person, or for one network without a session. */
  callsAMinute: number;
  metricsToken: string | undefined;
  /** Null where the operator names no address. */
  securityContact: string | null;
  /** Milliseconds that a reader may take. */
  patience?: Patience;
  pagesFolder: string;
};

/** Does not listen yet. Checks in this order: route, session, schema, ownership. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const noted = { noteFailure: createNoteFailure(parts), noteRefusal: createNoteRefusal(parts) };
  const safe = { ...securityHeaders(parts.appUrl), 'cache-control': 'no-store' };
  const app: FastifyInstance = fastify({
    loggerInstance: parts.log,
    // Fastify's lines would write down whole addresses, one-time codes among them.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    trustProxy: (_address, hop) => hop < parts.trustProxy,
    forceCloseConnections: 'idle',
    // Slow senders do not keep connections.
    requestTimeout: 60_000,
    // Silent clients do not either; endSlowReaders ends those that do not take an answer.
    connectionTimeout: 120_000,
    bodyLimit: BODY_LIMIT,
    // Readiness says that it stops; what still arrives is answered.
    return503OnClosing: false,
    clientErrorHandler: answerRefused(safe),
    // Refused below, with our headers.
    http: { requireHostHeader: false },
    // No hook runs before these.
    frameworkErrors: (error, request, reply) => {
      const { status, answer } = errorAnswer(noted, error, request);
      const headers = {
        ...safe,
        'x-request-id': request.id,
        'content-type': JSON_TYPE,
      };
      reply.hijack();
      reply.raw.writeHead(status, headers).end(JSON.stringify(answer));
    },
  });
  app.decorateRequest('user', null);
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, answer } = errorAnswer(noted, parts.translate(error), request);
    return reply.status(status).headers(headers).send(answer);
  });
  acceptJson(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(safe).header('x-request-id', request.id);
  });
  app.server.on('checkExpectation', ({ socket }) => endWith(socket, unmetExpectation, safe));
  app.addHook('onRequest', async ({ raw }) => requireOneHost(raw));
  countRequests(app, parts);
  endSlowReaders(app, parts.patience ?? usualPatience);
  const rates = await createCallRates(app, parts.callsAMinute);
  app.addHook('onRequest', async (request) => {
    // A supervisor that restarts dead processes asks here, perhaps from the address of a flood.
    if (request.url !== '/healthz') await rates.arrival(request);
  });
  // Gzip at 4 takes a third of the time of its usual 6 for a tenth more bytes; up to a megabyte a
  // stream costs more than it saves.
  await app.register(compress, {
    threshold: 1024,
    syncThreshold: 2 ** 20,
    zlibOptions: { level: 4 },
    globalDecompression: false,
  });
  serveMachines(app, parts);
  const countGuest = (request: FastifyRequest) => rates.call(request, 'light');
  await serveOneClick(app, { endAlertMails: parts.endAlertMails, countGuest });
  await servePages(app, parts.pagesFolder, parts.appUrl);
  await app.register(async (api) => await serveApi(api, parts, rates), { prefix: '/api/v1' });
  return app;
}

/** Two servers of a chain could each believe another of several hosts (RFC 9112, 3.2). */
function requireOneHost({ httpVersion, rawHeaders }: IncomingMessage): void {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1'))
    throw new AppError('API_BAD_REQUEST', 'A request names one host.');
}

/** Takes the caller's id where it fits, so that both logs can be matched. */
function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w.:-]{8,128}$/.test(header) ? header : newId();
}

/**
 * An answer that is not taken stays in memory, and its connection with it. Of a write that has begun Node looks once more
 * after the time without any has passed, so it gets half of the time. Every drop that is taken begins that anew, so the
 * whole answer has a limit too. The next request of the connection, or its end, gives it back the usual time.
 */
function endSlowReaders(app: FastifyInstance, { answerMs, streamMs, takeMs }: Patience): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onSend', async (request, reply, payload) => {
    const isStream = reply.getHeader('content-type') === EVENT_STREAM;
    const ms = answerMs + (isStream ? streamMs : 0);
    const { socket } = request.raw;
    if (socket instanceof Socket) socket.setTimeout(takeMs / 2);
    clearTimeout(timers.get(request));
    timers.set(request, setTimeout(() => reply.raw.destroy(), ms).unref());
    return payload;
  });
  const end = async (request: FastifyRequest) => clearTimeout(timers.get(request));
  app.addHook('onResponse', end);
  app.addHook('onRequestAbort', end);
}

/** Asked every few seconds by monitoring. */
const asksState = new Set(['/healthz', '/readyz', '/metrics']);

/** The line has the route, never the address, in whose parameters codes stand. */
function countRequests(app: FastifyInstance, { metrics, log }: AppParts): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.request({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const line = {
      requestId: request.id,
      userId: request.user?.userId,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (asksState.has(route)) log.debug(line, 'Answered.');
    else log.info(line, 'Answered.');
  });
}

async function serveApi(api: FastifyInstance, parts: AppParts, rates: CallRates): Promise<void> {
  const { routes, eventRoutes, authenticate, appUrl, patience = usualPatience } = parts;
  const turns = createCallTurns();
  parts.metrics.showTurns(turns.count);
  const findSession = async (request: FastifyRequest) => {
    const token = bearerToken(request);
    if (token === undefined) throw new AppError('AUTH_UNAUTHORIZED', 'Please log in to continue.');
    request.user = await authenticate(token);
  };
  /** Counts callers without a session, or with a forged one, among the guests. */
  const admit = async (request: FastifyRequest, effort: Effort) => {
    await findSession(request).catch(async (refusal: unknown) => {
      await rates.call(request, 'light');
      throw refusal;
    });
    await rates.call(request, effort);
  };
  api.addHook('preValidation', refuseUnreadable);
  for (const route of routes) {
    const { endpoint } = route;
    const { method, path, access, status, effort, bodyLimit = BODY_LIMIT } = endpoint;
    api.route({
      method,
      url: path,
      bodyLimit,
      onRequest: (request) => (access === 'user' ? admit(request, effort) : rates.call(request, effort)),
      handler: async (request, reply) => {
        const caller = { endpoint, userId: request.user?.userId ?? null, reply };
        const answer = await turns.run(caller, (signal) =>
          traced({ name: `${method} ${path}`, isRoot: true }, () =>
            answerOnce(route, { request, signal }, parts),
          ),
        );
        if (answer === null) return reply.hijack();
        const { data, message, device } = answer;
        if (device !== undefined) reply.header('set-cookie', deviceCookie(device, appUrl));
        if (endpoint.data === file) return sendFile(reply.status(status), data);
        return setNonDocumentHeaders(reply)
          .status(status)
          .type(JSON_TYPE)
          .send(jsonBytes({ success: true, message, data }));
      },
    });
  }
  const admitLight = (request: FastifyRequest) => admit(request, 'light');
  for (const route of eventRoutes)
    serveEvents(api, route, { admit: admitLight, metrics: parts.metrics, patience });
  const countGuest = (request: FastifyRequest) => rates.call(request, 'light');
  serveDocument(api, countGuest, () =>
    openApi(
      routes.map(({ endpoint }) => endpoint),
      eventRoutes.map(({ contract }) => contract),
      appUrl,
    ),
  );
}

const withCode = z.object({ code: z.string() });

/** Browsers retry under the same request id. A session is never answered from the store. */
function answerOnce(
  route: Route,
  { request, signal }: { request: FastifyRequest; signal: AbortSignal },
  { runOnce, gates }: AppParts,
): Answer {
  const { endpoint } = route;
  const raw = rawCall(request, signal);
  const run = () => route.answer(raw, gates);
  const { reads, path, role } = endpoint;
  const { user, method, url, body, headers, id } = request;
  if (reads || path === login.path || headers['x-request-id'] !== id) return run();
  const company = singleHeader(headers['x-company-id']) ?? '';
  // A code that was used gives nothing to who replays it from elsewhere.
  const place = withCode.safeParse(body).success ? request.ip : '';
  const content = `${method} ${url} ${company} ${JSON.stringify(body)} ${place}`;
  const listInReach = async () =>
    user === null ? [] : listConcerned(endpoint, raw, await gates.listInReach(user.userId, role));
  return runOnce({ userId: user?.userId ?? null, requestId: id, content, listInReach }, run);
}

function rawCall(request: FastifyRequest, signal: AbortSignal) {
  const { params, query, body, user, headers, id, ip } = request;
  return {
    params,
    query,
    body,
    user,
    companyHeader: singleHeader(headers['x-company-id']),
    providerToken: singleHeader(headers['x-provider-token']),
    requestId: id,
    address: ip,
    userAgent: headers['user-agent'] ?? '',
    device: readDeviceCookie(request),
    signal,
  };
}

const singleHeader = (value: string | string[] | undefined) =>
  typeof value === 'string' && value !== '' ? value : undefined;
