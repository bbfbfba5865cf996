import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, nameRules } from '../values.ts';

/** Display order, and what an organisation shows that chose no others. */
export const standardFigures = [
  'profit',
  'profitMargin',
  'cash',
  'debtors',
  'creditors',
  'salesTax',
  'runway',
  'staffCosts',
] as const;
export type StandardFigure = (typeof standardFigures)[number];

export const MOST_SUMMARY_FIGURES = 8;
/** Longer texts are refused before anything reads them; a formula has a bound of its own. */
const MOST_CHARACTERS = 2000;

/** Direction that is good news. */
export const betterDirection = z.enum(['more', 'less', 'neither']);
export type BetterDirection = z.infer<typeof betterDirection>;

/** Units of a formula of one's own; a percentage is its value times 100. */
export const formulaUnit = z.enum(['money', 'percent', 'ratio', 'count', 'days', 'months']);
export type FormulaUnit = z.infer<typeof formulaUnit>;

export const figureTarget = z
  .string()
  .check(z.regex(/^-?\d{1,12}(\.\d{1,2})?$/, 'Enter a number of at most 12 digits and 2 decimals.'));
const target = z.nullable(figureTarget);

/** `key` stays with a figure under another name; absent for a new one. */
const ownFigure = {
  kind: z.literal('own'),
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(60), ...nameRules),
  /** Rows as [Report: Row], by their names or keys. */
  formula: z.string().check(z.maxLength(MOST_CHARACTERS)),
  unit: formulaUnit,
  better: betterDirection,
  target,
};

const chosenFigure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('standard'), standard: z.enum(standardFigures), target }),
  z.object({ ...ownFigure, key: z.optional(id) }),
]);
export type ChosenFigure = z.output<typeof chosenFigure>;

const summaryFigure = z.object({
  /** The report's row has it too. */
  key: z.string(),
  kind: z.enum(['standard', 'own']),
  name: z.string(),
  /** Rows by their present names. */
  formula: z.string(),
  unit: formulaUnit,
  better: betterDirection,
  target: z.nullable(decimal),
  /** Sentence on a row of the formula that is no longer there. */
  fault: z.optional(z.string()),
});
export type ListedFigure = z.infer<typeof summaryFigure>;

const data = z.object({
  figures: z.array(summaryFigure),
  /** Standard figures that are not shown. */
  others: z.array(summaryFigure),
  /** Rows that a formula can name, as it names them. */
  rows: z.array(z.object({ reference: z.string(), report: z.string(), name: z.string() })),
});
export type SummaryChoice = z.infer<typeof data>;

const ofCompany = {
  company: 'required',
  path: '/reports/summary/figures',
  tag: 'Reports',
  data,
} as const;

export const readSummaryFigures = endpoint({
  ...ofCompany,
  method: 'GET',
  summary: 'The figures of the summary in their order, and the rows that a formula can name.',
  query: z.object({ companyId: z.optional(id) }),
});

export const saveSummaryFigures = endpoint({
  ...ofCompany,
  method: 'PUT',
  role: 'editor',
  summary: 'Choose the figures of the summary, their order, formulas of report rows, and targets.',
  body: z.object({
    companyId: z.optional(id),
    figures: z
      .array(chosenFigure)
      .check(
        z.minLength(1, 'Choose at least one figure.'),
        z.maxLength(MOST_SUMMARY_FIGURES, `A summary has at most ${MOST_SUMMARY_FIGURES} figures.`),
      ),
  }),
});
