import { evaluateFormula, type Fraction, rewriteReferences } from '#contract/reports/formula.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import type { FigureDefinition } from './figureDefinitions.ts';
import type { SourceRow } from './sourceRows.ts';

/** Value of one month; `absence` is why there is none. */
export type MonthValue = { value: Fraction | null; status: TieStatus; absence: string | null };

/** A row or another figure that a formula names, over all months that were read. */
type NamedValues = {
  name: string;
  values: { amount: string | Fraction | null; status: TieStatus }[];
  absence: string | null;
};

const FIGURE = 'summary:';
/** Key of the figure that a formula names; null for a row of a report. */
export const namedFigure = (rowKey: string): string | null =>
  rowKey.startsWith(FIGURE) ? rowKey.slice(FIGURE.length) : null;
export const figureRowKey = (key: string): string => `${FIGURE}${key}`;

/** Larger results say nothing, and no table has room for them. */
const MOST_VALUE = 10n ** 15n;

type Books = {
  figures: Map<string, FigureDefinition>;
  findRow: (key: string) => SourceRow | null;
  /** Number of months that were read. */
  readCount: number;
};

/** Reckons each figure once, however many others name it. */
export function createFigureReckoner({ figures, findRow, readCount }: Books): (key: string) => MonthValue[] {
  const reckoned = new Map<string, MonthValue[]>();
  const underWay = new Set<string>();

  function readNamed(rowKey: string, savedName: string): NamedValues {
    const figureKey = namedFigure(rowKey);
    if (figureKey !== null && underWay.has(figureKey))
      return { name: savedName, values: [], absence: `“${savedName}” is made of this figure` };
    const figure = figureKey === null ? undefined : figures.get(figureKey);
    if (figure) {
      const values = reckon(figure).map(({ value, status }) => ({ amount: value, status }));
      return { name: figure.name, values, absence: null };
    }
    const row = findRow(rowKey);
    if (row === null)
      return { name: savedName, values: [], absence: `there is no row “${savedName}” any more` };
    return { name: row.label, values: row.cells, absence: row.absence ?? null };
  }

  function reckon(figure: FigureDefinition): MonthValue[] {
    const knownValues = reckoned.get(figure.key);
    if (knownValues) return knownValues;
    underWay.add(figure.key);
    const parts = figure.rowKeys.map((key, place) => readNamed(key, figure.rowNames[place] ?? key));
    underWay.delete(figure.key);
    const values = Array.from({ length: readCount }, (_, month) => reckonMonth(figure, parts, month));
    reckoned.set(figure.key, values);
    return values;
  }

  return (key) => {
    const figure = figures.get(key);
    return figure ? reckon(figure) : [];
  };
}

function reckonMonth(
  { formula, isNeverNegative }: FigureDefinition,
  parts: NamedValues[],
  month: number,
): MonthValue {
  const status = worst(parts.flatMap(({ values }) => values[month]?.status ?? []));
  const result = evaluateFormula(
    formula,
    parts.map(({ values }) => values[month]?.amount ?? null),
  );
  if (result.value === null)
    return { value: null, status, absence: describeAbsence(result.reason, parts, month) };
  const { numerator, denominator } = result.value;
  const size = numerator < 0n ? -numerator : numerator;
  if (size >= MOST_VALUE * denominator) return { value: null, status, absence: 'the result is too large' };
  const value = isNeverNegative && numerator < 0n ? { numerator: 0n, denominator: 1n } : result.value;
  return { value, status, absence: null };
}

function describeAbsence(reason: 'zero' | 'missing', parts: NamedValues[], month: number): string {
  const missingPart = parts.find(({ values }) => (values[month]?.amount ?? null) === null);
  if (missingPart === undefined || reason === 'zero') return 'divided by zero';
  return missingPart.absence ?? `“${missingPart.name}” has no figure`;
}

/** The formula in words, rows by their present names: `Net Profit ÷ Total Income`. */
export const formulaWords = (
  { formula, rowKeys, rowNames }: FigureDefinition,
  rowName: (key: string) => string | null,
): string =>
  rewriteReferences(
    formula,
    (_reference, place) => rowName(rowKeys[place] ?? '') ?? rowNames[place] ?? '',
    (text) => text.replaceAll('*', '×').replaceAll('/', '÷').replaceAll('-', '−'),
  );
