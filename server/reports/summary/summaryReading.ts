import { addMonths, listPeriods, monthStart } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports/reports.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { readAccounts } from '#server/ledger/ledger.ts';
import { balanceSheet } from '../balanceSheet/definition.ts';
import { cashFlow } from '../cashFlow/definition.ts';
import { executiveSummary } from '../executiveSummary/definition.ts';
import { profitLoss } from '../profitLoss/definition.ts';
import { calendarYear } from '../shared/balanceReading.ts';
import { EARLIEST } from '../shared/range.ts';
import type { BuiltReport, ReportDefinition } from '../shared/reportDefinition.ts';
import type { Source } from '../shared/reportSource.ts';
import { accountSumReaders, FALL_MONTHS } from './accountSums.ts';
import { type FigureDefinition, listDefinitions } from './figureDefinitions.ts';
import { readStoredFigures } from './figureStore.ts';
import { accountSumKeys, listRows } from './rowCatalogue.ts';
import { createRowReader, type SourceReport, type SourceRow } from './sourceRows.ts';
import { buildSummary } from './summaryReport.ts';

/** A month with the same month of the year before, and all between. */
const TREND_MONTHS = 13;

/** The last month of the range with the twelve before, and what the first of these looks back on. */
export function monthWithTrend({ endDate }: { endDate: string }): {
  startDate: string;
  periods: ReportPeriod[];
} {
  const firstMonth = addMonths(monthStart(endDate), 1 - TREND_MONTHS);
  const [startDate, trendStart] = [addMonths(firstMonth, -FALL_MONTHS), firstMonth].map((month) =>
    month < EARLIEST ? EARLIEST : month,
  );
  return {
    startDate: startDate ?? EARLIEST,
    periods: listPeriods(trendStart ?? EARLIEST, endDate, 'monthly'),
  };
}

const definitions: Record<SourceReport, Pick<ReportDefinition, 'build'>> = {
  'profit-loss': profitLoss,
  'balance-sheet': balanceSheet,
  'cash-flow': cashFlow,
  'executive-summary': executiveSummary,
};

export async function readSummary(source: Source): Promise<BuiltReport> {
  const { books, range, company } = source;
  const [accounts, storedFigures] = await pipelined(readAccounts(books), readStoredFigures(books));
  const { shownFigures, otherFigures } = listDefinitions(storedFigures, accounts);
  const periods = listPeriods(range.startDate, range.endDate, 'monthly');
  const accountsById = new Map(accounts.map((account) => [account.id, account]));
  const built = new Map<SourceReport, BuiltReport>();
  for (const type of neededReports(shownFigures))
    built.set(
      type,
      await definitions[type].build({ ...source, range: { ...range, periods, zeroRows: true } }),
    );
  const readers = new Map(
    [...built].map(([type, { body }]) => [
      type,
      createRowReader(type, body, { periods, accounts: accountsById }),
    ]),
  );
  const readRow = (type: SourceReport, row: string, name = row): SourceRow => {
    const reader = readers.get(type);
    if (!reader) throw new Error(`The report ${type} was not read.`);
    return reader(row, name);
  };
  const rows = new Map(listRows(accounts, [...shownFigures, ...otherFigures]).map((row) => [row.key, row]));
  const findRow = (key: string): SourceRow | null => {
    const { source: origin, row, name } = rows.get(key) ?? { source: 'summary', row: '', name: '' };
    if (origin === 'summary') return null;
    if (origin !== 'accounts') return readRow(origin, row, name);
    const kind = accountSumKeys.find((item) => item === row);
    return kind
      ? { key, label: name, unit: 'money', ...accountSumReaders[kind]({ accounts, readRow }) }
      : null;
  };
  const body = buildSummary({
    shownFigures,
    otherFigures,
    findRow,
    rowName: (key) => rows.get(key)?.name ?? null,
    readCount: periods.length,
    periods: range.periods,
    months: source.months,
    yearEnd: company.yearEnd ?? calendarYear,
    accounts,
    differences: [...built.values()].slice(0, 2).flatMap((report) => report.body.differences),
  });
  return { body, gaps: [...new Set([...built.values()].flatMap(({ gaps }) => gaps))] };
}

/** The two of the standard figures first; the provider is not asked for what it states of the others alone. */
const neededReports = (figures: FigureDefinition[]): SourceReport[] => {
  const isNamed = (type: SourceReport) =>
    figures.some(({ rowKeys }) => rowKeys.some((key) => key.startsWith(`${type}:`)));
  return ['profit-loss', 'balance-sheet', ...(['cash-flow', 'executive-summary'] as const).filter(isNamed)];
};
