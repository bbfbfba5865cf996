import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from './bearer.ts';
import { failure } from './errors.ts';
import { type Metrics, metricsType } from './metrics.ts';

type Parts = {
  /** Rejects while the server cannot serve. */
  ready: () => Promise<void>;
  metrics: Metrics;
  metricsToken: string | undefined;
};

export function serveMachines(app: FastifyInstance, { ready, metrics, metricsToken }: Parts): void {
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      if (isDraining) throw new Error('It is being stopped.');
      await ready();
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'not ready' });
    }
  });
  app.get('/metrics', async (request, reply) => {
    const allowed =
      metricsToken === undefined ? isLoopback(request) : isSame(bearerToken(request) ?? '', metricsToken);
    if (!allowed)
      return reply.status(404).send(failure(request, 'API_NOT_FOUND', 'There is nothing at this address.'));
    return reply.type(metricsType).send(await metrics.text());
  });
}

/** Goes by the connection: behind a proxy on this machine the forwarded address counts too. */
const isLoopback = ({ socket, ip }: FastifyRequest) =>
  [socket.remoteAddress, ip].every((address) => /^(127\.|::1$|::ffff:127\.)/.test(address ?? ''));

/** Timing tells nothing of the difference or the lengths. */
function isSame(item: string, otherMachine: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(item), digest(otherMachine));
}
