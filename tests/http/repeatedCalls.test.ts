/** A call sent again under its request id, by who has lost a right meanwhile. */
import { randomUUID } from 'node:crypto';
import {
  acceptInvitation,
  changeRole,
  inviteMember,
  leaveCompany,
  removeMember,
} from '#contract/companies/members.ts';
import { getCompany, removeCompany, updateCompany } from '#contract/companies/companies.ts';
import type { Role } from '#contract/companies/roles.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { membersOn, password, type Person } from './support/membersScene.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`a call that was made already, on ${engine.name}`, () => {
    const scene = membersOn(engine);
    const { at, join, onMember, newPerson, invite, tokenOf } = scene;
    let { server, ada } = scene.parts();
    beforeEach(() => {
      ({ server, ada } = scene.parts());
    });

    const underOneId = () => ({ headers: { 'x-request-id': randomUUID() } });
    const remove = (person: Person) => server.call(removeMember, onMember(ada, person));
    const setRole = (person: Person, role: Role) =>
      server.call(changeRole, onMember(ada, person, { role, password }));

    test('tells a member who was removed since nothing of its answer', async () => {
      const bob = await join('Bob');
      const again = underOneId();
      const making = { ...at(bob), body: { role: 'viewer' }, ...again };
      const made = await server.call(inviteMember, making);
      expect((await server.call(inviteMember, making)).data).toEqual(made.data);
      await remove(bob);

      const repeated = await server.call(inviteMember, making);
      expect(repeated).toMatchObject({ status: 403, failure: { error: 'AUTH_FORBIDDEN' } });
      expect(repeated.failure?.message).toContain('Your role has changed since');
      expect(JSON.stringify(repeated)).not.toContain(tokenOf(made.data?.link));
    });

    test('tells nothing either where it named no organization', async () => {
      const bob = await newPerson('Bob');
      const body = { token: tokenOf((await invite(ada, { role: 'viewer' }))?.link) };
      const accepting = { token: bob.token, body, ...underOneId() };
      const accepted = await server.call(acceptInvitation, accepting);
      expect(accepted.data?.companies).toHaveLength(1);
      expect((await server.call(acceptInvitation, accepting)).data).toEqual(accepted.data);
      await remove(bob);

      expect((await server.call(acceptInvitation, accepting)).status).toBe(403);
    });

    test('answers a member whose role went down as long as it still reaches, and no longer', async () => {
      const bob = await join('Bob');
      const renaming = { ...at(bob), body: { Name: 'The studio' }, ...underOneId() };
      const renamed = await server.call(updateCompany, renaming);
      await setRole(bob, 'editor');
      expect((await server.call(updateCompany, renaming)).data).toEqual(renamed.data);
      await setRole(bob, 'viewer');
      expect((await server.call(updateCompany, renaming)).status).toBe(403);
      await setRole(bob, 'editor');
      expect((await server.call(updateCompany, renaming)).data).toEqual(renamed.data);
    });

    test('is refused under another id to whose role went down since, and is unknown to who was removed', async () => {
      const bob = await join('Bob', 'editor');
      const rename = () => server.call(updateCompany, { ...at(bob), body: { Name: 'The studio' } });
      const read = () => server.call(getCompany, at(bob));
      expect([(await rename()).status, (await read()).status]).toEqual([200, 200]);
      await setRole(bob, 'viewer');
      expect([(await rename()).status, (await read()).status]).toEqual([403, 200]);
      await remove(bob);
      expect([(await rename()).status, (await read()).status]).toEqual([404, 404]);
    });

    test('answers who gave the right up by that very call', async () => {
      const bob = await join('Bob', 'viewer');
      const leaving = { ...at(bob), body: {}, ...underOneId() };
      const left = await server.call(leaveCompany, leaving);
      expect(left.status).toBe(200);
      expect(await server.call(leaveCompany, leaving)).toMatchObject({ status: 200, data: left.data });

      const removing = { ...at(ada), body: { password }, ...underOneId() };
      const removed = await server.call(removeCompany, removing);
      expect(removed.status).toBe(200);
      expect(await server.call(removeCompany, removing)).toMatchObject({ status: 200, data: removed.data });
    });
  });
