import { expect, test } from 'vitest';
import { backupName, dueInMs, outdated } from './dailyBackups.ts';

const made = (day: number) => backupName(new Date(Date.UTC(2026, 10, day, 2, 30, 15, 250)));
const HOUR_MS = 3_600_000;

test('a backup is named by when it was made', () => {
  expect(made(3)).toBe('tieout-2026-11-03T02-30-15Z.backup.gz');
});

test.each([
  ['at once where there is none', [], 0],
  ['at once where there are only other files', ['notes.txt', `${made(4)}.part`], 0],
  ['a day after the newest', [made(4), made(3)], 14 * HOUR_MS],
  ['at once where the newest is older', [made(1)], 0],
])('the next is due %s', (_when, names, expected) => {
  expect(dueInMs(names, new Date('2026-11-04T12:30:15Z'))).toBe(expected);
});

test('the newest stay, and files of other names', () => {
  const names = [made(4), 'notes.txt', made(1), made(3), made(2)];
  expect(outdated(names, 2)).toEqual([made(1), made(2)]);
  expect(outdated(names, 9)).toEqual([]);
});

test('a draft that was cut off goes', () => {
  expect(outdated([`${made(4)}.part`, 'notes.part', made(3)], 1)).toEqual([`${made(4)}.part`]);
});
