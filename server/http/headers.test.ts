import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layPages, overSocket, startBareApp } from './app.fixture.ts';
import { nonDocumentPolicy, securityHeaders } from './security.ts';

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

const nonDocuments = new Set(['an answer of the API', 'an asset']);

describe('the headers of every kind of answer', () => {
  const appUrl = 'https://books.example.com';
  const {
    'cross-origin-opener-policy': _opener,
    'origin-agent-cluster': _cluster,
    'x-dns-prefetch-control': _prefetch,
    ...withoutDocumentHeaders
  } = securityHeaders(appUrl);
  const pages = layPages();
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await startBareApp({ appUrl, pagesFolder: pages.folder });
  });
  afterAll(async () => {
    await app.close();
    pages.remove();
  });

  test.each(kinds)('%s carries all security headers and sets no cookie', async (kind, request, status) => {
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(status);
    const headers = nonDocuments.has(kind)
      ? { ...withoutDocumentHeaders, 'content-security-policy': nonDocumentPolicy }
      : securityHeaders(appUrl);
    expect(answer.headers).toMatchObject({ ...headers, 'x-request-id': expect.any(String) });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each(kinds.filter(([, { url }]) => url.startsWith('/api')))(
    '%s is never cached',
    async (_what, request) => {
      expect((await app.inject(request)).headers['cache-control']).toMatch(/^no-store/);
    },
  );

  test('a reader who takes nothing of an answer is cut off', () => {
    expect(app.server.timeout).toBe(120_000);
  });

  test('a refused connection gets the same answer shape and headers', async () => {
    for (const [request, status] of [
      [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
      ['GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 400],
      [
        'POST /api/v1/hello HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
        400,
      ],
      ['GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\n\r\n', 417],
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
  const app = await startBareApp({ appUrl: 'https://books.example.com', pagesFolder: '/nowhere' });
  const request = `GET ${target} HTTP/1.1\r\nhost: elsewhere\r\nconnection: close\r\n\r\n`;
  const [, location = ''] = /^location: (.*)\r$/im.exec(await overSocket(app, request)) ?? [];
  await app.close();
  expect(new URL(location).origin).toBe('https://books.example.com');
});

describe('the policies', () => {
  const https = securityHeaders('https://books.example.com');

  test('allow no inline script or style, and nothing of other origins', () => {
    expect(https['content-security-policy']).toContain("script-src 'self';");
    expect(https['content-security-policy']).toContain("style-src 'self';");
    expect(https['content-security-policy']).not.toMatch(/unsafe|\*|http:/);
    expect(https['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('let no script make markup or code of a text', () => {
    expect(https['content-security-policy']).toContain("require-trusted-types-for 'script'");
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
