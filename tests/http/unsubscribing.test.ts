/** Mails of what happens in a person's organizations end by one click of a mail program, without a log-in (RFC 8058). */
import { listOwnActivity } from '#contract/audit.ts';
import { refreshCompany } from '#contract/companies/companies.ts';
import { alertKinds, endAlertMails, readAlertSettings } from '#contract/users/alerts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { alertsOn } from './support/alertsScene.ts';
import { engines } from './support/engines.ts';
import { alder } from './support/provider.ts';

const oneClick = 'List-Unsubscribe=One-Click';
const asForm = { 'content-type': 'application/x-www-form-urlencoded' };

for (const engine of engines)
  describe.skipIf(engine.missing)(`mails that are not wanted any more on ${engine.name}`, () => {
    const scene = alertsOn(engine);
    const { pass, parts, join, choose } = scene;
    let link: URL;

    beforeEach(async () => {
      const { provider, server, ada, companyId } = parts();
      await provider.steer('disconnect', { tenantId: alder.OrganisationID });
      await server.call(refreshCompany, { token: ada.token, params: { companyId } });
      const [mail] = await pass();
      const [, url = ''] = /^List-Unsubscribe: <(.+)>$/m.exec(mail?.headers ?? '') ?? [];
      expect(mail?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      expect(mail?.text).toContain(url);
      link = new URL(url);
    });

    const send = (method: 'GET' | 'POST', token: string, payload?: string, headers = asForm) =>
      parts().server.send({
        method,
        url: `${link.pathname}?token=${encodeURIComponent(token)}`,
        ...(payload === undefined ? {} : { payload, headers }),
      });
    const token = () => link.searchParams.get('token') ?? '';
    const kinds = async ({ token: session } = parts().ada) =>
      Object.values(
        (await parts().server.call(readAlertSettings, { token: session })).data?.alerts.kinds ?? {},
      );
    const everything = alertKinds.map(() => true);
    const nothing = alertKinds.map(() => false);

    test('end by one click, once and for all, for that person alone', async () => {
      const { ada, server } = parts();
      const bob = await join('Bob', 'editor');
      expect(link.origin).toBe(scene.appUrl);
      expect((await send('POST', token(), oneClick)).statusCode).toBe(200);
      expect((await send('POST', token(), oneClick)).statusCode).toBe(200);
      expect([await kinds(), await kinds(bob)]).toEqual([nothing, everything]);
      await scene.reconnect();
      expect((await pass()).map(({ to }) => to)).toEqual([]);
      const { data } = await server.call(listOwnActivity, { token: ada.token, query: {} });
      expect(
        data?.events.filter(({ action }) => action === 'user.alerts-ended').map(({ detail }) => detail),
      ).toEqual([{}]);
    });

    test('end by a form of several parts too', async () => {
      const boundary = 'x-one-click';
      const parted = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      expect((await send('POST', token(), parted, headers)).statusCode).toBe(200);
      expect(await kinds()).toEqual(nothing);
    });

    test('go on where a scanner follows the link, or posts something else', async () => {
      await send('GET', token());
      expect((await send('POST', token())).statusCode).toBe(400);
      expect((await send('POST', token(), 'x=y')).statusCode).toBe(400);
      expect((await send('POST', token(), oneClick.repeat(400))).statusCode).toBe(413);
      expect(await kinds()).toEqual(everything);
    });

    test('go on where the token is another, damaged, or of an address so far', async () => {
      const { server, ada } = parts();
      const bob = await join('Bob', 'editor');
      const damaged = [
        `${bob.id}.${token().split('.')[1]}`,
        token().slice(0, -1),
        `${token()}x`,
        'x'.repeat(80),
      ];
      for (const other of damaged) {
        const answer = await send('POST', other, oneClick);
        expect([answer.statusCode, answer.json()]).toMatchObject([
          409,
          { error: 'CONFLICT', message: expect.stringMatching(/^This link does not work/) },
        ]);
      }
      expect((await send('POST', '', oneClick)).statusCode).toBe(400);
      await server.db
        .updateTable('users')
        .set({ email: 'ada.new@example.com' })
        .where('id', '=', ada.id)
        .execute();
      expect((await send('POST', token(), oneClick)).statusCode).toBe(409);
      expect([await kinds(), await kinds(bob)]).toEqual([everything, everything]);
    });

    test('end by the button of the page, and come again where they are chosen', async () => {
      const { server, ada } = parts();
      expect((await server.call(endAlertMails, { body: { token: token() } })).status).toBe(200);
      expect(await kinds()).toEqual(nothing);
      await choose(ada, { kinds: { connection: true } });
      await scene.reconnect();
      expect((await pass()).map(({ to }) => to)).toEqual([ada.email]);
    });
  });
