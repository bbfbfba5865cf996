/** An organisation with few calls a day, over several days of its schedule. */
import { updateGlobalSettings } from '#contract/sync/settings.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { engines } from '../support/engines.ts';
import { DAY_MS, type Kiosk, startKiosk } from '../support/kiosk.ts';
import { patience } from '../support/patience.ts';

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing)('an organisation with 25 calls a day', () => {
    let kiosk: Kiosk;
    afterEach(() => kiosk.stop());

    test('is kept up to date by its schedule over days, and at once on a person’s request', async () => {
      kiosk = await startKiosk(engine, { calm: false });
      for (let next = await kiosk.toEndOfDay(); next; next = await kiosk.toEndOfDay())
        await kiosk.moveTo(next);
      const slot = (await kiosk.facts()).NextSyncDate;
      if (!slot) throw new Error('Nothing is planned.');
      // A day of its own: what the last one used is over.
      await kiosk.moveTo(new Date(Date.parse(slot) + DAY_MS));
      await expect.poll(async () => (await kiosk.runs())[0]?.trigger, patience).toBe('scheduled');
      // One is enough: the next would begin at the hour at which this one goes on.
      await kiosk.call(updateGlobalSettings, { body: { companyId: kiosk.companyId, autoSync: false } });
      const tomorrow = await kiosk.toEndOfDay();
      if (!tomorrow) throw new Error('All was read on one day.');
      const before = await kiosk.waiting();
      const [entity] = before;
      if (!entity) throw new Error('Nothing waits.');
      await kiosk.startOne(entity);
      await kiosk.toEndOfDay();
      const after = await kiosk.waiting();
      expect(after).not.toContain(entity);
      expect(after).toEqual(expect.arrayContaining(before.slice(1)));

      await kiosk.moveTo(tomorrow);
      expect(await kiosk.toEndOfDay()).toBeNull();
      const [scheduled] = (await kiosk.runs()).filter(({ trigger }) => trigger === 'scheduled');
      expect(scheduled?.status).toBe('success');
    });
  });
});
