import { listBudgets } from '#contract/ledger/budgets.ts';
import type { FigureLines } from '#contract/reports/figureLines.ts';
import {
  type LineTracking,
  listLedgerAccounts,
  listLedgerLines,
  listTrackingCategories,
  readLedgerDocument,
  UNASSIGNED,
} from '#contract/ledger/ledger.ts';
import { type AgedColumn, type AgedRow, listOpenDocuments } from '#contract/ledger/openDocuments.ts';
import { profitLossUnified, readReport, type Report } from '#contract/reports/reports.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';
import { isLive } from '#web/lib/sync/liveState.ts';

import { trackingBody } from '#web/lib/reports/trackingSelection.ts';
import type { ReportRequest } from './reportRequestType.ts';

const LINES_A_PAGE = 50;
const FRESH_MS = 5 * 60_000;
const PROVING_POLL_MS = 2000;
/** Polls after which a proof is assumed to wait for the provider's call limit. */
const QUICK_LOOKS = 30;
const SLOW_POLL_MS = 10_000;

type Request = Pick<
  ReportRequest,
  'type' | 'startDate' | 'endDate' | 'frequency' | 'tracking' | 'zeroRows' | 'options'
>;

const isProving = (report: Report | undefined): boolean => report?.tieOut.proving === true;

/** The report waits for no proof: they are done, or its books are past ones. */
const isSettled = ({ tieOut: { status, proving } }: Report, asOf: string | undefined): boolean =>
  !proving && (asOf !== undefined || (status !== 'unchecked' && status !== 'changed'));

/** Polls while the report is being checked; unchecked reports stay fresh for seconds only. */
export const reportQuery = (
  companyId: string,
  { type, startDate, endDate, frequency, tracking, zeroRows, options }: Request,
) =>
  queryOptions({
    queryKey: queryKeys.reports(companyId, type, {
      startDate,
      endDate,
      frequency,
      tracking,
      zeroRows,
      options,
    }),
    queryFn: ({ signal }) => {
      const range = {
        companyId,
        startDate,
        endDate,
        frequency,
        ...(zeroRows ? { zeroRows } : {}),
        ...options,
      };
      return typeFeatures(type, {}).tracking
        ? call(profitLossUnified, { body: { ...range, ...trackingBody(tracking) }, signal })
        : call(readReport, { params: { reportType: type }, query: range, signal });
    },
    staleTime: ({ state: { data } }) =>
      data === undefined || isSettled(data, options.asOf) ? FRESH_MS : PROVING_POLL_MS,
    refetchInterval: ({ state }) => {
      if (!isProving(state.data)) return false;
      return state.dataUpdateCount < QUICK_LOOKS && !isLive() ? PROVING_POLL_MS : SLOW_POLL_MS;
    },
    placeholderData: (previous) =>
      previous?.companyId === companyId && previous.type === type ? previous : undefined,
  });

export const trackingQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.ledger(companyId, 'tracking'),
    queryFn: ({ signal }) => call(listTrackingCategories, { query: { companyId }, signal }),
  });

type LineFilter = Omit<FigureLines, 'sign'> & {
  /** ISO 8601; the current books where absent. */
  asOf: string | undefined;
};

const lineFilter = ({ owner, startDate, endDate, flow, taxType, line, tracking = [], asOf }: LineFilter) => ({
  ...owner,
  endDate,
  ...(startDate === null ? {} : { startDate }),
  ...(flow === undefined ? {} : { flow }),
  ...(taxType === undefined ? {} : { taxType }),
  ...(line === undefined ? {} : line.upTo ? { upToLineId: line.id } : { lineId: line.id }),
  ...(asOf === undefined ? {} : { asOf }),
  ...writeLineTracking(tracking),
});

export const writeLineTracking = ([firstTracking, second]: LineTracking[]) => ({
  ...(firstTracking && {
    trackingCategoryId1: firstTracking.categoryId,
    trackingOptionId1: firstTracking.optionId ?? UNASSIGNED,
  }),
  ...(second && { trackingCategoryId2: second.categoryId, trackingOptionId2: second.optionId ?? UNASSIGNED }),
});

export const accountsQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.ledger(companyId, 'accounts'),
    queryFn: ({ signal }) => call(listLedgerAccounts, { query: { companyId }, signal }),
  });

export const budgetsQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.reports(companyId, 'budgets'),
    queryFn: ({ signal }) => call(listBudgets, { query: { companyId }, signal }),
  });

/** Sum of all lines up to a day, debit positive. */
export const balanceQuery = (
  companyId: string,
  filter: Pick<LineFilter, 'owner' | 'flow' | 'taxType' | 'line' | 'tracking' | 'asOf'>,
  endDate: string,
) =>
  queryOptions({
    queryKey: queryKeys.ledger(companyId, 'balance', { ...filter, endDate }),
    queryFn: async ({ signal }) => {
      const { total } = await call(listLedgerLines, {
        query: { companyId, ...lineFilter({ ...filter, startDate: null, endDate }), offset: 0, limit: 1 },
        signal,
      });
      return total;
    },
  });

export const linesQuery = (companyId: string, figure: LineFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.ledger(companyId, 'lines', figure),
    queryFn: ({ pageParam, signal }) =>
      call(listLedgerLines, {
        query: { companyId, ...lineFilter(figure), offset: pageParam, limit: LINES_A_PAGE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ pagination: { hasMore, offset, limit } }) => (hasMore ? offset + limit : undefined),
  });

export const documentQuery = (companyId: string, documentId: string, asOf: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.ledger(companyId, 'document', documentId, asOf),
    queryFn: ({ signal }) =>
      call(readLedgerDocument, {
        query: { companyId, documentId, ...(asOf === undefined ? {} : { asOf }) },
        signal,
      }),
  });

export const documentsQuery = (companyId: string, documents: AgedColumn & AgedRow) =>
  infiniteQueryOptions({
    queryKey: queryKeys.ledger(companyId, 'documents', documents),
    queryFn: ({ pageParam, signal }) =>
      call(listOpenDocuments, {
        query: { companyId, ...documents, offset: pageParam, limit: LINES_A_PAGE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ pagination: { hasMore, offset, limit } }) => (hasMore ? offset + limit : undefined),
  });
