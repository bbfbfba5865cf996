import { listCompanies, type Company } from '#contract/companies.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { call } from '#web/lib/http/api.ts';
import { pollUnlessLive } from '#web/lib/sync/liveState.ts';
import { session, useChosenCompanyId } from '#web/lib/session/session.ts';

const COMPANY_TIMEOUT_MS = 15_000;
const WAITING_POLL_MS = 3000;
/** A connection that ends elsewhere shows here within a minute of the server's noticing it. */
const WATCH_POLL_MS = 60_000;

export type CompanyPage = { limit: number; offset: number; name: string };

export const firstCompanyPage: CompanyPage = { limit: 10, offset: 0, name: '' };

export const companyPageQuery = ({ limit, offset, name }: CompanyPage) =>
  queryOptions({
    queryKey: ['companies', 'page', { limit, offset, name }],
    queryFn: ({ signal }) =>
      call(listCompanies, {
        query: { limit, offset, sortBy: 'createdAt', sortOrder: 'desc', ...(name === '' ? {} : { name }) },
        signal,
        withinMs: COMPANY_TIMEOUT_MS,
      }),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => pollInterval(state.data?.companies),
  });

/** All of them, by name, for choosing one. */
export const allCompaniesQuery = queryOptions({
  queryKey: ['companies', 'choice'],
  queryFn: ({ signal }) =>
    call(listCompanies, {
      query: { pagination: 'false', sortBy: 'name', sortOrder: 'asc' },
      signal,
      withinMs: COMPANY_TIMEOUT_MS,
    }),
  refetchInterval: ({ state }) => pollInterval(state.data?.companies),
});

const pollInterval = (companies: readonly Company[] | undefined): number =>
  (companies !== undefined && mayChangeByItself(companies) && pollUnlessLive(WAITING_POLL_MS)) ||
  WATCH_POLL_MS;

/** Companies wait for their first contact and their first sync; the demo's first one is connected in the background. */
export const mayChangeByItself = (companies: readonly Company[]): boolean =>
  companies.length === 0 || companies.some(awaitsFirstSync);

export const isActive = (company: Company): boolean => company.ConnectionStatus === 'ACTIVE';

export const awaitsFirstSync = (company: Company): boolean =>
  company.ConnectionStatus === 'PENDING' || (isActive(company) && !company.IsInitialSyncCompleted);

/** Whether somebody must act for it to work; what was disconnected on purpose asks nobody. */
export const needsPerson = ({ Connection: { State, WhoActs } }: Company): boolean =>
  WhoActs !== 'nobody' && State !== 'disconnected-here';

/** The same, or somebody should renew an access that is about to end. */
export const needsAttention = (company: Company): boolean =>
  needsPerson(company) || company.Connection.Warning !== null;

/**
 * Whether somebody should look at its books, which they can while it is connected: something does not tie, was not read to
 * its end, could not be used, or changed in a closed month.
 */
export const booksNeedAttention = (company: Company): boolean => {
  const { MonthsOff, UnreadEntities, UnusableRecords, OpenNotices } = company.Books;
  return isActive(company) && MonthsOff + UnreadEntities + UnusableRecords + OpenNotices > 0;
};

/** The initials of the name, in capitals. */
export const shortCode = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase();

/** The chosen company where it still exists, else the first active one. */
export function selectCompany(companies: readonly Company[], chosenId: string | null): Company | null {
  return companies.find((company) => company.Id === chosenId) ?? companies.find(isActive) ?? null;
}

/** null: none is connected, or the list is not there yet. */
export function useSelectedCompany(): Company | null {
  const { data } = useQuery(allCompaniesQuery);
  return selectCompany(data?.companies ?? [], useChosenCompanyId());
}

/** The company that an address names; null where there is none, or it is not this user's. */
export function useRouteCompany(): Company | null {
  const { companyId } = useParams();
  const companies = useQuery(allCompaniesQuery).data?.companies ?? [];
  return companies.find(({ Id }) => Id === companyId) ?? null;
}

/** Writes an automatic choice down, so that every call names the company that the screen shows. */
export function useAutomaticSelection(): void {
  const { data } = useQuery(allCompaniesQuery);
  const chosenId = useChosenCompanyId();
  const selected = data === undefined ? null : selectCompany(data.companies, chosenId);
  useEffect(() => {
    if (selected && selected.Id !== chosenId) session.chooseCompany(selected.Id);
  }, [selected, chosenId]);
}
