/** For seven days who became owner neither gets rid of who was one before, nor of the organization. */
import {
  getCompany,
  listRemovedCompanies,
  removeCompany,
  restoreCompany,
} from '#contract/companies/companies.ts';
import { changeRole, leaveCompany, listMembers, removeMember } from '#contract/companies/members.ts';
import type { Role } from '#contract/companies/roles.ts';
import { deleteAccount } from '#contract/users/account.ts';
import { createRestoring } from '#server/deletion/restoring.ts';
import { announce } from '#server/sync/events.ts';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { membersOn, password, type Person } from './support/membersScene.ts';
import { alder } from './support/provider.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`an owner of a few days on ${engine.name}`, () => {
    const scene = membersOn(engine);
    const { now, move, logIn, newPerson, at, onMember, join } = scene;
    let { server, mailbox, ada, companyId } = scene.parts();
    beforeEach(() => {
      ({ server, mailbox, ada, companyId } = scene.parts());
    });

    const give = (actor: Person, person: Person, role: Role) =>
      server.call(changeRole, onMember(actor, person, { role, password }));
    const remove = (actor: Person) => server.call(removeCompany, { ...at(actor), body: { password } });
    const joinLater = async (name: string, role?: Role, inviter?: Person) => {
      move(addMinutes(now(), 1));
      return await join(name, role, inviter);
    };
    /** Sessions last twelve hours. */
    const letPass = async (days: number, ...people: Person[]) => {
      move(addDays(now(), days));
      for (const person of people) person.token = (await logIn(person))?.token ?? '';
    };
    const roleIn = async (person: Person) =>
      (await server.call(getCompany, at(person))).data?.company.Role ?? null;

    test('neither removes nor lowers who was owner before, nor removes the organization', async () => {
      const carol = await joinLater('Carol', 'editor');
      await scene.reconnectAs(carol, 'Ruth Calder');
      const mallory = await joinLater('Mallory');
      const refusals = [
        await server.call(removeMember, onMember(mallory, ada)),
        await give(mallory, ada, 'viewer'),
        await remove(mallory),
      ];
      for (const { status, failure } of refusals) {
        expect({ status, error: failure?.error }).toEqual({ status: 409, error: 'CONFLICT' });
        expect(failure?.message).toMatch(/Until \d{1,2} [A-Z][a-z]{2} \d{4} /);
        expect(failure?.message).toContain(ada.name);
      }
      const listed = await server.call(listMembers, at(mallory));
      expect(listed.data?.members.find(({ id }) => id === ada.id)?.fixed).toBe(refusals[0]?.failure?.message);
      expect((await server.call(getCompany, at(ada))).data?.company.ConnectionStatus).toBe('ACTIVE');

      await letPass(7, mallory);
      expect((await server.call(removeMember, onMember(mallory, ada))).status).toBe(200);
      expect((await remove(mallory)).status).toBe(200);
    });

    test('nor does it by others whom they make owners', async () => {
      const carol = await joinLater('Carol', 'editor');
      await scene.reconnectAs(carol, 'Ruth Calder');
      const mallory = await joinLater('Mallory');
      const trent = await joinLater('Trent', 'owner', mallory);
      expect((await server.call(removeMember, onMember(trent, ada))).status).toBe(409);
      expect((await server.call(removeMember, onMember(trent, mallory))).status).toBe(409);
      expect((await server.call(removeMember, onMember(ada, trent))).status).toBe(200);
    });

    test('does not outlive who was owner before', async () => {
      const mallory = await joinLater('Mallory');
      const goings = [
        await server.call(leaveCompany, at(ada)),
        await give(ada, ada, 'editor'),
        await server.call(deleteAccount, { token: ada.token, body: { password } }),
      ];
      for (const { status, failure } of goings) {
        expect(status).toBe(409);
        expect(failure?.message).toContain('an owner from before stays that long');
      }
      expect(await roleIn(ada)).toBe('owner');
      await letPass(7, ada, mallory);
      expect((await server.call(leaveCompany, at(ada))).status).toBe(200);
      expect(await roleIn(mallory)).toBe('owner');
    });

    test('lets an owner go beside whom another from before stays', async () => {
      const bob = await joinLater('Bob');
      await letPass(7, ada, bob);
      await joinLater('Mallory');
      expect((await server.call(leaveCompany, at(ada))).status).toBe(200);
      expect((await server.call(leaveCompany, at(bob))).status).toBe(409);
    });

    test('is not bound who connected the organization first', async () => {
      const bob = await joinLater('Bob');
      await scene.reconnectAs(bob, 'Ruth Calder');
      await letPass(7, ada, bob);
      await give(ada, ada, 'editor');
      move(addMinutes(now(), 1));
      expect((await give(bob, ada, 'owner')).status).toBe(200);
      expect((await server.call(removeMember, onMember(ada, bob))).status).toBe(200);
      expect((await remove(ada)).status).toBe(200);
    });

    test('is not bound whom the operator makes owner', async () => {
      const mallory = await joinLater('Mallory');
      expect((await remove(ada)).status).toBe(200);
      move(addMinutes(now(), 1));
      const eve = await newPerson('Eve');
      const mail = { available: false, post: async () => {} };
      const deps = { db: server.db, clock: now, mail, appUrl: 'http://localhost:3000', announce };
      await createRestoring(deps).restoreFor(eve.id, companyId);
      expect((await server.call(removeMember, onMember(eve, mallory))).status).toBe(200);
      expect((await server.call(removeMember, onMember(eve, ada))).status).toBe(200);
    });

    test('leaves to who was owner within seven days before a removal the way to restore', async () => {
      const bob = await joinLater('Bob');
      const vera = await joinLater('Vera', 'viewer');
      await letPass(7, ada, bob, vera);
      await server.call(removeMember, onMember(ada, bob));
      expect((await remove(ada)).status).toBe(200);
      const heard = () =>
        mailbox.mails.some(({ to, subject }) => to === bob.email && subject === `${alder.Name} was removed`);
      await expect.poll(heard, patience).toBe(true);
      const listed = await server.call(listRemovedCompanies, { token: bob.token });
      expect(listed.data?.companies).toMatchObject([{ id: companyId, role: 'owner' }]);
      expect((await server.call(restoreCompany, at(vera))).status).toBe(403);
      expect((await server.call(restoreCompany, at(bob))).data?.company.Role).toBe('owner');
      expect(await roleIn(ada)).toBe('owner');
    });

    test('leaves that way to who was made owner once more and lowered again', async () => {
      const bob = await joinLater('Bob');
      await letPass(8, ada, bob);
      await give(bob, ada, 'editor');
      move(addMinutes(now(), 1));
      await give(bob, ada, 'owner');
      move(addMinutes(now(), 1));
      await give(bob, ada, 'editor');
      expect((await remove(bob)).status).toBe(200);
      expect((await server.call(restoreCompany, at(ada))).data?.company.Role).toBe('owner');
    });

    test('has no such way once an owner from before has taken them out', async () => {
      const vera = await joinLater('Vera', 'viewer');
      const mallory = await joinLater('Mallory');
      await server.call(removeMember, onMember(ada, mallory));
      expect((await remove(ada)).status).toBe(200);
      expect((await server.call(restoreCompany, at(mallory))).status).toBe(404);
      const listed = await server.call(listRemovedCompanies, { token: mallory.token });
      expect(listed.data?.companies).toEqual([]);
      expect((await server.call(restoreCompany, at(ada))).status).toBe(200);
      const subjectsTo = ({ email }: Person) =>
        mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
      await expect.poll(() => subjectsTo(vera), patience).toContain(`${alder.Name} was restored`);
      expect(subjectsTo(mallory)).not.toContain(`${alder.Name} was removed`);
    });

    test('leaves no such way to who was owner longer ago, or never', async () => {
      const bob = await joinLater('Bob');
      await server.call(removeMember, onMember(ada, bob));
      await letPass(8, ada, bob);
      await remove(ada);
      const eve = await newPerson('Eve');
      for (const person of [bob, eve]) {
        expect((await server.call(restoreCompany, at(person))).status).toBe(404);
        expect((await server.call(listRemovedCompanies, { token: person.token })).data?.companies).toEqual(
          [],
        );
      }
    });
  });
