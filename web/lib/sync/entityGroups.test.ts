import { entityType, type SyncLog, type SyncStatus } from '#contract/sync/sync.ts';
import { expect, test } from 'vitest';
import { syncLog } from '#tests/support/syncLog.ts';
import { describeWait } from './describeWait.ts';
import { groupEntities, summarizeLogs } from './entityGroups.ts';

const logs = (...statuses: SyncStatus[]): SyncLog[] => statuses.map((status) => syncLog({ status }));

test('every entity is in one group', () => {
  const groups = groupEntities(entityType.options, (type) => type);
  expect(groups.flatMap(({ items }) => items).toSorted()).toEqual(entityType.options.toSorted());
});

test('a group with nothing in it is left out', () => {
  expect(groupEntities(['Contacts'] as const, (type) => type)).toEqual([
    { key: 'contacts', items: ['Contacts'] },
  ]);
});

test.each([
  [logs('pending', 'pending'), 'pending', 0],
  [logs('success', 'pending'), 'syncing', 0.5],
  [logs('success', 'success'), 'success', 1],
  [logs('success', 'partial', 'cancelled'), 'partial', 1],
  [logs('partial', 'failed'), 'failed', 1],
])('logs %# are grouped correctly', (statuses, status, completed) => {
  expect(summarizeLogs(statuses)).toEqual({ status, completed });
});

test('a wait says what for and how long still', () => {
  const log = syncLog({ waitingUntil: '2026-11-20T10:00:41Z', waitingFor: 'minute' });
  expect(describeWait(log, Date.parse('2026-11-20T10:00:00Z'))).toBe(
    'Xero’s calls of this minute are used up; resumes in 41\u00a0s',
  );
  expect(describeWait(log, Date.parse('2026-11-20T10:01:00Z'))).toMatch(/; resumes any moment$/);
  expect(describeWait(syncLog({}), 0)).toBeNull();
});
