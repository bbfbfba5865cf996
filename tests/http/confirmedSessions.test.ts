/** Whoever finds a window open does not hand over or delete: a session is confirmed for ten minutes. */
import { getCompany, removeCompany, restoreCompany } from '#contract/companies/companies.ts';
import { changeRole, inviteMember, leaveCompany, removeMember } from '#contract/companies/members.ts';
import { beginSecondFactor, confirmSecondFactor } from '#contract/users/secondFactor.ts';
import { confirmSession } from '#contract/users/users.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeAt } from '../support/authenticator.ts';
import { engines } from './support/engines.ts';
import { membersOn, password } from './support/membersScene.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`a session on ${engine.name}`, () => {
    const scene = membersOn(engine);
    const { now, move, newPerson, at, onMember, join } = scene;
    let { server, ada } = scene.parts();
    beforeEach(() => {
      ({ server, ada } = scene.parts());
    });

    const later = (minutes: number) => move(addMinutes(now(), minutes));
    const confirm = (body: { password: string; code?: string }) =>
      server.call(confirmSession, { token: ada.token, body });
    const unconfirmed = {
      status: 403,
      failure: {
        error: 'AUTH_FORBIDDEN',
        details: [{ path: 'password', message: expect.stringContaining('POST /user/confirm') }],
      },
    };

    test('removes an organization without a body within ten minutes of its log-in', async () => {
      later(9);
      expect(await server.call(removeCompany, at(ada))).toMatchObject({ status: 200 });
      await server.call(restoreCompany, at(ada));
      later(1);
      expect(await server.call(removeCompany, at(ada))).toMatchObject(unconfirmed);
      expect((await server.call(getCompany, at(ada))).status).toBe(200);
    });

    test('is confirmed by the password for ten minutes more, and by that alone', async () => {
      later(60);
      expect(await confirm({ password: 'guessed' })).toMatchObject({ status: 400 });
      expect(await server.call(removeCompany, at(ada))).toMatchObject(unconfirmed);
      expect((await confirm({ password })).data?.confirmedUntil).toBe(addMinutes(now(), 10).toISOString());
      later(9);
      const other = await scene.logIn(ada);
      later(1);
      expect(await server.call(removeCompany, at(ada))).toMatchObject(unconfirmed);
      expect((await server.call(removeCompany, at({ ...ada, token: other?.token ?? '' }))).status).toBe(200);
    });

    test('is confirmed with the code where there is a second factor', async () => {
      const { data } = await server.call(beginSecondFactor, { token: ada.token, body: { password } });
      const secret = data?.secret ?? '';
      await server.call(confirmSecondFactor, { token: ada.token, body: { code: codeAt(secret, now()) } });
      later(60);
      expect(await confirm({ password })).toMatchObject({ failure: { details: [{ path: 'code' }] } });
      expect((await confirm({ password, code: codeAt(secret, now()) })).status).toBe(200);
      const bob = await join('Bob', 'editor');
      // Making an owner asks for both each time.
      const withoutCode = { failure: { details: [{ path: 'code' }] } };
      const promotion = onMember(ada, bob, { role: 'owner', password });
      expect(await server.call(changeRole, promotion)).toMatchObject(withoutCode);
      const invitation = { ...at(ada), body: { role: 'owner' as const, password } };
      expect(await server.call(inviteMember, invitation)).toMatchObject(withoutCode);
      expect((await server.call(removeCompany, at(ada))).status).toBe(200);
    });

    test('that is not confirmed neither takes members out, nor gives roles, nor leaves', async () => {
      const bob = await join('Bob', 'editor');
      later(60);
      expect(await server.call(removeMember, onMember(ada, bob, {}))).toMatchObject(unconfirmed);
      expect(await server.call(changeRole, onMember(ada, bob, { role: 'viewer' }))).toMatchObject(
        unconfirmed,
      );
      for (const body of [{}, { data: 'delete' as const }])
        expect(await server.call(leaveCompany, { ...at(ada), body })).toMatchObject(unconfirmed);
      await confirm({ password });
      expect((await server.call(changeRole, onMember(ada, bob, { role: 'viewer' }))).status).toBe(200);
      expect((await server.call(removeMember, onMember(ada, bob, {}))).status).toBe(200);
    });

    test('gives the password each time it makes an owner', async () => {
      const bob = await join('Bob', 'editor');
      await confirm({ password });
      const withoutPassword = { status: 400, failure: { details: [{ path: 'password' }] } };
      expect(await server.call(changeRole, onMember(ada, bob, { role: 'owner' }))).toMatchObject(
        withoutPassword,
      );
      const invitation = { ...at(ada), body: { role: 'owner' as const } };
      expect(await server.call(inviteMember, invitation)).toMatchObject(withoutPassword);
      const promotion = await server.call(changeRole, onMember(ada, bob, { role: 'owner', password }));
      expect(promotion.status).toBe(200);
    });

    test('of somebody else confirms nothing', async () => {
      const eve = await newPerson('Eve');
      later(60);
      await server.call(confirmSession, { token: eve.token, body: { password } });
      expect(await server.call(removeCompany, at(ada))).toMatchObject(unconfirmed);
    });
  });
