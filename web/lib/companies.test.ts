import type { Company } from '#contract/companies.ts';
import { describe, expect, test } from 'vitest';
import { awaitsFirstSync, pickCompany, shortCode } from './companies.ts';
import { syncView } from './companyState.ts';

const company = (facts: Partial<Company>): Company => ({
  Id: 'a',
  Name: 'A',
  XeroTenantId: 't',
  ConnectionStatus: 'ACTIVE',
  FinancialYearEnd: null,
  CreatedAt: '2026-01-01T00:00:00Z',
  UpdatedAt: '2026-01-01T00:00:00Z',
  XeroTokenExpiry: null,
  NextSyncDate: null,
  LastSyncDate: null,
  IsInitialSyncCompleted: true,
  BaseCurrency: null,
  OrganisationType: null,
  TimeZone: null,
  ProviderShortCode: null,
  StatusReason: null,
  NextStep: null,
  Capabilities: [],
  ...facts,
});

describe('the selected company', () => {
  const gone = company({ Id: 'gone', ConnectionStatus: 'DISCONNECTED' });
  const live = company({ Id: 'live' });

  test('is the first active one until somebody chooses', () => {
    expect(pickCompany([gone, live], null)).toBe(live);
    expect(pickCompany([gone], null)).toBeNull();
  });

  test('stays the chosen one while it exists, connected or not', () => {
    expect(pickCompany([gone, live], 'gone')).toBe(gone);
    expect(pickCompany([gone, live], 'of somebody else')).toBe(live);
  });
});

test('the short code is the initials in capitals', () => {
  expect(shortCode('Harbour street  trading')).toBe('HST');
  expect(shortCode('(Über) & 3 Söhne')).toBe('Ü3S');
});

test.each([
  [{ ConnectionStatus: 'SUSPENDED' }, 'DISABLED', 'Connection SUSPENDED', false],
  [{ IsInitialSyncCompleted: false }, 'PENDING_INITIAL_SYNC', 'Initial Sync Required', false],
  [{}, 'ENABLED', 'Sync Enabled', true],
] as const)('%o is %s', (facts, syncStatus, text, may) => {
  const view = syncView(company(facts));
  expect(view).toMatchObject({ syncStatus, canEnableSync: may });
  expect(view.display).toMatchObject({ text, showDates: may });
});

test('a company waits for its first sync while it is pending or not complete', () => {
  expect(awaitsFirstSync(company({ ConnectionStatus: 'PENDING', IsInitialSyncCompleted: false }))).toBe(true);
  expect(awaitsFirstSync(company({ IsInitialSyncCompleted: false }))).toBe(true);
  expect(awaitsFirstSync(company({}))).toBe(false);
  expect(awaitsFirstSync(company({ ConnectionStatus: 'DISCONNECTED', IsInitialSyncCompleted: false }))).toBe(
    false,
  );
});
