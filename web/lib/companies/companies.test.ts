import { describe, expect, test } from 'vitest';
import { company, workingConnection } from '#tests/support/company.ts';
import { needsAttention, awaitsFirstSync, needsPerson, selectCompany, shortCode } from './companies.ts';
import { connectionBadges, syncView } from './companyState.ts';

describe('the selected company', () => {
  const disconnected = company({ Id: 'gone', ConnectionStatus: 'DISCONNECTED' });
  const live = company({ Id: 'live' });

  test('is the active one that was connected first until somebody chooses', () => {
    expect(selectCompany([disconnected, live], null)).toBe(live);
    expect(selectCompany([disconnected], null)).toBeNull();
    const older = { ...live, Id: 'older', CreatedAt: '2020-01-01T00:00:00.000Z' };
    expect(selectCompany([live, older], null)).toBe(older);
  });

  test('stays the chosen one while it exists, connected or not', () => {
    expect(selectCompany([disconnected, live], 'gone')).toBe(disconnected);
    expect(selectCompany([disconnected, live], 'of somebody else')).toBe(live);
  });
});

test('the short code is the initials in capitals', () => {
  expect(shortCode('Harbour street  trading')).toBe('HST');
  expect(shortCode('(Über) & 3 Söhne')).toBe('Ü3S');
});

test.each([
  ['ACTIVE', 'Connected', 'ok'],
  ['PENDING', 'Connecting', 'busy'],
  ['DISCONNECTED', 'Disconnected', 'idle'],
  ['SUSPENDED', 'Disconnected', 'error'],
] as const)('%s is shown as %s', (status, label, tone) => {
  expect(connectionBadges[status]).toEqual({ label, tone });
});

test.each([
  [{ ConnectionStatus: 'SUSPENDED' }, 'DISABLED', 'Connection SUSPENDED', 'error', false],
  [{ IsInitialSyncCompleted: false }, 'PENDING_INITIAL_SYNC', 'Initial Sync Required', 'attention', false],
  [{}, 'ENABLED', 'Sync Enabled', 'ok', true],
] as const)('%o is %s', (facts, syncStatus, text, tone, may) => {
  const view = syncView(company(facts));
  expect(view).toMatchObject({ syncStatus, canEnableSync: may });
  expect(view.display).toEqual({ text, tone, showDates: may });
});

test('a company waits for its first sync while it is pending or not complete', () => {
  expect(awaitsFirstSync(company({ ConnectionStatus: 'PENDING', IsInitialSyncCompleted: false }))).toBe(true);
  expect(awaitsFirstSync(company({ IsInitialSyncCompleted: false }))).toBe(true);
  expect(awaitsFirstSync(company({}))).toBe(false);
  expect(awaitsFirstSync(company({ ConnectionStatus: 'DISCONNECTED', IsInitialSyncCompleted: false }))).toBe(
    false,
  );
});

test.each([
  ['working', 'nobody', false],
  ['needs-reconnection', 'you', true],
  ['access-lost', 'administrator', true],
  ['disconnected-there', 'you', true],
  ['disconnected-here', 'you', false],
] as const)('a connection that is %s and left to %s needs a person: %s', (State, WhoActs, needs) => {
  expect(needsPerson(company({ Connection: { ...workingConnection, State, WhoActs } }))).toBe(needs);
});

test('an expiring access needs a person, though it still works', () => {
  const Warning = { DaysLeft: 14, Sentence: 'Use Renew now.' };
  const warned = company({ Connection: { ...workingConnection, Warning } });
  expect([needsAttention(warned), needsPerson(warned)]).toEqual([true, false]);
  expect(needsAttention(company({}))).toBe(false);
});
