import { pipelined } from '#server/db/pipelined.ts';
import { readAccounts, readTrackingOptions } from '#server/ledger/ledger.ts';
import { readTrackedMovements, type Series } from '#server/ledger/queries/queries.ts';
import type { TrackingOption } from '#server/providers/chart.ts';
import type { BuiltReport } from '../shared/reportDefinition.ts';
import { monthRange, readMovedMonths, readReportMovements, type Source } from '../shared/reportSource.ts';
import { categoryFilters, type Tracking } from './columns.ts';
import { buildProfitLoss } from './profitLoss.ts';
import { chooseTracking, describePart } from './tracking.ts';
import { readTrackingProof } from './trackingReading.ts';

export async function readProfitLoss(source: Source): Promise<BuiltReport> {
  const { books, range, request, providerName } = source;
  const [options, accounts] = await pipelined(readTrackingOptions(books), readAccounts(books));
  const tracking = chooseTracking(request, options);
  const providerMonths = readMovedMonths(source, 'results');
  const [months, totals, figures, { proof, side }] = await pipelined(
    providerMonths,
    readReportMovements(source, 'results'),
    readTrackedFigures(source, tracking, options),
    readTrackingProof(books, { tracking, options, range, months: providerMonths }, source.readLedgerSource),
  );
  const body = buildProfitLoss({
    months,
    totals,
    figures: figures ?? totals,
    periods: range.periods,
    zeroRows: range.zeroRows,
    accounts,
    options,
    tracking,
    trackingProof: proof,
  });
  return { body: { ...body, ...describePart(tracking, { options, proof, providerName }) }, gaps: [], side };
}

/** Null where no figure is by tracking. */
async function readTrackedFigures(
  { books, range }: Source,
  tracking: Tracking,
  options: TrackingOption[],
): Promise<Series[] | null> {
  const filters = categoryFilters(tracking, options);
  if (filters.length === 0) return null;
  return await readTrackedMovements(books, { ...monthRange(range), asOf: range.asOf }, filters);
}
