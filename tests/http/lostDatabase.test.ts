import { connect, createServer, type Socket } from 'node:net';
import { login, me, register } from '#contract/users/users.ts';
import { openDatabase } from '#server/db/open.ts';
import { expect, test } from 'vitest';
import { newPostgresUrl, postgres, silentLog } from './support/engines.ts';
import { startServer } from './support/server.ts';

/** A way to the database that can be cut and mended. */
async function layLine(databaseUrl: string) {
  const { hostname, port: farPort } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(farPort), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const cut = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, cut, mend: () => listen(port) };
}

test.skipIf(postgres.missing)(
  'a database that is away is told as such, and the next call after it goes on',
  async () => {
    const line = await layLine(await newPostgresUrl());
    const database = await openDatabase({ dataDir: '', databaseUrl: line.url }, silentLog);
    const server = await startServer(postgres, { database, idle: true });
    const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
    await server.call(register, { body: ada });
    const token = (await server.call(login, { body: ada })).data?.token ?? '';

    await line.cut();
    for (let calls = 0; calls < 3; calls += 1) {
      const answer = await server.call(me, { token });
      expect(answer).toMatchObject({ status: 503, failure: { error: 'API_SERVER_ERROR' } });
      expect(answer.headers['retry-after']).toBe('5');
    }

    await line.mend();
    expect((await server.call(me, { token })).status).toBe(200);
    await server.stop();
    await line.cut();
  },
);
