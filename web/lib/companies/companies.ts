import { companyStats, getCompany, listCompanies, type Company } from '#contract/companies/companies.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { linkedCompanyId } from './companyAddress.ts';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { session, useSelectedCompanyId } from '#web/lib/session/session.ts';
import { pollUnlessLive } from '#web/lib/sync/liveState.ts';

const COMPANY_TIMEOUT_MS = 15_000;
const WAITING_POLL_MS = 3000;
/** Bounds the delay of changes that happen elsewhere. */
const IDLE_POLL_MS = 60_000;

export type CompanyPage = { limit: number; offset: number; name: string };

export const firstCompanyPage: CompanyPage = { limit: 10, offset: 0, name: '' };

export const companyPageQuery = ({ limit, offset, name }: CompanyPage) =>
  queryOptions({
    queryKey: queryKeys.companies('page', { limit, offset, name }),
    queryFn: ({ signal }) =>
      call(listCompanies, {
        query: { limit, offset, sortBy: 'createdAt', sortOrder: 'desc', ...(name === '' ? {} : { name }) },
        signal,
        withinMs: COMPANY_TIMEOUT_MS,
      }),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => pollInterval(state.data?.companies),
  });

export const allCompaniesQuery = queryOptions({
  queryKey: queryKeys.companies('choice'),
  queryFn: ({ signal }) =>
    call(listCompanies, {
      query: { pagination: 'false', sortBy: 'name', sortOrder: 'asc' },
      signal,
      withinMs: COMPANY_TIMEOUT_MS,
    }),
  refetchInterval: ({ state }) => pollInterval(state.data?.companies),
});

export const companyStatsQuery = queryOptions({
  queryKey: queryKeys.companies('stats'),
  queryFn: ({ signal }) => call(companyStats, { signal, withinMs: COMPANY_TIMEOUT_MS }),
});

export const singleCompanyQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.companies('one', companyId),
    queryFn: ({ signal }) =>
      call(getCompany, { params: { companyId }, signal, withinMs: COMPANY_TIMEOUT_MS }),
  });

const pollInterval = (companies: readonly Company[] | undefined): number =>
  (companies !== undefined && mayChangeByItself(companies) && pollUnlessLive(WAITING_POLL_MS)) ||
  IDLE_POLL_MS;

/** Before the first contact or the first sync, or while a demo company is being connected. */
export const mayChangeByItself = (companies: readonly Company[]): boolean =>
  companies.length === 0 || companies.some(awaitsFirstSync);

export const isActive = (company: Company): boolean => company.ConnectionStatus === 'ACTIVE';

export const awaitsFirstSync = (company: Company): boolean =>
  company.ConnectionStatus === 'PENDING' || (isActive(company) && !company.IsInitialSyncCompleted);

/** Excludes companies that were disconnected on purpose. */
export const needsPerson = ({ Connection: { State, WhoActs } }: Company): boolean =>
  WhoActs !== 'nobody' && State !== 'disconnected-here';

/** Adds access that is about to expire. */
export const needsAttention = (company: Company): boolean =>
  needsPerson(company) || company.Connection.Warning !== null;

/** Active companies only: differences, unread entities, unusable records or open notices. */
export const booksNeedAttention = (company: Company): boolean => {
  const { MonthsOff, UnreadEntities, UnusableRecords, OpenNotices } = company.Books;
  return isActive(company) && MonthsOff + UnreadEntities + UnusableRecords + OpenNotices > 0;
};

/** Initials in capitals. */
export const shortCode = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase();

/** Falls back to the active company that was connected first. */
export function selectCompany(companies: readonly Company[], selectedId: string | null): Company | null {
  const selection = companies.find((company) => company.Id === selectedId);
  const byAge = companies.toSorted((a, b) => a.CreatedAt.localeCompare(b.CreatedAt));
  return selection ?? byAge.find(isActive) ?? null;
}

/** Null if none is connected, if the address names one that is not the user's, or before the list is loaded. */
export function useSelectedCompany(): Company | null {
  const companies = useQuery(allCompaniesQuery).data?.companies ?? [];
  const linkedId = useLinkedCompanyId();
  const selectedId = useSelectedCompanyId();
  return linkedId === null
    ? selectCompany(companies, selectedId)
    : (companies.find(({ Id }) => Id === linkedId) ?? null);
}

/** The organization that the address names, whether or not it is the user's. */
export const useLinkedCompanyId = (): string | null => linkedCompanyId(useSearchParams()[0]);

/** Null if the address names none of this user's companies, or before it is loaded. */
export function useRouteCompany(): Company | null {
  const { companyId = '' } = useParams();
  return useQuery(singleCompanyQuery(companyId)).data?.company ?? null;
}

/** Stores an automatic choice, so that every call names the company on the screen. */
export function useAutomaticSelection(): void {
  const selectedId = useSelectedCompanyId();
  const selected = useSelectedCompany();
  useEffect(() => {
    if (selected && selected.Id !== selectedId) session.selectCompany(selected.Id);
  }, [selected, selectedId]);
}
