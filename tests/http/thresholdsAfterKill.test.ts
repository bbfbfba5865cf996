/** A worker that dies anywhere, over and over: each user is told once that a client got beyond a limit, and once of its end. */
import { describe, expect, test } from 'vitest';
import { isFullRun } from '../support/fullRun.ts';
import { alertsOn } from './support/alertsScene.ts';
import { dyingAfter, seededNumbers } from './support/dyingDatabase.ts';
import { engines } from './support/engines.ts';

const KILLS = isFullRun ? 100 : 12;
const { signal } = new AbortController();
const limit = { tag: null, limit: '5000', isMailed: true } as const;

for (const engine of engines)
  describe.skipIf(engine.missing)(`workers that are killed on ${engine.name}`, () => {
    const scene = alertsOn(engine);

    test('tell each user of each episode once, and of its end once', async () => {
      const { server, ada, mailbox } = scene.parts();
      const ben = await scene.join('Ben', 'viewer');
      await server.db.updateTable('companies').set({ initialSyncCompletedAt: scene.now() }).execute();
      await scene.setThresholds(ada, [
        { ...limit, measure: 'cash' },
        { ...limit, measure: 'margin', limit: '10' },
      ]);
      await scene.setThresholds(ben, [{ ...limit, measure: 'cash', limit: '3000' }]);
      await scene.setFigures({ cashAtBank: '9000', profitOfMonth: '50', incomeOfMonth: '100' });
      mailbox.mails.splice(0);
      const random = seededNumbers(20261130);
      const expected = { [ada.email]: [] as string[], [ben.email]: [] as string[] };
      let [isPoor, isThin] = [false, false];
      let kills = 0;
      while (kills < KILLS) {
        scene.wait({ minutes: 1 + random(30) });
        if (random(2) === 0) {
          isPoor = !isPoor;
          await scene.setFigures({ cashAtBank: isPoor ? '2000' : '9000' });
          const words = isPoor ? 'is under' : 'is no longer under';
          expected[ada.email]?.push(`Cash at bank ${words} 5,000.00 NZD.`);
          expected[ben.email]?.push(`Cash at bank ${words} 3,000.00 NZD.`);
        } else {
          isThin = !isThin;
          await scene.setFigures({ profitOfMonth: isThin ? '5' : '50' });
          expected[ada.email]?.push(`The net margin is ${isThin ? '' : 'no longer '}under 10%.`);
        }
        for (let isDone = false; !isDone;) {
          const worker = scene.createWorker(dyingAfter(server.db, random(50)));
          isDone = await worker.work(signal).then(
            () => true,
            () => false,
          );
          if (!isDone) kills += 1;
        }
      }
      await scene.mailsGone();
      for (const { email } of [ada, ben]) {
        const sentences = mailbox.mails
          .filter(({ to }) => to === email)
          .flatMap(({ text }) => text.match(/^.*?\.(?= https:.*\/reports)/gm) ?? []);
        expect(sentences.toSorted()).toEqual(expected[email]?.toSorted());
      }
      expect(expected[ada.email]?.length).toBeGreaterThan(2);
    });
  });
