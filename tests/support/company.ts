/** A company as the server sends it, for tests of what the browser makes of it. */
import type { Company } from '#contract/companies/companies.ts';

export const workingConnection: Company['Connection'] = {
  State: 'working',
  Label: 'Working',
  Cause: null,
  WhoActs: 'nobody',
  NextStep: null,
  Action: 'none',
  Until: null,
  Warning: null,
  CheckedAt: null,
  CallsLeftToday: null,
};

export const company = (facts: Partial<Company>): Company => ({
  Id: 'a',
  Name: 'A',
  XeroTenantId: 't',
  ConnectionStatus: 'ACTIVE',
  Role: 'owner',
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
  Books: {
    MonthsOff: 0,
    MonthsDiffering: 0,
    UnusableRecords: 0,
    UnreadEntities: 0,
    OpenNotices: 0,
    From: null,
  },
  Capabilities: [],
  Connection: workingConnection,
  ...facts,
});
