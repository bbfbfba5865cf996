/** How many strangers a person has mailed in a day, in the name of the installation. */
import { inviteMember } from '#contract/companies/members.ts';
import { startPackRun } from '#contract/packs/packRuns.ts';
import { login } from '#contract/users/users.ts';
import { addDays } from 'date-fns/addDays';
import { subHours } from 'date-fns/subHours';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { engines } from './support/engines.ts';
import { packsScene } from './support/packsScene.ts';
import { startServer, type TestServer } from './support/server.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`addresses that are mailed for the first time on ${engine.name}`, () => {
    let moment = new Date('2026-11-20T09:00:00Z');
    let server: TestServer;
    let mailbox: Mailbox;

    beforeAll(async () => {
      mailbox = await startMailbox();
      const env = { ...mailbox.settings, NEW_ADDRESSES_A_DAY: '3' };
      server = await startServer(engine, { clock: () => moment, env });
    });
    afterAll(async () => {
      await server.stop();
      await mailbox.stop();
    });

    test('are three a day of one person, by packs and invitations together, without members', async () => {
      const people = packsScene(server, moment);
      const ada = await people.newConfirmedUser('ada@example.com', mailbox);
      const ben = await people.newConfirmedUser('ben@example.com', mailbox);
      const [alder, birch] = [
        await people.newCompany(ada.userId, 'Alder'),
        await people.newCompany(ada.userId, 'Birch'),
      ];
      const pack = async (title: string, recipients: string[]) =>
        await people.savePack(ada, {
          title,
          clients: [
            { companyId: alder, recipients },
            { companyId: birch, recipients },
          ],
        });
      const startRun = ({ id }: { id: string }, companyIds = [alder, birch]) =>
        server.call(startPackRun, {
          token: ada.token,
          params: { id },
          body: { month: '2026-10', sends: true, companyIds },
        });
      const invite = (email?: string) =>
        server.call(inviteMember, {
          token: ada.token,
          params: { companyId: alder },
          body: { role: 'viewer', ...(email === undefined ? {} : { email }) },
        });

      const toStrangers = await pack('Strangers', ['board@example.com', 'Ben@Example.com']);
      expect(await startRun(toStrangers)).toMatchObject({
        status: 429,
        failure: {
          error: 'RATE_LIMITED',
          message:
            'At most 3 addresses a day are mailed for the first time that belong to no member. Send to fewer organizations today and go on tomorrow, make the recipients members, or ask the administrator of your Tieout installation for a higher bound.',
        },
      });
      expect((await startRun(toStrangers, [alder])).status).toBe(202);
      for (const companyId of [alder, birch]) await people.setRole(ben.userId, companyId, 'viewer');
      expect((await startRun(toStrangers)).status).toBe(202);

      for (const name of ['Cy', 'Dan']) expect((await invite(`${name}@example.com`)).status).toBe(201);
      expect((await startRun(toStrangers)).status).toBe(429);
      expect((await invite('eve@example.com')).status).toBe(201);
      const beyond = await invite('fay@example.com');
      expect([beyond.status, beyond.failure?.message]).toEqual([
        429,
        'At most 3 addresses a day are mailed for the first time. Leave the address out and pass the link on yourself, go on tomorrow, or ask the administrator of this installation for a higher bound.',
      ]);
      expect((await invite()).status).toBe(201);

      moment = addDays(moment, 1);
      const credentials = { email: 'ada@example.com', password: 'correct horse battery' };
      ada.token = (await server.call(login, { body: credentials })).data?.token ?? '';
      expect((await invite('fay@example.com')).status).toBe(201);
    });

    test('get at most five packs of an organization within 24 hours', async () => {
      const people = packsScene(server, moment);
      const ivy = await people.newConfirmedUser('ivy@example.com', mailbox);
      const companyId = await people.newCompany(ivy.userId, 'Alder');
      const recipients = ['board@example.com'];
      const { id } = await people.savePack(ivy, { title: 'Each hour', clients: [{ companyId, recipients }] });
      const startRun = () =>
        server.call(startPackRun, {
          token: ivy.token,
          params: { id },
          body: { month: '2026-10', sends: true },
        });
      for (const _pack of Array.from({ length: 5 })) expect((await startRun()).status).toBe(202);
      const sentAt = (hours: number) =>
        server.db
          .updateTable('madePacks')
          .set({ sentAt: subHours(moment, hours) })
          .where('companyId', '=', companyId)
          .execute();

      await sentAt(23);
      expect(await startRun()).toMatchObject({
        status: 429,
        failure: {
          error: 'RATE_LIMITED',
          message:
            'board@example.com got 5 packs of this organization within 24 hours, which is the most for somebody who is no member. Send it tomorrow, or make them a member.',
        },
      });
      await sentAt(25);
      expect((await startRun()).status).toBe(202);
    });

    test('are those of members too, until they are confirmed', async () => {
      const people = packsScene(server, moment);
      const gil = await people.newConfirmedUser('gil@example.com', mailbox);
      const hal = await people.newConfirmedUser('hal@example.com', mailbox);
      const clients: { companyId: string; recipients: string[] }[] = [];
      for (const name of ['Alder', 'Birch', 'Cedar', 'Doric']) {
        const companyId = await people.newCompany(gil.userId, name);
        await people.setRole(hal.userId, companyId, 'viewer');
        clients.push({ companyId, recipients: ['hal@example.com'] });
      }
      const { id } = await people.savePack(gil, { title: 'To a member', clients });
      const startRun = () =>
        server.call(startPackRun, {
          token: gil.token,
          params: { id },
          body: { month: '2026-10', sends: true },
        });
      const confirm = (emailConfirmedAt: Date | null) =>
        server.db.updateTable('users').set({ emailConfirmedAt }).where('id', '=', hal.userId).execute();

      await confirm(null);
      expect((await startRun()).status).toBe(429);
      await confirm(moment);
      expect((await startRun()).status).toBe(202);
    });
  });
