import { agedBy } from '#contract/openDocuments.ts';
import { basis, cashFlowMethod, reportOptions, type ReportType } from '#contract/reports.ts';
import { date, id, instant } from '#contract/values.ts';
import * as z from 'zod/mini';

const fields = { basis, method: cashFlowMethod, agedBy, asAt: date, budgetId: id, asOf: instant };
const options = z.partial(z.object(fields));
export type TypeOptions = z.infer<typeof options>;
type OptionName = keyof typeof fields;

/** What holds where nothing is chosen; it stays out of the address. */
export const standardOptions = {
  basis: 'accrual',
  method: 'direct',
  agedBy: 'due',
} as const satisfies TypeOptions;

const namesOf = (type: ReportType): readonly string[] => reportOptions[type];

export const hasOption = (type: ReportType, name: OptionName): boolean => namesOf(type).includes(name);

/** What of the address a type takes: another type's options, and values that nobody knows, count as not given. */
export function readOptions(type: ReportType, search: URLSearchParams): TypeOptions {
  const given = namesOf(type).flatMap((name) => {
    const one = { [name]: search.get(name) };
    return z.safeParse(options, one).success ? [one] : [];
  });
  const { asOf, ...others } = z.parse(options, Object.assign({}, ...given));
  // The provider's cash figures are not kept from earlier.
  return asOf === undefined || others.basis === 'cash' ? others : { ...others, asOf };
}

/** Those that are not standard, by their names in the address and in the call. */
export const givenOptions = (chosen: TypeOptions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([name, value]) =>
      value === undefined ||
      Object.entries(standardOptions).some(([key, standard]) => key === name && standard === value)
        ? []
        : [[name, value]],
    ),
  );
