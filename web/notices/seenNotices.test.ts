import { describe, expect, test } from 'vitest';
import { placedNotices, markSeen } from './seenNotices.ts';

const notice = (id: string, day: number) => ({ id, at: `2026-11-0${day}T10:00:00.000Z` });
const seenNotices = markSeen([notice('b', 2), notice('c', 3)]);

describe('a notice keeps its place', () => {
  test.each<[string, ReturnType<typeof notice>, boolean]>([
    ['where it was shown', notice('c', 3), true],
    ['where it was shown and is told anew', notice('c', 5), true],
    ['where it is older than what was shown, and was put aside or beyond the list', notice('a', 1), true],
    ['but not where it came later', notice('d', 4), false],
  ])('%s', (_what, candidate, stands) => {
    expect(placedNotices([candidate], seenNotices)).toEqual(stands ? [candidate] : []);
  });

  test('but not where none was shown', () => {
    expect(placedNotices([notice('a', 1)], markSeen([]))).toEqual([]);
  });
});
