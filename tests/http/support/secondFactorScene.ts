/** One person after another with an account of their own, who may turn a second factor on. */
import { beginSecondFactor, confirmSecondFactor, readSecondFactor } from '#contract/users/secondFactor.ts';
import { login, me } from '#contract/users/users.ts';
import { newId } from '#server/lib/ids.ts';
import { beforeEach } from 'vitest';
import { codeAt } from '../../support/authenticator.ts';
import type { Engine } from './engines.ts';
import { password, startMailScene } from './mailScene.ts';

export { password } from './mailScene.ts';
const home = '10.0.0.1';
export const refusedCode = {
  status: 401,
  failure: { error: 'AUTH_INVALID_CODE', details: [{ path: 'code' }] },
};
export const neededCode = { status: 401, failure: { error: 'AUTH_CODE_NEEDED' } };

export function secondFactorsOn(engine: Engine) {
  const scene = startMailScene(engine);
  let email: string;

  beforeEach(() => registerAda());

  const wait = (seconds: number) => scene.wait({ seconds });
  async function registerAda(): Promise<void> {
    ({ email } = scene.ada);
    await scene.register();
  }
  async function newPerson(): Promise<void> {
    scene.next();
    await registerAda();
  }
  const logIn = (code?: string, sender = home, enteredPassword = password) =>
    scene.server.call(login, {
      body: { email, password: enteredPassword, ...(code === undefined ? {} : { code }) },
      from: sender,
    });
  const tokenOf = async (code?: string) => (await logIn(code)).data?.token ?? '';
  /** Header by which an answer is kept for a while, for when the call comes again. */
  const asBrowsers = () => ({ 'x-request-id': newId() });
  const begin = async (token: string) =>
    (await scene.server.call(beginSecondFactor, { token, body: { password }, headers: asBrowsers() })).data
      ?.secret ?? '';
  const confirm = (token: string, code: string) =>
    scene.server.call(confirmSecondFactor, { token, body: { code }, from: home, headers: asBrowsers() });
  const currentCode = (secret: string) => codeAt(secret, scene.now());

  return {
    server: () => scene.server,
    mailbox: () => scene.mailbox,
    /** E-mail address of the current person. */
    email: () => email,
    now: scene.now,
    wait,
    newPerson,
    logIn,
    tokenOf,
    begin,
    confirm,
    /** Code that the app shows at the clock's time. */
    shown: currentCode,
    statusOf: async (token: string) => (await scene.server.call(me, { token })).status,
    stateOf: async (token: string) => (await scene.server.call(readSecondFactor, { token })).data,
    /** Turns the second factor on; the code that confirmed it is used up. */
    turnedOn: async () => {
      const token = await tokenOf();
      const secret = await begin(token);
      const { data } = await confirm(token, currentCode(secret));
      wait(30);
      return { token, secret, codes: data?.recoveryCodes ?? [] };
    },
    /** Subjects of the mails so far, once there are so many; they may overtake each other. */
    subjects: async (count: number) => {
      await scene.mailbox.arrival(email, count);
      return scene.mailbox.mails
        .filter(({ to: recipient }) => recipient === email)
        .map(({ subject }) => subject);
    },
  };
}
