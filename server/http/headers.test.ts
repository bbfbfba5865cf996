import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { endpoint } from '#contract/endpoint.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from './app.ts';
import { createMetrics } from './metrics.ts';
import { guestRoute } from './route.ts';
import { securityHeaders } from './security.ts';

const standing = async () => ({ runs: {}, logs: {}, waits: {}, deadLetters: 0, jobs: [], pool: null });
const user = { userId: 'u', sessionId: 's' };

const hello = guestRoute(
  endpoint({ method: 'POST', path: '/hello', access: 'guest', tag: 'T', summary: 'S', data: z.object({}) }),
  async () => ({ data: {}, message: 'Hello.' }),
);
const broken = guestRoute(
  endpoint({ method: 'GET', path: '/broken', access: 'guest', tag: 'T', summary: 'S', data: z.object({}) }),
  () => Promise.reject(new Error('of the inside')),
);

const startApp = (appUrl: string, pagesFolder: string) =>
  createApp({
    routes: [hello, broken],
    eventRoutes: [
      {
        contract: { path: '/events', tag: 'T', summary: 'S', events: {} },
        open: (_user, outlet) => {
          outlet.end();
          return () => {};
        },
      },
    ],
    gates: { requireRole: async () => {} },
    authenticate: async () => user,
    runOnce: (_call, run) => run(),
    ready: async () => {},
    translate: (error) => error,
    metrics: createMetrics(standing),
    log: createLog('silent'),
    clock: systemClock,
    appUrl,
    trustProxy: 0,
    callsAMinute: 1200,
    metricsToken: undefined,
    pagesFolder,
  });

const page = { accept: 'text/html', host: 'books.example.com' };
const bearer = { authorization: 'Bearer x' };

/** One request for each kind of answer, and the status that shows it is that kind. */
const kinds: [string, InjectOptions & { url: string }, number][] = [
  ['a page', { url: '/reports', headers: page }, 200],
  ['the start file', { url: '/index.html', headers: page }, 200],
  ['an asset', { url: '/assets/app-1a2b.js', headers: { host: page.host } }, 200],
  ['a redirect to the right host', { url: '/', headers: { ...page, host: 'elsewhere' } }, 302],
  ['a file that is not there', { url: '/assets/none.js', headers: { host: page.host } }, 404],
  ['an answer of the API', { method: 'POST', url: '/api/v1/hello' }, 200],
  ['the description of the API', { url: '/api/v1/openapi.json' }, 200],
  ['an unknown call', { url: '/api/v1/none' }, 404],
  ['a method that is not served', { method: 'PUT', url: '/api/v1/hello', payload: {} }, 404],
  ['a request without its session', { url: '/api/v1/events' }, 401],
  [
    'a malformed body',
    { method: 'POST', url: '/api/v1/hello', headers: { 'content-type': 'application/json' }, payload: '{' },
    400,
  ],
  [
    'a body of another kind',
    { method: 'POST', url: '/api/v1/hello', headers: { 'content-type': 'text/plain' }, payload: 'x' },
    415,
  ],
  [
    'a body that is too large',
    { method: 'POST', url: '/api/v1/hello', payload: { x: 'x'.repeat(300_000) } },
    413,
  ],
  ['an address that cannot be decoded', { url: '/api/v1/%zz' }, 400],
  ['a failure of our own', { url: '/api/v1/broken' }, 500],
  ['a stream of events', { url: '/api/v1/events', headers: bearer }, 200],
  ['liveness', { url: '/healthz' }, 200],
  ['readiness', { url: '/readyz' }, 200],
  ['the numbers', { url: '/metrics', remoteAddress: '127.0.0.1' }, 200],
  ['the numbers, asked for by others', { url: '/metrics', remoteAddress: '10.0.0.9' }, 404],
];

describe('the headers of every kind of answer', () => {
  const appUrl = 'https://books.example.com';
  let folder: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tieout-headers-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'preloads.json'), '{}');
    writeFileSync(join(folder, 'index.html'), '<p>start</p>');
    writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'run()');
    app = await startApp(appUrl, folder);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  test.each(kinds)('%s carries all security headers and sets no cookie', async (_what, request, status) => {
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      ...securityHeaders(appUrl),
      'x-request-id': expect.any(String),
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each(kinds.filter(([, { url }]) => url.startsWith('/api')))(
    '%s is never cached',
    async (_what, request) => {
      expect((await app.inject(request)).headers['cache-control']).toMatch(/^no-store/);
    },
  );

  test('a refused connection gets the same answer shape and headers', async () => {
    for (const [request, status] of [
      [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
      ['GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 400],
      [
        'POST /api/v1/hello HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
        400,
      ],
    ] as const) {
      const [head = '', body = ''] = (await overSocket(app, request)).split('\r\n\r\n');
      expect(head).toContain(`HTTP/1.1 ${status} `);
      for (const [name, value] of Object.entries(securityHeaders(appUrl)))
        expect(head).toContain(`${name}: ${value}`);
      expect(JSON.parse(body)).toEqual({
        success: false,
        error: 'API_BAD_REQUEST',
        message: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });
});

test.each([
  '//elsewhere.example/x',
  '/\\\\elsewhere.example',
  'http://elsewhere.example/x',
  '/x%0d%0aset-cookie:a=b',
])('a redirect leads to our own pages only: %s', async (target) => {
  const app = await startApp('https://books.example.com', '/nowhere');
  const request = `GET ${target} HTTP/1.1\r\nhost: elsewhere\r\nconnection: close\r\n\r\n`;
  const [, location = ''] = /^location: (.*)\r$/im.exec(await overSocket(app, request)) ?? [];
  await app.close();
  expect(new URL(location).origin).toBe('https://books.example.com');
});

async function overSocket(app: FastifyInstance, request: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const socket = connectSocket(port, '127.0.0.1');
  socket.write(request);
  return await text(socket);
}

describe('the policies', () => {
  const https = securityHeaders('https://books.example.com');

  test('allow no inline script or style, and nothing of other origins', () => {
    expect(https['content-security-policy']).toContain("script-src 'self';");
    expect(https['content-security-policy']).toContain("style-src 'self';");
    expect(https['content-security-policy']).not.toMatch(/unsafe|\*|http:/);
    expect(https['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('require https for a year where the address has it, and otherwise not', () => {
    expect(https['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
  });

  test('isolate windows where browsers support it', () => {
    expect(https).toMatchObject({ 'cross-origin-opener-policy': 'same-origin' });
    expect(securityHeaders('http://localhost:3000')).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(securityHeaders('http://office:3000')).not.toHaveProperty('cross-origin-opener-policy');
  });
});
