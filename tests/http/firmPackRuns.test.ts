/** A firm's pack, run by a colleague of who made it: mailed for the clients of that colleague, with the firm's letterhead. */
import {
  acceptFirmInvitation,
  createFirm,
  inviteToFirm,
  leaveFirm,
  saveFirm,
  saveFirmMark,
} from '#contract/firms/firms.ts';
import { downloadPackDelivery, readPackRun, withdrawPackDelivery } from '#contract/packs/packRuns.ts';
import { describe, expect, test } from 'vitest';
import { pngImage } from '../support/images.ts';
import { readByPdfJs } from '../support/pdfText.ts';
import { engines } from './support/engines.ts';
import { password } from './support/membersScene.ts';
import { packRunsOn } from './support/packRunsScene.ts';
import { patience } from './support/patience.ts';
import { month } from './support/withheldCases.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`a firm’s pack run by a colleague on ${engine.name}`, () => {
    const scenery = packRunsOn(engine);
    const { savePack, requestRun, startRun, mailsTo, readDelivery, untilStates, deliveryParams } = scenery;

    test('goes out for the clients of that colleague alone, in the name of the firm', async () => {
      const { scene, people, thistle, brickfield, ada, ben } = scenery.parts();
      const { call } = scene.server;
      const body = { name: 'Calder Partners' };
      const firmId = (await call(createFirm, { token: ada.token, body })).data?.firm.id ?? '';
      const params = { id: firmId };
      await call(saveFirm, { token: ada.token, params, body: { colour: '#0b5cad' } });
      const content = pngImage({ width: 60, height: 20 }).toString('base64');
      await call(saveFirmMark, { token: ada.token, params, body: { content } });
      const invited = await call(inviteToFirm, { token: ada.token, params, body: {} });
      const token = invited.data?.link.split('#')[1];
      await call(acceptFirmInvitation, { token: ben.token, body: { token } });
      await people.setRole(ben.userId, thistle.companyId, 'editor');
      const packId = await savePack({ firmId });

      const run = (await requestRun({ month, sends: true }, ben, packId)).data?.run;
      const readRun = async ({ token: reader }: { token: string }) =>
        (await call(readPackRun, { token: reader, params: { id: run?.id ?? '' } })).data?.packs;
      await expect
        .poll(async () => (await readRun(ben))?.map((pack) => [pack.companyName, pack.state]), patience)
        .toEqual([['Thistle & Finch Ltd', 'sent']]);
      expect((await readRun(ada))?.map(({ companyName }) => companyName)).toEqual(['Thistle & Finch Ltd']);
      const [mail] = mailsTo('board@thistle.example');
      expect(mail?.headers).toContain('From: Calder Partners <tieout@example.com>');
      expect(mail?.headers).toContain('Reply-To: ben <ben@example.com>');
      for (const address of ['board@brickfield.example', 'board@kauri.example'])
        expect(mailsTo(address)).toEqual([]);
      const pdf = mail?.attachments.find(({ name }) => name.endsWith('.pdf'))?.content;
      expect(await readByPdfJs(new Uint8Array(pdf ?? []))).toMatch(/^\s*Calder Partners/);

      // Ada is ill from here on: what she began and what is held back, Ben sees and ends for his own clients.
      await scenery.reopenItems();
      await people.setRole(ben.userId, brickfield.companyId, 'viewer');
      const runId = await startRun({ month, sends: true });
      await untilStates(runId, {
        'Brickfield Contracting Ltd': 'held-back',
        'Kauri Group Holdings Ltd': 'sent',
        'Thistle & Finch Ltd': 'sent',
      });
      const ownDelivery = await readDelivery(runId, brickfield);
      const withdraw = (id: string) =>
        call(withdrawPackDelivery, { token: ben.token, params: { companyId: brickfield.companyId, id } });
      expect((await withdraw(ownDelivery.id)).status, 'of a pack of Ada alone').toBe(404);
      const ofFirm = (await requestRun({ month, sends: true }, ada, packId)).data?.run.id ?? '';
      await untilStates(ofFirm, {
        'Brickfield Contracting Ltd': 'held-back',
        'Kauri Group Holdings Ltd': 'sent',
        'Thistle & Finch Ltd': 'sent',
      });
      const heldDelivery = await readDelivery(ofFirm, brickfield);
      expect((await withdraw(heldDelivery.id)).status, 'as viewer').toBe(404);
      await people.setRole(ben.userId, brickfield.companyId, 'editor');
      expect((await withdraw(heldDelivery.id)).data?.pack).toMatchObject({ state: 'withdrawn' });

      const madeRunId = (await requestRun({ month, sends: false }, ada, packId)).data?.run.id ?? '';
      await untilStates(madeRunId, {
        'Brickfield Contracting Ltd': 'made',
        'Kauri Group Holdings Ltd': 'made',
        'Thistle & Finch Ltd': 'made',
      });
      const unsent = { ...deliveryParams(await readDelivery(madeRunId, thistle)), format: 'pdf' };
      const download = () =>
        scene.server.send({
          url: `/api/v1${downloadPackDelivery.path.replace(':companyId', unsent.companyId).replace(':id', unsent.id).replace(':format', unsent.format)}`,
          headers: { authorization: `Bearer ${ben.token}` },
        });
      expect((await download()).statusCode).toBe(200);
      await call(leaveFirm, { token: ben.token, params, body: { password } });
      expect((await download()).statusCode).toBe(404);
    });
  });
