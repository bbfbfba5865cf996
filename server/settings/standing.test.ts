import type { StoredCompany } from '#server/companies/companies.ts';
import { describe, expect, test } from 'vitest';
import { storedCompany } from '#tests/support/storedCompany.ts';
import { findHindrance, presentStanding } from './standing.ts';

const done = new Date('2026-11-01T10:00:00Z');
const next = new Date('2026-11-21T18:00:00Z');

const company = (facts: Partial<StoredCompany>): StoredCompany =>
  storedCompany({ initialSyncCompletedAt: done, lastSyncAt: done, nextSyncAt: next, ...facts });

describe('the sync status of a company', () => {
  test('is enabled, with dates, once the connection works and the first sync is complete', () => {
    expect(presentStanding(company({}))).toEqual({
      companyId: 'a',
      companyName: 'Alder',
      syncStatus: 'ENABLED',
      lastSyncDate: done.toISOString(),
      nextSyncDate: next.toISOString(),
      isInitialSyncCompleted: true,
      connectionStatus: 'ACTIVE',
      canEnableSync: true,
      display: { text: 'Sync Enabled', color: 'success', showSyncDates: true },
    });
    expect(findHindrance(company({}))).toBeNull();
  });

  test('waits for the first sync', () => {
    const waiting = company({ initialSyncCompletedAt: null });
    expect(presentStanding(waiting)).toMatchObject({
      syncStatus: 'PENDING_INITIAL_SYNC',
      canEnableSync: false,
      display: { text: 'Initial Sync Required', color: 'warning', showSyncDates: false },
    });
    expect(findHindrance(waiting)).toContain('first sync of Alder');
  });

  test.each(['PENDING', 'DISCONNECTED', 'SUSPENDED'] as const)(
    'is disabled while the connection is %s, and says so',
    (status) => {
      const stopped = company({ status });
      expect(presentStanding(stopped)).toMatchObject({
        syncStatus: 'DISABLED',
        canEnableSync: false,
        display: { text: `Connection ${status}`, color: 'error', showSyncDates: false },
      });
      expect(findHindrance(stopped)).toContain('Alder');
    },
  );
});
