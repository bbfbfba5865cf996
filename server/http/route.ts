import { type Endpoint, type EventStream, namesCompany, type Schema } from '#contract/endpoint.ts';
import type { Role } from '#contract/companies/roles.ts';
import { id } from '#contract/values.ts';
import { AppError } from '#server/lib/appError.ts';
import * as z from 'zod/mini';
import { explainIssue } from './inputWords.ts';

export type SessionUser = { userId: string; sessionId: string };

/** Unparsed but for the session. */
export type RawCall = {
  params: unknown;
  query: unknown;
  body: unknown;
  /** Null on guest endpoints. */
  user: SessionUser | null;
  companyHeader: string | undefined;
  providerToken: string | undefined;
  requestId: string;
  address: string;
  /** Empty where the caller does not say. */
  userAgent: string;
  /** Aborted once the caller has hung up, or has its answer. */
  signal: AbortSignal;
  /** Secret of the browser, which its cookie keeps; undefined without one. */
  device: string | undefined;
};

export type Call<P extends Schema, Q extends Schema, B extends Schema> = Pick<
  RawCall,
  'providerToken' | 'requestId' | 'address' | 'userAgent' | 'device' | 'signal'
> & { params: z.output<P>; query: z.output<Q>; body: z.output<B> };

/** `device`: for the browser's cookie. */
export type Answer<D extends Schema> = { data: z.input<D>; message: string; device?: string };

/**
 * Rejects with 404 where the company is not the caller's, with 403 where the caller's role in it
 * does not reach.
 */
export type Gates = {
  requireRole(userId: string, companyId: string, endpoint: Pick<Endpoint, 'role' | 'company'>): Promise<void>;
  /**
   * Rejects with 404 for a group of others, with 403 where one of its companies is not the caller's, or the caller's
   * role in one does not reach.
   */
  requireGroupRole(userId: string, groupId: string, endpoint: Pick<Endpoint, 'role'>): Promise<void>;
  /** Rejects with AUTH_FORBIDDEN for an account that visitors share. */
  requireOwnAccount(userId: string): Promise<void>;
  /** Companies in which the user has at least that role now; leaves out removed ones. */
  listInReach(userId: string, leastRole: Role): Promise<string[]>;
};

/** Checks input, ownership, role and answer, in that order. */
export type Route = {
  endpoint: Endpoint;
  answer(raw: RawCall, gates: Gates): Promise<{ data: unknown; message: string; device?: string }>;
};

export type EventOutlet = {
  send(event: string, data: unknown): void;
  /** Shows that the line stands. */
  beat(): void;
  end(): void;
};

/** `open` gives what to do when the reader has left. */
export type EventRoute = {
  contract: EventStream;
  openStream(user: SessionUser, outlet: EventOutlet): () => void;
};

export function guestRoute<P extends Schema, Q extends Schema, B extends Schema, D extends Schema>(
  endpoint: Endpoint<P, Q, B, D>,
  handler: (call: Call<P, Q, B>) => Promise<Answer<D>>,
): Route {
  return {
    endpoint,
    answer: async (raw) => checkAnswer(endpoint, await handler(parseCall(endpoint, raw))),
  };
}

export function userRoute<P extends Schema, Q extends Schema, B extends Schema, D extends Schema>(
  endpoint: Endpoint<P, Q, B, D>,
  handler: (call: Call<P, Q, B>, user: SessionUser) => Promise<Answer<D>>,
): Route {
  return sessionRoute(endpoint, handler);
}

/** Runs the handler only when the company is the caller's, and the caller's role in it reaches. */
export function companyRoute<P extends Schema, Q extends Schema, B extends Schema, D extends Schema>(
  endpoint: Endpoint<P, Q, B, D>,
  handler: (call: Call<P, Q, B>, companyId: string, user: SessionUser) => Promise<Answer<D>>,
): Route {
  return sessionRoute(endpoint, async (call, user, { raw, gates }) => {
    const companyId = requestCompanyId(raw);
    await gates.requireRole(user.userId, companyId, endpoint);
    return await handler(call, companyId, user);
  });
}

/** Runs the handler only when every company of the group is the caller's, and the caller's role in each reaches. */
export function groupRoute<
  P extends z.core.$ZodType<{ groupId: string }>,
  Q extends Schema,
  B extends Schema,
  D extends Schema,
>(
  endpoint: Endpoint<P, Q, B, D>,
  handler: (call: Call<P, Q, B>, user: SessionUser) => Promise<Answer<D>>,
): Route {
  return sessionRoute(endpoint, async (call, user, { gates }) => {
    await gates.requireGroupRole(user.userId, call.params.groupId, endpoint);
    return await handler(call, user);
  });
}

/** Null: all companies of the caller. */
export function anyCompanyRoute<P extends Schema, Q extends Schema, B extends Schema, D extends Schema>(
  endpoint: Endpoint<P, Q, B, D>,
  handler: (call: Call<P, Q, B>, companyId: string | null, user: SessionUser) => Promise<Answer<D>>,
): Route {
  return sessionRoute(endpoint, async (call, user, { raw, gates }) => {
    const companyId = namedCompanies(raw).length === 0 ? null : requestCompanyId(raw);
    if (companyId !== null) await gates.requireRole(user.userId, companyId, endpoint);
    return await handler(call, companyId, user);
  });
}

