/** Bounds that guard accounts hold for all processes on one database together. */
import { requestReset } from '#contract/users/account.ts';
import { login, register } from '#contract/users/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { engines } from './support/engines.ts';
import { startServer, type TestServer } from './support/server.ts';

const password = 'correct horse battery';
const now = new Date('2026-11-20T09:00:00Z');

for (const engine of engines)
  describe.skipIf(engine.missing)(`two servers on one database on ${engine.name}`, () => {
    let mailbox: Mailbox;
    let servers: [TestServer, TestServer];
    let calls = 0;
    beforeAll(async () => {
      mailbox = await startMailbox();
      const options = {
        clock: () => now,
        idle: true,
        env: { ...mailbox.settings, CALLS_A_MINUTE: '400' },
      };
      const owner = await startServer(engine, options);
      const database = { ...owner.database, close: async () => {} };
      servers = [owner, await startServer(engine, { ...options, database })];
    });
    afterAll(async () => {
      for (const server of servers.toReversed()) await server.stop();
      await mailbox.stop();
    });

    /** Takes the servers by turns until one refuses; gives how many calls were answered, and what both say then. */
    async function untilRefused(call: (server: TestServer) => Promise<{ status: number }>) {
      for (let answered = 0; ; answered += 1) {
        const [server, other] = answered % 2 === 0 ? servers : servers.toReversed();
        if (!server || !other) throw new Error('There are two.');
        const { status } = await call(server);
        if (status === 429) return { answered, byOther: (await call(other)).status };
      }
    }
    const nextEmail = () => `person${(calls += 1)}@example.com`;

    test('take ten failed log-ins of an account together', async () => {
      const body = { email: nextEmail(), password: 'guessed wrong' };
      expect(await untilRefused((server) => server.call(login, { body, from: '203.0.113.1' }))).toEqual({
        answered: 10,
        byOther: 429,
      });
    });

    test('take so many registrations of a network in an hour together', async () => {
      const registerAnother = (server: TestServer) =>
        server.call(register, { body: { name: 'Ada', email: nextEmail(), password }, from: '203.0.113.2' });
      expect(await untilRefused(registerAnother)).toEqual({ answered: 10, byOther: 429 });
      const elsewhere = { name: 'Ada', email: nextEmail(), password };
      expect((await servers[1].call(register, { body: elsewhere, from: '203.0.113.3' })).status).toBe(201);
    });

    test('take twenty requests of a network for a link to a new password together', async () => {
      const requestLink = (server: TestServer) =>
        server.call(requestReset, { body: { email: nextEmail() }, from: '203.0.113.4' });
      expect(await untilRefused(requestLink)).toEqual({ answered: 20, byOther: 429 });
    });
  });
