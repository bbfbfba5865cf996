/** Who is told what by e-mail: once when it begins, once when it is over. */
import { refreshCompany } from '#contract/companies/companies.ts';
import { leaveCompany } from '#contract/companies/members.ts';
import { listSentAlerts, readAlertSettings } from '#contract/users/alerts.ts';
import { describe, expect, test } from 'vitest';
import { alertsOn } from './support/alertsScene.ts';
import { engines } from './support/engines.ts';
import { alder } from './support/provider.ts';

const october = '2026-10-01';

for (const engine of engines)
  describe.skipIf(engine.missing)(`persons are told on ${engine.name}`, () => {
    const scene = alertsOn(engine);
    const { pass, wait, parts, join, choose } = scene;
    const subjects = async () => (await pass()).map(({ subject }) => subject);

    test('that a connection died, and that it works again, once each', async () => {
      const { provider, server, ada, companyId } = parts();
      expect(await subjects()).toEqual([]);
      await provider.steer('disconnect', { tenantId: alder.OrganisationID });
      await server.call(refreshCompany, { token: ada.token, params: { companyId } });
      const [mail] = await pass();
      expect(mail).toMatchObject({
        to: ada.email,
        subject: 'Alder Studio: the connection to Xero has ended',
      });
      expect(mail?.text).toContain('The connection was removed in Xero.');
      expect(mail?.text).toContain(`${scene.appUrl}/companies?company=${companyId}`);
      expect(await subjects()).toEqual([]);

      wait({ hours: 1 });
      await scene.reconnect();
      expect(await subjects()).toEqual(['Alder Studio: the connection to Xero works again']);
      expect(await subjects()).toEqual([]);
      const { data } = await server.call(listSentAlerts, { token: ada.token });
      expect(data?.alerts.map(({ event, kind, stage, month }) => [event, kind, stage, month])).toEqual([
        ['recovered', 'connection', 'ended', null],
        ['opened', 'connection', 'ended', null],
      ]);
    });

    test('that access ends in 14, 7 and 1 days, and hear once that it was renewed', async () => {
      const { server } = parts();
      const refreshedAt = scene.now();
      await server.db.updateTable('grants').set({ refreshedAt }).execute();
      wait({ days: 45 });
      expect(await subjects()).toEqual([]);
      for (const [days, words] of [
        [1, 'within 14 days'],
        [7, 'within 7 days'],
        [6, 'within a day'],
      ] as const) {
        wait({ days });
        expect(await subjects()).toEqual([`Alder Studio: the access to Xero ends ${words}`]);
        expect(await subjects()).toEqual([]);
      }
      await server.db.updateTable('grants').set({ refreshedAt: scene.now() }).execute();
      expect(await subjects()).toEqual(['Alder Studio: the connection to Xero works again']);
    });

    test('that a sync keeps failing after three attempts, and not of one passing error', async () => {
      await scene.succeedReading();
      wait({ hours: 1 });
      await scene.failReading();
      expect(await subjects()).toEqual([]);
      wait({ hours: 1 });
      await scene.succeedReading();
      const mails = [];
      for (let attempt = 0; attempt < 4; attempt += 1) {
        wait({ hours: 1 });
        await scene.failReading();
        mails.push(await pass());
      }
      expect(mails.map(({ length }) => length)).toEqual([0, 0, 1, 0]);
      expect(mails[2]?.[0]?.text).toContain('Bank transactions: Xero did not answer.');
      wait({ hours: 1 });
      await scene.succeedReading();
      expect(await subjects()).toEqual(['Alder Studio: the sync works again']);
    });

    test('that a sync keeps failing once it has for 24 hours', async () => {
      await scene.failReading();
      wait({ hours: 23 });
      expect(await subjects()).toEqual([]);
      wait({ hours: 1 });
      expect(await subjects()).toEqual(['Alder Studio: the sync keeps failing']);
    });

    test('which document changed a closed month, whatever is written in its names', async () => {
      const contactName = '<a href="https://evil.example">Pay & win</a>\r\nBcc: x@y.example';
      await scene.addNotice(october, { number: 'INV-7 <b>', contactName });
      const [mail] = await pass();
      expect(mail?.subject).toBe('Alder Studio: October 2026 changed after it was closed');
      expect(mail?.text).toContain(
        'Invoice INV-7 <b>, <a href="https://evil.example">Pay & win</a> Bcc: x@y.example: 100.00 before, 1,120.50 now NZD',
      );
      expect(mail?.html).not.toMatch(/<b>|href="https:\/\/evil/);
      expect(mail?.html).toContain(
        'INV-7 &lt;b&gt;, &lt;a href=&quot;https://evil.example&quot;&gt;Pay &amp; win',
      );
      expect(mail?.headers).not.toMatch(/^Bcc/m);
      // More of the same month is the same episode.
      await scene.addNotice(october, { number: 'INV-8', contactName: 'Other' });
      expect(await subjects()).toEqual([]);
      await scene.dismissNotices();
      expect(await subjects()).toEqual(['Alder Studio: no change in closed October 2026 is open any more']);
    });

    test('what broke a sign-off: viewers too, who hear of nothing else', async () => {
      const viewer = await join('Vera', 'viewer');
      parts().mailbox.mails.splice(0);
      await scene.addNotice(october, { number: 'INV-1', contactName: 'A' });
      await scene.breakSignOff(october);
      const mails = await pass();
      const viewed = mails.filter(({ to }) => to === viewer.email);
      expect(viewed.map(({ subject }) => subject)).toEqual([
        'Alder Studio: October 2026 changed after it was signed off',
      ]);
      expect(viewed[0]?.text).toContain('Bill RPT-9, Landlord: changed by 40.00 NZD');
      expect(viewed[0]?.text).not.toContain('INV-1');
      expect(mails.map(({ to }) => to).toSorted()).toEqual([parts().ada.email, viewer.email].toSorted());
      await scene.endSignOffs();
      expect(await subjects()).toHaveLength(2);
    });

    test('that a month differs or needs review, where it agreed before', async () => {
      await scene.setMonth(october, 'agrees');
      await scene.setMonth('2026-09-01', 'differs');
      await scene.setMonth('2026-11-01', 'agrees');
      expect(await subjects()).toEqual([]);
      await scene.setMonth(october, 'review');
      await scene.setMonth('2026-11-01', 'differs');
      expect(await subjects()).toEqual(['Alder Studio: October 2026 differs from Xero or needs review']);
      await scene.setMonth(october, 'differs');
      expect(await subjects()).toEqual([]);
      await scene.setMonth(october, 'agrees');
      expect(await subjects()).toEqual(['Alder Studio: October 2026 agrees again with Xero']);
    });

    test('nothing at night, and nothing of what was over by the morning', async () => {
      const { ada } = parts();
      await choose(ada, { quietHours: { start: '22:00', end: '07:00' }, timeZone: 'Pacific/Auckland' });
      // 22:30 in Auckland.
      wait({ minutes: 30 });
      await scene.setMonth(october, 'agrees');
      await scene.addNotice('2026-09-01', { number: 'INV-1', contactName: 'A' });
      expect(await subjects()).toEqual([]);
      await scene.setMonth(october, 'differs');
      expect(await subjects()).toEqual([]);
      await scene.dismissNotices();
      wait({ hours: 8, minutes: 29 });
      expect(await subjects()).toEqual([]);
      wait({ minutes: 1 });
      expect(await subjects()).toEqual(['Alder Studio: October 2026 differs from Xero or needs review']);
    });

    test('once a day in one mail, where that was chosen', async () => {
      const { ada } = parts();
      await choose(ada, { digest: 'daily', digestTime: '17:00', timeZone: 'UTC' });
      await scene.addNotice(october, { number: 'INV-1', contactName: 'A' });
      expect(await subjects()).toEqual([]);
      wait({ hours: 4 });
      await scene.addNotice('2026-09-01', { number: 'INV-2', contactName: 'B' });
      expect(await subjects()).toEqual([]);
      wait({ hours: 4 });
      const mails = await pass();
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Alder Studio: October 2026 changed after it was closed, and 1 more',
      ]);
      expect(mails[0]?.text).toMatch(/INV-1[^]*September 2026[^]*INV-2/);
    });

    test('each as each chose, and those who left no more', async () => {
      const { ada, server, companyId } = parts();
      const ben = await join('Ben', 'owner');
      const cleo = await join('Cleo', 'editor');
      parts().mailbox.mails.splice(0);
      await choose(ada, { kinds: { 'closed-month': false } });
      await choose(cleo, { digest: 'weekly', timeZone: 'UTC' });
      await scene.addNotice(october, { number: 'INV-1', contactName: 'A' });
      await scene.setMonth(october, 'agrees');
      await pass();
      await scene.setMonth(october, 'differs');
      await pass();
      const received = ({ email }: { email: string }) =>
        parts()
          .mailbox.mails.filter(({ to }) => to === email)
          .map(({ subject }) => subject);
      const [closedMonthSubject, differsSubject] = [
        'Alder Studio: October 2026 changed after it was closed',
        'Alder Studio: October 2026 differs from Xero or needs review',
      ];
      expect(received(ada)).toEqual([differsSubject]);
      expect(received(ben)).toEqual([closedMonthSubject, differsSubject]);
      expect(received(cleo)).toEqual([]);

      await server.call(leaveCompany, { token: cleo.token, params: { companyId } });
      await scene.mailsGone();
      wait({ days: 7 });
      const [mailCount] = [received(cleo).length];
      await pass();
      expect(received(cleo)).toHaveLength(mailCount);
      await scene.dismissNotices();
      const recovered = await pass();
      expect(recovered.map(({ to }) => to)).toEqual([ben.email]);
    });

    test('as they choose while something waits', async () => {
      const { ada } = parts();
      await choose(ada, { digest: 'weekly', timeZone: 'UTC' });
      await scene.addNotice(october, { number: 'INV-1', contactName: 'A' });
      await scene.setMonth(october, 'agrees');
      await pass();
      await scene.setMonth(october, 'differs');
      expect(await subjects()).toEqual([]);
      await choose(ada, { digest: 'immediately', kinds: { 'disagreeing-month': false } });
      expect(await subjects()).toEqual(['Alder Studio: October 2026 changed after it was closed']);
    });

    test('nothing in 30 quiet days', async () => {
      await scene.setMonth(october, 'agrees');
      await scene.succeedReading();
      for (let day = 0; day < 30; day += 1) {
        wait({ days: 1 });
        await scene.succeedReading();
        expect(await pass()).toEqual([]);
      }
    });

    test('by settings that go by role until they are chosen', async () => {
      const { server, ada } = parts();
      const viewer = await join('Vera', 'viewer');
      const kinds = async (token: string) =>
        (await server.call(readAlertSettings, { token })).data?.alerts.kinds;
      expect(Object.values((await kinds(ada.token)) ?? {})).toEqual([true, true, true, true, true, true]);
      expect(await kinds(viewer.token)).toEqual({
        connection: false,
        sync: false,
        'closed-month': false,
        'signed-off-month': true,
        'disagreeing-month': false,
        threshold: true,
      });
      await choose(viewer, { kinds: { connection: true } });
      expect(await kinds(viewer.token)).toMatchObject({ connection: true, sync: false });
      expect(await choose(ada, { quietHours: { start: '07:00', end: '07:00' } })).toBeUndefined();
      expect(await choose(ada, { timeZone: 'Mars/Base' })).toBeUndefined();
    });
  });
