import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#server/lib/appError.ts';
import { createLog } from '#server/lib/log.ts';
import { guestRoute } from './route.ts';
import { addMinutes } from 'date-fns/addMinutes';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { hello, helloCall, layPages, overSocket, startBareApp } from './app.fixture.ts';

const appUrl = 'https://books.example.com';
const host = 'books.example.com';

describe('requests as no browser of ours makes them', () => {
  const pages = layPages();
  let now = new Date('2026-11-20T09:00:00Z');
  let written = '';
  let app: FastifyInstance;
  beforeAll(async () => {
    const log = createLog('warn', { write: (line) => void (written += line) });
    app = await startBareApp({ appUrl, pagesFolder: pages.folder, log, clock: () => now });
  });
  beforeEach(() => {
    now = addMinutes(now, 2);
    written = '';
  });
  afterAll(async () => {
    await app.close();
    pages.remove();
  });

  const lines = () =>
    written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => z.looseObject({ level: z.number(), msg: z.string() }).parse(JSON.parse(line)));

  const failureShape = z.strictObject({
    success: z.literal(false),
    message: z.string().min(10),
    error: z.string(),
    details: z.unknown().optional(),
    requestId: z.string(),
  });

  const json = 'content-type: application/json\r\ncontent-length: 2\r\n';

  test.each([
    ['GET', '//x', 'accept: application/json\r\n', '', [404]],
    ['GET', '/%00', '', '', [400, 404]],
    ['GET', '/%00.js', '', '', [400, 404]],
    ['GET', '/assets/%00', '', '', [400, 404]],
    ['GET', '/%2e%2e/', '', '', [404]],
    ['GET', '/%2e%2e/x.js', '', '', [404]],
    ['GET', '/assets/..%2f..%2fx.js', '', '', [404]],
    ['GET', '/.env', '', '', [404]],
    ['GET', '/assets/', 'accept: application/json\r\n', '', [404]],
    ['GET', '/index.html', 'range: bytes=999-\r\n', '', [200, 416]],
    ['GET', '/index.html', 'if-match: "x"\r\n', '', [412]],
    ['GET', `/${'x/'.repeat(200)}`, '', '', [404]],
    ['GET', '/%zz', '', '', [400]],
    ['GET', 'http://[::1/x', '', '', [400]],
    ['OPTIONS', '*', '', '', [404]],
    ['TRACE', '/', '', '', [404]],
    ['POST', '/api/v1/hello', `${json}content-encoding: zstdx\r\n`, '{}', [415]],
    ['POST', '/api/v1/hello', `${json}content-encoding: gzip\r\n`, '{}', [415]],
    ['POST', '/api/v1/hello', `${json}content-encoding: identity\r\n`, '{}', [200]],
  ] as const)('%s %s %j is the sender’s own mistake', async (method, target, headers, body, statuses) => {
    const request = `${method} ${target} HTTP/1.1\r\nhost: ${host}\r\n${headers}connection: close\r\n\r\n${body}`;
    const [head = '', answer = ''] = (await overSocket(app, request)).split('\r\n\r\n');
    const status = Number(head.split(' ')[1]);
    expect(statuses).toContain(status);
    // A range or a condition that cannot be met has no body of ours.
    const hasBody = status >= 400 && status !== 412 && status !== 416;
    const parsed = failureShape.safeParse(hasBody ? JSON.parse(/\{.*\}/s.exec(answer)?.[0] ?? 'null') : null);
    expect(parsed.success).toBe(hasBody);
    expect(lines().filter(({ level }) => level > 40)).toEqual([]);
    expect(written).not.toContain('stack');
  });

  test('a failure of our own that repeats is written down twenty times a minute, and counted', async () => {
    for (let calls = 0; calls < 25; calls += 1)
      await app.inject({ url: '/api/v1/broken', headers: { host } });
    expect(lines()).toHaveLength(20);
    now = addMinutes(now, 1);
    await app.inject({ url: '/api/v1/broken', headers: { host } });
    expect(lines().slice(20)).toMatchObject([
      { msg: 'More failed than is written down.', leftOut: 5 },
      { msg: 'A request failed.' },
    ]);
  });
});

