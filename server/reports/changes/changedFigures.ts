import { parseAmount, applySign, ZERO, sum, toFixed2 } from '#contract/amounts.ts';
import type { ChangedDocument, ChangedFigure } from '#contract/reports/changes.ts';
import type { FigureLines } from '#contract/reports/figureLines.ts';
import type { Sign } from '#contract/reports/reports.ts';
import type { DocumentFacts, DocumentChange } from '#server/ledger/queries/queries.ts';
import Big from 'big.js';
import type { MovedFigure } from '../shared/figureComparison.ts';
import type { ComparedCell } from './comparedCells.ts';

export function movedFigures(earlierCells: ComparedCell[], laterCells: ComparedCell[]): MovedFigure[] {
  const [earlierByKey, second] = [byKey(earlierCells), byKey(laterCells)];
  return mergeInOrder(earlierCells, laterCells).flatMap((cell): MovedFigure[] => {
    const cells = [earlierByKey.get(cell.key), second.get(cell.key)];
    const [was, is] = cells.map((item) => (item ? item.amount : absentAmount(cell)));
    if (was === undefined || is === undefined || was === is) return [];
    const { lines: _lines, amount: _amount, ...label } = cell;
    const change = was === null || is === null ? null : difference(is, was);
    return [
      {
        figure: { ...label, amountBefore: was, amountAfter: is, change },
        lines: uniqueLines(cells.flatMap((namedCell) => namedCell?.lines ?? [])),
      },
    ];
  });
}

const byKey = (cells: ComparedCell[]) => new Map(cells.map((cell) => [cell.key, cell]));

/** Rows without any figure are left out of reports: money is 0.00 then. */
const absentAmount = ({ unit }: ComparedCell): string | null => (unit === 'money' ? '0.00' : null);

function difference(is: string, was: string): string {
  const places = is.split('.')[1]?.length ?? 0;
  return new Big(is).minus(was).toFixed(places);
}

const uniqueLines = (lines: FigureLines[]): FigureLines[] => [
  ...new Map(lines.map((line) => [JSON.stringify(line), line])).values(),
];

/** Keeps the later order; figures of the earlier report alone stay where they stood. */
function mergeInOrder(earlierCells: ComparedCell[], laterCells: ComparedCell[]): ComparedCell[] {
  const laterKeys = new Set(laterCells.map(({ key }) => key));
  const following = new Map<string | null, ComparedCell[]>();
  let previous: string | null = null;
  for (const cell of earlierCells) {
    if (laterKeys.has(cell.key)) previous = cell.key;
    else following.set(previous, [...(following.get(previous) ?? []), cell]);
  }
  const removedAfter = (key: string | null) => following.get(key) ?? [];
  return [...removedAfter(null), ...laterCells.flatMap((cell) => [cell, ...removedAfter(cell.key)])];
}

/** Adds the documents, largest first, and the remainder that they do not explain. */
export function attachDocuments(
  { figure, lines }: Pick<MovedFigure, 'figure'> & { lines: Pick<FigureLines, 'sign'>[] },
  parts: DocumentChange[],
): ChangedFigure {
  const sign: Sign = lines[0]?.sign ?? 1;
  const documents = parts.map(({ key, amount }) => ({ key, change: applySign(parseAmount(amount), sign) }));
  const documented = sum(documents.map(({ change }) => change));
  return {
    ...figure,
    documents: documents
      .filter(({ change }) => change !== ZERO)
      .map(({ key, change }) => ({ key, change: toFixed2(change) })),
    undocumented:
      lines.length === 0 || figure.change === null ? null : toFixed2(parseAmount(figure.change) - documented),
  };
}

export function classifyChange({
  dateBefore,
  dateAfter,
}: Pick<DocumentFacts, 'dateBefore' | 'dateAfter'>): ChangedDocument['changeType'] {
  if (dateBefore === null) return 'new';
  if (dateAfter === null) return 'voided';
  return dateBefore === dateAfter ? 'edited' : 'moved';
}
