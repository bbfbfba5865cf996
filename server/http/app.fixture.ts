import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { endpoint } from '#contract/endpoint.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type AppParts, createApp } from './app.ts';
import { createMetrics } from './metrics.ts';
import { guestRoute } from './route.ts';

const metrics = () =>
  createMetrics({
    standing: () => Promise.reject(new Error('There is no database here.')),
    pool: () => null,
    clock: systemClock,
    jobLabels: { kinds: [], results: [] },
  });

export const helloCall = endpoint({
  method: 'POST',
  path: '/hello',
  access: 'guest',
  tag: 'T',
  summary: 'S',
  data: z.object({}),
});
export const hello = guestRoute(helloCall, async () => ({ data: {}, message: 'Hello.' }));

const broken = guestRoute(
  endpoint({ method: 'GET', path: '/broken', access: 'guest', tag: 'T', summary: 'S', data: z.object({}) }),
  () => Promise.reject(new Error('of the inside')),
);

/** The HTTP part alone, with two calls and one stream of events. */
export const startBareApp = (parts: Partial<AppParts> & Pick<AppParts, 'appUrl' | 'pagesFolder'>) =>
  createApp({
    routes: [hello, broken],
    eventRoutes: [
      {
        contract: { path: '/events', tag: 'T', summary: 'S', events: {} },
        openStream: (_user, outlet) => {
          outlet.end();
          return () => {};
        },
      },
    ],
    gates: {
      requireRole: async () => {},
      requireGroupRole: async () => {},
      requireOwnAccount: async () => {},
      listInReach: async () => [],
    },
    authenticate: async () => ({ userId: 'u', sessionId: 's' }),
    runOnce: (_call, run) => run(),
    endAlertMails: async () => {},
    ready: async () => {},
    translate: (error) => error,
    metrics: metrics(),
    log: createLog('silent'),
    clock: systemClock,
    trustProxy: 0,
    callsAMinute: 1200,
    metricsToken: undefined,
    securityContact: null,
    ...parts,
  });

/** Pages as the web build leaves them, in a folder of their own. */
export function layPages() {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'preloads.json'), '{}');
  writeFileSync(join(folder, 'index.html'), '<p>start</p>');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'run()');
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** Bytes as they are, for requests that no client library would send. */
export async function overSocket(app: FastifyInstance, request: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return await text(socket);
}
