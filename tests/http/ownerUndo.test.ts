/** The mail that tells owners of a new one undoes it, without a log-in, for seven days. */
import { getCompany, removeCompany, restoreCompany } from '#contract/companies/companies.ts';
import { changeRole, undoOwnership } from '#contract/companies/members.ts';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { membersOn, password, type Person } from './support/membersScene.ts';
import { patience } from './support/patience.ts';
import { alder, birch } from './support/provider.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`the mail about a new owner on ${engine.name}`, () => {
    const scene = membersOn(engine);
    const { now, move, newPerson, connectAs, at, invite, tokenOf, accept, join } = scene;
    let { server, mailbox, ada, companyId } = scene.parts();
    beforeEach(() => {
      ({ server, mailbox, ada, companyId } = scene.parts());
      move(addMinutes(now(), 1));
    });

    const mailTo = async ({ email }: Person, subject: string) => {
      const find = () => mailbox.mails.find((mail) => mail.to === email && mail.subject === subject);
      await expect.poll(find, patience).toBeDefined();
      return find()?.text ?? '';
    };
    const undoIn = (text: string) => /\/undo-owner#(\S+)/.exec(text)?.[1] ?? null;
    const undo = (token: string | null) =>
      server.call(undoOwnership, { body: { token: token ?? 'x'.repeat(43) } });
    const statusFor = async (person: Person) => (await server.call(getCompany, at(person))).status;
    const joined = ({ name }: Person) => `${name} joined ${alder.Name}`;

    test('takes the new owner out, with whom they brought, once', async () => {
      const mallory = await join('Mallory');
      const token = undoIn(await mailTo(ada, joined(mallory)));
      move(addMinutes(now(), 1));
      const trent = await join('Trent', 'editor', mallory);
      const done = await undo(token);
      expect(done.data).toEqual({ name: 'Mallory', companyNames: [alder.Name] });
      expect([await statusFor(mallory), await statusFor(trent), await statusFor(ada)]).toEqual([
        404, 404, 200,
      ]);
      expect(await undo(token)).toMatchObject({ status: 409, failure: { error: 'CONFLICT' } });
      await mailTo(ada, `Mallory is no longer a member of ${alder.Name}`);
      expect((await server.call(removeCompany, { ...at(ada), body: { password } })).status).toBe(200);
      expect((await server.call(restoreCompany, at(mallory))).status).toBe(404);
    });

    test('gives back the role that the new owner had', async () => {
      const bob = await join('Bob', 'editor');
      const change = {
        token: ada.token,
        params: { companyId, id: bob.id },
        body: { role: 'owner', password },
      };
      await server.call(changeRole, change);
      const invitation = await invite(bob, { role: 'editor' });
      const token = undoIn(await mailTo(ada, `Bob is owner of ${alder.Name}`));
      expect((await undo(token)).status).toBe(200);
      expect((await server.call(getCompany, at(bob))).data?.company.Role).toBe('editor');
      expect((await accept(await newPerson('Eve'), tokenOf(invitation?.link))).status).toBe(409);
    });

    test('undoes it in every organization that the recipient owns', async () => {
      const other = await connectAs(ada, birch.Name);
      const mallory = await newPerson('Mallory');
      await accept(mallory, tokenOf((await invite(ada, { alsoCompanyIds: [other] }))?.link));
      const names = [alder.Name, birch.Name].toSorted();
      const done = await undo(undoIn(await mailTo(ada, `Mallory joined ${names.join(', ')}`)));
      expect(done.data?.companyNames).toEqual(names);
      expect(await statusFor(mallory)).toBe(404);
    });

    test('has no such link for the new owner, nor for other members, nor about an editor', async () => {
      const vera = await join('Vera', 'viewer');
      const bob = await join('Bob', 'editor');
      const mallory = await join('Mallory');
      for (const person of [vera, bob, mallory])
        expect(undoIn(await mailTo(person, joined(mallory)))).toBeNull();
      expect(undoIn(await mailTo(ada, joined(bob)))).toBeNull();
    });

    test('undoes nothing once seven days are over, or for who is owner no more', async () => {
      const mallory = await join('Mallory');
      const token = undoIn(await mailTo(ada, joined(mallory)));
      move(addDays(now(), 7));
      expect((await undo(token)).status).toBe(409);
      ada.token = (await scene.logIn(ada))?.token ?? '';
      mallory.token = (await scene.logIn(mallory))?.token ?? '';
      const trent = await join('Trent', 'owner', mallory);
      const ofAda = undoIn(await mailTo(ada, joined(trent)));
      const lowering = {
        token: ada.token,
        params: { companyId, id: ada.id },
        body: { role: 'editor', password },
      };
      expect((await server.call(changeRole, lowering)).status).toBe(200);
      expect((await undo(ofAda)).status).toBe(409);
      expect(await statusFor(trent)).toBe(200);
    });
  });
