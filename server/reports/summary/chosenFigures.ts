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

type OwnFigure = Extract<ChosenFigure, { kind: 'own' }> & { key: string };
type KeptBooks = { storedFigures: StoredFigure[]; accounts: Account[] };

/** The figures as they are stored, and what is wrong with them: empty where nothing is. */
export function checkFigures(
  chosenFigures: ChosenFigure[],
  { storedFigures, accounts }: KeptBooks,
): { figures: StoredFigure[]; details: ErrorDetail[] } {
  const storedKeys = new Set(storedFigures.map(({ key }) => key));
  const usedKeys = new Set<string>();
  const keyed = chosenFigures.map((figure): OwnFigure | Exclude<ChosenFigure, { kind: 'own' }> => {
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
      ? [
          {
            key: figureRowKey(figure.key),
            source: 'summary',
            row: figure.key,
            name: figure.name,
            aliases: [],
          },
        ]
      : [],
  );
  const findRow = createRowFinder([...rows, ...ownRows]);
  const details = nameFaults(keyed, standards);
  const figures = keyed.map((figure, place): StoredFigure => {
    if (figure.kind === 'standard') return { kind: 'standard', key: figure.standard, target: figure.target };
    const { key, name, formula, unit, better, target } = figure;
    const { namedRows, fault } = readRows(formula, findRow);
    if (fault) details.push({ path: `figures.${place}.formula`, message: fault });
    const [rowKeys, rowNames] = [namedRows.map((row) => row.key), namedRows.map((row) => row.name)];
    return { kind: 'own', key, name, formula, rowKeys, rowNames, unit, better, target };
  });
  if (details.length === 0) details.push(...circleFaults(figures));
  return { figures, details };
}

function nameFaults(
  figures: (OwnFigure | { kind: 'standard'; standard: StandardFigure })[],
  standards: { key: string; name: string }[],
): ErrorDetail[] {
  const takenNames = new Set(standards.map(({ name }) => searchText(name)));
  const shownStandards = new Set<string>();
  return figures.flatMap((figure, place): ErrorDetail[] => {
    if (figure.kind === 'standard') {
      const isTwice = shownStandards.has(figure.standard);
      shownStandards.add(figure.standard);
      return isTwice ? [{ path: `figures.${place}.standard`, message: 'This figure is chosen twice.' }] : [];
    }
    const name = searchText(figure.name);
    const isTaken = takenNames.has(name);
    takenNames.add(name);
    return isTaken ? [{ path: `figures.${place}.name`, message: 'Another figure has this name.' }] : [];
  });
}

/** The first fault names its position. */
function readRows(
  text: string,
  findRow: ReturnType<typeof createRowFinder>,
): { namedRows: NamedRow[]; fault?: string } {
  const parsed = parseFormula(text);
  if ('fault' in parsed)
    return { namedRows: [], fault: atPosition(parsed.fault.position, parsed.fault.message) };
  const namedRows: NamedRow[] = [];
  for (const reference of parsed.formula.references) {
    const row = findRow(reference);
    if (row === null || row === 'several')
      return {
        namedRows,
        fault: atPosition(reference.start + 1, describeUnknown(reference, row === 'several')),
      };
    namedRows.push(row);
  }
  return { namedRows };
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
  const ownFigures = figures.flatMap((figure) => (figure.kind === 'own' ? [figure] : []));
  const circle = findCircle(ownFigures);
  if (circle === null) return [];
  const place = figures.findIndex((figure) => figure.kind === 'own' && figure.name === circle[0]);
  const message =
    circle.length === 1
      ? `“${circle[0]}” is made of itself.`
      : `These figures are made of each other: ${[...circle, circle[0]].join(' → ')}.`;
  return [{ path: `figures.${place}.formula`, message }];
}
