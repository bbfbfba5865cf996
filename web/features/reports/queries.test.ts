import type { Report } from '#contract/reports/reports.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noTracking } from '#web/lib/reports/trackingSelection.ts';
import { reportQuery } from './queries.ts';
import { readRequest } from './reportRequest.ts';

const whole = readRequest(new URLSearchParams(), { today: '2026-11-20', yearEnd: '06-30', booksFrom: null });
const asked = {
  whole,
  'split by tracking': { ...whole, tracking: { ...noTracking, split: ['region'] } },
  'of one option': {
    ...whole,
    tracking: { ...noTracking, only: [{ categoryId: 'region', optionId: 'north' }] },
  },
  'of the past': { ...whole, options: { asOf: '2026-11-01T00:00:00.000Z' } },
};
const report = wideReport({ accounts: 3, months: 1 });
const stating = (status: TieStatus, proving: boolean): Report => ({
  ...report,
  tieOut: { ...report.tieOut, status, proving },
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** When the report that is in the cache is asked for again by itself, and from when on by who looks again. */
function lookedAtAgain(request: (typeof asked)['whole'], known: Report) {
  const { refetchInterval, staleTime, queryKey } = reportQuery(report.companyId, request);
  type Key = (typeof queryKey)[number][];
  const cache = new QueryClient();
  const query = new QueryObserver<Report, Error, Report, Report, Key>(cache, { queryKey }).getCurrentQuery();
  query.setData(known);
  if (typeof refetchInterval !== 'function' || typeof staleTime !== 'function')
    throw new Error('It is asked for again without regard to what is known.');
  return { every: refetchInterval(query), staleAfter: staleTime(query) };
}

describe.each(Object.entries(asked))('a report %s', (_name, request) => {
  test.each(['unchecked', 'changed', 'differs'] as const)(
    'is asked for again while it is being checked, %s until then',
    (status) => {
      expect(lookedAtAgain(request, stating(status, true))).toEqual({ every: 2000, staleAfter: 2000 });
    },
  );

  test.each(['unchecked', 'changed', 'differs', 'agrees-with-items', 'agrees'] as const)(
    'is not where nobody is being asked about it: %s; one that is not checked stays in the cache for moments',
    (status) => {
      const isOpen = (status === 'unchecked' || status === 'changed') && request.options.asOf === undefined;
      expect(lookedAtAgain(request, stating(status, false))).toEqual({
        every: false,
        staleAfter: isOpen ? 2000 : 5 * 60_000,
      });
    },
  );
});
