/** Sent deliveries bring the words of their owner, and list what changed in the books since they were sent. */
import { listSentPackDeliveries, readPackRun } from '#contract/packs/packRuns.ts';
import { describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { packRunsOn } from './support/packRunsScene.ts';
import { listRecordIds } from './support/providerRecords.ts';

const month = '2026-10';
const invoice = (amount: string, contact: string | undefined) => ({
  Type: 'ACCREC',
  Date: `${month}-07`,
  Contact: { ContactID: contact },
  LineAmountTypes: 'NoTax',
  LineItems: [{ UnitAmount: amount, TaxAmount: '0', TaxType: 'NONE', AccountCode: '200' }],
});

for (const engine of engines)
  describe.skipIf(engine.missing)(`packs that were sent on ${engine.name}`, () => {
    const { parts, savePack, requestRun, startRun, untilStates, readDelivery, mailsTo } = packRunsOn(engine);

    test('bring what their owner wrote, to each client with its name', async () => {
      const { thistle, kauri, ada } = parts();
      const id = await savePack({ mailText: 'Dear all,\n\n{month} of {client}, from {firm}.\n\n{sender}' });
      const companyIds = [thistle.companyId, kauri.companyId];
      const { data } = await requestRun({ month, sends: true, companyIds }, ada, id);
      const sent = { 'Kauri Group Holdings Ltd': 'sent', 'Thistle & Finch Ltd': 'sent' };
      await untilStates(data?.run.id ?? '', sent);
      for (const [address, name] of [
        ['board@kauri.example', 'Kauri Group Holdings Ltd'],
        ['board@thistle.example', 'Thistle & Finch Ltd'],
      ] as const) {
        const [mail] = mailsTo(address);
        expect(mail?.text.split('\n\n').slice(0, 3)).toEqual([
          'Dear all,',
          `October 2026 of ${name}, from Calder & Co.`,
          'Ada',
        ]);
      }
    });

    test('say which documents of their month or earlier ones changed since, with the amounts then and now', async () => {
      const { thistle, kauri } = parts();
      const [contact] = await listRecordIds(thistle, 'Contacts');
      const sale = (amount: string) => invoice(amount, contact);
      const change = async (changes: () => Promise<unknown>) => {
        await changes();
        await thistle.syncAll();
      };
      const id = await thistle.change('Invoice', 'post', sale('120.00'));
      await thistle.syncAll();
      const runId = await startRun({
        month,
        sends: true,
        companyIds: [thistle.companyId, kauri.companyId],
      });
      const sent = { 'Kauri Group Holdings Ltd': 'sent', 'Thistle & Finch Ltd': 'sent' };
      await untilStates(runId, sent);
      expect(await readDelivery(runId, thistle)).toMatchObject({ changes: [], changeCount: 0 });

      // A change in a later month does not concern the delivery.
      await change(() => thistle.change('Invoice', 'post', { ...sale('77.00'), Date: '2026-11-07' }));
      expect((await readDelivery(runId, thistle)).changeCount).toBe(0);

      await change(() => thistle.change('Invoice', 'edit', { InvoiceID: id, ...sale('150.00') }));
      await change(() => thistle.change('Invoice', 'edit', { InvoiceID: id, ...sale('180.00') }));
      const [changed] = (await readDelivery(runId, thistle)).changes;
      expect(changed).toMatchObject({ month, amountBefore: '120.00', amountAfter: '180.00' });
      await change(() => thistle.change('Invoice', 'post', sale('9.00')));
      const pack = await readDelivery(runId, thistle);
      expect(pack.changeCount).toBe(2);
      expect(pack.changes.map(({ amountBefore, amountAfter }) => [amountBefore, amountAfter])).toEqual([
        ['0.00', '9.00'],
        ['120.00', '180.00'],
      ]);
      expect((await readDelivery(runId, kauri)).changeCount).toBe(0);

      const { packs } = await thistle.call(listSentPackDeliveries, {
        params: { companyId: thistle.companyId },
      });
      expect(packs[0]).toMatchObject({ id: pack.id, changes: pack.changes, changeCount: 2 });

      // A user who is no member any more does not see the organization's books.
      const { scene, ada } = parts();
      await scene.server.db
        .deleteFrom('memberships')
        .where('companyId', '=', thistle.companyId)
        .where('userId', '=', ada.userId)
        .execute();
      const { data } = await scene.server.call(readPackRun, { token: ada.token, params: { id: runId } });
      expect(data?.packs.map(({ companyId }) => companyId)).toEqual([kauri.companyId]);
    });
  });
