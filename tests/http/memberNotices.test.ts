/** News of who may see an organization: a few go out at once, many as one mail, and what can be undone always at once. */
import { changeRole } from '#contract/companies/members.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { createMail, mailJob } from '#server/mail/mail.ts';
import { createTellGathered } from '#server/members/members.ts';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, silentLog } from './support/engines.ts';
import { membersOn, password, type Person } from './support/membersScene.ts';
import { patience } from './support/patience.ts';
import { alder } from './support/provider.ts';

const { signal } = new AbortController();

for (const engine of engines)
  describe.skipIf(engine.missing)(`news of members on ${engine.name}`, () => {
    const scene = membersOn(engine);
    const { now, move, join, logIn } = scene;
    let { server, mailbox, ada, companyId } = scene.parts();
    let jobs: Jobs;
    let tellGathered: (signal: AbortSignal) => Promise<void>;
    let bob: Person;

    beforeEach(async () => {
      ({ server, mailbox, ada, companyId } = scene.parts());
      const { database, db } = server;
      jobs = await createJobs({ database, kinds: [mailJob], clock: now, log: silentLog });
      const crypto = createCrypto([{ id: 'test', key: Buffer.alloc(32, 7) }]);
      const { SMTP_URL: url, MAIL_FROM: sender } = mailbox.settings;
      const mail = createMail({ crypto, jobs, log: silentLog, smtp: { url, from: sender } });
      tellGathered = createTellGathered({ db, clock: now, mail, appUrl: 'https://books.example' });
      bob = await join('Bob', 'viewer');
      for (const name of ['Cy', 'Dan', 'Eve']) await join(name, 'viewer');
      move(addHours(now(), 2));
      ada.token = (await logIn(ada))?.token ?? '';
      await pass();
      move(addHours(now(), 2));
      mailbox.mails.splice(0);
    });
    afterEach(() => jobs.stop());

    const mailsGone = async (): Promise<void> => {
      await expect
        .poll(async () => (await jobs.depth()).filter(({ kind }) => kind === mailJob.name), patience)
        .toEqual([]);
    };
    const pass = async () => {
      await tellGathered(signal);
      await mailsGone();
    };
    const makeRole = async (role: string, { id } = bob) => {
      const call = { token: ada.token, params: { companyId, id }, body: { role, password } };
      expect((await server.call(changeRole, call)).status).toBe(200);
    };
    const textsTo = ({ email }: Person) => mailbox.mails.filter(({ to }) => to === email);

    test('of thirty changes go out as five mails and one, which ends with how it stands', async () => {
      for (let change = 0; change < 30; change += 1) await makeRole(change % 2 === 0 ? 'editor' : 'reviewer');
      await pass();
      expect(mailbox.mails).toHaveLength(5 * 5);
      move(addMinutes(now(), 10));
      await pass();
      await pass();
      expect(mailbox.mails).toHaveLength(5 * 6);
      const gathered = textsTo(ada).at(-1);
      expect(gathered?.subject).toBe('25 changes of who may see your organizations');
      const items = gathered?.text.match(/^- .*$/gm) ?? [];
      expect(items).toHaveLength(25);
      expect(items.at(-1)).toBe(`- Ada made Bob reviewer of ${alder.Name}, until now editor.`);

      move(addMinutes(now(), 1));
      await makeRole('viewer');
      await pass();
      expect(mailbox.mails).toHaveLength(5 * 6);
      move(addMinutes(now(), 10));
      await pass();
      expect(textsTo(ada).at(-1)?.subject).toBe(`Bob is viewer of ${alder.Name}`);
      move(addHours(now(), 1));
      await makeRole('editor');
      await mailsGone();
      expect(mailbox.mails).toHaveLength(5 * 8);
    });

    test('that somebody became owner reaches other owners at once with the link, whatever else is gathered', async () => {
      const olga = await join('Olga');
      move(addMinutes(now(), 1));
      for (let change = 0; change < 6; change += 1) await makeRole(change % 2 === 0 ? 'editor' : 'viewer');
      await mailsGone();
      mailbox.mails.splice(0);
      for (let change = 0; change < 5; change += 1) {
        await makeRole('owner');
        await makeRole('viewer');
      }
      await mailsGone();
      for (const owner of [ada, olga]) {
        const mails = textsTo(owner);
        expect(mails.map(({ subject }) => subject)).toEqual([`Bob is owner of ${alder.Name}`]);
        expect(mails[0]?.text).toContain('/undo-owner#');
      }
      expect(textsTo(bob)).toEqual([]);
      move(addMinutes(now(), 10));
      await makeRole('owner');
      await mailsGone();
      expect(textsTo(olga).map(({ text }) => text.includes('/undo-owner#'))).toEqual([true, true]);
    });

    test('go to nobody of whom the account is gone meanwhile', async () => {
      for (let change = 0; change < 6; change += 1) await makeRole(change % 2 === 0 ? 'editor' : 'viewer');
      await mailsGone();
      mailbox.mails.splice(0);
      await server.db.deleteFrom('users').where('id', '=', bob.id).execute();
      move(addMinutes(now(), 10));
      await pass();
      expect(textsTo(bob)).toEqual([]);
      expect(textsTo(ada)).toHaveLength(1);
    });
  });
