import type { SettingsEntity } from '#contract/sync/settings.ts';
import { describe, expect, test } from 'vitest';
import { estimateCost, fullResyncCost } from './cost.ts';
import {
  draftChanges,
  hasNoChanges,
  emptyDraft,
  timeError,
  applyDraft,
  type SyncSettings,
} from './settingsDraft.ts';

const entity = (name: SettingsEntity['name'], facts: Partial<SettingsEntity> = {}): SettingsEntity => ({
  id: name,
  name,
  lastSync: null,
  status: 'success',
  recordCount: 10,
  enabled: true,
  syncFrequency: 'daily',
  companyId: 'a',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  ownFrequency: null,
  nextSync: null,
  lastAttempt: null,
  lastLog: null,
  skippedReason: null,
  deadLetters: 0,
  callsPerSync: 1,
  callsToReadAll: 1,
  rereadWeekly: false,
  callsMoreADay: 0,
  callsMoreAWeek: 0,
  ...facts,
});

const settings: SyncSettings = {
  company: {
    companyId: 'a',
    companyName: 'A',
    syncStatus: 'ENABLED',
    lastSyncDate: null,
    nextSyncDate: null,
    isInitialSyncCompleted: true,
    connectionStatus: 'ACTIVE',
    canEnableSync: true,
    display: { text: 'Sync Enabled', color: 'success', showSyncDates: true },
  },
  entities: [entity('Contacts'), entity('Invoices', { ownFrequency: 'hourly' })],
  globalSettings: {
    autoSync: true,
    chosenAutoSync: true,
    schedule: { enabled: true, frequency: 'daily', time: '18:00' },
    timeZone: 'Australia/Sydney',
    nextRun: null,
    callsAllowedPerDay: 1000,
  },
};

describe('changes before they are saved', () => {
  test('are none at first, and none once they were changed back', () => {
    expect(hasNoChanges(draftChanges(settings, emptyDraft))).toBe(true);
    const revertedDraft = { schedule: { time: '18:00' }, entities: { Contacts: { enabled: true } } };
    expect(hasNoChanges(draftChanges(settings, revertedDraft))).toBe(true);
  });

  test('name only what is different, and the schedule whole', () => {
    const draft = {
      schedule: { time: '06:30' },
      entities: { Contacts: { enabled: false }, Invoices: { ownFrequency: null } },
    };
    expect(draftChanges(settings, draft)).toEqual({
      schedule: { enabled: true, frequency: 'daily', time: '06:30' },
      entities: [
        { entityType: 'Contacts', enabled: false },
        { entityType: 'Invoices', syncFrequency: 'schedule' },
      ],
    });
  });

  test('a time that is none has a fault', () => {
    expect(timeError({ enabled: true, frequency: 'daily', time: '' })).toBe('Enter a time as HH:mm.');
    expect(timeError({ enabled: true, frequency: 'daily', time: '23:59' })).toBeUndefined();
  });
});

describe('what the settings cost', () => {
  const cost = (frequency: 'daily' | '15min', allowed: number, autoSync = true) =>
    estimateCost(applyDraft(settings, { schedule: { frequency }, entities: {} }), autoSync, allowed);

  test('is shown for the draft, with the allowance', () => {
    expect(cost('daily', 1000)).toEqual({ calls: 25, level: 'ok' });
    expect(cost('15min', 1000)).toEqual({ calls: 120, level: 'ok' });
    expect(cost('15min', 130)).toEqual({ calls: 120, level: 'high' });
    expect(cost('15min', 119)).toEqual({ calls: 120, level: 'over' });
  });

  test('is nothing while syncs are paused', () => {
    expect(cost('15min', 1000, false)).toEqual({ calls: 0, level: 'ok' });
  });

  test('a full resync adds up each entity’s calls, without disabled or skipped ones', () => {
    const entities = [
      entity('Invoices', { callsToReadAll: 3 }),
      entity('Quotes', { callsToReadAll: 2 }),
      entity('TrialBalances', { callsToReadAll: 70 }),
      entity('Items', { callsToReadAll: 5, enabled: false }),
      entity('Journals', { callsToReadAll: 90, skippedReason: 'Not permitted.' }),
    ];
    expect(fullResyncCost(entities)).toEqual({ calls: 3 + 2 + 70, minutes: 2 });
  });
});
