/** A connected company as the server stores it. */
import type { StoredCompany } from '#server/companies/companies.ts';

const created = new Date('2026-01-01T00:00:00Z');

export const storedCompany = (facts: Partial<StoredCompany> = {}): StoredCompany => ({
  id: 'a',
  name: 'Alder',
  tenantId: 't',
  grantId: null,
  connectionId: null,
  state: 'working',
  status: 'ACTIVE',
  deniedEntities: [],
  missingScopeEntities: [],
  answeredAt: null,
  baseCurrency: null,
  organisationType: null,
  countryCode: null,
  timeZone: null,
  shortCode: null,
  yearEnd: null,
  periodLockDate: null,
  yearLockDate: null,
  initialSyncCompletedAt: null,
  lastSyncAt: null,
  nextSyncAt: null,
  nextCheckAt: null,
  disconnectedAt: null,
  monthsOff: 0,
  unusableRecords: 0,
  openNotices: 0,
  unreadEntities: 0,
  createdAt: created,
  updatedAt: created,
  grant: null,
  limits: null,
  ...facts,
});
