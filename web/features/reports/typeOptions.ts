import { agedBy } from '#contract/ledger/openDocuments.ts';
import { accountIds } from '#contract/reports/reportFilters.ts';
import { basis, cashFlowMethod, reportOptions, type ReportType } from '#contract/reports/reports.ts';
import { date, instant, providerId } from '#contract/values.ts';
import * as z from 'zod/mini';

const fields = {
  basis,
  method: cashFlowMethod,
  agedBy,
  asAt: date,
  budgetId: providerId,
  accountIds,
  asOf: instant,
};
const options = z.partial(z.object(fields));
export type TypeOptions = z.infer<typeof options>;
type OptionName = keyof typeof fields;

/** Defaults, which stay out of the address. */
export const standardOptions = {
  basis: 'accrual',
  method: 'direct',
  agedBy: 'due',
} as const satisfies TypeOptions;

const optionNames = (type: ReportType): readonly string[] => reportOptions[type];

export const hasOption = (type: ReportType, name: OptionName): boolean => optionNames(type).includes(name);

/** Ignores options of other types and unknown values. */
export function readOptions(type: ReportType, search: URLSearchParams): TypeOptions {
  const validOptions = optionNames(type).flatMap((name) => {
    const item = { [name]: search.get(name) };
    return z.safeParse(options, item).success ? [item] : [];
  });
  const { asOf, ...otherOptions } = z.parse(options, Object.assign({}, ...validOptions));
  // Past cash figures are not stored.
  return asOf === undefined || otherOptions.basis === 'cash' ? otherOptions : { ...otherOptions, asOf };
}

export const optionParameters = (chosenOptions: TypeOptions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(chosenOptions).flatMap(([name, value]) =>
      value === undefined ||
      Object.entries(standardOptions).some(([key, standard]) => key === name && standard === value)
        ? []
        : [[name, value]],
    ),
  );
