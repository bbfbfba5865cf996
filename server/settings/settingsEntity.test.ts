import { defaultSchedule } from '#contract/sync/schedules.ts';
import { describe, expect, test } from 'vitest';
import type { EntityTraits } from '#server/providers/provider.ts';
import { storedCompany } from '#tests/support/storedCompany.ts';
import type { EntityFacts } from './entityFacts.ts';
import { presentEntity } from './settingsEntity.ts';

const readAt = new Date('2026-11-20T10:00:00Z');
const facts: EntityFacts = {
  type: 'Contacts',
  status: 'success',
  lastSuccessAt: readAt,
  lastAttemptAt: readAt,
  lastLogId: 'log',
  skippedReason: 'The plan has none.',
  chosenAt: null,
  recordCount: 250,
  deadLetters: 3,
  pages: null,
};
const traits: EntityTraits = {
  endpoint: '/Contacts',
  incremental: 'none',
  dateField: null,
  byId: true,
  vanishes: false,
  perCall: 100,
  idsPerCall: 40,
  stableOrder: true,
};

const present = (
  change: Partial<EntityFacts>,
  {
    has = traits,
    allowed = true,
    enabled = true,
  }: { has?: EntityTraits; allowed?: boolean; enabled?: boolean } = {},
) =>
  presentEntity(
    { ...facts, ...change },
    {
      company: storedCompany({ nextSyncAt: null }),
      settings: {
        autoSync: true,
        schedule: defaultSchedule,
        entities: new Map([['Contacts', { enabled, ownFrequency: null }]]),
      },
      recheckCalls: { daily: 4, weekly: 30 },
    },
    { provider: { entityTraits: () => has, allows: () => allowed }, currentTime: readAt },
  );
const readCalls = (shown: ReturnType<typeof present>) => [
  shown.callsPerSync,
  shown.callsToReadAll,
  shown.callsMoreADay,
  shown.callsMoreAWeek,
];

describe('what a list costs, as its settings say', () => {
  test.each<[string, Parameters<typeof present>, number[]]>([
    ['a list read whole takes a call for each page of it', [{}], [3, 3, 0, 0]],
    ['as many as its last reading took', [{ pages: 5 }], [5, 5, 0, 0]],
    ['a list of full pages alone takes no further one', [{ recordCount: 200 }], [2, 2, 0, 0]],
    ['a list without records takes one', [{ recordCount: 0 }], [1, 1, 0, 0]],
    ['a list that comes in one answer takes one', [{}, { has: { ...traits, perCall: null } }], [1, 1, 0, 0]],
    [
      'a list asked for its changes takes one, and its pages to be read whole',
      [{}, { has: { ...traits, incremental: 'modifiedSince' } }],
      [1, 3, 0, 0],
    ],
    ['budgets take one for their list and one each', [{ type: 'Budgets' }], [251, 251, 0, 0]],
    ['statements take two, and those that check the past', [{ type: 'TrialBalances' }], [2, 3, 4, 30]],
    ['a list without permission takes none', [{}, { allowed: false }], [0, 0, 0, 0]],
    ['nor do statements without permission', [{ type: 'TrialBalances' }, { allowed: false }], [0, 0, 0, 0]],
  ])('%s', (_case, [change, access], calls) => {
    expect(readCalls(present(change, access))).toEqual(calls);
  });

  test('it is read whole once a week where only changes are asked for between', () => {
    expect(present({}).rereadWeekly).toBe(false);
    expect(present({}, { has: { ...traits, incremental: 'modifiedSince' } }).rereadWeekly).toBe(true);
    expect(present({}, { has: { ...traits, incremental: 'appendOnly' } }).rereadWeekly).toBe(false);
  });
});

test('why a list is left out is said only while it is wanted', () => {
  expect(present({}).skippedReason).toBe('The plan has none.');
  expect(present({}, { enabled: false }).skippedReason).toBeNull();
});
