/**
 * Wraps every call: ordered faults strike, answers are compressed when asked for, and the bytes that leave are
 * counted.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OrganisationSummary } from '../parts.ts';
import { refusalBody, spoil, type Fault } from './faults.ts';
import type { Platform } from './platform.ts';
import { readPath } from './request.ts';

const compress = promisify(gzip);

declare module 'fastify' {
  interface FastifyRequest {
    fault: Fault | undefined;
    /** Organisation of the call, for which its bytes are counted. */
    organisation: OrganisationSummary | undefined;
  }
}

const cut = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.hijack();
  request.raw.socket.destroy();
};

function strikeAtOnce(fault: Fault, request: FastifyRequest, reply: FastifyReply, stopping: AbortSignal) {
  if (fault.kind === 'drop') return cut(request, reply);
  const refusal = refusalBody(fault);
  if (refusal) return reply.status(fault.status).type(refusal.type).send(refusal.body);
  return fault.kind === 'delay' ? wait(fault.ms, undefined, { signal: stopping }) : undefined;
}

/** Bodies are text everywhere; the fastest level costs callers on this machine the least. */
async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
): Promise<string | Buffer> {
  const acceptsGzip = /\bgzip\b/i.test(request.headers['accept-encoding'] ?? '');
  if (!acceptsGzip || body.length < 1_000) return body;
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding');
  reply.removeHeader('content-length');
  return compress(body, { level: constants.Z_BEST_SPEED });
}

export function shapeAnswers(
  app: FastifyInstance,
  { clock, faults, organisation: organisationOf, usage }: Platform,
  stopping: AbortSignal,
): void {
  app.decorateRequest('fault', undefined);
  app.decorateRequest('organisation', undefined);

  /** A call struck before it came to the gate is counted for the organisation that it names. */
  function countStruck(request: FastifyRequest): void {
    request.organisation = organisationOf(String(request.headers['xero-tenant-id'] ?? '').toLowerCase());
    if (request.organisation) usage.countStruck(request.organisation.tenantId, request.organisation.name);
  }

  app.addHook('onRequest', async (request, reply) => {
    const pathname = readPath(request);
    if (pathname.startsWith('/_sim')) return;
    request.fault = faults.take(pathname, new URL(request.url, 'http://asked').searchParams);
    if (request.fault && (request.fault.kind === 'drop' || refusalBody(request.fault))) countStruck(request);
    if (request.fault) await strikeAtOnce(request.fault, request, reply, stopping);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { fault, organisation } = request;
    if (fault?.kind === 'drop-after') return cut(request, reply);
    if (clock.skewSeconds() !== 0)
      reply.header('date', new Date(clock.now().getTime() + clock.skewSeconds() * 1000).toUTCString());
    if (typeof payload !== 'string') return payload;
    const body = await compressed(request, reply, fault ? spoil(fault, payload) : payload);
    reply.header('content-length', Buffer.byteLength(body));
    if (organisation) usage.addBytes(organisation.tenantId, organisation.name, Buffer.byteLength(body));
    return body;
  });
}
