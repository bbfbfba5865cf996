import type * as z from 'zod/mini';
import type { listCompanies } from '#contract/companies/companies.ts';
import { searchText } from '#contract/searchText.ts';
import type { ListedCompany } from './companyRow.ts';

type Query = z.infer<typeof listCompanies.query>;
type SortKey = Query['sortBy'];

/**
 * Selects outside SQL: the two engines fold case and order letters differently, and a user has at
 * most as many rows as the tier has connections.
 */
export function selectCompanies<Row extends ListedCompany>(rows: Row[], query: Query) {
  const matching = rows.filter((row) => matches(row, query.name ?? '')).toSorted(byKey(query));
  const limit = query.pagination === 'true' ? query.limit : Math.max(matching.length, 1);
  const offset = query.pagination === 'true' ? query.offset : 0;
  const totalPages = Math.ceil(matching.length / limit);
  // Past the end there are no rows, and the numbers are the last page's.
  const isPastEnd = offset >= matching.length;
  return {
    rows: matching.slice(offset, offset + limit),
    pagination: {
      totalCount: matching.length,
      currentPage: isPastEnd ? Math.max(totalPages, 1) : Math.floor(offset / limit) + 1,
      limit,
      totalPages,
      hasNextPage: offset + limit < matching.length,
      hasPreviousPage: isPastEnd ? totalPages > 1 : offset > 0,
    },
  };
}

function matches(row: ListedCompany, search: string): boolean {
  const fields = [row.shortCode, row.tenantId, row.baseCurrency, row.organisationType];
  return matchesName(row.name, search) || fields.some((field) => field !== null && holds(field, search));
}

/** A name is found by a part of it, or by its initials. */
export const matchesName = (name: string, search: string): boolean =>
  [name, initials(name)].some((text) => holds(text, search));

const holds = (text: string, search: string): boolean => searchText(text).includes(searchText(search));

/** "Maple Design Studio" is found by MDS. */
function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('');
}

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Unknown moments come below all others. */
const time = (moment: Date | null) => moment?.getTime() ?? -1;

const comparisons: Record<SortKey, (a: ListedCompany, b: ListedCompany) => number> = {
  name: (a, b) => alphabet.compare(a.name, b.name),
  connectionStatus: (a, b) => alphabet.compare(a.status, b.status),
  createdAt: (a, b) => time(a.createdAt) - time(b.createdAt),
  updatedAt: (a, b) => time(a.updatedAt) - time(b.updatedAt),
  lastSyncDate: (a, b) => time(a.lastSyncAt) - time(b.lastSyncAt),
  nextSyncDate: (a, b) => time(a.nextSyncAt) - time(b.nextSyncAt),
};

function byKey({ sortBy, sortOrder }: Query) {
  const direction = sortOrder === 'asc' ? 1 : -1;
  // By id, so that no row is on two pages.
  return (a: ListedCompany, b: ListedCompany) =>
    comparisons[sortBy](a, b) * direction || (a.id < b.id ? -1 : 1) * direction;
}
