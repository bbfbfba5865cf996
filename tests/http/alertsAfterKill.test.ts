/** A worker that dies anywhere, over and over: everybody is told of everything, once. */
import { describe, expect, test } from 'vitest';
import { isFullRun } from '../support/fullRun.ts';
import { alertsOn } from './support/alertsScene.ts';
import { dyingAfter, seededNumbers } from './support/dyingDatabase.ts';
import { engines } from './support/engines.ts';

const KILLS = isFullRun ? 100 : 12;
const { signal } = new AbortController();

for (const engine of engines)
  describe.skipIf(engine.missing)(`workers that are killed on ${engine.name}`, () => {
    const scene = alertsOn(engine);

    test('lose no mail and send none twice', async () => {
      const { server, ada, mailbox } = scene.parts();
      const ben = await scene.join('Ben', 'owner');
      mailbox.mails.splice(0);
      const random = seededNumbers(20261118);
      const months = ['2026-08-01', '2026-09-01', '2026-10-01'];
      const names = new Map([
        ['2026-08-01', 'August 2026'],
        ['2026-09-01', 'September 2026'],
        ['2026-10-01', 'October 2026'],
      ]);
      const expected: string[] = [];
      const openMonths = new Set<string>();
      let kills = 0;

      while (kills < KILLS) {
        scene.wait({ minutes: 1 + random(30) });
        const month = months[random(months.length)] ?? '';
        if (openMonths.has(month)) {
          await scene.dismissNotices();
          for (const closedMonth of openMonths)
            expected.push(`No change in closed ${names.get(closedMonth)} is open any more.`);
          openMonths.clear();
        } else {
          await scene.addNotice(month, { number: `INV-${expected.length}`, contactName: 'A' });
          expected.push(`${names.get(month)} changed after it was closed.`);
          openMonths.add(month);
        }
        for (let isDone = false; !isDone;) {
          const worker = scene.createWorker(dyingAfter(server.db, random(40)));
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
          .flatMap(({ text }) => text.match(/^.*?\.(?= https:.*\/(?:proofs|sign-off))/gm) ?? []);
        expect(sentences.toSorted()).toEqual(expected.toSorted());
      }
      expect(expected.length).toBeGreaterThan(isFullRun ? 10 : 2);
    });
  });
