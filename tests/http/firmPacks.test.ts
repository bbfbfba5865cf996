/** Packs and saved reports of a firm: shared by its members, with the clients that each may read, and kept by it. */
import { listOwnActivity } from '#contract/audit.ts';
import { changeFirmRole } from '#contract/firms/firms.ts';
import { readPackRun, startPackRun } from '#contract/packs/packRuns.ts';
import {
  createPackTemplate,
  deletePackTemplate,
  listPackTemplates,
  updatePackTemplate,
} from '#contract/packs/packTemplates.ts';
import { deletePack, listPacks, takeOverSchedule, updatePack } from '#contract/packs/packs.ts';
import {
  createSavedReport,
  deleteSavedReport,
  listSavedReports,
  updateSavedReport,
} from '#contract/packs/savedReports.ts';
import { deleteAccount, previewDeletion } from '#contract/users/account.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { createMail, mailJob } from '#server/mail/mail.ts';
import { createPackScheduler, createStartRun, createStopSchedules } from '#server/packs/packs.ts';
import { describe, expect, test } from 'vitest';
import { engines, silentLog } from './support/engines.ts';
import { firmsOn } from './support/firmsScene.ts';
import { password } from './support/membersScene.ts';
import { packBody, type PackUser } from './support/packsScene.ts';
import { patience } from './support/patience.ts';

/** 20 November 2026 is the fifteenth Monday to Friday. */
const schedule = { workingDay: 15, time: '18:00', timeZone: 'Europe/London', sends: false };
const due = new Date('2026-11-20T18:00:00Z');
const { signal } = new AbortController();

