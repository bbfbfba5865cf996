/** An organisation of which the provider allows so few calls a day that its first reading takes days. */
import { readSettings } from '#contract/sync/settings.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { type Kiosk, startKiosk } from './support/kiosk.ts';

/** What is left of a day for what nobody asks for: nine tenths of 25. */
const READING_CALLS = 22;
const ALL_CALLS = 25;

const sum = (calls: Record<string, number>) => Object.values(calls).reduce((total, one) => total + one, 0);

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing)('an organisation with 25 calls a day', () => {
    let kiosk: Kiosk;
    afterEach(() => kiosk.stop());

    test('is read completely and checked on the second day, without a repeated call', async () => {
      kiosk = await startKiosk(engine, { calm: true });
      expect(await kiosk.toEndOfDay()).toBeNull();
      const atOnce = await kiosk.asked();
      await kiosk.stop();

      kiosk = await startKiosk(engine, { calm: false });
      const tomorrow = await kiosk.toEndOfDay();
      if (!tomorrow) throw new Error('All was read on the first day.');
      const firstDay = await kiosk.asked();
      expect(sum(firstDay)).toBe(READING_CALLS);
      expect(await kiosk.facts()).toMatchObject({
        IsInitialSyncCompleted: false,
        Connection: { State: 'paused', Cause: expect.stringContaining('kept for what you start yourself') },
      });
      const { globalSettings } = await kiosk.call(readSettings);
      expect(globalSettings.callsAllowedPerDay).toBe(ALL_CALLS);

      await kiosk.moveTo(tomorrow);
      expect(await kiosk.toEndOfDay()).toBeNull();
      expect(await kiosk.asked()).toEqual(atOnce);
      expect(await kiosk.facts()).toMatchObject({
        IsInitialSyncCompleted: true,
        Books: { UnreadEntities: 0, MonthsOff: 0 },
      });
    });

    test('is read further for a person’s request while other logs wait for tomorrow', async () => {
      kiosk = await startKiosk(engine, { calm: false });
      await kiosk.toEndOfDay();
      const before = await kiosk.waiting();
      const [entity] = before;
      if (!entity) throw new Error('Nothing waits.');
      const run = await kiosk.startOne(entity);
      expect(run.trigger).toBe('initial');
      await kiosk.toEndOfDay();
      const after = await kiosk.waiting();
      expect(after).not.toContain(entity);
      expect(after).toEqual(expect.arrayContaining(before.slice(1)));

      await kiosk.startAll();
      const tomorrow = await kiosk.toEndOfDay();
      if (!tomorrow) throw new Error('All was read on the first day.');
      expect(sum(await kiosk.asked())).toBe(ALL_CALLS);
      expect((await kiosk.facts()).Connection).toMatchObject({ State: 'paused', CallsLeftToday: 0 });
      await kiosk.moveTo(tomorrow);
      expect(await kiosk.toEndOfDay()).toBeNull();
      expect((await kiosk.facts()).IsInitialSyncCompleted).toBe(true);
    });
  });
});
