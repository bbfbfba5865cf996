import { appInfo } from '#contract/app.ts';
import { listOwnActivity } from '#contract/audit.ts';
import { confirmRegistration, login, me, register } from '#contract/users/users.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { linkIn } from '../support/mailbox.ts';
import { engines } from './support/engines.ts';
import { password, startMailScene } from './support/mailScene.ts';
import { startServer, type TestServer } from './support/server.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`registering on ${engine.name}`, () => {
    describe('by a mailed link', () => {
      const scene = startMailScene(engine);
      let ada: ReturnType<typeof scene.person>;

      beforeEach(() => {
        ({ ada } = scene);
      });

      const enter = (body: { email: string; password: string }) => scene.server.call(login, { body });
      const confirm = (token: string, chosenPassword = password) =>
        scene.server.call(confirmRegistration, { body: { token, password: chosenPassword } });
      const mailsTo = (email: string) => scene.mailbox.mails.filter(({ to }) => to === email);

      test('the account begins with the link and the password chosen for it, once', async () => {
        const { data } = await scene.server.call(register, { body: ada });
        expect(await enter(ada)).toMatchObject({
          status: 409,
          failure: { message: expect.stringContaining('link that was mailed') },
        });
        const { url, token } = linkIn(await scene.mailbox.arrival(ada.email, 1));
        expect(url).toMatch(/^http:\/\/localhost:3000\/confirm-registration#/);

        expect(await confirm(token, 'not this')).toMatchObject({
          status: 400,
          failure: { details: [{ path: 'password' }] },
        });
        expect((await confirm(token)).data?.user).toMatchObject({ Id: data?.user.Id, Email: ada.email });
        expect((await confirm(token)).status).toBe(409);
        const session = (await enter(ada)).data?.token ?? '';
        expect((await scene.server.call(me, { token: session })).data?.emailConfirmed).toBe(true);
      });

      test('a new account has the standard preferences', async () => {
        await scene.server.call(register, { body: ada });
        await confirm(linkIn(await scene.mailbox.arrival(ada.email, 1)).token);
        const session = (await enter(ada)).data?.token ?? '';
        expect((await scene.server.call(me, { token: session })).data?.preferences).toMatchObject({
          dateFormat: 'MM/dd/yyyy',
          currency: 'USD',
          language: 'en',
          theme: 'system',
        });
      });

      test('the link works for a day', async () => {
        await scene.server.call(register, { body: ada });
        const { token } = linkIn(await scene.mailbox.arrival(ada.email, 1));
        scene.wait({ hours: 24 });
        expect((await confirm(token)).status).toBe(409);
      });

      test('neither the answer nor a log-in after it tells whether the address has an account', async () => {
        await scene.register(ada);
        scene.wait({ minutes: 61 });
        const strange = { name: 'Eve', password: 'another long sentence' };
        const free = { ...strange, email: scene.person('free').email };
        const taken = { ...strange, email: ada.email.toLowerCase() };
        const shapeOf = ({ status, data, message, failure }: Awaited<ReturnType<typeof enter>>) => ({
          status,
          message: message ?? failure?.message,
          fields: Object.keys(data?.user ?? {}),
        });
        const [asFree, asTaken] = [
          await scene.server.call(register, { body: free }),
          await scene.server.call(register, { body: taken }),
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
        await scene.register(ada);
        scene.wait({ minutes: 61 });
        await scene.server.call(register, {
          body: { ...ada, name: 'Eve', password: 'another long sentence' },
        });
        const mail = await scene.mailbox.arrival(ada.email, 1);

        expect(mail).toMatchObject({ subject: 'You have an account already' });
        expect(mail.text).toContain('Hello Ada,');
        expect(mail.text).not.toContain('/confirm-registration#');
        const token = (await enter(ada)).data?.token ?? '';
        const { data } = await scene.server.call(listOwnActivity, { token, query: {} });
        expect(data?.events.map(({ action }) => action)).toContain('user.registered-again');
      });

      test('a stranger who registers an address gets nothing by its owner’s click', async () => {
        await scene.server.call(register, { body: { ...ada, password: 'password of the stranger' } });
        const { token } = linkIn(await scene.mailbox.take(ada.email));
        scene.wait({ minutes: 1 });
        await scene.server.call(register, { body: ada });
        const own = linkIn(await scene.mailbox.take(ada.email)).token;

        expect((await confirm(token)).status).toBe(400);
        expect((await confirm(own)).status).toBe(200);
        expect((await confirm(token, 'password of the stranger')).status).toBe(409);
      });

      test('an address gets three mails an hour, and a mail says no word that a stranger wrote', async () => {
        const shouting = { ...ada, name: 'Visit elsewhere, now' };
        for (let tries = 0; tries < 5; tries += 1)
          expect((await scene.server.call(register, { body: shouting })).status).toBe(201);
        const last = { ...ada, email: scene.person('last').email };
        await scene.server.call(register, { body: last });
        await scene.mailbox.arrival(last.email, 1);

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
          failure: { message: 'This installation takes no new accounts. Ask its administrator.' },
        });
        await server.stop();
      });
    });
  });