for (const engine of engines)
  describe.skipIf(engine.missing)(`packs of a firm on ${engine.name}`, () => {
    const firms = firmsOn(engine);
    const { newPerson, newFirm, join, leave } = firms;
    const server = () => firms.parts().server;

    /** Ada has a role in both clients, Ben in Alder alone, Cara in none; all are in the firm. */
    async function newScene() {
      const { scene } = firms.parts();
      const [ada, ben, cara] = [await newPerson('Ada'), await newPerson('Ben'), await newPerson('Cara')];
      const firmId = await newFirm(ada);
      await join(ada, firmId, ben);
      await join(ada, firmId, cara);
      const alder = await scene.newCompany(ada.userId, 'Alder');
      const secret = await scene.newCompany(ada.userId, 'Secret Birch');
      await scene.setRole(ben.userId, alder, 'editor');
      const clients = [
        { companyId: alder, recipients: ['board@alder.example'] },
        { companyId: secret, recipients: ['board@secretbirch.example'] },
      ];
      const pack = await scene.savePack(ada, { title: 'Board pack', clients, firmId, schedule });
      return { ada, ben, cara, firmId, alder, secret, pack };
    }

    const list = async ({ token }: PackUser) => (await server().call(listPacks, { token })).data?.packs ?? [];
    const stop = async () => {
      const jobs = await createJobs({
        database: server().database,
        kinds: [mailJob],
        clock: systemClock,
        log: silentLog,
      });
      const crypto = createCrypto([{ id: 'test', key: Buffer.alloc(32, 7) }]);
      const { SMTP_URL: url, MAIL_FROM: sender } = firms.parts().mailbox.settings;
      const mail = createMail({ crypto, jobs, log: silentLog, smtp: { url, from: sender } });
      await createStopSchedules({ db: server().db, clock: firms.now, mail, appUrl: 'https://books.example' })(
        signal,
      );
      await jobs.stop();
    };

    test('show each member the clients that are open to them, and of the others that there are some', async () => {
      const { ada, ben, cara, firmId, alder, pack } = await newScene();
      expect(await list(ada)).toMatchObject([
        {
          id: pack.id,
          firmId,
          hasClosedClients: false,
          clients: [{ name: 'Alder' }, { name: 'Secret Birch' }],
        },
      ]);
      const [seen] = await list(ben);
      expect(seen).toMatchObject({ id: pack.id, hasClosedClients: true });
      expect(seen?.clients).toEqual([
        { companyId: alder, name: 'Alder', recipients: ['board@alder.example'] },
      ]);
      expect(JSON.stringify(seen)).not.toMatch(/birch/i);
      expect(await list(cara)).toMatchObject([{ id: pack.id, hasClosedClients: true, clients: [] }]);
      expect(await list(await newPerson('Stranger'))).toEqual([]);
    });

    test('run by a colleague reach the clients of that colleague, and name no other', async () => {
      const { ada, ben, cara, alder, secret, pack } = await newScene();
      const start = ({ token }: PackUser, companyIds?: string[]) =>
        server().call(startPackRun, {
          token,
          params: { id: pack.id },
          body: { month: '2026-10', sends: false, ...(companyIds ? { companyIds } : {}) },
        });
      const started = await start(ben);
      expect(started.data?.run).toMatchObject({
        hasClosedClients: true,
        memberName: expect.stringMatching(/^ben/),
      });
      const params = { id: started.data?.run.id ?? '' };
      const read = async ({ token }: PackUser) => await server().call(readPackRun, { token, params });
      const answer = await read(ben);
      expect(answer.data?.packs.map(({ companyId }) => companyId)).toEqual([alder]);
      expect(JSON.stringify(answer)).not.toMatch(/birch/i);
      expect((await read(ada)).data?.run).toMatchObject({ hasClosedClients: false });
      expect((await read(cara)).data?.packs).toEqual([]);
      expect((await read(await newPerson('Stranger'))).status).toBe(404);
      const named = await start(ben, [alder, secret]);
      expect(named).toMatchObject({ status: 404, failure: { error: 'API_NOT_FOUND' } });
      expect((await start(cara)).failure?.message).not.toMatch(/\balder|birch/i);
    });

    test('keep the clients that are closed to who saves them, and recipients that a colleague named', async () => {
      const { ada, ben, alder, secret, pack } = await newScene();
      const { scene } = firms.parts();
      await scene.setRole(ben.userId, alder, 'viewer');
      const save = (recipients: string[]) =>
        server().call(updatePack, {
          token: ben.token,
          params: { id: pack.id },
          body: packBody({ title: 'Renamed', clients: [{ companyId: alder, recipients }], schedule }),
        });
      for (const recipients of [['ben@elsewhere.example'], []])
        expect((await save(recipients)).status).toBe(403);
      expect((await save(['board@alder.example'])).data?.pack).toMatchObject({ title: 'Renamed' });
      expect((await list(ada))[0]?.clients).toMatchObject([
        { companyId: alder, recipients: ['board@alder.example'] },
        { companyId: secret, recipients: ['board@secretbirch.example'] },
      ]);
    });

    test('stay with the firm, and are deleted by its owners', async () => {
      const { ada, ben, firmId, alder, pack } = await newScene();
      const clients = [{ companyId: alder, recipients: [] }];
      const toPerson = await server().call(updatePack, {
        token: ben.token,
        params: { id: pack.id },
        body: packBody({ clients, firmId: null }),
      });
      expect(toPerson).toMatchObject({ status: 409 });
      const deletion = { params: { id: pack.id } };
      expect((await server().call(deletePack, { token: ben.token, ...deletion })).status).toBe(403);
      const own = await firms.parts().scene.savePack(ben, { title: 'Of Ben', clients });
      const given = await server().call(updatePack, {
        token: ben.token,
        params: { id: own.id },
        body: packBody({ title: 'Of Ben', clients, firmId }),
      });
      expect(given.data?.pack).toMatchObject({ firmId });
      expect((await list(ada)).map(({ title }) => title)).toEqual(['Board pack', 'Of Ben']);
      expect((await server().call(deletePack, { token: ada.token, ...deletion })).status).toBe(200);
    });

    test('outlast who leaves; the schedule stops, its owners hear of it once, and a colleague takes it over', async () => {
      const { ada, ben, cara, firmId, pack } = await newScene();
      const makeOwner = (memberId: string) =>
        server().call(changeFirmRole, {
          token: ada.token,
          params: { id: firmId, memberId },
          body: { role: 'owner', password },
        });
      await makeOwner(cara.userId);
      expect((await list(ben))[0]).toMatchObject({
        scheduledBy: expect.stringMatching(/^ada/),
        stoppedAt: null,
      });
      await stop();
      expect((await list(ben))[0]).toMatchObject({ stoppedAt: null, nextAt: due.toISOString() });

      expect((await leave(ada, firmId)).status).toBe(200);
      expect(await list(ada)).toEqual([]);
      await stop();
      await stop();
      const stopped = (await list(ben))[0];
      expect(stopped).toMatchObject({
        id: pack.id,
        schedule,
        scheduledBy: null,
        nextAt: null,
        stoppedAt: firms.now().toISOString(),
      });
      const told = () =>
        firms
          .parts()
          .mailbox.mails.filter(({ subject }) => subject === 'The schedule of Board pack has stopped');
      await expect.poll(() => told().length, patience).toBe(1);
      expect(told().map(({ to }) => to)).toEqual([cara.email]);
      expect(told()[0]?.text).not.toMatch(/\balder|birch/i);
      const activity = await server().call(listOwnActivity, { token: cara.token, query: { kind: 'packs' } });
      expect(activity.data?.events.map(({ action }) => action)).toEqual(['pack.schedule-stopped']);

      const takeOver = ({ token }: PackUser) =>
        server().call(takeOverSchedule, { token, params: { id: pack.id } });
      expect(await takeOver(cara)).toMatchObject({ status: 409 });
      expect((await takeOver(await newPerson('Stranger'))).status).toBe(404);
      expect((await takeOver(ben)).data?.pack).toMatchObject({
        scheduledBy: expect.stringMatching(/^ben/),
        stoppedAt: null,
        nextAt: due.toISOString(),
      });
      await stop();
      expect((await list(ben))[0]?.stoppedAt).toBeNull();
    });

    test('run by schedule under the rights of the member it runs for', async () => {
      const { ben, alder, pack } = await newScene();
      await server().call(takeOverSchedule, { token: ben.token, params: { id: pack.id } });
      const { db } = server();
      const startRun = createStartRun({ enqueue: async () => {} });
      await createPackScheduler({ db, clock: () => due, log: silentLog, startRun })(signal);
      const [lastRun] = (await list(ben)).map((listed) => listed.lastRun);
      expect(lastRun).toMatchObject({ month: '2026-10' });
      const params = { id: lastRun?.id ?? '' };
      const run = (await server().call(readPackRun, { token: ben.token, params })).data;
      expect(run?.run).toMatchObject({ startedBy: 'schedule', memberName: expect.stringMatching(/^ben/) });
      expect(run?.packs.map(({ companyId }) => companyId)).toEqual([alder]);
    });

    test('outlast a deleted account, and end with the last one, as announced', async () => {
      const { ada, ben, cara, firmId, pack } = await newScene();
      await server().call(changeFirmRole, {
        token: ada.token,
        params: { id: firmId, memberId: ben.userId },
        body: { role: 'owner', password },
      });
      await firms.parts().scene.setRole(ben.userId, pack.clients[1]?.companyId ?? '', 'owner');
      await server()
        .db.updateTable('memberships')
        .set({ role: 'owner' })
        .where('userId', '=', ben.userId)
        .execute();
      const remove = ({ token }: PackUser) => server().call(deleteAccount, { token, body: { password } });
      expect((await remove(ada)).failure?.message).toBeUndefined();
      expect((await list(ben)).map(({ id }) => id)).toEqual([pack.id]);
      await leave(cara, firmId);
      const preview = await server().call(previewDeletion, { token: ben.token });
      expect(preview.data?.firms).toMatchObject([
        {
          id: firmId,
          ends: true,
          belongings: { packs: 1, schedules: 1, savedReports: 0, templates: 0, groups: 0 },
        },
      ]);
      expect((await remove(ben)).failure?.message).toBeUndefined();
      const kept = await server().db.selectFrom('packs').select('id').where('id', '=', pack.id).execute();
      expect(kept).toEqual([]);
    });

    test('and saved reports are shared alike, those of a client with who may read it', async () => {
      const { ada, ben, firmId, alder, secret } = await newScene();
      const settings = { type: 'profit-loss', period: 'month' };
      const save = async ({ token }: PackUser, body: object) =>
        (await server().call(createSavedReport, { token, body: { settings, ...body } })).data?.report;
      const shared = await save(ada, { name: 'Board', firmId });
      await save(ada, { name: 'Alder', firmId, forCompanyId: alder });
      await save(ada, { name: 'Hidden', firmId, forCompanyId: secret });
      await save(ada, { name: 'Own' });
      const names = async ({ token }: PackUser) =>
        (await server().call(listSavedReports, { token })).data?.reports.map(({ name }) => name);
      expect(await names(ada)).toEqual(['Alder', 'Board', 'Hidden', 'Own']);
      expect(await names(ben)).toEqual(['Alder', 'Board']);
      expect(await save(ben, { name: 'board', firmId })).toBeUndefined();
      const params = { id: shared?.id ?? '' };
      const renamed = { token: ben.token, params, body: { name: 'Board 2', settings } };
      expect((await server().call(updateSavedReport, renamed)).data?.report).toMatchObject({ firmId });
      expect((await server().call(deleteSavedReport, { token: ben.token, params })).status).toBe(403);
      expect((await server().call(deleteSavedReport, { token: ada.token, params })).status).toBe(200);
      const stranger = await newPerson('Stranger');
      expect(await save(stranger, { name: 'X', firmId })).toBeUndefined();
    });

    test('and templates are shared alike, and stay with the firm', async () => {
      const { ada, ben, firmId } = await newScene();
      const content = {
        formats: ['pdf'],
        agreement: 'shown',
        mailText: '',
        reports: [{ name: '', settings: { type: 'summary', period: 'month' } }],
      };
      const save = ({ token }: PackUser, body: object) =>
        server().call(createPackTemplate, { token, body: { ...content, ...body } });
      const id = (await save(ada, { name: 'Board', firmId })).data?.template.id ?? '';
      await save(ada, { name: 'Own' });
      const names = async ({ token }: PackUser) =>
        (await server().call(listPackTemplates, { token })).data?.templates.map(({ name }) => name);
      expect(await names(ada)).toEqual(['Board', 'Own']);
      expect(await names(ben)).toEqual(['Board']);
      expect((await save(ben, { name: 'board', firmId })).status).toBe(409);
      expect((await save(ben, { name: 'Board' })).status).toBe(201);
      const change = (firm: object) =>
        server().call(updatePackTemplate, {
          token: ben.token,
          params: { id },
          body: { ...content, name: 'Board 2', ...firm },
        });
      expect((await change({})).data?.template).toMatchObject({ name: 'Board 2', firmId });
      expect((await change({ firmId: null })).status).toBe(409);
      const remove = ({ token }: PackUser) => server().call(deletePackTemplate, { token, params: { id } });
      expect((await remove(ben)).status).toBe(403);
      const stranger = await newPerson('Stranger');
      expect((await save(stranger, { name: 'X', firmId })).status).toBe(404);
      expect((await remove(stranger)).status).toBe(404);
      expect((await remove(ada)).status).toBe(200);
    });
  });