/**
 * `find` looks among the companies of the user; another company named beside it is answered 404.
 */
export function foundRoute<
  P extends z.core.$ZodType<{ id: string }>,
  Q extends Schema,
  B extends Schema,
  D extends Schema,
>(
  endpoint: Endpoint<P, Q, B, D>,
  find: (userId: string, id: string) => Promise<string | null>,
  handler: (call: Call<P, Q, B>, companyId: string, user: SessionUser) => Promise<Answer<D>>,
): Route {
  return sessionRoute(endpoint, async (call, user, { raw, gates }) => {
    const companyId = await find(user.userId, call.params.id);
    if (companyId === null || namedCompanies(raw).some((companyName) => companyName !== companyId))
      throw new AppError('API_NOT_FOUND', 'The requested resource was not found.');
    await gates.requireRole(user.userId, companyId, endpoint);
    return await handler(call, companyId, user);
  });
}

function sessionRoute<P extends Schema, Q extends Schema, B extends Schema, D extends Schema>(
  endpoint: Endpoint<P, Q, B, D>,
  work: (
    call: Call<P, Q, B>,
    user: SessionUser,
    request: { raw: RawCall; gates: Gates },
  ) => Promise<Answer<D>>,
): Route {
  return {
    endpoint,
    answer: async (raw, gates) => {
      const user = requireSession(raw);
      if (endpoint.needsOwnAccount) await gates.requireOwnAccount(user.userId);
      return checkAnswer(endpoint, await work(parseCall(endpoint, raw), user, { raw, gates }));
    },
  };
}

export function requireSession(raw: Pick<RawCall, 'user'>): SessionUser {
  if (!raw.user) throw new AppError('AUTH_UNAUTHORIZED', 'Please log in to continue.');
  return raw.user;
}

function parseCall<P extends Schema, Q extends Schema, B extends Schema>(
  endpoint: Endpoint<P, Q, B>,
  raw: RawCall,
): Call<P, Q, B> {
  const { providerToken, requestId, address, userAgent, device, signal } = raw;
  return {
    params: parsePart(endpoint.params, raw.params ?? {}, 'path'),
    query: parsePart(endpoint.query, raw.query ?? {}, 'query'),
    body: parsePart(endpoint.body, fieldsFor(endpoint.body, requestBody(raw)), ''),
    providerToken,
    requestId,
    address,
    userAgent,
    device,
    signal,
  };
}

/** `null` is a body, and the wrong one. */
const requestBody = ({ body }: RawCall): unknown => (body === undefined ? {} : body);

/** Browsers add the selected company to the body of any call; those that take none ignore it. */
function fieldsFor(schema: Schema, body: unknown): unknown {
  const takesCompany = schema instanceof z.core.$ZodObject && 'companyId' in schema._zod.def.shape;
  const fields = z.safeParse(z.record(z.string(), z.unknown()), body);
  if (takesCompany || !fields.success) return body;
  const { companyId: _ignored, ...fieldsTaken } = fields.data;
  return fieldsTaken;
}

/** Fields of a body go by their own name, as forms know them. Rejects with API_VALIDATION_ERROR. */
export function parsePart<S extends Schema>(schema: S, value: unknown, prefix: string): z.output<S> {
  const parsed = z.safeParse(schema, value, { error: explainIssue });
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.flatMap((issue) => {
    const pathTo = (...names: string[]) =>
      [...(prefix ? [prefix] : []), ...issue.path.map(String), ...names].join('.');
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: pathTo(key), message: issue.message }))
      : [{ path: pathTo(), message: issue.message }];
  });
  throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', { details });
}

const naming = z.object({ companyId: z.optional(id) });

function namedCompanies(raw: RawCall): string[] {
  const places = {
    path: raw.params ?? {},
    query: raw.query ?? {},
    body: requestBody(raw),
    'X-Company-Id': { companyId: raw.companyHeader },
  };
  return Object.entries(places).flatMap(([place, value]) => {
    const { companyId } = parsePart(naming, value, place === 'body' ? '' : place);
    return companyId === undefined ? [] : [companyId.toLowerCase()];
  });
}

/** Lists the caller's companies that a call concerns; all of them where it names none. */
export function listConcerned(endpoint: Endpoint, raw: RawCall, companyIds: string[]): string[] {
  const names = namesCompany(endpoint) ? namedCompanies(raw) : [];
  return names.length === 0 ? companyIds : companyIds.filter((companyId) => names.includes(companyId));
}

/** Rejects where the request names none or different ones. */
function requestCompanyId(raw: RawCall): string {
  const companyIds = namedCompanies(raw);
  const [companyId] = companyIds;
  if (companyId === undefined) throw new AppError('API_BAD_REQUEST', 'No company selected');
  if (companyIds.some((namedId) => namedId !== companyId))
    throw new AppError('API_BAD_REQUEST', 'The request names two different companies.');
  return companyId;
}

/** Throws on an answer that breaks its contract: a server error rather than a wrong answer. */
function checkAnswer<D extends Schema>(
  endpoint: Endpoint<Schema, Schema, Schema, D>,
  answer: Answer<D>,
): { data: unknown; message: string; device?: string } {
  return { ...answer, data: z.parse(endpoint.data, answer.data) };
}
