import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { appInfo } from '#contract/app.ts';
import { register } from '#contract/users/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { defaultEngine } from './support/engines.ts';
import { startServer, type TestServer } from './support/server.ts';

const json = { 'content-type': 'application/json' };

describe('the HTTP server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(defaultEngine, {
      env: { APP_URL: 'https://books.example.com', TRUST_PROXY: '1' },
    });
  });
  afterAll(async () => server.stop());

  const post = (payload: string, headers: Record<string, string> = json) =>
    server.send({ method: 'POST', url: '/api/v1/user/register', headers, payload });

  describe('answers a failure in the same shape', () => {
    const shape = { success: false, message: expect.any(String), requestId: expect.any(String) };

    test('an unknown call: 404', async () => {
      const answer = await server.send({ url: '/api/v1/nothing' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ ...shape, error: 'API_NOT_FOUND' });
    });

    test('malformed JSON: 400', async () => {
      const answer = await post('{"name":');
      expect(answer.statusCode).toBe(400);
      const details = [{ path: 'body', message: 'is not valid JSON' }];
      expect(answer.json()).toEqual({ ...shape, error: 'API_BAD_REQUEST', details });
    });

    test('a body that reaches for the prototype: 400', async () => {
      const answer = await post('{"__proto__":{"admin":true}}');
      expect(answer.statusCode).toBe(400);
      const details = [{ path: 'body', message: 'is not valid JSON' }];
      expect(answer.json()).toEqual({ ...shape, error: 'API_BAD_REQUEST', details });
    });

    test('wrong and missing fields: 400 that names them', async () => {
      const answer = await post(JSON.stringify({ name: 5, email: 'x' }));
      expect(answer.statusCode).toBe(400);
      const { details } = z.object({ details: z.array(z.object({ path: z.string() })) }).parse(answer.json());
      expect(details.map(({ path }) => path).toSorted()).toEqual(['email', 'name', 'password']);
    });

    test('a body of another kind: 415', async () => {
      const answer = await post('name=x', { 'content-type': 'application/x-www-form-urlencoded' });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toEqual({ ...shape, error: 'API_BAD_REQUEST' });
    });

    test('a body that is too large: 413', async () => {
      const answer = await post(JSON.stringify({ name: 'x'.repeat(1_100_000) }));
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toEqual({ ...shape, error: 'PAYLOAD_TOO_LARGE' });
    });

    test('an address that cannot be decoded: 400', async () => {
      const answer = await server.send({ url: '/api/v1/%zz' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ success: false, error: 'API_BAD_REQUEST' });
    });

    test('a missing session is reported before a malformed body', async () => {
      const answer = await server.send({
        method: 'POST',
        url: '/api/v1/user/logout',
        headers: json,
        payload: '{',
      });
      expect(answer.statusCode).toBe(401);
    });
  });

  test('echoes a request id, and creates one where it is missing or invalid', async () => {
    const id = randomUUID();
    expect((await server.call(appInfo, { headers: { 'x-request-id': id } })).headers['x-request-id']).toBe(
      id,
    );
    expect((await server.call(appInfo)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const forged = await server.call(appInfo, { headers: { 'x-request-id': 'a\tb<script>' } });
    expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('says which version runs', async () => {
    const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ version: (await server.call(appInfo)).data?.version });
  });

  test('redirects pages of another host to the app’s, and answers programs under any', async () => {
    const elsewhere = { host: '127.0.0.1:3000' };
    const page = await server.send({ url: '/reports?x=1', headers: { ...elsewhere, accept: 'text/html' } });
    expect(page.statusCode).toBe(302);
    expect(page.headers.location).toBe('https://books.example.com/reports?x=1&redirected=host');
    for (const url of ['/api/v1/app', '/healthz', '/readyz'])
      expect(await server.send({ url, headers: elsewhere })).toHaveProperty('statusCode', 200);
  });

  test('reveals no detail of an internal error', async () => {
    await server.db.schema.alterTable('users').renameTo('users_away').execute();
    const answer = await server.call(register, {
      body: { name: 'A', email: 'a@example.com', password: 'long enough 7' },
    });
    await server.db.schema.alterTable('users_away').renameTo('users').execute();
    expect(answer).toMatchObject({ status: 500, failure: { error: 'API_SERVER_ERROR' } });
    expect(JSON.stringify(answer.failure)).not.toMatch(/users|relation|select/i);
  });
});
