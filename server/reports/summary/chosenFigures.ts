import { type FormulaReference, parseFormula } from '#contract/reports/formula.ts';
import { searchText } from '#contract/searchText.ts';
import { type ChosenFigure, type StandardFigure, standardFigures } from '#contract/reports/summaryFigures.ts';
import type { ErrorDetail } from '#server/lib/appError.ts';
import { newId } from '#server/lib/ids.ts';
import type { Account } from '#server/providers/books.ts';
import { findCircle } from './figureCircle.ts';
import { standardDefinition } from './figureDefinitions.ts';
import { figureRowKey } from './figureValues.ts';
import type { StoredFigure } from './figureStore.ts';
import { createRowFinder, listRows, type NamedRow, rowSources } from './rowCatalogue.ts';

type Own = Extract<ChosenFigure, { kind: 'own' }> & { key: string };
type Kept = { stored: StoredFigure[]; accounts: Account[] };

/** The figures as they are stored, and what is wrong with them: empty where nothing is. */
export function checkFigures(
  chosen: ChosenFigure[],
  { stored, accounts }: Kept,
): { figures: StoredFigure[]; details: ErrorDetail[] } {
  const storedKeys = new Set(stored.map(({ key }) => key));
  const usedKeys = new Set<string>();
  const keyed = chosen.map((figure): (Own | Exclude<ChosenFigure, { kind: 'own' }>) => {
    if (figure.kind === 'standard') return figure;
    const isKept = figure.key !== undefined && storedKeys.has(figure.key) && !usedKeys.has(figure.key);
    const key = isKept && figure.key !== undefined ? figure.key : newId();
    usedKeys.add(key);
    return { ...figure, key };
  });
  const standards = standardFigures.map((key) => standardDefinition(key, accounts));
  const rows = listRows(accounts, standards);
  const ownRows = keyed.flatMap((figure): NamedRow[] =>
    figure.kind === 'own'
      ? [{ key: figureRowKey(figure.key), source: 'summary', row: figure.key, name: figure.name, aliases: [] }]
      : [],
  );
  const findRow = createRowFinder([...rows, ...ownRows]);
  const details = nameFaults(keyed, standards);
  const figures = keyed.map((figure, place): StoredFigure => {
    if (figure.kind === 'standard') return { kind: 'standard', key: figure.standard, target: figure.target };
    const { key, name, formula, unit, better, target } = figure;
    const { named, fault } = readRows(formula, findRow);
    if (fault) details.push({ path: `figures.${place}.formula`, message: fault });
    const [rowKeys, rowNames] = [named.map((row) => row.key), named.map((row) => row.name)];
    return { kind: 'own', key, name, formula, rowKeys, rowNames, unit, better, target };
  });
  if (details.length === 0) details.push(...circleFaults(figures));
  return { figures, details };
}

function nameFaults(
  figures: (Own | { kind: 'standard'; standard: StandardFigure })[],
  standards: { key: string; name: string }[],
): ErrorDetail[] {
  const taken = new Set(standards.map(({ name }) => searchText(name)));
  const shown = new Set<string>();
  return figures.flatMap((figure, place): ErrorDetail[] => {
    if (figure.kind === 'standard') {
      const isTwice = shown.has(figure.standard);
      shown.add(figure.standard);
      return isTwice ? [{ path: `figures.${place}.standard`, message: 'This figure is chosen twice.' }] : [];
    }
    const name = searchText(figure.name);
    const isTaken = taken.has(name);
    taken.add(name);
    return isTaken ? [{ path: `figures.${place}.name`, message: 'Another figure has this name.' }] : [];
  });
}

/** The first fault names its position. */
function readRows(
  text: string,
  findRow: ReturnType<typeof createRowFinder>,
): { named: NamedRow[]; fault?: string } {
  const parsed = parseFormula(text);
  if ('fault' in parsed) return { named: [], fault: atPosition(parsed.fault.position, parsed.fault.message) };
  const named: NamedRow[] = [];
  for (const reference of parsed.formula.references) {
    const row = findRow(reference);
    if (row === null || row === 'several')
      return { named, fault: atPosition(reference.start + 1, describeUnknown(reference, row === 'several')) };
    named.push(row);
  }
  return { named };
}

const atPosition = (position: number, message: string): string => `At character ${position}: ${message}`;

function describeUnknown({ report, row }: FormulaReference, isSeveral: boolean): string {
  const title = Object.entries(rowSources).find(
    ([source, name]) => source === report || searchText(name) === searchText(report),
  )?.[1];
  if (title === undefined)
    return `There is no report “${report}”. There are: ${Object.values(rowSources).join(', ')}.`;
  if (isSeveral) return `Several rows of ${title} are called “${row}”. Write the code before the name.`;
  return `${title} has no row “${row}”.`;
}

function circleFaults(figures: StoredFigure[]): ErrorDetail[] {
  const own = figures.flatMap((figure) => (figure.kind === 'own' ? [figure] : []));
  const circle = findCircle(own);
  if (circle === null) return [];
  const place = figures.findIndex((figure) => figure.kind === 'own' && figure.name === circle[0]);
  const message =
    circle.length === 1
      ? `“${circle[0]}” is made of itself.`
      : `These figures are made of each other: ${[...circle, circle[0]].join(' → ')}.`;
  return [{ path: `figures.${place}.formula`, message }];
}
