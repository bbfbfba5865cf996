import { readGrant } from '#server/connections/grantStore.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { addMinutes, addSeconds } from 'date-fns';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectCompany, crypto } from './support/connectedCompany.ts';
import { newPostgresUrl, postgres, silentLog } from './support/engines.ts';
import { startTokenProcess } from './support/tokenNeeds.ts';
import { withholdTokenAnswer } from './support/withheldAnswer.ts';

/** The key that connectCompany seals with. */
const keys = `k:${Buffer.alloc(32, 3).toString('base64')}`;

describe.skipIf(postgres.missing)('two processes on one PostgreSQL', () => {
  let databaseUrl: string;
  let database: OpenDatabase;
  let stopAll: (() => Promise<unknown>)[];
  beforeEach(async () => {
    databaseUrl = await newPostgresUrl();
    database = await openDatabase({ dataDir: '/nowhere', databaseUrl }, silentLog);
    stopAll = [() => database.close()];
    await migrate(database.db);
  });
  afterEach(async () => {
    for (const stop of stopAll.toReversed()) await stop();
  });

  async function connected() {
    const company = await connectCompany(database);
    stopAll.push(company.simulated.stop);
    const { simulated, clock, move, grant } = company;
    const { id: grantId } = await grant();
    move(addMinutes(clock(), 31));
    const processThatNeeds = async (needs: number, providerUrl = simulated.url) => {
      const now = clock().toISOString();
      const given = { databaseUrl, providerUrl, clientId: 'TEST', keys, grantId, needs, now };
      const started = await startTokenProcess(given);
      stopAll.push(started.kill);
      return started;
    };
    return { ...company, grantId, processThatNeeds };
  }

  test('a hundred simultaneous callers cause one token refresh, and all get the new token', async () => {
    const { processThatNeeds, simulated, grantId } = await connected();
    const before = await readGrant(database.db, crypto, grantId);
    const both = await Promise.all([processThatNeeds(50), processThatNeeds(50)]);
    const outcomes = await Promise.all(both.map(({ go }) => go()));

    expect(outcomes.flatMap(({ failures }) => failures)).toEqual([]);
    expect(outcomes.map(({ tokens }) => tokens.length)).toEqual([50, 50]);
    expect(new Set(outcomes.flatMap(({ tokens }) => tokens)).size).toBe(1);
    expect((await simulated.usage()).refreshes).toBe(1);
    const after = await readGrant(database.db, crypto, grantId);
    expect(after.accessToken).not.toBe(before.accessToken);
  });

  test('the grant survives a kill between the provider’s answer and our commit, and the next call works', async () => {
    const { processThatNeeds, simulated, read, company, grant, clock, move } = await connected();
    const withheld = await withholdTokenAnswer(simulated.url);
    stopAll.push(withheld.stop);
    const doomed = await processThatNeeds(1, withheld.url);
    const { tokens: stored } = await grant();
    const lost = doomed.go().catch(() => 'killed');
    await withheld.answered;
    await doomed.kill();
    expect(await lost).toBe('killed');
    // The provider has exchanged the refresh token, and we still have the old one.
    expect((await simulated.usage()).refreshes).toBe(1);
    expect(await grant()).toMatchObject({ status: 'active', tokens: stored });

    // The dead process's lease has to end; the old refresh token works for half an hour.
    move(addSeconds(clock(), 61));
    const survivor = await processThatNeeds(20);
    const { tokens, failures } = await survivor.go();
    expect(failures).toEqual([]);
    expect(new Set(tokens).size).toBe(1);
    expect((await simulated.usage()).refreshes).toBe(2);
    expect((await read()).cost.calls).toBe(1);
    expect((await company()).connectionId).not.toBeNull();
  });

  test('a lost answer is reported, and the next call repeats the refresh', async () => {
    const { processThatNeeds, simulated, grant, clock, move, read } = await connected();
    await simulated.steer('faults', { path: '/connect/token', kind: 'drop-after' });
    const first = await (await processThatNeeds(1)).go();
    expect(first).toMatchObject({ tokens: [], failures: [expect.stringContaining('ProviderError')] });
    expect((await grant()).status).toBe('active');

    move(addMinutes(clock(), 29));
    const second = await (await processThatNeeds(50)).go();
    expect([second.failures, new Set(second.tokens).size]).toEqual([[], 1]);
    expect((await read()).cost.calls).toBe(1);
  });
});
