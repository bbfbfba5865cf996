import { beginSecondFactor, confirmSecondFactor } from '#contract/users/secondFactor.ts';
import { listOwnActivity } from '#contract/audit.ts';
import type { Database } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt } from '../../support/authenticator.ts';
import { signIn } from '../../support/client.ts';
import { startMailbox } from '../../support/mailbox.ts';
import { type Installation, startInstallation } from '../support/installation.ts';
import { patience } from '../support/patience.ts';

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

describe('the commands on one account', () => {
  let installation: Installation;
  beforeAll(async () => {
    installation = await startInstallation();
  });
  afterAll(() => installation.remove());
  const serve: Installation['serve'] = (more) => installation.serve(more);
  const run: Installation['run'] = (script, args, more) => installation.run(script, args, more);

  async function shareCompany(db: Database, owner: string, viewer: string) {
    const [id, createdAt] = [newId(), new Date()];
    await db
      .insertInto('companies')
      .values({
        id,
        name: 'Shared Books',
        provider: 'xero',
        tenantId: newId(),
        state: 'disconnected-here',
        createdAt,
        updatedAt: createdAt,
      })
      .execute();
    for (const [email, role] of [
      [owner, 'owner'],
      [viewer, 'viewer'],
    ] as const) {
      const user = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('memberships')
        .values({ companyId: id, userId: user.id, role, createdAt })
        .execute();
    }
  }

  test('end sessions and make links, and say what is wrong where they cannot', async () => {
    const server = await serve();
    await signIn(server.url, ada);
    await signIn(server.url, { ...ada, registered: true });
    await server.stop();

    expect(await run('scripts/endSessions.ts', [ada.email])).toEqual({
      output: 'Ended 2 sessions of ada@example.com.\n',
      code: 0,
    });
    expect(await run('scripts/endSessions.ts', [ada.email])).toEqual({
      output: 'Ended 0 sessions of ada@example.com.\n',
      code: 0,
    });
    expect(await run('scripts/endSessions.ts', ['nobody@example.com'])).toEqual({
      output: 'There is no account with the address nobody@example.com.\n',
      code: 1,
    });
    expect(await run('scripts/endSessions.ts', [])).toEqual({
      output: 'Whose? npm run sessions:end -- user@example.com\n',
      code: 1,
    });
    expect(await run('scripts/resetLink.ts', [ada.email])).toMatchObject({
      output: expect.stringMatching(/reset-password#[\w-]{43}\n$/),
      code: 0,
    });
  });

  test('list, suspend and resume users, give another address, and remove', async () => {
    const carol = { ...ada, email: 'carol@example.com', name: 'Carol' };
    const users = (...args: string[]) => run('scripts/users.ts', args);
    const before = await serve();
    await signIn(before.url, carol);
    await before.stop();

    expect((await users('list')).output).toMatch(/^carol@example\.com +Carol +20\d\d-\d\d-\d\d .* 0$/m);
    expect(await users('suspend', carol.email)).toEqual({
      output: 'carol@example.com is suspended, and 1 session ended.\n',
      code: 0,
    });
    expect((await users('list')).output).toMatch(/^carol@example\.com .* suspended$/m);
    expect((await users('resume', carol.email)).output).toBe('carol@example.com may log in again.\n');
    expect((await users('email', carol.email, 'nonsense')).code).toBe(1);
    expect((await users('email', carol.email, 'caroline@example.com')).code).toBe(0);
    expect((await users('suspend', carol.email)).output).toContain('There is no account');
    for (const args of [[], ['list', 'all'], ['suspend'], ['promote', carol.email]])
      expect(await users(...args)).toMatchObject({ output: expect.stringContaining('usage:'), code: 1 });
    expect((await users('remove', 'caroline@example.com')).output).toContain('deletes the account');

    const after = await serve();
    await expect.poll(async () => (await users('list')).output, patience).not.toContain('Carol');
    const removed = { ...carol, email: 'caroline@example.com', registered: true };
    await expect(signIn(after.url, removed)).rejects.toThrow('AUTH_INVALID_CREDENTIALS');
    await after.stop();
  });

  test('remove nobody without whom a company would have members and no owner, and say the way out', async () => {
    const [dora, emil] = ['dora@example.com', 'emil@example.com'] as const;
    const server = await serve();
    for (const email of [dora, emil]) await signIn(server.url, { ...ada, email });
    await server.stop();
    await installation.inDatabase((db) => shareCompany(db, dora, emil));

    const refused = await run('scripts/users.ts', ['remove', dora]);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`${dora} is the only owner of Shared Books`);
    expect(refused.output).toContain(`npm run reset-link -- ${dora}`);
    expect((await run('scripts/users.ts', ['list'])).output).not.toMatch(/^dora@.* suspended$/m);
    expect((await run('scripts/users.ts', ['remove', emil])).code).toBe(0);
  });

  test('turn off the second factor of who lost everything, and its owner hears of it by mail', async () => {
    const mailbox = await startMailbox();
    const bob = { ...ada, email: 'bob@example.com' };
    const before = await serve(mailbox.settings);
    const client = await signIn(before.url, { ...bob, mailbox });
    const { secret } = await client.call(beginSecondFactor, { body: { password: bob.password } });
    await client.call(confirmSecondFactor, { body: { code: codeAt(secret, new Date()) } });
    await expect(signIn(before.url, { ...bob, registered: true })).rejects.toThrow('AUTH_CODE_NEEDED');
    await before.stop();

    expect(await run('scripts/secondFactorOff.ts', [bob.email], mailbox.settings)).toEqual({
      output: 'bob@example.com logs in with the password alone from now on.\n',
      code: 0,
    });
    expect(await run('scripts/secondFactorOff.ts', [bob.email])).toEqual({
      output: 'Two-step log-in is off already.\n',
      code: 1,
    });
    const after = await serve(mailbox.settings);
    const { call } = await signIn(after.url, { ...bob, registered: true });
    const { events } = await call(listOwnActivity);
    expect(events.find(({ action }) => action === 'user.second-factor-off')?.detail).toEqual({
      by: 'operator',
    });
    expect((await mailbox.arrival(bob.email, 2)).subject).toBe('Two-step log-in was turned off');
    await after.stop();
    await mailbox.stop();
  });
});
