/** Runs of a pack for several clients: deliveries that agree are mailed once, and others are held back until they agree. */
import { listCompanyActivity } from '#contract/audit.ts';
import {
  downloadPackDelivery,
  downloadPackRun,
  listPackRuns,
  listSentPackDeliveries,
  type PackDelivery,
  readPackRun,
  retryPackDelivery,
  withdrawPackDelivery,
} from '#contract/packs/packRuns.ts';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { packRunsOn, sha256 } from './support/packRunsScene.ts';
import type { PackUser } from './support/packsScene.ts';
import { patience } from './support/patience.ts';
import { month } from './support/withheldCases.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`packs for three clients on ${engine.name}`, () => {
    const scenery = packRunsOn(engine);
    const {
      followUp,
      reopenItems,
      settleAll,
      clients,
      savePack,
      requestRun,
      startRun,
      readDelivery,
      untilStates,
      mailsTo,
      deliveryParams,
    } = scenery;

    test('reach those whose figures agree as they are kept, and wait for the others until they do', async () => {
      const { scene, brickfield, thistle, ada, packId } = scenery.parts();
      await reopenItems();
      // Rendering asks the provider about this month, as a person who opens the report does.
      await thistle.look(({ trx }) =>
        trx
          .updateTable('ledgerMonths')
          .set({ verifiedAt: null })
          .where('month', '=', `${month}-01`)
          .execute(),
      );
      const runId = await startRun({ month, sends: true });
      await untilStates(runId, {
        'Brickfield Contracting Ltd': 'held-back',
        'Kauri Group Holdings Ltd': 'sent',
        'Thistle & Finch Ltd': 'sent',
      });

      const heldBack = await readDelivery(runId, brickfield);
      expect(heldBack).toMatchObject({ sentAt: null, failure: null, files: [] });
      expect(heldBack.heldBackBy).toEqual([
        { title: 'Profit and Loss', status: 'review' },
        { title: 'Balance Sheet', status: 'review' },
      ]);
      expect(mailsTo('board@brickfield.example')).toEqual([]);
      await expectSentAsKept(await readDelivery(runId, thistle), 'board@thistle.example');

      // The owner gets one mail, however often the follow-up runs.
      await followUp();
      await followUp();
      await expect.poll(() => mailsTo('ada@example.com').length, patience).toBe(1);
      const [news] = mailsTo('ada@example.com');
      expect(news?.subject).toBe('Board pack, November 2026: 1 organization needs a look');
      expect(news?.text).toContain('Brickfield Contracting Ltd: Profit and Loss: ');
      expect(news?.text).toContain(`https://books.example/packs/runs/${runId}`);

      await settleAll();
      await followUp();
      await followUp();
      await untilStates(runId, {
        'Brickfield Contracting Ltd': 'sent',
        'Kauri Group Holdings Ltd': 'sent',
        'Thistle & Finch Ltd': 'sent',
      });
      await followUp();
      const sent = await readDelivery(runId, brickfield);
      expect(sent.heldBackBy).toEqual([]);
      await expectSentAsKept(sent, 'board@brickfield.example');
      await expectSentAsKept(sent, 'cfo@brickfield.example');
      expect(mailsTo('ada@example.com')).toHaveLength(1);

      const { data } = await scene.server.call(listPackRuns, { token: ada.token, query: { packId } });
      expect(data?.runs.map(({ id, counts, startedBy }) => ({ id, counts, startedBy }))).toEqual([
        { id: runId, counts: { sent: 3 }, startedBy: 'hand' },
      ]);
      const { events } = await brickfield.call(listCompanyActivity, {
        params: { companyId: brickfield.companyId },
        query: { kind: 'packs', limit: '2' },
      });
      const detail = { title: 'Board pack', month: 'November 2026', recipients: 1 };
      expect(events.map((event) => [event.action, event.detail])).toEqual(
        ['cfo@brickfield.example', 'board@brickfield.example'].map((email) => [
          'pack.sent',
          { ...detail, email },
        ]),
      );
    });

    async function expectSentAsKept(pack: PackDelivery, address: string): Promise<void> {
      const { scene, ada } = scenery.parts();
      const mails = mailsTo(address);
      expect(mails).toHaveLength(1);
      const [mail] = mails;
      expect(mail?.recipients).toEqual([address]);
      expect(pack.recipients.filter((other) => mail?.headers.includes(other))).toEqual([address]);
      expect(pack.deliveries.map(({ state, words }) => [state, words])).toEqual(
        pack.recipients.map(() => ['sent', null]),
      );
      expect(mail?.subject).toBe(`${pack.companyName}: Board pack, November 2026`);
      expect(mail?.headers).toContain('From: "Calder & Co" <tieout@example.com>');
      expect(mail?.headers).toContain('Reply-To: Ada <ada@example.com>');
      expect(mail?.headers).toContain('List-Unsubscribe: <mailto:ada@example.com?subject=Unsubscribe>');
      const place = pack.recipients.indexOf(address);
      expect(mail?.headers).toContain(`Message-ID: <${pack.id}.${place}@example.com>`);
      expect(mail?.text).toContain(`Attached: Board pack of ${pack.companyName} for November 2026.`);
      expect(mail?.attachments.map(({ name, content }) => [name, sha256(content)])).toEqual(
        pack.files.map(({ name, sha256: hash }) => [name, hash]),
      );
      expect(pack.files.map(({ format }) => format)).toEqual(['pdf', 'xlsx']);
      for (const file of pack.files) {
        const { rawPayload } = await scene.server.send({
          method: 'GET',
          url: `/api/v1/companies/${pack.companyId}/packs/${pack.id}/files/${file.format}`,
          headers: { authorization: `Bearer ${ada.token}` },
        });
        expect([sha256(rawPayload), rawPayload.length]).toEqual([file.sha256, file.size]);
      }
    }

    const fileStatus = async (pack: PackDelivery, { token }: PackUser) =>
      (
        await scenery.parts().scene.server.send({
          method: 'GET',
          url: `/api/v1/companies/${pack.companyId}/packs/${pack.id}/files/pdf`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;

    test('are seen by members once they were sent, and unsent by who made them alone', async () => {
      const { scene, people, thistle, kauri, ada, ben } = scenery.parts();
      await people.setRole(ben.userId, thistle.companyId, 'viewer');
      const sending = await startRun({ month, sends: true, companyIds: [thistle.companyId] });
      await untilStates(sending, { 'Thistle & Finch Ltd': 'sent' });
      const params = { companyId: thistle.companyId };
      const { data: sentPacks } = await scene.server.call(listSentPackDeliveries, {
        token: ben.token,
        params,
      });
      const [sent] = sentPacks?.packs ?? [];
      if (!sent) throw new Error('Nothing was sent.');
      expect(sent).toMatchObject({ state: 'sent', recipients: ['board@thistle.example'] });
      expect(await fileStatus(sent, ben)).toBe(200);

      const runId = await startRun({ month, sends: false, companyIds: [thistle.companyId] });
      await untilStates(runId, { 'Thistle & Finch Ltd': 'made' });
      const madeOnly = await readDelivery(runId, thistle);
      expect(madeOnly.recipients).toEqual([]);
      expect([await fileStatus(madeOnly, ada), await fileStatus(madeOnly, ben)]).toEqual([200, 404]);
      const { rawPayload, headers } = await scene.server.send({
        method: 'GET',
        url: `/api/v1/pack-runs/${runId}/files`,
        headers: { authorization: `Bearer ${ada.token}` },
      });
      expect(headers['content-type']).toBe('application/zip');
      expect(Object.entries(unzipSync(rawPayload)).map(([name, content]) => [name, sha256(content)])).toEqual(
        madeOnly.files.map(({ name, sha256: hash }) => [name, hash]),
      );

      const asBen = { token: ben.token };
      for (const endpoint of [withdrawPackDelivery, retryPackDelivery])
        expect(
          (await scene.server.call(endpoint, { ...asBen, params: deliveryParams(madeOnly) })).status,
        ).toBe(404);
      expect((await scene.server.call(readPackRun, { ...asBen, params: { id: runId } })).status).toBe(404);
      expect((await scene.server.call(downloadPackRun, { ...asBen, params: { id: runId } })).status).toBe(
        404,
      );
      const elsewhere = { companyId: kauri.companyId, id: madeOnly.id, format: 'pdf' };
      expect(
        (await scene.server.call(downloadPackDelivery, { token: ada.token, params: elsewhere })).status,
      ).toBe(404);
      expect((await requestRun({ month, sends: false }, ben)).status).toBe(404);
    });

    test('are refused in a sentence where they cannot be made or sent', async () => {
      const { scene, people, kauri, ada, ben } = scenery.parts();
      const future = await requestRun({ month: '2199-01', sends: false });
      expect(future.failure?.details).toEqual([{ path: 'month', message: 'Choose a month that has begun.' }]);
      const foreign = await people.newCompany(ben.userId, 'Secret');
      expect((await requestRun({ month, sends: false, companyIds: [foreign] })).status).toBe(404);

      await people.setRole(ada.userId, kauri.companyId, 'viewer');
      const asViewer = await requestRun({ month, sends: true });
      expect([asViewer.status, asViewer.failure?.message]).toEqual([
        403,
        'To send takes the role editor, which you do not have in Kauri Group Holdings Ltd. Leave them out, or only make the files.',
      ]);
      await people.setRole(ada.userId, kauri.companyId, 'owner');

      const nobody = await savePack({
        clients: clients().map(({ companyId }) => ({ companyId, recipients: [] })),
      });
      expect((await requestRun({ month, sends: true }, ada, nobody)).failure?.message).toBe(
        'Nobody gets this pack yet. Name recipients in it, or only make the files.',
      );

      const { db } = scene.server;
      const day = new Date().toISOString().slice(0, 10);
      const counted = { userId: ada.userId, day, count: 998 };
      await db
        .insertInto('packMailCounts')
        .values(counted)
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(counted))
        .execute();
      const tooMany = await requestRun({ month, sends: true });
      expect([tooMany.status, tooMany.failure?.message]).toEqual([
        429,
        'At most 1000 packs are sent a day. Choose fewer organizations, or send tomorrow.',
      ]);
      await db.updateTable('packMailCounts').set({ count: 0 }).execute();
    });

    test('fail for good where the mail server refuses them, and are sent when they are tried again', async () => {
      const { scene, mailbox, kauri, ada } = scenery.parts();
      mailbox.refuse(554, 1);
      const runId = await startRun({ month, sends: true, companyIds: [kauri.companyId] });
      await untilStates(runId, { 'Kauri Group Holdings Ltd': 'failed' });
      const failed = await readDelivery(runId, kauri);
      expect(failed.failure).toMatch(/^The mail server refused the mail: 554 Not now\./);
      await followUp();
      await expect.poll(() => mailsTo('ada@example.com').length, patience).toBe(1);
      expect(mailsTo('ada@example.com')[0]?.text).toContain('The mail server refused the mail');
      await scene.server.call(retryPackDelivery, { token: ada.token, params: deliveryParams(failed) });
      await untilStates(runId, { 'Kauri Group Holdings Ltd': 'sent' });
      expect(mailsTo('board@kauri.example')).toHaveLength(1);
    });

    test('that one recipient is refused reach the others once, and that one when they are tried again', async () => {
      const { scene, mailbox, brickfield, ada } = scenery.parts();
      await settleAll();
      await followUp();
      mailbox.mails.splice(0);
      mailbox.refuseRecipient('board@brickfield.example', 550, 1);
      const runId = await startRun({ month, sends: true, companyIds: [brickfield.companyId] });
      await untilStates(runId, { 'Brickfield Contracting Ltd': 'sent' });
      const partly = await readDelivery(runId, brickfield);
      expect(partly.deliveries.map(({ address, state, words }) => [address, state, words])).toEqual([
        ['board@brickfield.example', 'failed', expect.stringContaining('550 Not to this one.')],
        ['cfo@brickfield.example', 'sent', null],
      ]);
      expect(partly.failure).toMatch(
        /^Not sent to board@brickfield.example: The mail server refused the mail: 550 Not to this one\./,
      );
      expect(mailsTo('cfo@brickfield.example')).toHaveLength(1);

      const retry = () =>
        scene.server.call(retryPackDelivery, { token: ada.token, params: deliveryParams(partly) });
      expect((await retry()).data?.pack.state).toBe('sending');
      await untilStates(runId, { 'Brickfield Contracting Ltd': 'sent' });
      const sent = await readDelivery(runId, brickfield);
      expect([sent.failure, sent.sentAt]).toEqual([null, partly.sentAt]);
      await expectSentAsKept(sent, 'board@brickfield.example');
      await expectSentAsKept(sent, 'cfo@brickfield.example');
      expect((await retry()).failure?.error).toBe('CONFLICT');
    });

    test('that are held back end with the rights of who made them, or by withdrawing', async () => {
      const { scene, mailbox, people, brickfield, ada, ben } = scenery.parts();
      await reopenItems();
      const companyIds = [brickfield.companyId];
      const [lost, unwanted] = [
        await startRun({ month, sends: true, companyIds }),
        await startRun({ month, sends: true, companyIds }),
      ];
      const strangers = [{ companyId: brickfield.companyId, recipients: ['new@brickfield.example'] }];
      const toStrangers = await requestRun(
        { month, sends: true },
        ada,
        await savePack({ clients: strangers }),
      );
      const unfamiliar = toStrangers.data?.run.id ?? '';
      for (const id of [lost, unwanted, unfamiliar])
        await untilStates(id, { 'Brickfield Contracting Ltd': 'held-back' });
      mailbox.mails.splice(0);

      const { data } = await scene.server.call(withdrawPackDelivery, {
        token: ada.token,
        params: deliveryParams(await readDelivery(unwanted, brickfield)),
      });
      expect(data?.pack.state).toBe('withdrawn');
      await people.setRole(ben.userId, brickfield.companyId, 'owner');
      await people.setRole(ada.userId, brickfield.companyId, 'viewer');
      await scene.server.call(retryPackDelivery, {
        token: ada.token,
        params: deliveryParams(await readDelivery(lost, brickfield)),
      });
      await untilStates(lost, { 'Brickfield Contracting Ltd': 'failed' });
      expect((await readDelivery(lost, brickfield)).failure).toBe(
        'To send takes the role editor in Brickfield Contracting Ltd, where you are viewer. Ask an owner for it, then try again.',
      );
      await people.setRole(ada.userId, brickfield.companyId, 'owner');
      const { db } = scene.server;
      const day = new Date().toISOString().slice(0, 10);
      await db
        .insertInto('newAddressCounts')
        .values({ userId: ada.userId, day, count: 1_000_000 })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ day, count: 1_000_000 }))
        .execute();
      await settleAll();
      await followUp();
      await untilStates(unfamiliar, { 'Brickfield Contracting Ltd': 'failed' });
      expect((await readDelivery(unfamiliar, brickfield)).failure).toMatch(
        /^At most 1000000 addresses a day are mailed for the first time that belong to no member\./,
      );
      await scene.server.call(retryPackDelivery, {
        token: ada.token,
        params: deliveryParams(await readDelivery(lost, brickfield)),
      });
      await untilStates(lost, { 'Brickfield Contracting Ltd': 'sent' });
      await untilStates(unwanted, { 'Brickfield Contracting Ltd': 'withdrawn' });
      expect(mailsTo('board@brickfield.example')).toHaveLength(1);
    });
  });
