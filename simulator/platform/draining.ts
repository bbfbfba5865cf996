import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Makes closing wait for the answers in progress; after them every connection may be cut. (Waiting for the
 * connections themselves would take a minute: browsers hold some that never carried a request.)
 * The signal fires when closing begins, to end delays early.
 */
export function drainOnClose(app: FastifyInstance): AbortSignal {
  const stopping = new AbortController();
  const inProgress = new Set<ServerResponse>();
  app.addHook('onRequest', async (_request, reply) => {
    inProgress.add(reply.raw);
    reply.raw.once('close', () => inProgress.delete(reply.raw));
  });
  app.addHook('preClose', async () => {
    stopping.abort();
    await Promise.allSettled([...inProgress].map((answer) => once(answer, 'close')));
  });
  return stopping.signal;
}
