import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servePages } from './pages.ts';

describe('the pages', () => {
  let folder: string;
  let app: FastifyInstance;
  const get = (url: string, accept = 'text/html') =>
    app.inject({ url, headers: { host: 'localhost:3000', accept } });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tieout-pages-'));
    mkdirSync(join(folder, 'web', 'assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    writeFileSync(join(folder, 'web', 'index.html'), '<p>start</p>');
    writeFileSync(join(folder, 'web', 'assets', 'app-1a2b.js'), 'run()');
    writeFileSync(
      join(folder, 'web', 'preloads.json'),
      '{ "/reports": "</assets/a.js>; rel=modulepreload" }',
    );
    app = fastify();
    await servePages(app, join(folder, 'web'), 'http://localhost:3000');
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  test.each(['/', '/reports', '/companies/some/where?x=1'])(
    '%s opens the start page, which is never cached',
    async (url) => {
      const answer = await get(url);
      expect(answer).toMatchObject({ statusCode: 200, body: '<p>start</p>' });
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['permissions-policy']).toContain('camera=()');
    },
  );

  test.each([
    ['any type', '*/*'],
    ['any type, at last', 'application/xml, */*;q=0.1'],
    ['HTML among others', 'text/html,application/xml;q=0.9'],
  ])('a page answers who accepts %s', async (_what, accept) => {
    expect(await get('/reports', accept)).toMatchObject({ statusCode: 200, body: '<p>start</p>' });
  });

  test('a page answers who says nothing of types', async () => {
    const answer = await app.inject({ url: '/reports', headers: { host: 'localhost:3000' } });
    expect(answer.headers['content-type']).toContain('text/html');
  });

  test('a page is not what a program gets that accepts JSON alone', async () => {
    expect((await get('/reports', 'application/json')).statusCode).toBe(404);
  });

  test('a proxy that hides the host gets the reason in place of a redirect without end', async () => {
    const behindProxy = (url: string) =>
      app.inject({ url, headers: { host: '127.0.0.1:3000<b>', accept: 'text/html' } });
    const first = await behindProxy('/reports?type=cash-flow');
    expect(first.statusCode).toBe(302);
    const target = new URL(first.headers.location ?? '');
    expect(target.origin).toBe('http://localhost:3000');

    const again = await behindProxy(target.pathname + target.search);
    expect(again.statusCode).toBe(421);
    expect(again.headers['content-type']).toContain('text/html');
    expect(again.body).toContain('proxy_set_header Host $http_host;');
    expect(again.body).toContain('127.0.0.1:3000&lt;b&gt;');
    expect(again.body).not.toContain('<b>');

    // Under the right host the page opens, at its own address.
    const right = await get(target.pathname + target.search);
    expect(right.statusCode).toBe(302);
    expect(right.headers.location).toBe('http://localhost:3000/reports?type=cash-flow');
  });

  test('a page names its own files with the start page, so that they come beside those', async () => {
    expect((await get('/reports?type=profit-loss')).headers['link']).toBe(
      '</assets/a.js>; rel=modulepreload',
    );
    expect((await get('/login')).headers).not.toHaveProperty('link');
  });

  test('the permissions policy is sent with every form of a page, and not with its assets', async () => {
    writeFileSync(join(folder, 'web', 'index.html.br'), 'br');
    const headers = { host: 'localhost:3000', accept: 'text/html', 'accept-encoding': 'br' };
    const page = await app.inject({ url: '/', headers });
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'permissions-policy': expect.any(String),
    });
    expect((await get('/assets/app-1a2b.js', '*/*')).headers).not.toHaveProperty('permissions-policy');
  });

  test('files named by their content are cached for good', async () => {
    const answer = await get('/assets/app-1a2b.js', '*/*');
    expect(answer).toMatchObject({ statusCode: 200, body: 'run()' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('a file is sent in the smallest form that the browser accepts', async () => {
    writeFileSync(join(folder, 'web', 'assets', 'app-1a2b.js.br'), 'br');
    writeFileSync(join(folder, 'web', 'assets', 'app-1a2b.js.gz'), 'gz');
    const sent = async (encodings: string) => {
      const headers = { host: 'localhost:3000', 'accept-encoding': encodings };
      const answer = await app.inject({ url: '/assets/app-1a2b.js', headers });
      expect(answer.headers['vary']).toBe('accept-encoding');
      expect(answer.headers['content-type']).toContain('javascript');
      return [answer.headers['content-encoding'], answer.body];
    };
    expect(await sent('gzip, deflate, br')).toEqual(['br', 'br']);
    expect(await sent('gzip')).toEqual(['gzip', 'gz']);
    expect(await sent('identity')).toEqual([undefined, 'run()']);
  });

  test.each([
    ['a file that is not there', '/assets/app-9z9z.js', '*/*'],
    ['a hidden file', '/.env', '*/*'],
    ['a name that no file can have', `/api/v1/companies/${'x'.repeat(5000)}`, '*/*'],
    ['an unknown call', '/api/v1/unknown', 'text/html'],
  ])('%s is not answered by a page', async (_what, url, accept) => {
    const answer = await get(url, accept);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, error: 'API_NOT_FOUND' });
  });

  test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/..%5csecret.txt'])(
    'nothing outside the folder is served: %s',
    async (url) => {
      expect((await get(url, '*/*')).body).not.toContain('secret"');
      expect((await get(url, '*/*')).statusCode).not.toBe(200);
    },
  );
});
