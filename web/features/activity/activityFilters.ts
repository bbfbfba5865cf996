import { auditKinds, type AuditKind } from '#contract/audit.ts';
import { id } from '#contract/values.ts';
import * as z from 'zod/mini';

/** What the address of a list of activity says. */
export type ActivityFilters = {
  kind: AuditKind | 'all';
  /** A person's id, `app` for what happened by itself. */
  person: string;
  /** From 1. */
  page: number;
};

export const PAGE_SIZE = 20;
const LAST_PAGE = 500_000;

export const kindChoices = ['all', ...auditKinds] as const;
export const noFilters: ActivityFilters = { kind: 'all', person: 'all', page: 1 };

const somebody = z.union([z.literal('app'), id]);

/** Anything unreadable in the address means no filter. */
export function readFilters(search: URLSearchParams): ActivityFilters {
  const page = Number(search.get('page'));
  const person = z.safeParse(somebody, search.get('person'));
  return {
    kind: kindChoices.find((kind) => kind === search.get('kind')) ?? 'all',
    person: person.success ? person.data : 'all',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

export function writeFilters({ kind, person, page }: ActivityFilters): URLSearchParams {
  return new URLSearchParams({
    ...(kind === 'all' ? {} : { kind }),
    ...(person === 'all' ? {} : { person }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
}

/** Of the server's list. */
export const rangeOf = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
