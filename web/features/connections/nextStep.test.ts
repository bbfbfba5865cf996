import { expect, test } from 'vitest';
import { company, workingConnection } from '#tests/support/company.ts';
import { mostUrgent, nextStep } from './nextStep.ts';

const lost = company({
  Id: 'lost',
  ConnectionStatus: 'SUSPENDED',
  Connection: { ...workingConnection, State: 'needs-reconnection', WhoActs: 'you' },
});
const paused = company({
  Connection: { ...workingConnection, State: 'paused', Until: '2026-03-01T10:30:00Z' },
});
const scheduled = company({ Id: 'scheduled', NextSyncDate: '2026-03-02T18:00:00Z' });
const first = company({ Id: 'first', IsInitialSyncCompleted: false });

test('the next step is the run, the end of a pause, a person, the schedule, or a manual start', () => {
  expect(nextStep(scheduled, true)).toBe('Syncing now');
  for (const syncing of [true, false])
    expect(nextStep(paused, syncing)).toMatch(/^Goes on at 03\/01\/2026,\u00a0/);
  expect(nextStep(lost, false)).toBe('Waits for somebody');
  expect(nextStep(scheduled, false)).toMatch(/^Syncs at 03\/02\/2026,\u00a0/);
  expect(nextStep(first, false)).toBe('Syncs when you start it');
});

test('an expiring access needs a person, while the organisation keeps syncing', () => {
  const Warning = { DaysLeft: 7, Sentence: 'Use Renew now.' };
  const warned = company({
    Id: 'warned',
    NextSyncDate: '2026-03-02T18:00:00Z',
    Connection: { ...workingConnection, Warning },
  });
  expect(mostUrgent([scheduled, first, warned], 1)).toEqual([warned]);
  expect(nextStep(warned, false)).toMatch(/^Syncs at /);
});

test('organisations that need a person come first, then first syncs', () => {
  expect(mostUrgent([scheduled, first, lost], 2)).toEqual([lost, first]);
});
