import { setTimeout as pause } from 'node:timers/promises';
import { readGrant } from '#server/connections/grantStore.ts';
import { createAccessToken } from '#server/connections/tokens.ts';
import { createReseal, requireKeys } from '#server/db/rotation.ts';
import { grantTokens, replaceSealed } from '#server/db/sealedColumns.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { createLog } from '#server/lib/log.ts';
import { createRunOnce } from '#server/users/idempotency.ts';
import { addMinutes } from 'date-fns';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { companiesOn, crypto as before } from './support/connectedCompany.ts';
import { engines, silentLog } from './support/engines.ts';
import { patience } from './support/patience.ts';

/** The key that connectCompany seals with, and the one that comes after it. */
const older = { id: 'k', key: Buffer.alloc(32, 3) };
const newer = { id: 'k_2027', key: Buffer.alloc(32, 4) };
const kindOf = { retries: 1, retryDelaySeconds: 1, heartbeatSeconds: 10, concurrency: 2 };
const mailKind = { ...kindOf, name: 'mail', data: z.object({ id: z.string(), sealed: z.string() }) };
const otherKind = { ...kindOf, name: 'other', data: z.object({ step: z.number() }) };
const during = createCrypto([newer, older]);
const afterRotation = createCrypto([newer]);

for (const engine of engines)
  describe.skipIf(engine.missing)(`changing the encryption key on ${engine.name}`, () => {
    const scene = companiesOn(engine);
    const opened: Jobs[] = [];
    afterEach(async () => {
      for (const jobs of opened.splice(0)) await jobs.stop();
      await sql`delete from pgboss.job`.execute(scene.db);
      await scene.db.deleteFrom('idempotencyKeys').execute();
    });

    async function connected() {
      const company = await scene.connected();
      const { grant } = company;
      const logLines: string[] = [];
      const log = createLog('warn', { write: (line: string) => void logLines.push(line) });
      const { database } = scene;
      const kinds = [mailKind, otherKind];
      const jobs = await createJobs({ database, kinds, clock: company.clock, log: silentLog });
      opened.push(jobs);
      const startReseal = (crypto = during) =>
        createReseal({ db: scene.db, crypto, log, clock: company.clock, jobs });
      const reseal = async (signal = new AbortController().signal) => startReseal()(signal);
      return { ...company, grantId: (await grant()).id, said: logLines, jobs, reseal, startReseal };
    }

    const endedCount = async () => {
      const { rows } = await sql`select from pgboss.job where state = 'completed'`.execute(scene.db);
      return rows.length;
    };
    const readHeld = async () => {
      const { rows } = await sql<{ data: unknown }>`select data from pgboss.job order by state, id`.execute(
        scene.db,
      );
      return rows.map(({ data }) => data);
    };

    const keysInUse = async () => {
      const rows = await scene.db.selectFrom('grants').select('tokens').execute();
      return rows.map(({ tokens }) => tokens.split('.')[0]);
    };

    /** Grants of other people of the provider, sealed with the older key. */
    async function addGrants(userId: string, count: number, created: Date) {
      const ids = Array.from({ length: count }, () => newId(created));
      const pair = JSON.stringify({ accessToken: 'a', refreshToken: 'r' });
      await scene.db
        .insertInto('grants')
        .values(
          ids.map((id) => ({
            id,
            userId,
            provider: 'xero',
            providerUserId: id,
            reference: id,
            status: 'active' as const,
            tokens: before.seal(pair, `grants ${id}`),
            scopes: [],
            accessExpiresAt: created,
            refreshedAt: created,
            createdAt: created,
            updatedAt: created,
          })),
        )
        .execute();
      return ids;
    }

    test('stored tokens are sealed with the newest key, unchanged, without a call to the provider', async () => {
      const { reseal, grant, grantId, simulated } = await connected();
      const { accessToken, refreshToken } = await readGrant(scene.db, before, grantId);
      const { tokens: _old, ...otherFields } = await grant();
      await reseal();

      expect(await keysInUse()).toEqual([newer.id]);
      expect(await readGrant(scene.db, afterRotation, grantId)).toMatchObject({ accessToken, refreshToken });
      await expect(readGrant(scene.db, before, grantId)).rejects.toThrow(newer.id);
      const { tokens, ...unchanged } = await grant();
      expect(unchanged).toEqual(otherFields);
      expect((await simulated.usage()).refreshes).toBe(0);

      await reseal();
      expect((await grant()).tokens).toBe(tokens);
    });

    test('many grants are sealed in batches; after an interruption the next pass continues', async () => {
      const { reseal, startReseal, userId, clock, said: logLines } = await connected();
      await addGrants(userId, 120, clock());
      const cut = new AbortController();
      let sealed = 0;
      const counting = {
        ...during,
        seal: (text: string, boundTo: string) => {
          sealed += 1;
          cut.abort();
          return during.seal(text, boundTo);
        },
      };
      await startReseal(counting)(cut.signal);
      const sealedCount = (await keysInUse()).filter((key) => key === newer.id).length;
      expect(sealedCount).toBe(sealed);
      expect(sealedCount).toBeLessThan(121);
      expect(logLines).toEqual([]);

      await reseal();
      expect(new Set(await keysInUse())).toEqual(new Set([newer.id]));
    });

    test('tokens refreshed at the same moment win over the old ones being sealed', async () => {
      const { grant, grantId, clock, move, provider, companies } = await connected();
      const stale = await grant();
      move(addMinutes(clock(), 31));
      const { db } = scene;
      const wait = (ms: number) => pause(ms);
      const deps = { db, clock, crypto: during, provider, companies, log: silentLog, wait };
      const renewed = await createAccessToken(deps)(grantId);
      await replaceSealed(
        db,
        grantTokens,
        { id: grantId, text: stale.tokens },
        during.seal(before.open(stale.tokens, `grants ${grantId}`), `grants ${grantId}`),
      );
      expect((await readGrant(db, afterRotation, grantId)).accessToken).toBe(renewed);
    });

    test('tokens are available before, while and after they are sealed again', async () => {
      const { reseal, grantId, clock, provider, companies, userId } = await connected();
      await addGrants(userId, 60, clock());
      const { db } = scene;
      const wait = (ms: number) => pause(ms);
      const need = (crypto: typeof during) =>
        createAccessToken({ db, clock, crypto, provider, companies, log: silentLog, wait })(grantId);
      const firstTokens = await need(during);
      const passing = reseal();
      const meanwhile = await Promise.all(Array.from({ length: 20 }, () => need(during)));
      await passing;
      expect(new Set([firstTokens, ...meanwhile, await need(afterRotation)]).size).toBe(1);
    });

    test('the log says once that a key can go, when neither texts, nor jobs, nor answers, nor sessions need it', async () => {
      const { startReseal, said: logLines, jobs, clock, move, userId } = await connected();
      const reseal = startReseal();
      const pass = () => reseal(new AbortController().signal);
      await pass();
      move(addMinutes(clock(), 12 * 60 - 1));
      await pass();
      expect(logLines).toEqual([]);
      move(addMinutes(clock(), 1));
      const runOnce = createRunOnce({ db: scene.db, clock, crypto: before, wait: async () => {} });
      const call = { userId, requestId: newId(), content: 'POST /x', listInReach: async () => [] };
      await runOnce(call, async () => ({ data: {}, message: 'Done.' }));
      await pass();
      expect(logLines).toEqual([]);
      move(addMinutes(clock(), 61));
      // Mails that the server did not take yet, the second sealed by now.
      for (const [id, crypto] of Object.entries({ a: before, b: during }))
        await jobs.enqueue(mailKind, { id, sealed: crypto.seal('a mail', `mail ${id}`) }, { key: id });
      await jobs.enqueue(otherKind, { step: 1 }, { key: 'c' });
      await pass();
      expect(logLines).toEqual([]);
      expect(await scene.db.selectFrom('idempotencyKeys').selectAll().execute()).toEqual([]);
      await jobs.work(mailKind, async () => undefined);
      await expect.poll(() => endedCount(), patience).toBe(2);
      // Ended ones held it for a week.
      await pass();
      await pass();
      expect(await readHeld()).toEqual([{ data: { step: 1 } }, { data: {} }, { data: {} }]);
      expect(logLines).toHaveLength(1);
      expect(JSON.parse(logLines[0] ?? '').msg).toBe(
        'Nothing needs the encryption keys any more: k. They can be taken away now; invitations and mailed links that nobody has taken up yet end with them, and exports that paused since.',
      );
      expect(JSON.parse(logLines[0] ?? '')).toMatchObject({ newest: newer.id, unused: [older.id] });
      await startReseal(afterRotation)(new AbortController().signal);
      expect(logLines).toHaveLength(1);
    });

    test('a damaged grant is logged and blocks no other, and its key still counts as needed', async () => {
      const { reseal, userId, clock, said: logLines } = await connected();
      const [damaged = ''] = await addGrants(userId, 3, clock());
      await scene.db
        .updateTable('grants')
        .set({ tokens: before.seal('text', 'another place') })
        .where('id', '=', damaged)
        .execute();
      await reseal();
      const keys = await keysInUse();
      expect(keys.filter((key) => key === newer.id)).toHaveLength(3);
      expect(keys.filter((key) => key === older.id)).toHaveLength(1);
      expect(logLines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({ table: 'grants', id: damaged }),
      ]);
      await expect(requireKeys(scene.db, during)).resolves.toBeUndefined();
    });

    test('a start without a needed key is refused by the key’s name', async () => {
      const { reseal } = await connected();
      const check = (...keys: (typeof older)[]) => requireKeys(scene.db, createCrypto(keys));
      await expect(check(older)).resolves.toBeUndefined();
      await expect(check(newer, older)).resolves.toBeUndefined();
      await expect(check(newer)).rejects.toThrow(`sealed with the key "${older.id}"`);
      await expect(check({ ...older, key: newer.key })).rejects.toThrow(`encryption key "${older.id}"`);
      await reseal();
      await expect(check(newer)).resolves.toBeUndefined();
      await expect(check(older)).rejects.toThrow(`sealed with the key "${newer.id}"`);
    });
  });
