import type { Budget } from '#contract/ledger/budgets.ts';
import type { Company } from '#contract/companies/companies.ts';
import { type ComparedTo, comparedRange } from '#contract/reports/comparison.ts';
import type { TrackingCategory } from '#contract/ledger/ledger.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { accountsQuery, budgetsQuery, reportQuery, trackingQuery } from './queries.ts';
import type { ReportRequest } from './reportRequest.ts';
import { hasNoTracking, noTracking } from '#web/lib/reports/trackingSelection.ts';
import { dropUnknownTracking } from './profitLoss/tracking.ts';
import { typeFeatures } from './reportDisplays.ts';
import { hasOption } from './typeOptions.ts';

export function useReport(company: Company, urlRequest: ReportRequest) {
  const trackingResult = useQuery(trackingQuery(company.Id));
  const budgetsResult = useQuery({
    ...budgetsQuery(company.Id),
    enabled: hasOption(urlRequest.type, 'budgetId'),
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
    (!budgetsResult.isPending || request.options.budgetId === undefined) &&
    (!accountsResult.isPending || request.options.accountIds === undefined);
  const query = useQuery({ ...reportQuery(company.Id, request), enabled: hasChoices });
  const { compare } = request;
  const earlier = useQuery({
    ...reportQuery(company.Id, earlierRequest(request, compare === 'none' ? 'previous-year' : compare)),
    enabled: hasChoices && compare !== 'none',
  });
  const [currentData, earlierData] = [query.data, compare === 'none' ? undefined : earlier.data];
  const isWhole =
    compare === 'none' ||
    earlier.isError ||
    (earlierData !== undefined && earlier.isPlaceholderData === query.isPlaceholderData);
  const loaded = useMemo(
    () =>
      isWhole && currentData
        ? { report: currentData, table: withExtraColumns(currentData, earlierData) }
        : undefined,
    [isWhole, currentData, earlierData],
  );
  const lastLoaded = useLast(loaded, ({ report }) => report.type === request.type);
  const hasFailed = query.isError && currentData === undefined;
  const shownReport = hasFailed ? undefined : lastLoaded;
  const retryEarlier = compare !== 'none' && earlier.isError ? () => void earlier.refetch() : null;
  return {
    request,
    categories: categories ?? [],
    query,
    /** Asks again for the report, and for its comparison where that failed too. */
    retry: () => {
      retryEarlier?.();
      void query.refetch();
    },
    /** The report with its comparison, never with one of other periods. */
    shownReport,
    /** Set where loading the comparison failed. */
    retryEarlier: hasFailed ? null : retryEarlier,
    updating: shownReport !== undefined && (query.isPlaceholderData || loaded === undefined),
  };
}

/** Keeps the previous value while there is none, where it still fits. */
function useLast<T>(value: T | undefined, fits: (value: T) => boolean): T | undefined {
  const [previous, setPrevious] = useState(value);
  if (value !== undefined && value !== previous) setPrevious(value);
  return value ?? (previous !== undefined && fits(previous) ? previous : undefined);
}

export function earlierRequest(request: ReportRequest, compare: ComparedTo): ReportRequest {
  const { asAt, ...options } = request.options;
  const { asAt: day, ...range } = comparedRange({ ...request, asAt }, compare);
  return { ...request, ...range, options: { ...options, ...(day === undefined ? {} : { asAt: day }) } };
}

/** Undefined until loaded. */
type Nameable = {
  categories: TrackingCategory[] | undefined;
  budgets: Budget[] | undefined;
  accounts?: { id: string }[] | undefined;
};

/** Names neither tracking, a budget nor accounts, which belong to one organisation. */
export const isUniversal = ({ tracking, options }: ReportRequest): boolean =>
  hasNoTracking(tracking) && options.budgetId === undefined && options.accountIds === undefined;

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
  const compare = features.comparison && tracking.split.length === 0 ? request.compare : 'none';
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
