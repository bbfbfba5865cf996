/**
 * The Accounting API's gate: token, connection, scope, permission and limits, in this order; then the books answer.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OrganisationSummary } from '../../parts.ts';
import { problem, readBearer, type Caller, type BearerProblem } from '../bearer.ts';
import { answerDelay, findFailure, adjustLimits } from '../behaviour.ts';
import { toRefusal } from '../faults.ts';
import type { Admission, OrderedRefusal, Remaining } from '../limits.ts';
import type { Platform } from '../platform.ts';
import { readPath, queryParameters } from '../request.ts';
import { needsReportPermission, scopesAllow } from '../scopes.ts';
import { findUser } from '../../users.ts';

const PREFIX = '/api.xro/2.0';

/** `insufficent_scope` is the provider's own spelling. */
const scopeMissing = (reply: FastifyReply): FastifyReply =>
  reply
    .status(401)
    .header('www-authenticate', 'insufficent_scope')
    .send(problem(401, 'AuthorizationUnsuccessful').body);

const sendProblem = (reply: FastifyReply, { status, body }: BearerProblem) => reply.status(status).send(body);

function setRemaining(reply: FastifyReply, remaining: Remaining): void {
  reply.header('x-daylimit-remaining', remaining.day);
  reply.header('x-minlimit-remaining', remaining.minute);
  reply.header('x-appminlimit-remaining', remaining.appMinute);
}

function sendTooMany(reply: FastifyReply, refused: Admission & { admitted: false }): FastifyReply {
  reply.status(429).header('x-rate-limit-problem', refused.problem);
  if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', refused.retryAfterSeconds);
  return reply.send();
}

export function accountingRoutes(app: FastifyInstance, platform: Platform, stopping: AbortSignal): void {
  const { books, clock, connections, limiter, limits, signing, tier, usage } = platform;

  /** The organisation the caller may reach, by the tenant header; absent or foreign ones look alike. */
  function findOrganisation(request: FastifyRequest, caller: Caller): OrganisationSummary | undefined {
    const tenantId = String(request.headers['xero-tenant-id'] ?? '').toLowerCase();
    return connections.find(caller, tenantId) && platform.organisation(tenantId);
  }

  function admit(
    caller: Caller,
    { behaviour, tenantId }: OrganisationSummary,
    ordered: OrderedRefusal | undefined,
  ): Admission | undefined {
    if (platform.unlimited && behaviour !== 'rate-limited' && !ordered) return undefined;
    return limiter(caller.clientId, tenantId, adjustLimits(behaviour, limits), ordered);
  }

  async function serve(request: FastifyRequest, reply: FastifyReply, organisation: OrganisationSummary) {
    const { behaviour, name, tenantId } = organisation;
    const path = readPath(request).slice(PREFIX.length);
    request.organisation = organisation;
    const call = usage.count(tenantId, name, path);
    await wait(answerDelay(behaviour), undefined, { signal: stopping });
    const failure = findFailure(behaviour, call);
    if (failure === 'offline')
      return reply.status(503).type('text/plain').send('The Organisation is offline');
    if (failure === 'error') return sendProblem(reply, problem(500, 'An internal error occurred'));
    const { method, headers } = request;
    const ifModifiedSince = headers['if-modified-since'];
    const query = queryParameters(request);
    const answer = books.accounting({ tenantId, method, path, query, ifModifiedSince, now: clock.now() });
    return reply.status(answer.status).headers(answer.headers).send(answer.body);
  }

  app.all(`${PREFIX}/*`, async (request, reply) => {
    const caller = await readBearer(signing, request.headers.authorization);
    if ('status' in caller) return sendProblem(reply, caller);
    const organisation = findOrganisation(request, caller);
    if (organisation === undefined) return sendProblem(reply, problem(403, 'AuthenticationUnsuccessful'));
    const path = readPath(request).slice(PREFIX.length);
    const isAllowed = scopesAllow(caller.scopes, request.method, path, tier);
    if (!isAllowed || request.fault?.kind === 'scope') return scopeMissing(reply);
    if (needsReportPermission(path) && !findUser(caller.userId)?.readsReports)
      return sendProblem(reply, problem(403, 'AuthorizationUnsuccessful'));
    const admission = admit(caller, organisation, request.fault && toRefusal(request.fault));
    if (admission) setRemaining(reply, admission.remaining);
    if (admission?.admitted === false) {
      usage.countRefused(organisation.tenantId, organisation.name);
      return sendTooMany(reply, admission);
    }
    // In progress until the answer has left, or the caller has: exactly what the concurrent limit counts.
    if (admission) reply.raw.once('close', admission.release);
    if (!/json/i.test(request.headers.accept ?? ''))
      return reply
        .status(406)
        .type('text/plain')
        .send('Send Accept: application/json. The provider would answer XML, which is not simulated.');
    return serve(request, reply, organisation);
  });
}
