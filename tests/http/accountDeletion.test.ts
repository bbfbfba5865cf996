import { getCompany } from '#contract/companies/companies.ts';
import { deleteAccount, previewDeletion } from '#contract/users/account.ts';
import { login, me } from '#contract/users/users.ts';
import { readGrant } from '#server/connections/grantStore.ts';
import { createRestoring } from '#server/deletion/restoring.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { announce } from '#server/sync/events.ts';
import { addDays } from 'date-fns/addDays';
import { beforeEach, describe, expect, test } from 'vitest';
import { linkIn } from '../support/mailbox.ts';
import { engines } from './support/engines.ts';
import { membersOn, password, type Person } from './support/membersScene.ts';
import { alder, birch } from './support/provider.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`a deleted account on ${engine.name}`, () => {
    const scene = membersOn(engine);
    const { now, move, newPerson, connectAs, at, accept, join, connectionFor } = scene;
    let { server, provider, mailbox, ada, companyId } = scene.parts();
    beforeEach(() => {
      ({ server, provider, mailbox, ada, companyId } = scene.parts());
    });

    async function refreshTokenOf(person: Person): Promise<string> {
      const crypto = createCrypto([{ id: 'test', key: Buffer.alloc(32, 7) }]);
      const { id } = await server.db
        .selectFrom('grants')
        .select('id')
        .where('userId', '=', person.id)
        .executeTakeFirstOrThrow();
      return (await readGrant(server.db, crypto, id)).refreshToken;
    }

    /** Whether the provider still takes it. */
    async function refreshes(refreshToken: string): Promise<boolean> {
      const answer = await fetch(`${provider.url}/connect/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('TEST:test')}` },
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      });
      return answer.ok;
    }

    test('deletes what nobody else can reach and leaves the rest to the others, as announced', async () => {
      const bob = await join('Bob');
      // The other is owner for longer than the first seven days.
      await server.db.updateTable('memberships').set({ ownerSince: null }).execute();
      const alone = await connectAs(ada, birch.Name);
      const preview = await server.call(previewDeletion, { token: ada.token });
      expect(preview.data).toMatchObject({
        destroyed: [{ id: alone, name: birch.Name, counts: { records: expect.any(Number) } }],
        remaining: [{ id: companyId, name: alder.Name, stops: true, onlyOwner: false }],
      });

      const wrong = await server.call(deleteAccount, { token: ada.token, body: { password: 'guessed' } });
      expect(wrong).toMatchObject({ status: 400, failure: { details: [{ path: 'password' }] } });
      const done = await server.call(deleteAccount, { token: ada.token, body: { password } });
      expect(done.failure).toBeUndefined();
      expect(done.data).toEqual({ removedCompanies: 1 });

      expect((await server.call(me, { token: ada.token })).status).toBe(401);
      expect((await server.call(login, { body: { email: ada.email, password } })).status).toBe(401);
      expect((await connectionFor(bob))?.State).toBe('connector-left');
      const left = server.db.selectFrom('companies').select('id').where('removedAt', 'is', null);
      expect(await left.execute()).toEqual([{ id: companyId }]);
      const removed = server.db.selectFrom('companies').select('id').where('removedAt', 'is not', null);
      expect(await removed.execute()).toEqual([{ id: alone }]);
      expect(await server.db.selectFrom('grants').selectAll().execute()).toEqual([]);
    });

    test('revokes its consent at the provider, unless another user of ours has it too', async () => {
      const bob = await newPerson('Bob');
      await connectAs(bob, alder.Name);
      const [ofAda, ofBob] = [await refreshTokenOf(ada), await refreshTokenOf(bob)];
      await server.call(deleteAccount, { token: ada.token, body: { password } });
      expect(await refreshes(ofAda)).toBe(true);

      await server.call(deleteAccount, { token: bob.token, body: { password } });
      expect(await refreshes(ofBob)).toBe(false);
    });

    test('stays when the provider cannot be reached', async () => {
      await provider.steer('faults', { path: '/connections', kind: 'status', status: 503 });
      const answer = await server.call(deleteAccount, { token: ada.token, body: { password } });

      expect(answer).toMatchObject({ status: 503, failure: { error: 'XERO_CONNECTION_FAILED' } });
      expect((await server.call(me, { token: ada.token })).status).toBe(200);
    });

    test('whose password somebody had gets back what went with it by the link in the mail', async () => {
      await server.call(deleteAccount, { token: ada.token, body: { password } });
      const mail = await mailbox.arrival(ada.email, 2);
      expect(mail.subject).toBe('Your account was deleted');
      const anew = await newPerson('Ada');
      expect((await server.call(getCompany, at(anew))).status).toBe(404);
      const back = await accept(anew, linkIn(mail).token);
      expect(back.data?.companies).toMatchObject([{ Id: companyId, Role: 'owner' }]);
      expect((await server.call(getCompany, at(anew))).status).toBe(200);
    });

    test('is not restored by that link after the days of grace', async () => {
      await server.call(deleteAccount, { token: ada.token, body: { password } });
      const { token } = linkIn(await mailbox.arrival(ada.email, 2));
      move(addDays(now(), 7));
      expect((await accept(await newPerson('Ada'), token)).status).toBe(409);
    });

    test('is followed by a restoring through who runs the installation, where mail is of no use', async () => {
      await server.call(deleteAccount, { token: ada.token, body: { password } });
      const restoring = createRestoring({
        db: server.db,
        clock: now,
        mail: { available: false, post: async () => {} },
        appUrl: 'http://localhost:3000',
        announce,
      });
      expect(await restoring.listAll()).toEqual([{ id: companyId, name: alder.Name }]);
      const anew = await newPerson('Ada');
      await restoring.restoreFor(anew.id, companyId);
      expect((await server.call(getCompany, at(anew))).data?.company.Role).toBe('owner');
      expect(await restoring.listAll()).toEqual([]);
    });

    test('stays while it is the only owner of what others are members of', async () => {
      await join('Bob', 'editor');
      const refused = await server.call(deleteAccount, { token: ada.token, body: { password } });
      expect(refused).toMatchObject({ status: 409, failure: { error: 'CONFLICT' } });
      expect(refused.failure?.message).toContain(`only owner of ${alder.Name}`);
      expect((await server.call(me, { token: ada.token })).status).toBe(200);
    });
  });
