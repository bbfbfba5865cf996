import { addDays } from 'date-fns';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { listCompanies } from '#contract/companies/companies.ts';
import type { StoredCompany } from './companyRow.ts';
import { storedCompany } from '#tests/support/storedCompany.ts';
import { selectCompanies } from './selection.ts';

const start = new Date('2026-01-01T00:00:00Z');

const company = (n: number, facts: Partial<StoredCompany>): StoredCompany =>
  storedCompany({
    id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    name: `Company ${n}`,
    tenantId: `aaaaaaaa-0000-4000-8000-${String(n).padStart(12, '0')}`,
    createdAt: addDays(start, n),
    ...facts,
  });

const select = (rows: StoredCompany[], query: Record<string, string>) =>
  selectCompanies(rows, z.parse(listCompanies.query, query));
const names = (rows: StoredCompany[], query: Record<string, string>) =>
  select(rows, query).rows.map(({ name }) => name);

describe('searching the list', () => {
  const rows = [
    company(1, { name: 'Maple Design Studio (Canada)', baseCurrency: 'CAD', shortCode: '!3T6Q-' }),
    company(2, { name: 'Österreich Handel', organisationType: 'COMPANY', baseCurrency: 'EUR' }),
    company(3, { name: '100% Cotton_Co', organisationType: 'PARTNERSHIP' }),
  ];

  test.each([
    ['maple', 'Maple Design Studio (Canada)'],
    ['mdsc', 'Maple Design Studio (Canada)'],
    ['!3t6q', 'Maple Design Studio (Canada)'],
    ['eur', 'Österreich Handel'],
    ['öSTERR', 'Österreich Handel'],
    ['partner', '100% Cotton_Co'],
    ['100%', '100% Cotton_Co'],
    ['n_c', '100% Cotton_Co'],
    ['aaaaaaaa-0000-4000-8000-000000000002', 'Österreich Handel'],
  ])('finds by "%s"', (name, found) => {
    expect(names(rows, { name })).toEqual([found]);
  });

  test('treats no character as a wildcard', () => {
    expect(names(rows, { name: '%' })).toEqual(['100% Cotton_Co']);
    expect(names(rows, { name: '_' })).toEqual(['100% Cotton_Co']);
    expect(names(rows, { name: 'zzz' })).toEqual([]);
  });
});

describe('ordering the list', () => {
  test('is by name, as people order names', () => {
    const rows = ['beta', 'Älpha', 'Gamma 10', 'Gamma 9', 'alpine'].map((name, n) => company(n, { name }));
    expect(names(rows, { sortBy: 'name', sortOrder: 'asc' })).toEqual([
      'Älpha',
      'alpine',
      'beta',
      'Gamma 9',
      'Gamma 10',
    ]);
  });

  test('shows the latest first unless asked otherwise', () => {
    expect(names([company(1, {}), company(3, {}), company(2, {})], {})).toEqual([
      'Company 3',
      'Company 2',
      'Company 1',
    ]);
  });

  test('puts companies that never synced below the others', () => {
    const rows = [company(1, { lastSyncAt: null }), company(2, { lastSyncAt: start })];
    expect(names(rows, { sortBy: 'lastSyncDate', sortOrder: 'desc' })).toEqual(['Company 2', 'Company 1']);
  });
});

describe('paging the list', () => {
  const rows = Array.from({ length: 23 }, (_, n) => company(n, { name: 'Same' }));

  test('shows every row on exactly one page, equal ones too', () => {
    const pages = ['0', '10', '20'].map((offset) => select(rows, { sortBy: 'name', limit: '10', offset }));
    expect(new Set(pages.flatMap((page) => page.rows.map(({ id }) => id))).size).toBe(23);
    expect(pages.map(({ pagination }) => pagination)).toEqual([
      { totalCount: 23, currentPage: 1, limit: 10, totalPages: 3, hasNextPage: true, hasPreviousPage: false },
      { totalCount: 23, currentPage: 2, limit: 10, totalPages: 3, hasNextPage: true, hasPreviousPage: true },
      { totalCount: 23, currentPage: 3, limit: 10, totalPages: 3, hasNextPage: false, hasPreviousPage: true },
    ]);
  });

  test('counts as on the last page whoever asks past the end, and shows nothing twice', () => {
    const past = select(rows, { limit: '10', offset: '500' });
    expect(past.rows).toEqual([]);
    expect(past.pagination).toEqual({
      totalCount: 23,
      currentPage: 3,
      limit: 10,
      totalPages: 3,
      hasNextPage: false,
      hasPreviousPage: true,
    });
    expect(select(rows.slice(0, 4), { offset: '4' }).pagination).toMatchObject({
      currentPage: 1,
      totalPages: 1,
      hasPreviousPage: false,
    });
    expect(select([], { offset: '10' }).pagination).toMatchObject({ currentPage: 1, hasPreviousPage: false });
  });

  test('gives all of them when paging is off, whatever the limit', () => {
    const { rows: all, pagination } = select(rows, { pagination: 'false', limit: '5', offset: '10' });
    expect(all.length).toBe(23);
    expect(pagination).toMatchObject({ totalPages: 1, hasNextPage: false, hasPreviousPage: false });
  });

  test('has no pages where nothing is found', () => {
    expect(select([], {}).pagination).toMatchObject({ totalCount: 0, totalPages: 0, hasNextPage: false });
  });
});
