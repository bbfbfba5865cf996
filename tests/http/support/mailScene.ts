/** A server whose mail goes to a mailbox. Before each test an hour passes, and another Ada comes. */
import { add, type Duration } from 'date-fns';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Mailbox, startMailbox } from '../../support/mailbox.ts';
import type { Engine } from './engines.ts';
import { registerByMail } from './registerByMail.ts';
import { startServer, type TestServer } from './server.ts';

export const password = 'correct horse battery';

export function startMailScene(engine: Engine) {
  let now = new Date('2026-11-20T09:00:00Z');
  let server: TestServer;
  let mailbox: Mailbox;
  let people = 0;

  const wait = (duration: Duration) => {
    now = add(now, duration);
  };
  /** Person with an address of their own, so that late mail of one is none of the next. */
  const person = (name: string) => ({ name, email: `${name}${people}@example.com`, password });

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await startServer(engine, { clock: () => now, env: mailbox.settings });
  });
  afterAll(async () => {
    await server.stop();
    await mailbox.stop();
  });
  beforeEach(() => {
    wait({ minutes: 61 });
    people += 1;
  });

  return {
    get server() {
      return server;
    },
    get mailbox() {
      return mailbox;
    },
    /** Registered or not, as the test has it. */
    get ada() {
      return person('Ada');
    },
    person,
    now: () => now,
    wait,
    /** One more in the same test. */
    next: () => {
      people += 1;
    },
    register: (registered = person('Ada')) => registerByMail(server, mailbox, registered),
  };
}
