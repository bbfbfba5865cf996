/** Packs for clients in one act: what agrees reaches them once, as it is kept, and what does not waits until it does. */
import { createHash } from 'node:crypto';
import { listCompanyActivity } from '#contract/audit.ts';
import {
  downloadMadePack,
  downloadPackRun,
  listPackRuns,
  listSentPacks,
  type MadePack,
  makePack,
  readPackRun,
  retryPack,
  withdrawPack,
} from '#contract/packs/madePacks.ts';
import { createPack } from '#contract/packs/packs.ts';
import { saveLetterhead } from '#contract/users/letterhead.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { createMail, mailJob } from '#server/mail/mail.ts';
import { createPackWatch, makePackJob } from '#server/packs/packs.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../support/mailbox.ts';
import { engines, silentLog } from './support/engines.ts';
import { packBody, packsScene, type PackUser } from './support/packsScene.ts';
import { bookUnseen, costJournal, itemsOf } from './support/settledItems.ts';
import { type ConnectedCompany, startScene } from './support/syncedCompany.ts';
import { month } from './support/withheldCases.ts';

const organisations = ['Brickfield Contracting Ltd', 'Thistle & Finch Ltd', 'Kauri Group Holdings Ltd'];
const { signal } = new AbortController();
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

for (const engine of engines)
  describe.skipIf(engine.missing)(`packs for three clients on ${engine.name}`, () => {
    let mailbox: Mailbox;
    let scene: Awaited<ReturnType<typeof startScene>>;
    let people: ReturnType<typeof packsScene>;
    let jobs: Jobs;
    let watch: ReturnType<typeof createPackWatch>;
    let brickfield: ConnectedCompany;
    let thistle: ConnectedCompany;
    let kauri: ConnectedCompany;
    let ada: PackUser;
    let ben: PackUser;
    let packId = '';

    beforeAll(async () => {
      mailbox = await startMailbox();
      scene = await startScene(engine, { mailbox });
      const { server } = scene;
      const connected = [];
      for (const organisation of organisations) connected.push(await scene.connect(organisation));
      for (const company of connected) await company.untilIdle();
      const [first, second, third] = connected;
      if (!first || !second || !third) throw new Error('Three organisations are needed.');
      [brickfield, thistle, kauri] = [first, second, third];
      people = packsScene(server, new Date());
      const { id: userId } = await server.db
        .selectFrom('users')
        .select('id')
        .where('name', '=', 'Ada')
        .executeTakeFirstOrThrow();
      ada = { userId, token: brickfield.token };
      ben = await people.newConfirmedUser('ben@example.com', mailbox);
      await bookUnseen(brickfield, {
        kind: 'ManualJournal',
        lists: ['ManualJournals'],
        body: costJournal('351.08'),
      });
      const kinds = [mailJob, makePackJob];
      jobs = await createJobs({ database: server.database, kinds, clock: systemClock, log: silentLog });
      const crypto = createCrypto([{ id: 'test', key: Buffer.alloc(32, 7) }]);
      const { SMTP_URL: url, MAIL_FROM: sender } = mailbox.settings;
      const mail = createMail({ crypto, jobs, log: silentLog, smtp: { url, from: sender } });
      watch = createPackWatch({
        db: server.db,
        clock: systemClock,
        jobs,
        mail,
        appUrl: 'https://books.example',
      });
      await server.call(saveLetterhead, {
        token: ada.token,
        body: { firm: 'Calder & Co', preparedBy: 'Ada', logo: null },
      });
      packId = await savePack({});
      mailbox.mails.splice(0);
    }, 300_000);
    afterAll(async () => {
      await jobs.stop();
      await scene.stop();
      await mailbox.stop();
    });

    const clients = () => [
      { companyId: brickfield.companyId, recipients: ['board@brickfield.example', 'cfo@brickfield.example'] },
      { companyId: thistle.companyId, recipients: ['board@thistle.example'] },
      { companyId: kauri.companyId, recipients: ['board@kauri.example'] },
    ];
    const reports = [
      { name: '', settings: { type: 'profit-loss', period: 'month' } },
      { name: '', settings: { type: 'balance-sheet', period: 'month' } },
    ];

    async function savePack(change: Parameters<typeof packBody>[0]): Promise<string> {
      const body = packBody({ title: 'Board pack', reports, clients: clients(), ...change });
      const { data, failure } = await scene.server.call(createPack, { token: ada.token, body });
      if (!data) throw new Error(JSON.stringify(failure));
      return data.pack.id;
    }

    const make = (body: object, { token } = ada, id = packId) =>
      scene.server.call(makePack, { token, params: { id }, body });

    async function started(body: object): Promise<string> {
      const { data, failure } = await make(body);
      if (!data) throw new Error(failure.message);
      return data.run.id;
    }

    const readRun = async (id: string): Promise<MadePack[]> =>
      (await scene.server.call(readPackRun, { token: ada.token, params: { id } })).data?.packs ?? [];

    const ofCompany = async (id: string, { companyId }: ConnectedCompany): Promise<MadePack> => {
      const pack = (await readRun(id)).find((candidate) => candidate.companyId === companyId);
      if (!pack) throw new Error('The run has no pack of that organisation.');
      return pack;
    };

    const untilStates = async (id: string, states: Record<string, string>): Promise<void> => {
      await expect
        .poll(
          async () =>
            Object.fromEntries((await readRun(id)).map(({ companyName, state }) => [companyName, state])),
          { timeout: 120_000, interval: 50 },
        )
        .toEqual(states);
    };

    const mailsTo = (address: string) =>
      mailbox.mails.filter(({ recipients }) => recipients.includes(address));

    const owned = (pack: MadePack) => ({ companyId: pack.companyId, id: pack.id });

    test('reach those whose figures agree as they are kept, and wait for the others until they do', async () => {
      // Asked about anew, as a report read by a person does.
      await thistle.look(({ trx }) =>
        trx
          .updateTable('ledgerMonths')
          .set({ verifiedAt: null })
          .where('month', '=', `${month}-01`)
          .execute(),
      );
      const runId = await started({ month, sends: true });
      await untilStates(runId, {
        'Brickfield Contracting Ltd': 'held-back',
        'Kauri Group Holdings Ltd': 'sent',
        'Thistle & Finch Ltd': 'sent',
      });

      const heldBack = await ofCompany(runId, brickfield);
      expect(heldBack).toMatchObject({ sentAt: null, failure: null, files: [] });
      expect(heldBack.heldBackBy).toEqual([
        { title: 'Profit and Loss', status: 'review' },
        { title: 'Balance Sheet', status: 'review' },
      ]);
      expect(mailsTo('board@brickfield.example')).toEqual([]);
      await expectSentAsKept(await ofCompany(runId, thistle), 'board@thistle.example');

      // Told of it once, however often it is looked at.
      await watch(signal);
      await watch(signal);
      await expect.poll(() => mailsTo('ada@example.com').length, { timeout: 30_000 }).toBe(1);
      const [news] = mailsTo('ada@example.com');
      expect(news?.subject).toBe('Board pack, November 2026: 1 organization needs a look');
      expect(news?.text).toContain('Brickfield Contracting Ltd: Profit and Loss: ');
      expect(news?.text).toContain(`https://books.example/packs/runs/${runId}`);

      const items = itemsOf(brickfield);
      for (const item of await items.open()) await items.settle(item, { category: 'other', note: 'Audit' });
      await watch(signal);
      await watch(signal);
      await untilStates(runId, {
        'Brickfield Contracting Ltd': 'sent',
        'Kauri Group Holdings Ltd': 'sent',
        'Thistle & Finch Ltd': 'sent',
      });
      await watch(signal);
      const sent = await ofCompany(runId, brickfield);
      expect(sent.heldBackBy).toEqual([]);
      await expectSentAsKept(sent, 'board@brickfield.example');
      expect(mailsTo('cfo@brickfield.example')).toEqual(mailsTo('board@brickfield.example'));
      expect(mailsTo('ada@example.com')).toHaveLength(1);

      const { data } = await scene.server.call(listPackRuns, { token: ada.token, query: { packId } });
      expect(data?.runs.map(({ id, counts, startedBy }) => ({ id, counts, startedBy }))).toEqual([
        { id: runId, counts: { sent: 3 }, startedBy: 'hand' },
      ]);
      const { events } = await brickfield.call(listCompanyActivity, {
        params: { companyId: brickfield.companyId },
        query: { kind: 'packs', limit: '1' },
      });
      expect(events.map(({ action, detail }) => [action, detail])).toEqual([
        [
          'pack.sent',
          {
            title: 'Board pack',
            month: 'November 2026',
            recipients: 2,
            email: 'board@brickfield.example, cfo@brickfield.example',
          },
        ],
      ]);
    });

    async function expectSentAsKept(pack: MadePack, address: string): Promise<void> {
      const mails = mailsTo(address);
      expect(mails).toHaveLength(1);
      const [mail] = mails;
      expect(mail?.recipients).toEqual(pack.recipients);
      expect(mail?.subject).toBe(`${pack.companyName}: Board pack, November 2026`);
      expect(mail?.headers).toContain('From: "Calder & Co" <tieout@example.com>');
      expect(mail?.headers).toContain('Reply-To: Ada <ada@example.com>');
      expect(mail?.headers).toContain(`Message-ID: <${pack.id}@example.com>`);
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

    const fileStatus = async (pack: MadePack, { token }: PackUser) =>
      (
        await scene.server.send({
          method: 'GET',
          url: `/api/v1/companies/${pack.companyId}/packs/${pack.id}/files/pdf`,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;

    test('are seen by members once they were sent, and unsent by who made them alone', async () => {
      await people.setRole(ben.userId, thistle.companyId, 'viewer');
      const params = { companyId: thistle.companyId };
      const { data: sentPacks } = await scene.server.call(listSentPacks, { token: ben.token, params });
      const [sent] = sentPacks?.packs ?? [];
      if (!sent) throw new Error('Nothing was sent.');
      expect(sent).toMatchObject({ state: 'sent', recipients: ['board@thistle.example'] });
      expect(await fileStatus(sent, ben)).toBe(200);

      const runId = await started({ month, sends: false, companyIds: [thistle.companyId] });
      await untilStates(runId, { 'Thistle & Finch Ltd': 'made' });
      const madeOnly = await ofCompany(runId, thistle);
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
      for (const endpoint of [withdrawPack, retryPack])
        expect((await scene.server.call(endpoint, { ...asBen, params: owned(madeOnly) })).status).toBe(404);
      expect((await scene.server.call(readPackRun, { ...asBen, params: { id: runId } })).status).toBe(404);
      expect((await scene.server.call(downloadPackRun, { ...asBen, params: { id: runId } })).status).toBe(
        404,
      );
      const elsewhere = { companyId: kauri.companyId, id: madeOnly.id, format: 'pdf' };
      expect(
        (await scene.server.call(downloadMadePack, { token: ada.token, params: elsewhere })).status,
      ).toBe(404);
      expect((await make({ month, sends: false }, ben)).status).toBe(404);
    });

    test('are refused in a sentence where they cannot be made or sent', async () => {
      const future = await make({ month: '2199-01', sends: false });
      expect(future.failure?.details).toEqual([{ path: 'month', message: 'Choose a month that has begun.' }]);
      const foreign = await people.newCompany(ben.userId, 'Secret');
      expect((await make({ month, sends: false, companyIds: [foreign] })).status).toBe(404);

      await people.setRole(ada.userId, kauri.companyId, 'viewer');
      const asViewer = await make({ month, sends: true });
      expect([asViewer.status, asViewer.failure?.message]).toEqual([
        403,
        'To send takes the role editor, which you do not have in Kauri Group Holdings Ltd. Leave them out, or only make the files.',
      ]);
      await people.setRole(ada.userId, kauri.companyId, 'owner');

      const nobody = await savePack({
        clients: clients().map(({ companyId }) => ({ companyId, recipients: [] })),
      });
      expect((await make({ month, sends: true }, ada, nobody)).failure?.message).toBe(
        'Nobody gets this pack yet. Name recipients in it, or only make the files.',
      );

      const { db } = scene.server;
      const day = new Date().toISOString().slice(0, 10);
      await db.updateTable('packMailCounts').set({ day, count: 998 }).execute();
      const tooMany = await make({ month, sends: true });
      expect([tooMany.status, tooMany.failure?.message]).toEqual([
        429,
        'At most 1000 packs are sent a day. Choose fewer organizations, or send tomorrow.',
      ]);
      await db.updateTable('packMailCounts').set({ count: 0 }).execute();
    });

    test('fail for good where the mail server refuses them, and are sent when they are tried again', async () => {
      mailbox.mails.splice(0);
      mailbox.refuse(554, 1);
      const runId = await started({ month, sends: true, companyIds: [kauri.companyId] });
      await untilStates(runId, { 'Kauri Group Holdings Ltd': 'failed' });
      const failed = await ofCompany(runId, kauri);
      expect(failed.failure).toMatch(/^The mail server refused the mail: 554 Not now\./);
      await watch(signal);
      await expect.poll(() => mailsTo('ada@example.com').length, { timeout: 30_000 }).toBe(1);
      expect(mailsTo('ada@example.com')[0]?.text).toContain('The mail server refused the mail');
      await scene.server.call(retryPack, { token: ada.token, params: owned(failed) });
      await untilStates(runId, { 'Kauri Group Holdings Ltd': 'sent' });
      expect(mailsTo('board@kauri.example')).toHaveLength(1);
    });

    test('that are held back end with the rights of who made them, or by withdrawing', async () => {
      const items = itemsOf(brickfield);
      const [settled] = (await items.list()).items.filter(({ settlement }) => settlement !== null);
      if (!settled) throw new Error('Nothing is settled.');
      await items.reopen(settled);
      const companyIds = [brickfield.companyId];
      const [lost, unwanted] = [
        await started({ month, sends: true, companyIds }),
        await started({ month, sends: true, companyIds }),
      ];
      for (const id of [lost, unwanted]) await untilStates(id, { 'Brickfield Contracting Ltd': 'held-back' });
      mailbox.mails.splice(0);

      const { data } = await scene.server.call(withdrawPack, {
        token: ada.token,
        params: owned(await ofCompany(unwanted, brickfield)),
      });
      expect(data?.pack.state).toBe('withdrawn');
      await people.setRole(ben.userId, brickfield.companyId, 'owner');
      await people.setRole(ada.userId, brickfield.companyId, 'viewer');
      await scene.server.call(retryPack, {
        token: ada.token,
        params: owned(await ofCompany(lost, brickfield)),
      });
      await untilStates(lost, { 'Brickfield Contracting Ltd': 'failed' });
      expect((await ofCompany(lost, brickfield)).failure).toBe(
        'To send takes the role editor in Brickfield Contracting Ltd, where you are viewer. Ask an owner for it, then try again.',
      );
      await people.setRole(ada.userId, brickfield.companyId, 'owner');
      await items.settle(settled, { category: 'other', note: 'Audit' });
      await watch(signal);
      await scene.server.call(retryPack, {
        token: ada.token,
        params: owned(await ofCompany(lost, brickfield)),
      });
      await untilStates(lost, { 'Brickfield Contracting Ltd': 'sent' });
      await untilStates(unwanted, { 'Brickfield Contracting Ltd': 'withdrawn' });
      expect(mailsTo('board@brickfield.example')).toHaveLength(1);
    });
  });
