/** Access to the provider that nobody uses any more is given back, and what it can still serve goes on. */
import { newId } from '#server/lib/ids.ts';
import { addDays, addMinutes } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { companiesOn } from './support/connectedCompany.ts';
import { engines } from './support/engines.ts';
import { alder, birch, cedar } from './support/provider.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`access that a consent leaves behind on ${engine.name}`, () => {
    const scene = companiesOn(engine);
    const { signal } = new AbortController();

    const grants = async () => (await scene.db.selectFrom('grants').select('id').execute()).length;

    async function connected() {
      const company = await scene.connected();
      const { connections, simulated, userId, companies } = company;
      /** A person of the provider allows the organisation; nobody has finished it. */
      const allow = async (organisation: string, user = 'Marcus Webb') => {
        const request = { userId, companyId: null, authKey: undefined, permissions: 'full' } as const;
        const url = await connections.startConsent(request);
        const { searchParams } = await simulated.consent(url, { organisations: [organisation], user });
        const [code, state] = [searchParams.get('code') ?? '', searchParams.get('state') ?? ''];
        return () => connections.finishConsent(userId, { code, state, authKey: undefined });
      };
      const unavailable = () =>
        simulated.steer('faults', { path: '/connections', kind: 'status', status: 503 });
      return {
        ...company,
        allow,
        /** Its organisation is taken away before it is finished. */
        finishInVain: async (organisation: typeof alder, user?: string) => {
          const finish = await allow(organisation.Name, user);
          await simulated.steer('disconnect', { tenantId: organisation.OrganisationID });
          await expect(finish()).rejects.toMatchObject({ details: [{ message: 'nothing-chosen' }] });
        },
        /** The provider fails when it is finished, and nobody comes back. */
        abandon: async (organisation: typeof alder, user?: string) => {
          const finish = await allow(organisation.Name, user);
          await unavailable();
          await expect(finish()).rejects.toMatchObject({ code: 'XERO_CONNECTION_FAILED' });
        },
        unavailable,
        stateOf: async (id: string) => (await companies.companyById(id)).state,
      };
    }

    /** Two companies on a grant that is dead. */
    async function stopped() {
      const company = await connected();
      const { connect, clock, move, read, companyId, stateOf } = company;
      const [second = ''] = (await connect(birch.Name)).companyIds;
      move(addDays(clock(), 61));
      await expect(read()).rejects.toMatchObject({ kind: 'reauthorise' });
      const states = () => Promise.all([companyId, second].map(stateOf));
      expect(await states()).toEqual(['needs-reconnection', 'needs-reconnection']);
      return { ...company, states };
    }

    test('of a person whose company another person took over is revoked', async () => {
      const { connect, grant, simulated } = await connected();
      const before = await grant();
      await connect(alder.Name, 'Marcus Webb');
      expect((await grant()).id).not.toBe(before.id);
      expect(await grants()).toBe(1);
      expect(await simulated.connections()).toHaveLength(1);
    });

    test('is kept after a takeover where another company uses it', async () => {
      const { connect, simulated } = await connected();
      await connect(birch.Name);
      await connect(alder.Name, 'Marcus Webb');
      expect(await grants()).toBe(2);
      expect(await simulated.connections()).toHaveLength(2);
    });

    test('without a chosen organisation is revoked', async () => {
      const { finishInVain, stateOf, companyId } = await connected();
      await finishInVain(cedar);
      expect(await grants()).toBe(1);
      expect(await stateOf(companyId)).toBe('connecting');
    });

    test('is kept where a company uses it', async () => {
      const { finishInVain, read } = await connected();
      await finishInVain(cedar, 'Ruth Calder');
      expect((await read()).cost.calls).toBe(1);
    });

    test('restores the companies of a dead grant though the consent itself connected nothing', async () => {
      const { finishInVain, states, read } = await stopped();
      await finishInVain(cedar, 'Ruth Calder');
      expect(await states()).toEqual(['connecting', 'connecting']);
      expect((await read()).cost.calls).toBe(1);
    });

    test('is revoked when nobody returned to finish it', async () => {
      const { abandon, connections, simulated, clock, move } = await connected();
      await abandon(cedar);
      await connections.cleanUpOrphans(signal);
      expect(await grants()).toBe(2);
      move(addMinutes(clock(), 11));
      await connections.cleanUpOrphans(signal);
      expect(await grants()).toBe(1);
      expect((await simulated.connections()).map(({ tenantId }) => tenantId)).toEqual([alder.OrganisationID]);
    });

    test('restores the companies of a dead grant when nobody returned, as soon as the provider answers', async () => {
      const { abandon, unavailable, states, connections, clock, move } = await stopped();
      await abandon(cedar, 'Ruth Calder');
      move(addMinutes(clock(), 11));
      await unavailable();
      await expect(connections.cleanUpOrphans(signal)).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await states()).toEqual(['needs-reconnection', 'needs-reconnection']);
      await connections.cleanUpOrphans(signal);
      expect(await states()).toEqual(['connecting', 'connecting']);
    });

    test('is only deleted here where another user of ours has the same person’s access', async () => {
      const { abandon, connections, simulated, grant, clock, move } = await connected();
      const { id: ruths } = await grant();
      await abandon(cedar);
      const id = newId();
      const person = { id, name: 'B', email: 'b@b.c', emailKey: 'b@b.c', passwordHash: '' };
      await scene.db
        .insertInto('users')
        .values({ ...person, createdAt: clock() })
        .execute();
      const row = await scene.db
        .selectFrom('grants')
        .selectAll()
        .where('id', '<>', ruths)
        .executeTakeFirstOrThrow();
      await scene.db
        .insertInto('grants')
        .values({ ...row, id, userId: id, reference: id })
        .execute();
      move(addMinutes(clock(), 11));
      await connections.cleanUpOrphans(signal);
      expect(await grants()).toBe(2);
      expect(await simulated.connections()).toHaveLength(2);
    });
  });
