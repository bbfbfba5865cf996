import type { Report } from '#contract/reports/reports.ts';
import type { DateFormat } from '#contract/users/preferences.ts';
import type { Budget } from '#contract/ledger/budgets.ts';
import type { Company } from '#contract/companies/companies.ts';
import type { TrackingCategory } from '#contract/ledger/ledger.ts';
import { withLocalDates } from '#contract/reports/localDates.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Comparison } from '#contract/reports/comparisonChoice.ts';
import { chosenComparisons, listCompared, shownComparisons, writeComparisons } from './comparisons.ts';
import { accountsQuery, budgetsQuery, reportQuery, trackingQuery } from './queries.ts';
import type { ReportRequest } from './reportRequestType.ts';
import { usePreferences } from '#web/lib/session/preferences.ts';
import { hasNoTracking, noTracking } from '#web/lib/reports/trackingSelection.ts';
import { dropUnknownTracking } from './profitLoss/tracking.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';
import { hasOption } from './typeOptions.ts';

export function useReport(company: Company, urlRequest: ReportRequest) {
  const trackingResult = useQuery(trackingQuery(company.Id));
  const budgetsResult = useQuery({
    ...budgetsQuery(company.Id),
    enabled: hasOption(urlRequest.type, 'budgetId') || namesBudget(urlRequest),
  });
  const accountsResult = useQuery({
    ...accountsQuery(company.Id),
    enabled: hasOption(urlRequest.type, 'accountIds'),
  });
  const categories = trackingResult.data?.categories;
  const budgets = budgetsResult.data?.budgets;
  const accounts = accountsResult.data?.accounts;
  // Stable identity, for the memos that depend on it.
  const request = useMemo(
    () => allowedRequest(urlRequest, { categories, budgets, accounts }),
    [urlRequest, categories, budgets, accounts],
  );
  const hasChoices =
    (!trackingResult.isPending || hasNoTracking(request.tracking)) &&
    (!budgetsResult.isPending || (request.options.budgetId === undefined && !namesBudget(request))) &&
    (!accountsResult.isPending || request.options.accountIds === undefined);
  const query = useQuery({ ...reportQuery(company.Id, request), enabled: hasChoices });
  const yearEnd = company.FinancialYearEnd;
  const compared = useMemo(() => listCompared(request, yearEnd), [request, yearEnd]);
  const comparedResults = useQueries({
    queries: compared.map((item) => ({
      ...reportQuery(company.Id, item.request),
      enabled: hasChoices,
    })),
    combine: combineResults,
  });
  const { dateFormat } = usePreferences();
  const currentData = query.data;
  const isWhole =
    comparedResults.reports.length === compared.length &&
    comparedResults.reports.every(
      (report, index) =>
        comparedResults.failed[index] === true ||
        (report !== null && comparedResults.placeholders[index] === query.isPlaceholderData),
    );
  const { reports: comparedData } = comparedResults;
  const loaded = useMemo(
    () =>
      isWhole && currentData
        ? {
            report: withOwnDates(currentData, dateFormat),
            table: withLocalDates(
              withExtraColumns(
                currentData,
                compared.flatMap(({ key, kind }, index) => {
                  const report = comparedData[index];
                  return report ? [{ key, kind, report }] : [];
                }),
              ),
              dateFormat,
            ),
          }
        : undefined,
    [isWhole, currentData, compared, comparedData, dateFormat],
  );
  const lastLoaded = useLast(loaded, ({ report }) => report.type === request.type);
  const hasFailed = query.isError && currentData === undefined;
  const shownReport = hasFailed ? undefined : lastLoaded;
  const retryCompared = comparedResults.failed.includes(true) ? comparedResults.retry : null;
  return {
    request,
    categories: categories ?? [],
    query,
    /** Asks again for the report, and for those it is compared with where they failed too. */
    retry: () => {
      retryCompared?.();
      void query.refetch();
    },
    /** The report with its comparisons, never with those of other periods. */
    shownReport,
    /** Set where loading a comparison failed. */
    retryCompared: hasFailed ? null : retryCompared,
    updating: shownReport !== undefined && (query.isPlaceholderData || loaded === undefined),
  };
}

function withOwnDates(report: Report, dateFormat: DateFormat): Report {
  const { periods, columns, tieOut } = withLocalDates(report, dateFormat);
  return { ...report, periods, columns, tieOut };
}

/** Keeps the previous value while there is none, where it still fits. */
function useLast<T>(value: T | undefined, fits: (value: T) => boolean): T | undefined {
  const [previous, setPrevious] = useState(value);
  if (value !== undefined && value !== previous) setPrevious(value);
  return value ?? (previous !== undefined && fits(previous) ? previous : undefined);
}

/** Arrays keep their identity while nothing in them changes. */
const combineResults = (results: UseQueryResult<Report>[]) => ({
  reports: results.map(({ data }) => data ?? null),
  failed: results.map(({ isError }) => isError),
  placeholders: results.map(({ isPlaceholderData }) => isPlaceholderData),
  retry: () => {
    for (const result of results) if (result.isError) void result.refetch();
  },
});

/** Undefined until loaded. */
type Nameable = {
  categories: TrackingCategory[] | undefined;
  budgets: Budget[] | undefined;
  accounts?: { id: string }[] | undefined;
};

const namesBudget = (request: ReportRequest): boolean =>
  shownComparisons(request).some(({ budgetId }) => budgetId !== undefined);

/** Names neither tracking, a budget nor accounts, which belong to one organisation. */
export const isUniversal = (request: ReportRequest): boolean =>
  hasNoTracking(request.tracking) &&
  request.options.budgetId === undefined &&
  request.options.accountIds === undefined &&
  !namesBudget(request);

/**
 * Drops what the type does not offer, and tracking, budgets or accounts of another organisation,
 * once the organisation's own are loaded.
 */
export function allowedRequest(
  request: ReportRequest,
  { categories, budgets, accounts }: Nameable,
): ReportRequest {
  const features = typeFeatures(request.type, request.options);
  const trackingChoice = categories ? dropUnknownTracking(request.tracking, categories) : request.tracking;
  const tracking = features.tracking ? trackingChoice : noTracking;
  const compare = budgets ? writeComparisons(dropUnknownBudget(request, budgets)) : request.compare;
  const { budgetId, accountIds, ...options } = request.options;
  const hasBudget = budgets === undefined || budgets.some(({ id }) => id === budgetId);
  const hasAccounts =
    accounts === undefined ||
    accountIds?.split(',').every((id) => accounts.some((account) => account.id === id));
  return {
    ...request,
    tracking,
    compare,
    options: {
      ...options,
      ...(budgetId !== undefined && hasBudget ? { budgetId } : {}),
      ...(accountIds !== undefined && hasAccounts ? { accountIds } : {}),
    },
  };
}

/** An unknown budget becomes the standard one. */
const dropUnknownBudget = (request: ReportRequest, budgets: Budget[]): Comparison[] =>
  chosenComparisons(request).map(({ budgetId, ...comparison }) =>
    budgets.some(({ id }) => id === budgetId) && budgetId !== undefined
      ? { ...comparison, budgetId }
      : comparison,
  );
