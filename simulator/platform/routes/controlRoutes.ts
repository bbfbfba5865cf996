/** `/_sim`: what tests and demos steer the simulator with, and the usage that anyone may read. */
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readAuthorization } from '../authorization.ts';
import { faultSchema } from '../faults.ts';
import type { Platform } from '../platform.ts';
import { queryParameters } from '../request.ts';
import { alterationSchema } from '../../alterations.ts';
import { FIRST_PAIRS } from '../../parts.ts';
import { findUser, USERS } from '../../users.ts';
import { variationSchema } from '../../variation.ts';

const consentSchema = z.strictObject({
  authorizationUrl: z.url(),
  /** Names or tenant ids. */
  organisations: z.array(z.string()).default([]),
  decision: z.enum(['allow', 'refuse']),
  /** Id, e-mail or full name. */
  user: z.string().optional(),
});

const documentSchema = z.strictObject({
  tenantId: z.string(),
  action: z.enum(['post', 'edit', 'void']),
  kind: z.string(),
  body: z.unknown(),
});

const firstPairSchema = z.strictObject({ firstPair: z.enum(FIRST_PAIRS) });
const clockSchema = z.strictObject({
  advanceSeconds: z.number().nonnegative().default(0),
  /** Seconds that stated times are ahead of the clock; a negative number is behind. */
  skewSeconds: z.number().optional(),
});
const resetSchema = z.strictObject({ tenantId: z.string(), as: variationSchema.optional() });
const tenantSchema = z.strictObject({ tenantId: z.string() });
const userSchema = z.strictObject({ user: z.string() });

const recordsSchema = z.strictObject({
  tenantId: z.string(),
  /** The list's key: `Invoices`. */
  entityType: z.string(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).default(Number.MAX_SAFE_INTEGER),
});

/** Answered with its status and sentence. */
type ControlProblem = { status: 400 | 404; message: string };

const bad = (message: string): ControlProblem => ({ status: 400, message });
const unknownOrganisation = (nameOrId: string): ControlProblem => ({
  status: 404,
  message: `There is no organisation ${nameOrId}.`,
});

/** The books refuse by throwing a sentence. */
function asked<T extends object>(act: () => T): T | ControlProblem {
  try {
    return act();
  } catch (error) {
    return bad(error instanceof Error ? error.message : String(error));
  }
}

export function usageRoute(app: FastifyInstance, { tokens, usage }: Platform): void {
  app.get('/_sim/usage', () => ({ refreshes: tokens.refreshes(), organisations: usage.organisations() }));
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Headers in which proxies name the client that they forward for. */
const forwarding = /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded-.*)$/;

/** False for whatever a proxy on this machine passes on. IPv4 in IPv6 is taken as IPv4. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false;
  const address = socket.remoteAddress ?? '';
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Wherever it listens, control is for this machine alone: to others there is nothing at its addresses. */
export function serveControl(app: FastifyInstance, platform: Platform): void {
  void app.register(async (control) => {
    control.addHook('onRequest', (request, reply, proceed) => {
      if (isFromThisMachine(request)) proceed();
      else reply.callNotFound();
    });
    controlRoutes(control, platform);
  });
}

