import { expect, test } from 'vitest';
import { backupName, dueInMs, outdated } from './dailyBackups.ts';

const backupOn = (day: number) => backupName(new Date(Date.UTC(2026, 10, day, 2, 30, 15, 250)));
const HOUR_MS = 3_600_000;

test('a backup is named by when it was made', () => {
  expect(backupOn(3)).toBe('tieout-2026-11-03T02-30-15Z.backup.gz');
});

test.each([
  ['at once where there is none', [], 0],
  ['at once where there are only other files', ['notes.txt', `${backupOn(4)}.part`], 0],
  ['a day after the newest', [backupOn(4), backupOn(3)], 14 * HOUR_MS],
  ['at once where the newest is older', [backupOn(1)], 0],
])('the next is due %s', (_when, names, expected) => {
  expect(dueInMs(names, new Date('2026-11-04T12:30:15Z'))).toBe(expected);
});

test('the newest stay, and files of other names', () => {
  const names = [backupOn(4), 'notes.txt', backupOn(1), backupOn(3), backupOn(2)];
  expect(outdated(names, 2)).toEqual([backupOn(1), backupOn(2)]);
  expect(outdated(names, 9)).toEqual([]);
});

test('a draft that was cut off goes', () => {
  expect(outdated([`${backupOn(4)}.part`, 'notes.part', backupOn(3)], 1)).toEqual([`${backupOn(4)}.part`]);
});
