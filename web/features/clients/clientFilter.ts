import { clientSortKeys, type ClientSortKey } from '#contract/closing/clients.ts';
import { MOST_TAG_LETTERS } from '#contract/closing/clientTag.ts';
import { signOffState, type SignOffState } from '#contract/closing/signOffStates.ts';
import { tieStatus, type TieStatus } from '#contract/tieOut/tieOut.ts';
import { parsePage } from '#web/ui/lists/pageNumber.ts';
import * as z from 'zod/mini';

export const pageSizes = [20, 50, 100, 500] as const;
/** The server's limit. */
const MAX_SEARCH_LENGTH = 200;

export type ClientFilter = {
  search: string;
  status: TieStatus | null;
  signOff: SignOffState | null;
  tag: string | null;
  onlyNeeding: boolean;
  page: number;
  size: number;
};

export type ClientSorting = { sortBy: ClientSortKey; sortOrder: 'asc' | 'desc' };

/** Unreadable parameters fall back to all clients. */
export function parseFilter(search: URLSearchParams): ClientFilter {
  const status = z.safeParse(tieStatus, search.get('status'));
  const signOff = z.safeParse(signOffState, search.get('signOff'));
  const size = pageSizes.find((option) => String(option) === search.get('size')) ?? pageSizes[0];
  return {
    search: (search.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    status: status.success ? status.data : null,
    signOff: signOff.success ? signOff.data : null,
    tag: search.get('tag')?.trim().slice(0, MOST_TAG_LETTERS) || null,
    onlyNeeding: search.get('show') === 'needs',
    page: parsePage(search.get('page'), size),
    size,
  };
}

export function parseSorting(search: URLSearchParams): ClientSorting {
  const sortBy = clientSortKeys.find((key) => key === search.get('sort')) ?? 'name';
  return { sortBy, sortOrder: search.get('order') === 'desc' ? 'desc' : 'asc' };
}

/** Words begin with A, figures with the largest; the same column again turns round. */
export function nextSorting({ sortBy, sortOrder }: ClientSorting, column: ClientSortKey): ClientSorting {
  if (column === sortBy) return { sortBy, sortOrder: sortOrder === 'asc' ? 'desc' : 'asc' };
  const isAscending = column === 'name' || column === 'status' || column === 'lastSyncAt';
  return { sortBy: column, sortOrder: isAscending ? 'asc' : 'desc' };
}

/** Counts rows instead of pages. */
export const filterQuery = ({ search, status, signOff, tag, onlyNeeding, page, size }: ClientFilter) => ({
  limit: size,
  offset: (page - 1) * size,
  ...(search === '' ? {} : { search }),
  ...(status === null ? {} : { status }),
  ...(signOff === null ? {} : { signOff }),
  ...(tag === null ? {} : { tag }),
  ...(onlyNeeding ? { needsAttention: 'true' as const } : {}),
});

export const isFiltered = ({ search, status, signOff, tag, onlyNeeding }: ClientFilter): boolean =>
  search !== '' || status !== null || signOff !== null || tag !== null || onlyNeeding;

/** Drops repeated and empty tags. */
export const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
