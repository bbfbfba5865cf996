import { shortDate } from '../calendar.ts';
import type { Tracking, TrackingCategory, TrackingOption } from '../chart.ts';
import type { LedgerLine } from '../ledger.ts';
import type { Organisation } from '../organisation.ts';
import { validationProblem } from '../problems.ts';
import type { Query } from '../query.ts';
import { isProfitAndLoss, reportedMovement } from './figures.ts';
import type { Period } from './periods.ts';

/** One column of figures: its label and the lines that belong into it. */
export type Column = { label: string; lines: LedgerLine[] };

type TrackingChoice = { category: TrackingCategory; option: TrackingOption | undefined };

/** Columns by period, or by tracking where a category is named: the two are not combined, tracking wins. */
export function buildColumns(organisation: Organisation, query: Query, periods: Period[]): Column[] {
  const choices = trackingChoices(organisation, query);
  if (choices.length === 0)
    return periods.map(({ from, to }) => ({
      label: shortDate(to),
      lines: profitAndLossLines(organisation, { from, to }),
    }));
  const [period] = periods;
  return period ? trackingColumns(choices, profitAndLossLines(organisation, period)) : [];
}

function profitAndLossLines(organisation: Organisation, { from, to }: Period): LedgerLine[] {
  return reportedMovement(organisation, from, to).filter(({ account }) => isProfitAndLoss(account));
}

function trackingChoices(organisation: Organisation, query: Query): TrackingChoice[] {
  return ['', '2'].flatMap((suffix) => {
    const categoryId = query(`trackingCategoryID${suffix}`);
    const optionId = query(`trackingOptionID${suffix}`);
    if (categoryId === undefined && optionId === undefined) return [];
    const number = suffix === '' ? '1' : suffix;
    if (categoryId === undefined)
      throw validationProblem(
        `TrackingCategoryID${number} must be provided if a TrackingOptionID${number} is provided.`,
      );
    const category = organisation.tracking.find(({ id }) => id === categoryId.toLowerCase());
    const option = category?.options.find(({ id }) => id === optionId?.toLowerCase());
    if (!category) throw validationProblem(`TrackingCategoryID${number} is not a tracking category.`);
    if (optionId !== undefined && !option)
      throw validationProblem(`TrackingOptionID${number} is not an option of its tracking category.`);
    return { category, option };
  });
}

/**
 * A column per option, `Option1, Option2` for pairs, then `Unassigned`, then `Total`. Where nothing is tracked only
 * one column without a label and the total remain. A chosen option filters instead of adding columns.
 */
function trackingColumns(choices: TrackingChoice[], lines: LedgerLine[]): Column[] {
  const chosenOptions = choices.flatMap(({ option }) => option ?? []);
  const matchingLines = lines.filter(({ tracking }) =>
    chosenOptions.every((option) => tracking.options.includes(option)),
  );
  const openCategories = choices.flatMap(({ category, option }) => (option ? [] : category));
  if (openCategories.length === 0)
    return [{ label: chosenOptions.map(({ name }) => name).join(', '), lines: matchingLines }];
  const groups = Map.groupBy(matchingLines, ({ tracking }) => columnKey(openCategories, tracking));
  const untracked = groups.get('') ?? [];
  const total = { label: 'Total', lines: matchingLines };
  if (groups.size === (untracked.length > 0 ? 1 : 0)) return [{ label: '', lines: matchingLines }, total];
  const optionColumns = combinations(openCategories)
    .filter((options) => isShown(options, groups.has(toKey(options)), openCategories.length))
    .map((options) => ({
      label: options.map((option) => option?.name ?? 'Unassigned').join(', '),
      lines: groups.get(toKey(options)) ?? [],
    }));
  return [...optionColumns, { label: 'Unassigned', lines: untracked }, total];
}

type Combination = readonly (TrackingOption | undefined)[];

/** A single category shows its active options even without figures; archived ones and pairs only where they occur. */
function isShown(options: Combination, occurs: boolean, categories: number): boolean {
  if (options.every((option) => option === undefined)) return false;
  return occurs || (categories === 1 && options[0]?.status === 'ACTIVE');
}

function combinations(categories: TrackingCategory[]): Combination[] {
  return categories.reduce<Combination[]>(
    (rows, { options }) => rows.flatMap((row) => [...options, undefined].map((option) => [...row, option])),
    [[]],
  );
}

function columnKey(categories: TrackingCategory[], tracking: Tracking): string {
  return toKey(categories.map(({ options }) => options.find((option) => tracking.options.includes(option))));
}

/** Empty where no category is set: that is what the provider calls unassigned. */
function toKey(options: Combination): string {
  return options.some(Boolean) ? options.map((option) => option?.id ?? '').join('+') : '';
}
