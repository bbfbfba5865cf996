/** When the books are checked by themselves: a night each, at a time of the company's own. */
import { lastBookCheck } from '#contract/tieOut/bookChecks.ts';
import { createNightly, timeOfNight } from '#server/checks/nightly.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { settingsOn } from './support/companySettings.ts';
import { engines } from './support/engines.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`the books of companies on ${engine.name}`, () => {
    const settings = settingsOn(engine);
    let queued: string[];
    let now: Date;
    let companyId: string;
    beforeEach(async () => {
      queued = [];
      now = new Date('2026-11-20T12:00:00Z');
      await settings.server.db.deleteFrom('companies').execute();
      // London in November goes by UTC.
      companyId = await settings.insert({ timeZone: 'Europe/London' });
    });
    const planNight = async () => {
      const nightly = createNightly({
        db: settings.server.db,
        clock: () => now,
        enqueue: async (_kind, _data, { key }) => void queued.push(key),
      });
      await nightly(AbortSignal.timeout(60_000));
      const { data } = await settings.server.call(lastBookCheck, {
        token: settings.token,
        query: { companyId },
      });
      return data?.nextAt ?? '';
    };

    test('are checked every night, each company at its own time', async () => {
      expect((await planNight()).slice(0, 16)).toBe(`2026-11-21T${timeOfNight(companyId)}`);
      expect(queued).toEqual([]);
      now = new Date('2026-11-23T12:00:00Z');
      expect((await planNight()).slice(0, 10)).toBe('2026-11-24');
      expect(queued).toEqual([companyId]);
    });

    test('are checked as often as usual though a clock that was ahead planned their night', async () => {
      const planned = new Date('2027-02-01T02:00:00Z');
      await settings.server.db.updateTable('companies').set({ nextCheckAt: planned }).execute();
      await planNight();
      expect((await planNight()).slice(0, 10)).toBe('2026-11-21');
      expect(queued).toEqual([companyId]);
    });
  });
