import { expect, test } from 'vitest';
import { syncLog } from '#tests/support/syncLog.ts';
import { describeTrigger, logSentence } from './logSentence.ts';

test.each([
  [syncLog({ status: 'pending' }), 'It waits for its turn.'],
  [
    syncLog({ status: 'syncing', recordsFetched: 1200, recordsExpected: 3000 }),
    'It is running: 1,200 of 3,000 records read so far.',
  ],
  [syncLog({}), 'Everything was read. There was nothing there.'],
  [syncLog({ changedSince: '2026-11-19T10:00:00Z' }), 'Everything was read. Nothing had changed.'],
  [syncLog({ recordsFetched: 40, recordsUnchanged: 40 }), 'Everything was read. Nothing had changed.'],
  [
    syncLog({ recordsFetched: 4, recordsCreated: 1, recordsUpdated: 2, recordsDeleted: 1 }),
    'Everything was read: 1 new, 2 changed, 1 deleted.',
  ],
  [
    syncLog({ status: 'partial', recordsFailed: 1 }),
    'Everything was read, but 1 record needs fixing. All others are stored.',
  ],
])('log %# is told in a sentence', (log, sentence) => {
  expect(logSentence(log)).toBe(sentence);
});

test('the scope of a log is described', () => {
  expect(describeTrigger(syncLog({}), 'UTC')).toBe('Everything');
  expect(describeTrigger(syncLog({ full: true }), 'UTC')).toBe('Everything, from the start');
  expect(describeTrigger(syncLog({ changedSince: '2026-11-19T12:00:00Z' }), 'Pacific/Auckland')).toBe(
    'What changed since 11/20/2026,\u00a001:00',
  );
});
