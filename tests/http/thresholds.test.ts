/** Limits that a user sets for clients: theirs alone, held against each client's figures, and refused with their row. */
import { listClients, markClient } from '#contract/closing/clients.ts';
import {
  type ClientThreshold,
  listThresholds,
  MOST_THRESHOLDS,
  saveThresholds,
} from '#contract/closing/thresholds.ts';
import { login, register } from '#contract/users/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { start, storeClient } from './support/clientSeeds.ts';
import { engines } from './support/engines.ts';
import { startServer, type TestServer } from './support/server.ts';

const cash = (limit: string, tag: string | null = null): ClientThreshold => ({
  tag,
  measure: 'cash',
  limit,
  isMailed: false,
});

for (const engine of engines)
  describe.skipIf(engine.missing)(`thresholds on ${engine.name}`, () => {
    let server: TestServer;
    let [ada, ben] = ['', ''];
    let shared = '';

    beforeAll(async () => {
      server = await startServer(engine, { clock: () => start, idle: true });
      const [adaId, adaToken] = await newUser('ada@example.com');
      const [benId, benToken] = await newUser('ben@example.com');
      [ada, ben] = [adaToken, benToken];
      shared = await storeClient(server.db, adaId, { name: 'Shared', figures: { cashAtBank: '3000' } });
      await storeClient(server.db, adaId, { name: 'Rich', figures: { cashAtBank: '90000' } });
      await storeClient(server.db, adaId, { name: 'Unread' });
      await server.db
        .insertInto('memberships')
        .values({ companyId: shared, userId: benId, role: 'viewer', createdAt: start })
        .execute();
    });
    afterAll(() => server.stop());

    async function newUser(email: string): Promise<[string, string]> {
      const person = { name: 'P', email, password: 'correct horse battery' };
      const { data } = await server.call(register, { body: person });
      const session = (await server.call(login, { body: person })).data;
      return [session?.user.Id ?? data?.user.Id ?? '', session?.token ?? ''];
    }

    const save = (token: string, thresholds: unknown) =>
      server.call(saveThresholds, { token, body: { thresholds } });
    const read = async (token: string) => (await server.call(listThresholds, { token })).data?.thresholds;
    const tagShared = (token: string, tags: string[]) =>
      server.call(markClient, { token, params: { companyId: shared }, body: { isPinned: false, tags } });
    const beyond = async (token: string) => {
      const { data } = await server.call(listClients, { token });
      return (data?.clients ?? []).map(({ name, crossedThresholds, needs }) => [
        name,
        crossedThresholds.map(({ limit }) => limit),
        needs.includes('threshold'),
      ]);
    };

    test('are one user’s own: nobody else sees, or is shown anything by them', async () => {
      await tagShared(ada, ['secret tag']);
      expect((await save(ada, [cash('5000'), cash('4000', 'secret tag')])).data?.thresholds).toEqual([
        cash('5000'),
        cash('4000', 'secret tag'),
      ]);
      expect(await beyond(ada)).toEqual([
        ['Rich', [], false],
        ['Shared', ['4000'], true],
        ['Unread', [], false],
      ]);
      expect(await read(ben)).toEqual([]);
      expect(await beyond(ben)).toEqual([['Shared', [], false]]);
      const answer = await server.call(listClients, { token: ben });
      expect(JSON.stringify(answer.data)).not.toContain('secret tag');
      // The same tag of another user is another tag.
      expect((await save(ben, [cash('1', 'secret tag')])).status).toBe(400);
      await save(ben, [cash('100')]);
      expect(await read(ada)).toHaveLength(2);
      expect(await beyond(ben)).toEqual([['Shared', [], false]]);
    });

    test('are counted with what needs a person, and found by it', async () => {
      await save(ada, [cash('5000')]);
      const { data } = await server.call(listClients, { token: ada, query: { needsAttention: 'true' } });
      expect(data?.clients.map(({ name }) => name)).toEqual(['Shared']);
      expect(data?.summary.needingAttention).toBe(1);
      expect(data?.totals).toMatchObject([
        { currency: 'NZD', clientCount: 3, cashAtBank: { amount: '93000.00', clientCount: 2 } },
      ]);
    });

    test.each<[string, object, string, string]>([
      ['an amount that is none', cash('12e3'), 'thresholds.1.limit', 'Row 2: Enter an amount'],
      ['a huge amount', cash(`1${'0'.repeat(12)}`), 'thresholds.1.limit', 'Row 2: Enter an amount'],
      ['too much of everything', { ...cash('101'), measure: 'overdue' }, 'thresholds.1.limit', 'Row 2: '],
      ['half a day', { ...cash('1.5'), measure: 'sales-tax' }, 'thresholds.1.limit', 'Row 2: Enter a whole'],
      ['a tag that no client has', cash('1', 'nobody’s'), 'thresholds.1.tag', 'Row 2: No client has the tag'],
      ['a repeated row', cash('7'), 'thresholds.1.measure', 'Row 2: It repeats row 1.'],
    ])('are refused with %s, and the ones before stay', async (_name, second, path, sentence) => {
      await save(ada, [cash('5000')]);
      const answer = await save(ada, [cash('6000'), second]);
      expect(answer.status).toBe(400);
      expect(answer.failure?.details?.[0]?.path).toBe(path);
      expect(answer.failure?.details?.[0]?.message).toContain(sentence);
      expect(await read(ada)).toEqual([cash('5000')]);
    });

    test.each<[unknown]>([
      ['all'],
      [[{ ...cash('1'), userId: 'x' }]],
      [[{ ...cash('1'), measure: 'debt' }]],
      [[{ ...cash('1'), limit: 5 }]],
      [[{ ...cash('1'), isMailed: 'yes' }]],
      [[cash('1', '')]],
      [[cash('1', 'x'.repeat(31))]],
      [[cash('1', 'two\nlines')]],
      [Array.from({ length: MOST_THRESHOLDS + 1 }, (_, index) => cash(`${index}`, `t${index}`))],
    ])('are refused as %j', async (thresholds) => {
      expect((await save(ada, thresholds)).status).toBe(400);
    });

    test('stay with a tag that went, and say so once they are saved again', async () => {
      await tagShared(ada, ['gone']);
      expect((await save(ada, [cash('5000', 'gone')])).status).toBe(200);
      await tagShared(ada, []);
      expect(await read(ada)).toEqual([cash('5000', 'gone')]);
      expect((await save(ada, [cash('5000', 'gone')])).status).toBe(400);
      expect((await save(ada, [])).status).toBe(200);
      expect(await read(ada)).toEqual([]);
    });
  });
