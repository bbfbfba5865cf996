import { setTimeout as pause } from 'node:timers/promises';
import { readGrant, takeLease } from '#server/connections/grantStore.ts';
import { newId } from '#server/lib/ids.ts';
import { ProviderError } from '#server/providers/providerError.ts';
import { addDays, addHours, addMinutes, addSeconds } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { companiesOn, crypto } from './support/connectedCompany.ts';
import { engines } from './support/engines.ts';
import { patience } from './support/patience.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`tokens on ${engine.name}`, () => {
    const scene = companiesOn(engine);

    const { connected } = scene;

    test('tokens are stored sealed, bound to their row, and opened only with the key', async () => {
      const { grant, read } = await connected();
      const { id, tokens } = await grant();
      const bytes = Buffer.from(tokens.split('.')[1] ?? '', 'base64url').toString('latin1');
      for (const stored of [tokens, bytes]) expect(stored).not.toMatch(/accessToken|refreshToken/);
      expect(crypto.open(tokens, `grants ${id}`)).toMatch(/accessToken.*refreshToken/);
      expect(() => crypto.open(tokens, `grants ${newId()}`)).toThrow(/authenticate/);
      expect((await read()).cost.calls).toBe(1);
    });

    test('fifty simultaneous callers in two processes cause one refresh', async () => {
      const { simulated, connections, anotherProcess, companyId, clock, move } = await connected();
      const other = anotherProcess();
      move(addMinutes(clock(), 31));
      const tokens = new Set<string>();
      const need = (from: typeof connections) =>
        from
          .call(
            companyId,
            async (access) => {
              tokens.add(access.accessToken);
            },
            { priority: 'interactive' },
          )
          // More at once than there are places: what is asked here is the token.
          .catch((error: unknown) => {
            if (!(error instanceof ProviderError) || error.limit !== 'concurrent') throw error;
          });
      await Promise.all(
        Array.from({ length: 50 }, (_, n) => need(n % 2 === 0 ? connections : other.connections)),
      );

      expect(tokens.size).toBe(1);
      expect((await simulated.usage()).refreshes).toBe(1);
    });

    test('a refresh whose answer was lost is repeated with the old refresh token', async () => {
      const { simulated, read, company, clock, move } = await connected();
      move(addMinutes(clock(), 31));
      await simulated.steer('faults', { path: '/connect/token', kind: 'drop-after' });
      await expect(read()).rejects.toMatchObject({ kind: 'unavailable' });
      expect((await company()).status).toBe('PENDING');

      move(addMinutes(clock(), 5));
      expect((await read()).cost.calls).toBe(1);
    });

    /** As a process leaves it that dies in the middle of a refresh. */
    const leaveRefresh = (leaseUntil: Date) =>
      scene.db.updateTable('grants').set({ leaseOwner: newId(), leaseUntil }).execute();

    test('a refresh of a dead process is taken over when its lease ends', async () => {
      const { read, clock, move } = await connected();
      move(addMinutes(clock(), 31));
      await leaveRefresh(addSeconds(clock(), 60));
      const waiting = read();
      // Time stands still for the lease, so this shows that nobody refreshes beside it.
      expect(await Promise.race([waiting, pause(300, 'still waiting')])).toBe('still waiting');
      move(addSeconds(clock(), 61));
      expect((await waiting).cost.calls).toBe(1);
    });

    test('a refresh abandoned while a clock was ahead blocks nobody once the clock is corrected', async () => {
      const { read, clock, move } = await connected();
      move(addMinutes(clock(), 31));
      await leaveRefresh(addHours(clock(), 14));
      expect((await read()).cost.calls).toBe(1);
    });

    test('many callers while the provider is down cause one attempt, and change no status', async () => {
      const { anotherProcess, company, companyId, clock, move } = await connected();
      const { promise: answer, resolve: giveUp } = Promise.withResolvers<void>();
      let tries = 0;
      const looks: number[] = [];
      const down = anotherProcess({
        fetchBy: async () => {
          tries += 1;
          await answer;
          return new Response('', { status: 503 });
        },
        wait: async (milliseconds) => {
          looks.push(milliseconds);
          await pause(milliseconds);
        },
      });
      move(addMinutes(clock(), 31));
      const need = () => down.connections.call(companyId, down.readAccounts, { priority: 'interactive' });
      const first = need();
      await expect.poll(() => tries, patience).toBe(1);
      const others = Array.from({ length: 19 }, need);
      // Each begins with the shortest pause, so these are the others, all waiting for the first.
      const waiting = () => looks.filter((pauses) => pauses === Math.min(...looks)).length;
      await expect.poll(waiting, patience).toBe(19);
      giveUp();

      for (const result of await Promise.allSettled([first, ...others]))
        expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable' } });
      expect(tries).toBe(1);
      expect((await company()).status).toBe('PENDING');
    });

    test('nobody refreshes a grant that was refreshed since they read it', async () => {
      const { grant, read, clock, move } = await connected();
      const before = await readGrant(scene.db, crypto, (await grant()).id);
      move(addMinutes(clock(), 31));
      await read();
      expect(await takeLease(scene.db, before, { owner: newId(), currentTime: clock() })).toBe(false);
    });

    test('a revoked grant suspends its companies, says what to do, and makes no further call', async () => {
      const { simulated, read, company, clock, move, connect } = await connected();
      await simulated.steer('revoke', { user: 'Ruth Calder' });
      move(addMinutes(clock(), 31));
      await expect(read()).rejects.toMatchObject({ kind: 'reauthorise' });
      expect(await company()).toMatchObject({
        status: 'SUSPENDED',
        state: 'needs-reconnection',
      });
      const { refreshes } = await simulated.usage();
      await expect(read()).rejects.toMatchObject({ kind: 'reauthorise' });
      expect((await simulated.usage()).refreshes).toBe(refreshes);

      await connect();
      expect(await company()).toMatchObject({ status: 'PENDING', state: 'connecting' });
      expect((await read()).cost.calls).toBe(1);
    });

    test('a grant unused for longer than the provider keeps it is dead', async () => {
      const { read, company, clock, move } = await connected();
      move(addDays(clock(), 61));
      await expect(read()).rejects.toMatchObject({ kind: 'reauthorise' });
      expect((await company()).status).toBe('SUSPENDED');
    });

    test('a token that the API refuses early is renewed once, and the call succeeds', async () => {
      const { simulated, read, clock, move } = await connected();
      // Our clock says the token is good for long; the provider's says it ended.
      await scene.db
        .updateTable('grants')
        .set({ accessExpiresAt: addDays(clock(), 1) })
        .execute();
      move(addMinutes(clock(), 31));
      expect((await read()).cost.calls).toBe(1);
      expect((await simulated.usage()).refreshes).toBe(1);
    });
  });
