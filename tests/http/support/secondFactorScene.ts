/** One person after another with an account of their own, who may turn a second factor on. */
import { beginSecondFactor, confirmSecondFactor, readSecondFactor } from '#contract/users/secondFactor.ts';
import { login, me } from '#contract/users/users.ts';
import { newId } from '#server/lib/ids.ts';
import { addSeconds } from 'date-fns/addSeconds';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { codeAt } from '../../support/authenticator.ts';
import { type Mailbox, startMailbox } from '../../support/mailbox.ts';
import type { Engine } from './engines.ts';
import { registerByMail } from './registerByMail.ts';
import { startServer, type TestServer } from './server.ts';

export const password = 'correct horse battery';
export const home = '10.0.0.1';
export const refusedCode = {
  status: 401,
  failure: { error: 'AUTH_INVALID_CODE', details: [{ path: 'code' }] },
};
export const neededCode = { status: 401, failure: { error: 'AUTH_CODE_NEEDED' } };

export function secondFactorsOn(engine: Engine) {
  let currentTime = new Date('2026-11-20T09:00:00Z');
  let server: TestServer;
  let mailbox: Mailbox;
  let people = 0;
  let email: string;

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await startServer(engine, { clock: () => currentTime, env: mailbox.settings });
  });
  afterAll(async () => {
    await server.stop();
    await mailbox.stop();
  });
  beforeEach(async () => {
    wait(61 * 60);
    await newPerson();
  });

  const wait = (seconds: number) => {
    currentTime = addSeconds(currentTime, seconds);
  };
  /** With an address of their own, so that late mail of one is none of the next. */
  async function newPerson(): Promise<void> {
    people += 1;
    email = `ada${people}@example.com`;
    await registerByMail(server, mailbox, { name: 'Ada', email, password });
  }
  const logIn = (code?: string, sender = home, enteredPassword = password) =>
    server.call(login, {
      body: { email, password: enteredPassword, ...(code === undefined ? {} : { code }) },
      from: sender,
    });
  const tokenOf = async (code?: string) => (await logIn(code)).data?.token ?? '';
  /** By this name an answer is kept for a while, for when the call comes again. */
  const asBrowsers = () => ({ 'x-request-id': newId() });
  const begin = async (token: string) =>
    (await server.call(beginSecondFactor, { token, body: { password }, headers: asBrowsers() })).data
      ?.secret ?? '';
  const confirm = (token: string, code: string) =>
    server.call(confirmSecondFactor, { token, body: { code }, from: home, headers: asBrowsers() });
  const currentCode = (secret: string) => codeAt(secret, currentTime);

  return {
    server: () => server,
    mailbox: () => mailbox,
    /** Of the person whose turn it is. */
    email: () => email,
    now: () => currentTime,
    wait,
    newPerson,
    logIn,
    tokenOf,
    begin,
    confirm,
    /** What the app shows now. */
    shown: currentCode,
    statusOf: async (token: string) => (await server.call(me, { token })).status,
    stateOf: async (token: string) => (await server.call(readSecondFactor, { token })).data,
    /** On since just now, and the code that confirmed it is over. */
    turnedOn: async () => {
      const token = await tokenOf();
      const secret = await begin(token);
      const { data } = await confirm(token, currentCode(secret));
      wait(30);
      return { token, secret, codes: data?.recoveryCodes ?? [] };
    },
    /** Of the mails that came so far, once there are so many; they may overtake each other. */
    subjects: async (count: number) => {
      await mailbox.arrival(email, count);
      return mailbox.mails.filter(({ to: recipient }) => recipient === email).map(({ subject }) => subject);
    },
  };
}