describe('the limit of a network', () => {
  const pages = layPages();
  let app: FastifyInstance;
  beforeEach(async () => {
    app = await startBareApp({
      appUrl,
      pagesFolder: pages.folder,
      callsAMinute: 40,
      authenticate: async (token) => {
        if (token !== 'right') throw new AppError('AUTH_UNAUTHORIZED', 'Please log in to continue.');
        return { userId: 'u', sessionId: 's' };
      },
    });
  });
  afterEach(async () => await app.close());
  afterAll(() => pages.remove());

  const html = { host, accept: 'text/html' };

  /** Statuses of so many equal requests, one after the other. */
  async function statuses(count: number, url: string, headers: Record<string, string> = { host }) {
    const codes: number[] = [];
    for (let calls = 0; calls < count; calls += 1)
      codes.push((await app.inject({ url, headers })).statusCode);
    return codes;
  }

  test.each([
    ['a page', '/reports', html],
    ['a file', '/assets/app-1a2b.js', { host }],
    ['a redirect to the right host', '/', { ...html, host: 'elsewhere' }],
    ['a file that is not there', '/assets/none.js', { host }],
    ['an unknown call', '/api/v1/none', { host }],
    ['readiness', '/readyz', { host }],
    ['the numbers', '/metrics', { host }],
  ])('counts %s', async (_what, url, headers) => {
    const codes = await statuses(420, url, headers);
    expect(codes.slice(0, 400)).not.toContain(429);
    expect(new Set(codes.slice(400))).toEqual(new Set([429]));
    // Who restarts what does not live must not be told so by a stranger's flood.
    expect(await statuses(1, '/healthz')).toEqual([200]);
  });

  test.each([
    ['calls without a session', '/api/v1/events', {}, 401],
    ['calls with a forged session', '/api/v1/events', { authorization: 'Bearer wrong' }, 401],
    ['the description of the API', '/api/v1/openapi.json', {}, 200],
  ])('counts %s as a guest’s', async (_what, url, headers, status) => {
    const codes = await statuses(45, url, { host, ...headers });
    expect(codes).toEqual([...Array<number>(40).fill(status), ...Array<number>(5).fill(429)]);
  });

  test('leaves another network and a person alone', async () => {
    await statuses(45, '/api/v1/openapi.json');
    const elsewhere = await app.inject({
      url: '/api/v1/openapi.json',
      headers: { host },
      remoteAddress: '10.0.0.9',
    });
    expect(elsewhere.statusCode).toBe(200);
    expect(await statuses(1, '/api/v1/events', { host, authorization: 'Bearer right' })).toEqual([200]);
  });
});

test('the description of the API is made once, however often it is asked for', async () => {
  let readings = 0;
  const counted = {
    ...helloCall,
    get summary() {
      readings += 1;
      return 'S';
    },
  };
  const app = await startBareApp({
    appUrl,
    pagesFolder: '/nowhere',
    routes: [{ ...hello, endpoint: counted }],
  });
  await app.inject({ url: '/api/v1/openapi.json', headers: { host } });
  const readingsOfFirst = readings;
  expect(readingsOfFirst).toBeGreaterThan(0);
  const answers = [];
  for (let calls = 0; calls < 3; calls += 1)
    answers.push(
      await app.inject({ url: '/api/v1/openapi.json', headers: { host, 'accept-encoding': 'gzip' } }),
    );
  const plain = await app.inject({ url: '/api/v1/openapi.json', headers: { host } });
  await app.close();
  expect(readings).toBe(readingsOfFirst);
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'gzip', 'gzip']);
  expect(plain.json()).toMatchObject({ openapi: '3.1.0' });
});

