import { auditKinds, type AuditKind } from '#contract/audit.ts';
import { id } from '#contract/values.ts';
import * as z from 'zod/mini';
import { parsePage } from '#web/ui/lists/pageNumber.ts';

export type ActivityFilters = {
  kind: AuditKind | 'all';
  /** A person's id, or `app` for scheduled work. */
  person: string;
  /** Starts at 1. */
  page: number;
  size: number;
};

export const activityPageSizes = [10, 20, 50, 100] as const;
const DEFAULT_PAGE_SIZE: (typeof activityPageSizes)[number] = 20;

export const kindOptions = ['all', ...auditKinds] as const;
export const noActivityFilters: ActivityFilters = {
  kind: 'all',
  person: 'all',
  page: 1,
  size: DEFAULT_PAGE_SIZE,
};

const personSchema = z.union([z.literal('app'), id]);

/** Unreadable parameters mean no filter. */
export function parseActivityFilters(search: URLSearchParams): ActivityFilters {
  const size = activityPageSizes.find((option) => String(option) === search.get('size')) ?? DEFAULT_PAGE_SIZE;
  const person = z.safeParse(personSchema, search.get('person'));
  return {
    kind: kindOptions.find((kind) => kind === search.get('kind')) ?? 'all',
    person: person.success ? person.data : 'all',
    page: parsePage(search.get('page'), size),
    size,
  };
}

export function activityParameters({ kind, person, page, size }: ActivityFilters): URLSearchParams {
  return new URLSearchParams({
    ...(kind === 'all' ? {} : { kind }),
    ...(person === 'all' ? {} : { person }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(size === DEFAULT_PAGE_SIZE ? {} : { size: String(size) }),
  });
}

export const filterRange = ({ page, size }: Pick<ActivityFilters, 'page' | 'size'>) => ({
  limit: size,
  offset: (page - 1) * size,
});
