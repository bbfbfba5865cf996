import { appInfo } from '#contract/app.ts';
import { listOwnActivity } from '#contract/audit.ts';
import { confirmRegistration, login, me, register } from '#contract/users/users.ts';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkIn, type Mailbox, startMailbox } from '../support/mailbox.ts';
import { engines } from './support/engines.ts';
import { registerByMail } from './support/registerByMail.ts';
import { startServer, type TestServer } from './support/server.ts';

const password = 'correct horse battery';

for (const engine of engines)
  describe.skipIf(engine.missing)(`registering on ${engine.name}`, () => {
    describe('by a mailed link', () => {
      let now = new Date('2026-11-20T09:00:00Z');
      let server: TestServer;
      let mailbox: Mailbox;
      let people = 0;
      let ada: { name: string; email: string; password: string };

      beforeAll(async () => {
        mailbox = await startMailbox();
        server = await startServer(engine, { clock: () => now, env: mailbox.settings });
      });
      afterAll(async () => {
        await server.stop();
        await mailbox.stop();
      });
      beforeEach(() => {
        now = addMinutes(now, 61);
        people += 1;
        ada = { name: 'Ada', email: `Ada${people}@example.com`, password };
      });

      const enter = (body: { email: string; password: string }) => server.call(login, { body });
      const confirm = (token: string, chosenPassword = password) =>
        server.call(confirmRegistration, { body: { token, password: chosenPassword } });
      const mailsTo = (email: string) => mailbox.mails.filter(({ to }) => to === email);

      test('the account begins with the link and the password chosen for it, once', async () => {
        const { data } = await server.call(register, { body: ada });
        expect(await enter(ada)).toMatchObject({
          status: 409,
          failure: { message: expect.stringContaining('link that was mailed') },
        });
        const { url, token } = linkIn(await mailbox.arrival(ada.email, 1));
        expect(url).toMatch(/^http:\/\/localhost:3000\/confirm-registration#/);

        expect(await confirm(token, 'not this')).toMatchObject({
          status: 400,
          failure: { details: [{ path: 'password' }] },
        });
        expect((await confirm(token)).data?.user).toMatchObject({ Id: data?.user.Id, Email: ada.email });
        expect((await confirm(token)).status).toBe(409);
        const session = (await enter(ada)).data?.token ?? '';
        expect((await server.call(me, { token: session })).data?.emailConfirmed).toBe(true);
      });

      test('the link works for a day', async () => {
        await server.call(register, { body: ada });
        const { token } = linkIn(await mailbox.arrival(ada.email, 1));
        now = addHours(now, 24);
        expect((await confirm(token)).status).toBe(409);
      });

      test('neither the answer nor a log-in after it tells whether the address has an account', async () => {
        await registerByMail(server, mailbox, ada);
        now = addMinutes(now, 61);
        const strange = { name: 'Eve', password: 'another long sentence' };
        const free = { ...strange, email: `free${people}@example.com` };
        const taken = { ...strange, email: ada.email.toLowerCase() };
        const shapeOf = ({ status, data, message, failure }: Awaited<ReturnType<typeof enter>>) => ({
          status,
          message: message ?? failure?.message,
          fields: Object.keys(data?.user ?? {}),
        });
        const [asFree, asTaken] = [
          await server.call(register, { body: free }),
          await server.call(register, { body: taken }),
        ];

        expect(asTaken.status).toBe(201);
        expect(asTaken.message).toBe(asFree.message);
        expect(asTaken.data?.user).toMatchObject({ Name: 'Eve', Email: taken.email });
        expect(Object.keys(asTaken.data?.user ?? {})).toEqual(Object.keys(asFree.data?.user ?? {}));
        expect(shapeOf(await enter(taken))).toEqual(shapeOf(await enter(free)));
        const wrong = { password: 'guessed' };
        expect(shapeOf(await enter({ ...taken, ...wrong }))).toEqual(
          shapeOf(await enter({ ...free, ...wrong })),
        );
      });

      test('the owner of the address hears by mail and reads that somebody tried', async () => {
        await registerByMail(server, mailbox, ada);
        now = addMinutes(now, 61);
        await server.call(register, { body: { ...ada, name: 'Eve', password: 'another long sentence' } });
        const mail = await mailbox.arrival(ada.email, 1);

        expect(mail).toMatchObject({ subject: 'You have an account already' });
        expect(mail.text).toContain('Hello Ada,');
        expect(mail.text).not.toContain('#');
        const token = (await enter(ada)).data?.token ?? '';
        const { data } = await server.call(listOwnActivity, { token, query: {} });
        expect(data?.events.map(({ action }) => action)).toContain('user.registered-again');
      });

      test('a stranger who registers an address gets nothing by its owner’s click', async () => {
        await server.call(register, { body: { ...ada, password: 'password of the stranger' } });
        const { token } = linkIn(await mailbox.take(ada.email));
        now = addMinutes(now, 1);
        await server.call(register, { body: ada });
        const own = linkIn(await mailbox.take(ada.email)).token;

        expect((await confirm(token)).status).toBe(400);
        expect((await confirm(own)).status).toBe(200);
        expect((await confirm(token, 'password of the stranger')).status).toBe(409);
      });

      test('an address gets three mails an hour, and a mail says no word that a stranger wrote', async () => {
        const shouting = { ...ada, name: 'Visit https://elsewhere.example' };
        for (let tries = 0; tries < 5; tries += 1)
          expect((await server.call(register, { body: shouting })).status).toBe(201);
        const last = { ...ada, email: `last${people}@example.com` };
        await server.call(register, { body: last });
        await mailbox.arrival(last.email, 1);

        expect(mailsTo(ada.email)).toHaveLength(3);
        expect(
          mailsTo(ada.email)
            .map(({ text }) => text)
            .join(),
        ).not.toContain('elsewhere');
      });
    });

    describe('where not everybody may', () => {
      const start = (REGISTRATION: string) => startServer(engine, { env: { REGISTRATION }, idle: true });
      const person = (name: string) => ({ name, email: `${name}@example.com`, password });
      const modeOf = async (server: TestServer) => (await server.call(appInfo)).data?.registration;

      test('the first user may, and after that nobody without an invitation that works', async () => {
        const server = await start('invited');
        expect(await modeOf(server)).toBe('open');
        expect((await server.call(register, { body: person('ada') })).status).toBe(201);

        expect(await modeOf(server)).toBe('invited');
        expect(await server.call(register, { body: person('bob') })).toMatchObject({
          status: 403,
          failure: { error: 'AUTH_FORBIDDEN', message: expect.stringContaining('invited') },
        });
        const invitation = 'x'.repeat(43);
        expect(await server.call(register, { body: { ...person('bob'), invitation } })).toMatchObject({
          status: 409,
          failure: { message: expect.stringContaining('invitation no longer works') },
        });
        expect(await server.db.selectFrom('users').select('email').execute()).toHaveLength(1);
        await server.stop();
      });

      test('of two who want to be first at once, one is', async () => {
        const server = await start('invited');
        const answers = await Promise.all(
          ['ada', 'bob'].map((name) => server.call(register, { body: person(name) })),
        );

        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403]);
        await server.stop();
      });

      test('nobody may where it is closed', async () => {
        const server = await start('closed');
        expect(await modeOf(server)).toBe('closed');
        expect(await server.call(register, { body: person('ada') })).toMatchObject({
          status: 403,
          failure: { message: 'This installation takes no new accounts. Ask whoever runs it.' },
        });
        await server.stop();
      });
    });
  });