describe('who reports a weakness', () => {
  const read = async (securityContact: string | null) => {
    const app = await startBareApp({
      appUrl,
      pagesFolder: '/nowhere',
      securityContact,
      clock: () => new Date('2026-11-20T09:00:00Z'),
    });
    const answer = await app.inject({ url: '/.well-known/security.txt', headers: { host: 'elsewhere' } });
    await app.close();
    return answer;
  };

  test('finds whom to write to (RFC 9116)', async () => {
    const answer = await read('help@example.com');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe(
      [
        'Contact: mailto:help@example.com',
        'Expires: 2027-05-19T09:00:00.000Z',
        'Canonical: https://books.example.com/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  test('finds nothing where the operator names nobody', async () => {
    expect((await read(null)).statusCode).toBe(404);
  });
});

describe('who asks and does not read', () => {
  const patience = { answerMs: 100, streamMs: 100, takeMs: 60_000 };
  const large = guestRoute(
    { ...helloCall, method: 'GET', path: '/large', data: z.object({ text: z.string() }) },
    async () => ({ data: { text: 'x'.repeat(32 * 2 ** 20) }, message: 'Large.' }),
  );

  /** Asks and reads nothing; gives the server's end of the connection. */
  async function askOnly(app: FastifyInstance, path: string) {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1').pause();
    const connected = once(app.server, 'connection');
    socket.write(`GET /api/v1${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer x\r\n\r\n`);
    const [connection] = z.tuple([z.instanceof(Socket)]).parse(await connected);
    return { connection, leave: () => socket.destroy() };
  }

  test('is let go after a while in the middle of an answer', async () => {
    const app = await startBareApp({ appUrl, pagesFolder: '/nowhere', routes: [large], patience });
    const { connection, leave } = await askOnly(app, '/large');
    await once(connection, 'close');
    expect(connection.destroyed).toBe(true);
    leave();
    await app.close();
  });

  test('is let go within the time in which nothing is taken, however long the whole answer may last', async () => {
    const takeMs = 4_000;
    const patient = { answerMs: 600_000, streamMs: 600_000, takeMs };
    const app = await startBareApp({ appUrl, pagesFolder: '/nowhere', routes: [large], patience: patient });
    const { connection, leave } = await askOnly(app, '/large');
    const first = await Promise.race([
      once(connection, 'close').then(() => 'let go'),
      pause(takeMs * 1.75).then(() => 'stands past its time'),
    ]);
    expect(first).toBe('let go');
    leave();
    await app.close();
  });

  test('hears no more of a stream after a while', async () => {
    const closed = Promise.withResolvers<'closed'>();
    const contract = { path: '/events', tag: 'T', summary: 'S', events: {} } as const;
    const eventRoutes = [{ contract, openStream: () => () => closed.resolve('closed') }];
    const app = await startBareApp({ appUrl, pagesFolder: '/nowhere', eventRoutes, patience });
    const { leave } = await askOnly(app, '/events');
    expect(await closed.promise).toBe('closed');
    leave();
    await app.close();
  });
});

describe('the numbers, where no token is set', () => {
  const pages = layPages();
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await startBareApp({ appUrl, pagesFolder: pages.folder, trustProxy: 1 });
  });
  afterAll(async () => {
    await app.close();
    pages.remove();
  });

  const look = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers: { host, ...headers } })).statusCode;

  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('are for %s', async (address) => {
    expect(await look(address)).toBe(200);
  });

  test.each(['10.0.0.9', '::ffff:10.0.0.9', '2001:db8::1', '127.evil', '128.0.0.1'])(
    'are not for %s',
    async (address) => {
      expect(await look(address)).toBe(404);
    },
  );

  test.each(['127.0.0.1', '127.evil', '::1', '10.0.0.9', ''])(
    'are for nobody a proxy on this machine speaks for: %j',
    async (address) => {
      for (const name of [
        'x-forwarded-for',
        'x-real-ip',
        'forwarded',
        'x-forwarded-host',
        'via',
        'cf-connecting-ip',
      ])
        expect(await look('127.0.0.1', { [name]: address })).toBe(404);
    },
  );
});