function controlRoutes(app: FastifyInstance, platform: Platform): void {
  const { books, clock, connections, consent, faults, organisation, tokens } = platform;

  /** A call that parses its body, and answers what `act` gives or the problem it names. */
  function post<T>(path: string, schema: z.ZodType<T>, act: (input: T) => object): void {
    app.post(path, (request, reply) => {
      const input = schema.safeParse(request.body);
      if (!input.success) return refuse(reply, bad(z.prettifyError(input.error)));
      const answer = act(input.data);
      return isProblem(answer) ? refuse(reply, answer) : answer;
    });
  }

  const findTenant = (nameOrId: string): string | undefined =>
    books.organisations().find(({ tenantId, name }) => tenantId === nameOrId || name === nameOrId)?.tenantId;

  post('/_sim/consent', consentSchema, ({ authorizationUrl, organisations, decision, user }) => {
    const { searchParams, hostname } = new URL(authorizationUrl);
    const authorization = readAuthorization(searchParams, hostname, platform);
    if ('error' in authorization) return bad(`${authorization.error}: ${authorization.sentence}`);
    const person = user === undefined ? USERS[0] : findUser(user);
    if (person === undefined) return bad(`There is no user ${user}.`);
    if (decision === 'refuse') return { redirect: consent.refuse(authorization) };
    const unknown = organisations.find((nameOrId) => findTenant(nameOrId) === undefined);
    if (unknown !== undefined) return unknownOrganisation(unknown);
    const tenants = organisations.flatMap((nameOrId) => findTenant(nameOrId) ?? []);
    const outcome = consent.allow(authorization, person.id, tenants);
    return 'problem' in outcome ? bad(outcome.problem) : outcome;
  });

  post('/_sim/clock', clockSchema, ({ advanceSeconds, skewSeconds }) => {
    clock.advance(advanceSeconds);
    if (skewSeconds !== undefined) clock.skew(skewSeconds);
    return { now: clock.now().toISOString() };
  });

  post('/_sim/documents', documentSchema, ({ tenantId, action, kind, body }) => {
    if (organisation(tenantId) === undefined) return unknownOrganisation(tenantId);
    return asked(() => books.change({ tenantId, action, kind, body }, clock.now()));
  });

  post('/_sim/revoke', userSchema, ({ user }) => {
    const person = findUser(user);
    if (person === undefined) return bad(`There is no user ${user}.`);
    tokens.revokeUser(person.id);
    return { revoked: person.id };
  });

  post('/_sim/disconnect', tenantSchema, ({ tenantId }) => ({
    removed: connections.removeWhere((connection) => connection.tenantId === tenantId),
  }));

  app.get('/_sim/connections', () =>
    connections.live().map(({ id, userId, tenantId }) => ({ id, userId, tenantId })),
  );

  post('/_sim/reset', resetSchema, ({ tenantId: idOrName, as: variation }) => {
    const tenantId = findTenant(idOrName.toLowerCase()) ?? findTenant(idOrName);
    return tenantId === undefined
      ? unknownOrganisation(idOrName)
      : asked(() => books.reset(tenantId, variation));
  });

  post('/_sim/alterations', alterationSchema, (alteration) =>
    organisation(alteration.tenantId) === undefined
      ? unknownOrganisation(alteration.tenantId)
      : asked(() => {
          books.alter(alteration, clock.now());
          return { altered: alteration };
        }),
  );

  app.delete('/_sim/alterations', () => {
    books.endAlterations();
    return {};
  });

  post('/_sim/trial-balances', firstPairSchema, ({ firstPair }) => {
    books.stateFirstPair(firstPair);
    return { firstPair };
  });

  post('/_sim/faults', faultSchema, (fault) => {
    faults.order(fault);
    return { ordered: fault };
  });

  app.delete('/_sim/faults', () => faults.end());

  app.get('/_sim/ledger', (request, reply) => {
    const tenantId = queryParameters(request).get('tenantId') ?? '';
    if (organisation(tenantId) === undefined) return refuse(reply, unknownOrganisation(tenantId));
    return books.ledger(tenantId);
  });

  app.get('/_sim/records', (request, reply) => {
    const parsed = recordsSchema.safeParse(Object.fromEntries(queryParameters(request)));
    if (!parsed.success) return refuse(reply, bad(z.prettifyError(parsed.error)));
    const { tenantId, entityType, offset, limit } = parsed.data;
    if (organisation(tenantId) === undefined) return refuse(reply, unknownOrganisation(tenantId));
    const records = asked(() => books.records(tenantId, entityType));
    return isProblem(records) ? refuse(reply, records) : records.slice(offset, offset + limit);
  });
}

const isProblem = (answer: object): answer is ControlProblem => 'message' in answer && 'status' in answer;

const refuse = (reply: FastifyReply, { status, message }: ControlProblem) =>
  reply.status(status).send({ message });
