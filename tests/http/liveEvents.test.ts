import { login, logout, register } from '#contract/users/users.ts';
import { listen } from '#server/db/listen.ts';
import { createInCompany } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import { announce, SYNC_CHANNEL } from '#server/sync/events.ts';
import { createLiveEvents } from '#server/sync/logs/liveEvents.ts';
import { liveSessions } from '#server/users/sessions/sessionStore.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, silentLog } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`the listeners of a company’s events on ${engine.name}`, () => {
    let company: SyncedCompany;
    let stopListening: () => Promise<void>;
    let events: ReturnType<typeof createLiveEvents>;
    /** Milliseconds in which moves are gathered, which pass at once where no test keeps them. */
    let waits: number[];
    let pass: Promise<void>;
    /** By company: when its books can be read, where a test holds them up. */
    let readable: Map<string, Promise<void>>;

    beforeEach(async () => {
      waits = [];
      pass = Promise.resolve();
      readable = new Map();
      company = await startSyncedCompany(engine, { organisation: 'Alder Studio', idle: true });
      const { db, database } = company.server;
      const inCompany = createInCompany(db);
      events = createLiveEvents({
        db,
        inCompany: async (companyId, work) => {
          await readable.get(companyId);
          return await inCompany(companyId, work);
        },
        log: silentLog,
        liveSessions: (ids) => liveSessions(db, ids, new Date()),
        wait: (milliseconds) => {
          waits.push(milliseconds);
          return pass;
        },
      });
      stopListening = await listen(database, SYNC_CHANNEL, events);
    });
    afterEach(async () => {
      await stopListening();
      await company.stop();
    });

    /** A stream as the session of somebody who logs in now; nothing but what it is told ends it. */
    async function opened(person: { email: string; password: string }) {
      const { call, db } = company.server;
      const token = (await call(login, { body: person })).data?.token ?? '';
      const session = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .select(['sessions.id', 'userId'])
        .where('email', '=', person.email)
        .orderBy('sessions.createdAt', 'desc')
        .orderBy('sessions.id', 'desc')
        .executeTakeFirstOrThrow();
      const stream = { heard: [] as string[], ended: false, token, userId: session.userId };
      const close = events.open(
        { userId: session.userId, sessionId: session.id },
        {
          send: (event) => stream.heard.push(event),
          beat: () => {},
          end: () => {
            stream.ended = true;
            close();
          },
        },
      );
      return stream;
    }

    const owner = { email: 'ada@example.com', password: 'correct horse battery' };
    const colleague = { email: 'bob@example.com', password: 'correct horse battery' };
    const somethingMoved = () => company.look(({ trx }) => announce(trx, { companyId: company.companyId }));

    test('a removed member receives nothing more', async () => {
      const { server, companyId } = company;
      await server.call(register, { body: { name: 'Bob', ...colleague } });
      const [ada, bob] = [await opened(owner), await opened(colleague)];
      const membership = { companyId, userId: bob.userId, role: 'viewer' as const, createdAt: new Date() };
      await server.db.insertInto('memberships').values(membership).execute();
      await somethingMoved();
      await expect.poll(() => bob.heard, patience).toEqual(['company']);
      await expect.poll(() => ada.heard, patience).toEqual(['company']);

      await server.db.deleteFrom('memberships').where('userId', '=', bob.userId).execute();
      await somethingMoved();
      await expect.poll(() => ada.heard, patience).toEqual(['company', 'company']);
      expect(bob.heard).toEqual(['company']);
    });

    test('logging out ends the streams of that session at once, and no other', async () => {
      const [here, elsewhere] = [await opened(owner), await opened(owner)];
      await company.server.call(logout, { token: here.token });
      await expect.poll(() => here.ended, patience).toBe(true);
      expect(elsewhere.ended).toBe(false);
      await somethingMoved();
      await expect.poll(() => elsewhere.heard, patience).toEqual(['company']);
      expect(here.heard).toEqual([]);
    });

    test('changes are sent although a run among them is deleted by then', async () => {
      const ada = await opened(owner);
      const { companyId } = company;
      await company.look(async ({ trx }) => {
        await announce(trx, { companyId, runId: newId() });
        await announce(trx, { companyId });
      });
      await expect.poll(() => ada.heard, patience).toEqual(['company']);
    });

    test('news of the books is told as that, beside news of the company', async () => {
      const ada = await opened(owner);
      const { companyId } = company;
      await company.look(({ trx }) => announce(trx, { companyId, books: true }));
      await expect.poll(() => ada.heard, patience).toEqual(['books']);
      await company.look(async ({ trx }) => {
        await announce(trx, { companyId });
        await announce(trx, { companyId, books: true });
      });
      await expect.poll(() => ada.heard, patience).toEqual(['books', 'company', 'books']);
    });

    test('changes within a quarter of a second are sent together', async () => {
      const ada = await opened(owner);
      const quarter = Promise.withResolvers<void>();
      pass = quarter.promise;
      for (let moves = 0; moves < 20; moves += 1) await somethingMoved();
      // Names arrive in order: once that of another company has, so have all of these.
      await company.look(({ trx }) => announce(trx, { companyId: newId() }));
      await expect.poll(() => waits, patience).toEqual([250, 250]);
      quarter.resolve();
      await expect.poll(() => ada.heard, patience).toEqual(['company']);
      await somethingMoved();
      await expect.poll(() => ada.heard, patience).toEqual(['company', 'company']);
      expect(waits).toEqual([250, 250, 250]);
    });

    test('a company whose books are slow to read does not hold up the others', async () => {
      const ada = await opened(owner);
      const { server, companyId: slowId } = company;
      const read = Promise.withResolvers<void>();
      readable.set(slowId, read.promise);
      // Companies share a lane where the remainders of their ids by four are the same.
      const digit = (Number.parseInt(slowId.slice(-1), 16) + 1) % 16;
      const quickId = newId().slice(0, -1) + digit.toString(16);
      const moment = new Date();
      await server.db
        .insertInto('companies')
        .values({
          id: quickId,
          name: 'Quick',
          provider: 'xero',
          tenantId: newId(),
          state: 'working',
          createdAt: moment,
          updatedAt: moment,
        })
        .execute();
      const membership = {
        companyId: quickId,
        userId: ada.userId,
        role: 'owner' as const,
        createdAt: moment,
      };
      await server.db.insertInto('memberships').values(membership).execute();
      await somethingMoved();
      await company.look(({ trx }) => announce(trx, { companyId: quickId }));
      await expect.poll(() => ada.heard, patience).toEqual(['company']);
      read.resolve();
      await expect.poll(() => ada.heard, patience).toEqual(['company', 'company']);
    });

    test('a change that was rolled back is not sent', async () => {
      const ada = await opened(owner);
      const undone = company.look(async ({ trx }) => {
        await announce(trx, { companyId: company.companyId });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      await company.look(({ trx }) => announce(trx, { companyId: newId() }));
      await somethingMoved();
      await expect.poll(() => ada.heard, patience).toEqual(['company']);
    });
  });
