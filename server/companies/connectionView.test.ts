import { addHours, addMinutes } from 'date-fns';
import { describe, expect, test } from 'vitest';
import type { Capability } from '#server/providers/books.ts';
import { storedCompany } from '#tests/support/storedCompany.ts';
import { type StoredState, storedStates } from './connectionStates.ts';
import { viewConnection } from './connectionView.ts';

const now = new Date('2026-11-20T09:00:00Z');
const warning = { DaysLeft: 7, Sentence: 'Soon.' };

type Facts = {
  state?: StoredState;
  answeredAt?: Date;
  dayCalls?: number;
  dayLimit?: number;
  blockedUntil?: Date;
  blockReason?: 'minute' | 'concurrent';
  organisationReadAt?: Date;
  refusingSince?: Date;
  baseCurrency?: string;
  yearEnd?: { month: number; day: number };
};

function view(
  { state = 'working', answeredAt = now, dayCalls, dayLimit, blockedUntil, blockReason, ...facts }: Facts,
  capabilities: Capability[] = [],
  currentTime = now,
) {
  const limits = {
    dayStartedAt: now,
    dayLimit: dayLimit ?? null,
    blockedUntil: blockedUntil ?? null,
    blockReason: blockReason ?? null,
  };
  const company = storedCompany({
    ...facts,
    grantId: 'g',
    connectionId: 'c',
    state,
    status: storedStates[state].status,
    answeredAt,
    grant: { dead: false, unreadable: false, scopes: [], refreshedAt: now, consentId: 'c' },
    limits: dayCalls === undefined ? null : { ...limits, dayCalls },
  });
  return viewConnection(company, {
    currentTime,
    dayCap: 1000,
    readingShare: (calls) => calls * 0.9,
    capabilities,
    warning,
  });
}

const lacking = (label: string, lack: Capability['lack']): Capability => ({
  key: label,
  label,
  allowed: false,
  reason: 'Why.',
  lack,
});

describe('how a connection is shown', () => {
  test('counts down the day’s calls, which are unknown before the first call and after the day', () => {
    expect(view({}).CallsLeftToday).toBeNull();
    expect(view({ dayCalls: 40 })).toMatchObject({ State: 'working', CallsLeftToday: 960 });
    expect(view({ dayCalls: 40 }, [], addHours(now, 24)).CallsLeftToday).toBeNull();
  });

  test('is paused while the day is used up, until it ends', () => {
    const paused = view({ dayCalls: 1000 });
    expect(paused).toMatchObject({ State: 'paused', Until: addHours(now, 24).toISOString(), Action: 'wait' });
    const tomorrow = addHours(now, 24);
    expect(view({ dayCalls: 1000, answeredAt: tomorrow }, [], tomorrow).State).toBe('working');
  });

  test('is incomplete once the provider said what the organization is, and left out what its books need', () => {
    const read = { organisationReadAt: now };
    const yearEnd = { month: 3, day: 31 };
    expect(view({ state: 'connecting' }).State).toBe('connecting');
    expect(view({ ...read, state: 'connecting', yearEnd })).toMatchObject({
      State: 'incomplete',
      Label: 'Base currency missing',
      Action: 'check',
    });
    expect(view({ ...read, baseCurrency: 'NZD' })).toMatchObject({
      State: 'incomplete',
      Label: 'Year end missing',
      Action: 'check',
    });
    expect(view({ ...read, baseCurrency: 'NZD', yearEnd }).State).toBe('working');
  });

  test('is refused after a quarter of an hour of refusals', () => {
    const refusingSince = now;
    const minutesLater = (minutes: number) => addMinutes(now, minutes);
    expect(view({ refusingSince, answeredAt: minutesLater(14) }, [], minutesLater(14)).State).toBe('working');
    expect(view({ refusingSince, answeredAt: minutesLater(15) }, [], minutesLater(15))).toMatchObject({
      State: 'refused',
      Cause: expect.stringContaining('refuses our calls'),
      Action: 'check',
    });
  });

  test('is paused for syncs once the remaining calls are kept for people, and says so', () => {
    expect(view({ dayCalls: 899 }).State).toBe('working');
    expect(view({ dayCalls: 900 })).toMatchObject({
      State: 'paused',
      Cause: expect.stringContaining('kept for what you start yourself'),
      Until: addHours(now, 24).toISOString(),
      CallsLeftToday: 100,
    });
  });

  test('uses the provider’s allowance where that is less than the tier’s', () => {
    expect(view({ dayCalls: 21, dayLimit: 25 })).toMatchObject({ State: 'working', CallsLeftToday: 4 });
    const paused = view({ dayCalls: 23, dayLimit: 25 });
    expect(paused).toMatchObject({
      State: 'paused',
      Cause: expect.stringContaining('kept for what you start yourself'),
      CallsLeftToday: 2,
    });
    expect(view({ dayCalls: 40, dayLimit: 5000 }).CallsLeftToday).toBe(960);
  });

  test('is paused while the provider refuses, but not for a refusal of concurrent calls', () => {
    const blockedUntil = addMinutes(now, 1);
    const blocked = (blockReason: 'minute' | 'concurrent') =>
      view({ dayCalls: 1, blockedUntil, blockReason }).State;
    expect(blocked('minute')).toBe('paused');
    expect(blocked('concurrent')).toBe('working');
  });

  test('is unknown once the provider has not answered for longer than a check takes, with the same action', () => {
    const later = addHours(now, 7);
    expect(view({}, [], later).State).toBe('working');
    const unheard = addMinutes(later, 1);
    expect(view({}, [], unheard)).toMatchObject({
      State: 'unknown',
      WhoActs: 'nobody',
      Action: 'check',
      CheckedAt: now.toISOString(),
      Warning: warning,
    });
    expect(view({}, [lacking('Contacts', 'not-granted')], unheard).State).toBe('unknown');
    expect(view({ state: 'connecting' }, [], unheard).State).toBe('unknown');
    expect(view({ dayCalls: 1000 }, [], unheard).State).toBe('paused');
    for (const state of ['needs-reconnection', 'access-lost', 'disconnected-there'] as const)
      expect(view({ state }, [], unheard).State).toBe(state);
  });

  test('shows no pause, warning or missing permission without a connection', () => {
    const facts: Facts = { state: 'disconnected-here', dayCalls: 1000 };
    expect(view(facts, [lacking('Contacts', 'not-granted')])).toMatchObject({
      State: 'disconnected-here',
      Until: null,
      Warning: null,
    });
    expect(view({}).Warning).toEqual(warning);
  });

  test('names a missing consent before a missing role, and nothing that the app cannot have', () => {
    const notGranted = lacking('Contacts', 'not-granted');
    const denied = lacking('Reports', 'denied');
    expect(view({}, [denied, notGranted])).toMatchObject({
      State: 'scope-missing',
      Cause: expect.stringContaining('Contacts'),
      Action: 'reconnect',
    });
    expect(view({}, [denied])).toMatchObject({ State: 'scope-missing', Action: 'check' });
    expect(view({}, [lacking('General ledger', 'not-offered')]).State).toBe('working');
  });

  test('names a missing permission before the organisation is read too', () => {
    const notGranted = lacking('Chart of accounts', 'not-granted');
    expect(view({ state: 'connecting' }, [notGranted])).toMatchObject({
      State: 'scope-missing',
      Action: 'reconnect',
    });
    expect(view({ state: 'access-lost' }, [notGranted]).State).toBe('access-lost');
  });
});
