import { confirmRegistration, register } from '#contract/users/users.ts';
import { linkIn, type Mailbox } from '../../support/mailbox.ts';
import type { TestServer } from './server.ts';

/** Registers where mail goes out: the account begins with the mailed link. */
export async function registerByMail(
  server: TestServer,
  mailbox: Mailbox,
  person: { name: string; email: string; password: string },
): Promise<void> {
  await server.call(register, { body: person });
  const { token } = linkIn(await mailbox.take(person.email));
  await server.call(confirmRegistration, { body: { token, password: person.password } });
}
