import { monthsBetween, monthStart, periodsOf } from '#contract/period.ts';
import type { profitLossUnified, Report } from '#contract/reports.ts';
import type { InCompany, Trx } from '#server/db/company.ts';
import type { Companies } from '#server/companies/companies.ts';
import {
  readAccounts,
  readFigures,
  readTrackingOptions,
  type TrackingOption,
} from '#server/ledger/ledger.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Provider } from '#server/providers/provider.ts';
import type * as z from 'zod/mini';
import type { TrackingRequest } from './columns.ts';
import { buildProfitLoss } from './profitLoss.ts';
import { checkRange } from './range.ts';
import { tieOutOf } from './tieOut.ts';
import { isProved } from './tieStatus.ts';

export type ReportsDeps = {
  inCompany: InCompany;
  companies: Companies;
  provider: Pick<Provider, 'allows'>;
  /** As people know it. */
  providerName: string;
  /** The entity whose last success is the longest ago. */
  oldestEntity(trx: Trx, companyId: string): Promise<{ entityType: string; at: Date | null } | null>;
  /** Has months proved that never were, or changed since; answers at once, false where nobody can be asked now. */
  proveMonths(companyId: string, months: string[]): Promise<boolean>;
};

export type ProfitLossRequest = z.output<typeof profitLossUnified.body>;

export function createReports(deps: ReportsDeps) {
  const { inCompany, companies, provider, providerName, oldestEntity, proveMonths } = deps;

  async function profitLoss(companyId: string, request: ProfitLossRequest): Promise<Report> {
    checkRange(request);
    const { startDate, endDate, frequency } = request;
    const company = await companies.companyById(companyId);
    const periods = periodsOf(startDate, endDate, frequency);
    const read = await inCompany(companyId, async (trx) => ({
      ...(await readFigures(trx, companyId, startDate, monthStart(endDate))),
      accounts: await readAccounts(trx, companyId),
      options: await readTrackingOptions(trx, companyId),
      oldest: await oldestEntity(trx, companyId),
    }));
    const built = buildProfitLoss({
      ...read,
      periods,
      tracking: trackingOf(request, read.options),
      trackingStated: provider.allows(company.grant?.scopes ?? [], 'Journals'),
    });
    const open = monthsBetween(startDate, endDate).filter((month) => !isProved(read.months.get(month)));
    const proving = open.length > 0 && (await proveMonths(companyId, open));
    return {
      type: 'profit-loss',
      title: 'Profit and Loss',
      companyId,
      companyName: company.name,
      currency: company.baseCurrency ?? '',
      basis: 'accrual',
      frequency,
      periods,
      columns: built.columns,
      sections: built.sections,
      totals: built.totals,
      freshness: {
        asOf: company.lastSyncAt?.toISOString() ?? null,
        oldestEntity: read.oldest && {
          entityType: read.oldest.entityType,
          at: read.oldest.at?.toISOString() ?? null,
        },
      },
      tieOut: tieOutOf({ ...read, periods, statuses: built.statuses, providerName, proving }),
    };
  }

  return { profitLoss };
}

export type Reports = ReturnType<typeof createReports>;

/** A category without an option gives columns; with an option it filters. */
function trackingOf(request: ProfitLossRequest, options: TrackingOption[]): TrackingRequest {
  const tracking: TrackingRequest = { columns: [], filters: [] };
  for (const place of [1, 2] as const) {
    const categoryId = request[`trackingCategoryId${place}`];
    const optionId = request[`trackingOptionId${place}`];
    if (categoryId === undefined) {
      if (optionId !== undefined)
        refuse(`trackingCategoryId${place}`, 'Name the category of the option too.');
      continue;
    }
    const ofCategory = options.filter((option) => option.categoryId === categoryId);
    if (ofCategory.length === 0)
      refuse(`trackingCategoryId${place}`, 'This organisation has no such category.');
    if (optionId === undefined) tracking.columns.push(categoryId);
    else if (ofCategory.some((option) => option.id === optionId))
      tracking.filters.push({ categoryId, optionId });
    else refuse(`trackingOptionId${place}`, 'This category has no such option.');
  }
  return tracking;
}

function refuse(path: string, message: string): never {
  throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
    details: [{ path, message }],
  });
}
