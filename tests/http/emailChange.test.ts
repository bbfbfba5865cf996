import {
  changeEmail,
  confirmEmail,
  requestConfirmation,
  requestReset,
  resetPassword,
  undoEmailChange,
} from '#contract/users/account.ts';
import { listOwnActivity } from '#contract/audit.ts';
import { beginSecondFactor } from '#contract/users/secondFactor.ts';
import { login, me } from '#contract/users/users.ts';
import { createAdministration } from '#server/users/administration.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { linkIn } from '../support/mailbox.ts';
import { engines } from './support/engines.ts';
import { password, startMailScene } from './support/mailScene.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`another e-mail address on ${engine.name}`, () => {
    const scene = startMailScene(engine);
    let ada: ReturnType<typeof scene.person>;
    let token: string;
    let newEmail: string;

    beforeEach(async () => {
      ({ ada } = scene);
      newEmail = scene.person('New').email;
      await scene.register();
      scene.wait({ minutes: 61 });
      token = await logIn(ada.email);
    });

    const logIn = async (email: string, chosenPassword = password) =>
      (await scene.server.call(login, { body: { email, password: chosenPassword } })).data?.token ?? '';
    const ask = (email: string, given = password) =>
      scene.server.call(changeEmail, { token, body: { email, password: given } });
    const confirm = (link: string) => scene.server.call(confirmEmail, { body: { token: link } });
    const undo = (link: string) => scene.server.call(undoEmailChange, { body: { token: link } });
    const linkTo = async (email: string) => linkIn(await scene.mailbox.take(email)).token;
    const lastTo = async (email: string, subject: string) => {
      for (;;) {
        const mail = await scene.mailbox.take(email);
        if (mail.subject === subject) return mail;
      }
    };
    const emailNow = async (session = token) =>
      (await scene.server.call(me, { token: session })).data?.user.Email;

    test('is taken with the link that went there, and not before', async () => {
      expect(await ask(newEmail, 'guessed')).toMatchObject({
        status: 400,
        failure: { details: [{ path: 'password' }] },
      });
      expect((await ask(newEmail)).data?.user.Email).toBe(ada.email);
      expect(await emailNow()).toBe(ada.email);
      const link = await linkTo(newEmail);

      expect((await confirm(link)).data?.user.Email).toBe(newEmail);
      expect(await emailNow()).toBe(newEmail);
      expect(await logIn(ada.email)).toBe('');
      expect(await logIn(newEmail.toUpperCase())).not.toBe('');
      expect((await confirm(link)).status).toBe(409);
    });

    test('is not taken by a link after a day', async () => {
      await ask(newEmail);
      const link = await linkTo(newEmail);
      scene.wait({ hours: 24 });
      expect((await confirm(link)).status).toBe(409);
    });

    test('can be undone for seven days from the address so far, which ends every session', async () => {
      await ask(newEmail);
      await confirm(await linkTo(newEmail));
      const undoing = await scene.mailbox.take(ada.email);
      expect(undoing.subject).toBe('Your e-mail address is about to change');
      await scene.mailbox.take(ada.email);
      scene.wait({ days: 6 });
      const session = await logIn(newEmail);
      const { data } = await undo(linkIn(undoing).token);

      expect(data).toEqual({ user: expect.objectContaining({ Email: ada.email }), linkMailed: true });
      expect((await scene.server.call(me, { token: session })).status).toBe(401);
      const news = await scene.mailbox.take(newEmail);
      expect([news.subject, news.text]).toEqual([
        'Your e-mail address was changed back',
        expect.stringContaining(`reached by ${ada.email} again`),
      ]);
      const fresh = { token: await linkTo(ada.email), password: 'a brand new sentence' };
      expect((await scene.server.call(resetPassword, { body: fresh })).status).toBe(200);
      const own = await logIn(ada.email, fresh.password);
      const { data: activity } = await scene.server.call(listOwnActivity, { token: own, query: {} });
      expect(activity?.events.map(({ action }) => action)).toContain('user.email-change-undone');
      expect((await undo(linkIn(undoing).token)).status).toBe(409);
    });

    test('that is undone leaves a password that opens nothing, and a link for an hour to a new one', async () => {
      await ask(newEmail);
      await confirm(await linkTo(newEmail));
      const undoing = linkIn(await scene.mailbox.take(ada.email)).token;
      await scene.mailbox.take(ada.email);
      await undo(undoing);
      expect([await logIn(ada.email), await logIn(newEmail)]).toEqual(['', '']);
      const late = { token: await linkTo(ada.email), password: 'a brand new sentence' };
      scene.wait({ minutes: 60 });
      expect((await scene.server.call(resetPassword, { body: late })).status).toBe(409);

      await scene.server.call(requestReset, { body: { email: ada.email } });
      const fresh = { ...late, token: await linkTo(ada.email) };
      expect((await scene.server.call(resetPassword, { body: fresh })).status).toBe(200);
      expect(await logIn(ada.email, fresh.password)).not.toBe('');
    });

    test('is undone from the first address, whatever the second undoes before', async () => {
      await ask(newEmail);
      await confirm(await linkTo(newEmail));
      const ownUndoing = linkIn(await scene.mailbox.take(ada.email)).token;
      token = await logIn(newEmail);
      const third = scene.person('Third').email;
      await ask(third);
      const pending = await linkTo(third);
      await undo(linkIn(await lastTo(newEmail, 'Your e-mail address is about to change')).token);

      expect((await confirm(pending)).status).toBe(409);
      expect((await undo(ownUndoing)).data?.user.Email).toBe(ada.email);
    });

    test('that the operator makes is undone by no link of before', async () => {
      await ask(newEmail);
      const [taking, undoing] = [await linkTo(newEmail), await linkTo(ada.email)];
      const { db } = scene.server;
      const users = createAdministration({ db, clock: scene.now, endSessions: async () => 0 });
      await users.changeEmail(ada.email, scene.person('Safe').email);
      expect([(await confirm(taking)).status, (await undo(undoing)).status]).toEqual([409, 409]);
      expect(await emailNow()).toBe(scene.person('Safe').email);
    });

    test('is called off by the same link before it was taken', async () => {
      await ask(newEmail);
      const link = await linkTo(newEmail);
      expect((await undo(await linkTo(ada.email))).status).toBe(200);
      expect((await confirm(link)).status).toBe(409);
    });

    test('that has an account answers alike, and its owner hears of it', async () => {
      const bob = scene.person('Bob');
      await scene.register(bob);
      scene.wait({ minutes: 61 });
      const free = await ask(newEmail);
      const taken = await ask(bob.email.toUpperCase());

      expect(taken.status).toBe(200);
      expect(taken.data).toEqual(free.data);
      expect(taken.message?.replace(bob.email.toUpperCase(), newEmail)).toBe(free.message);
      const mail = await scene.mailbox.take(bob.email);
      expect(mail.subject).toBe('You have an account already');
      expect(mail.text).not.toContain('/confirm-email#');
    });

    test('that somebody registers meanwhile is not taken', async () => {
      await ask(newEmail);
      const link = await linkTo(newEmail);
      await scene.register({ name: 'Bob', email: newEmail, password });

      expect((await confirm(link)).status).toBe(409);
      expect(await emailNow()).toBe(ada.email);
    });

    test('can be asked for five times an hour', async () => {
      for (let tries = 0; tries < 5; tries += 1) expect((await ask(`${tries}${newEmail}`)).status).toBe(200);
      expect(await ask(newEmail)).toMatchObject({ status: 429, failure: { error: 'RATE_LIMITED' } });
    });

    test('of an account from before mail went out is confirmed by a link, and until then guards nothing', async () => {
      await scene.server.db
        .updateTable('users')
        .set({ emailConfirmedAt: null })
        .where('email', '=', ada.email)
        .execute();
      const begin = () => scene.server.call(beginSecondFactor, { token, body: { password } });
      expect((await scene.server.call(me, { token })).data?.emailConfirmed).toBe(false);
      expect(await begin()).toMatchObject({
        status: 409,
        failure: { message: expect.stringContaining('Confirm your e-mail address first') },
      });

      await scene.server.call(requestConfirmation, { token });
      await confirm(await linkTo(ada.email));
      expect((await scene.server.call(me, { token })).data?.emailConfirmed).toBe(true);
      expect((await begin()).status).toBe(200);
    });
  });
