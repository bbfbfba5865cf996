/** Each command of who runs an installation once, and what a password costs there; more in `full`. */
import { beginSecondFactor, confirmSecondFactor } from '#contract/users/secondFactor.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt } from '../support/authenticator.ts';
import { signIn } from '../support/client.ts';
import { type Installation, startInstallation } from './support/installation.ts';

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation();
});
afterAll(() => installation.remove());

test('the commands end sessions, make links, and list, suspend and remove users', async () => {
  const server = await installation.serve();
  await signIn(server.url, ada);
  const bob = await signIn(server.url, { ...ada, name: 'Bob', email: 'bob@example.com' });
  const { secret } = await bob.call(beginSecondFactor, { body: { password: ada.password } });
  await bob.call(confirmSecondFactor, { body: { code: codeAt(secret, new Date()) } });
  await server.stop();

  const readHashes = () =>
    installation.inDatabase((db) => db.selectFrom('users').select('passwordHash').execute());
  for (const { passwordHash } of await readHashes())
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

  const { run } = installation;
  expect(await run('scripts/endSessions.ts', [ada.email])).toEqual({
    output: 'Ended 1 session of ada@example.com.\n',
    code: 0,
  });
  expect(await run('scripts/resetLink.ts', ['nobody@example.com'])).toEqual({
    output: 'There is no account with the address nobody@example.com.\n',
    code: 1,
  });
  expect((await run('scripts/resetLink.ts', [ada.email])).output).toMatch(/reset-password#[\w-]{43}\n$/);
  expect(await run('scripts/secondFactorOff.ts', ['bob@example.com'])).toMatchObject({ code: 0 });
  expect(await run('scripts/users.ts', ['suspend', 'bob@example.com'])).toMatchObject({ code: 0 });
  expect((await run('scripts/users.ts', ['list'])).output).toMatch(/^bob@example\.com .* suspended$/m);
  expect((await run('scripts/users.ts', ['remove', ada.email])).output).toContain('deletes the account');
});
