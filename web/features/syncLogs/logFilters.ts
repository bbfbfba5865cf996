import { entityType, syncStatus } from '#contract/sync.ts';

const all = 'all' as const;
export const statusChoices = [all, ...syncStatus.options];
export const entityChoices = [all, ...entityType.options];

export type LogFilters = {
  status: (typeof statusChoices)[number];
  entity: (typeof entityChoices)[number];
  /** From 1. */
  page: number;
};

const LAST_PAGE = 500_000;

/** Anything unreadable in the address means no filter. */
export function readFilters(search: URLSearchParams): LogFilters {
  const page = Number(search.get('page'));
  return {
    status: statusChoices.find((choice) => choice === search.get('status')) ?? all,
    entity: entityChoices.find((choice) => choice === search.get('entity')) ?? all,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

export function writeFilters({ status, entity, page }: LogFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (status !== all) search.set('status', status);
  if (entity !== all) search.set('entity', entity);
  if (page > 1) search.set('page', String(page));
  return search;
}

export const isFiltered = ({ status, entity }: LogFilters): boolean => status !== all || entity !== all;
