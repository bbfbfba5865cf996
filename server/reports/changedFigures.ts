import { type Amount, counted, nothing, sizeOf, sum, twoPlaces } from '#contract/amounts.ts';
import type { ChangedDocument, ChangedFigure } from '#contract/changes.ts';
import type { Sign } from '#contract/reports.ts';
import type { DocumentFacts, DocumentPart, FigureChange } from '#server/ledger/ledger.ts';

/** What a figure of a report is called, and how it reads a debit. */
export type FigureSubject = {
  key: string;
  label: string;
  accountId: string | null;
  accountCode: string | null;
  sign: Sign;
};

export type FigureLayout = {
  /** null for what the report does not show. */
  subjectOf(change: FigureChange): FigureSubject | null;
  /** What the figure is at the second moment, debit positive. */
  after(subject: FigureSubject, month: string): Amount;
};

/** The figures that changed, each with the documents that did it, largest first. */
export function changedFigures(
  changes: FigureChange[],
  parts: DocumentPart[],
  { subjectOf, after }: FigureLayout,
): ChangedFigure[] {
  const keyOf = (change: FigureChange) => `${subjectOf(change)?.key} ${change.month.slice(0, 7)}`;
  const partsOf = Map.groupBy(parts, keyOf);
  return [...Map.groupBy(changes, keyOf)].flatMap(([key, own]): ChangedFigure[] => {
    const [first] = own;
    const subject = first && subjectOf(first);
    if (!first || !subject) return [];
    const read = (amount: Amount) => counted(amount, subject.sign);
    const change = read(sum(own.map(({ amount }) => amount)));
    if (change === nothing) return [];
    const now = read(after(subject, first.month));
    const { label, accountId, accountCode } = subject;
    return [
      {
        key,
        label,
        accountId,
        accountCode,
        month: first.month.slice(0, 7),
        before: twoPlaces(now - change),
        after: twoPlaces(now),
        change: twoPlaces(change),
        documents: documentsOf(partsOf.get(key) ?? [], read),
      },
    ];
  });
}

function documentsOf(parts: DocumentPart[], read: (amount: Amount) => Amount): ChangedFigure['documents'] {
  return [...Map.groupBy(parts, ({ key }) => key)]
    .map(([key, own]) => ({ key, change: read(sum(own.map(({ amount }) => amount))) }))
    .filter(({ change }) => change !== nothing)
    .toSorted((a, b) => Number(sizeOf(b.change) - sizeOf(a.change)) || a.key.localeCompare(b.key))
    .map(({ key, change }) => ({ key, change: twoPlaces(change) }));
}

/** What happened to a document, by where its lines stood at the two moments. */
export function whatHappened({
  dateBefore,
  dateAfter,
}: Pick<DocumentFacts, 'dateBefore' | 'dateAfter'>): ChangedDocument['what'] {
  if (dateBefore === null) return 'new';
  if (dateAfter === null) return 'voided';
  return dateBefore === dateAfter ? 'edited' : 'moved';
}
