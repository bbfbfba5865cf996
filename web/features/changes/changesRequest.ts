import { comparedTypes, type ComparedType } from '#contract/changes.ts';
import { date } from '#contract/values.ts';
import { monthParameters, type MonthRange, readMonths } from '../../lib/monthRange.ts';
import * as z from 'zod/mini';

/** What the address asks for: a report, its months, and the moment they are compared with. */
export type ChangesRequest = MonthRange & {
  type: ComparedType;
  /** The end of that day, `YYYY-MM-DD`; null for the last look. */
  day: string | null;
};

/** Anything unreadable in the address falls back to the profit and loss of twelve months since the last look. */
export function readChangesRequest(search: URLSearchParams, today: string): ChangesRequest {
  const day = z.safeParse(date, search.get('day'));
  return {
    type: comparedTypes.find((type) => type === search.get('type')) ?? 'profit-loss',
    ...readMonths(search, today),
    // The end of a day that is not over lies ahead: nothing has changed since.
    day: day.success && day.data < today ? day.data : null,
  };
}

export function writeChangesRequest({ type, day, ...range }: ChangesRequest): URLSearchParams {
  const search = new URLSearchParams({ type, ...monthParameters(range) });
  if (day !== null) search.set('day', day);
  return search;
}
