import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { addUp, signedAmount } from '#web/lib/format/amounts.ts';
import { formatAmount, formatInstant, isZero } from '#web/lib/format/format.ts';
import { figureTexts } from '#web/lib/texts/figures.ts';
import { type OpenFigure } from './figures.ts';
import { formatFigure } from '#web/lib/format/formatFigure.ts';

export function proofSentences(report: ShownReport, figure: OpenFigure): string[] {
  const { status, amount, unit, checkedAt } = figure;
  const checkedText = checkedAt === null ? '' : figureTexts.checked(formatInstant(checkedAt));
  const agrees = figure.isStated
    ? figureTexts.agrees(formatFigure(amount, unit), checkedText)
    : figureTexts.rests(checkedText);
  if (status === 'agrees') return [agrees];
  if (status === 'unchecked') return [figureTexts.unchecked];
  if (status === 'changed') return [figureTexts.changed(checkedAt && formatInstant(checkedAt))];
  const kinds = withoutDocument(report, figure);
  if (status === 'agrees-with-items') return [agrees, describeItems(kinds)];
  const missingAmount = addUp(kinds.map((kind) => kind.size));
  return [
    status === 'review' ? figureTexts.review(checkedText) : figureTexts.differs(checkedText),
    ...(isZero(missingAmount)
      ? []
      : [
          ...(status === 'differs' && figure.isStated && unit === 'money'
            ? [
                figureTexts.differsBy(
                  formatAmount(amount),
                  formatAmount(addUp([amount, signedAmount(missingAmount, -1)])),
                ),
              ]
            : []),
          figureTexts.undocumented(formatAmount(missingAmount)),
        ]),
  ];
}

type Item = { kind: string; size: string; isSettled: boolean };

function describeItems(kinds: Item[]): string {
  const [firstKind, ...otherKinds] = kinds;
  if (firstKind === undefined) return figureTexts.itemSomewhere;
  if (otherKinds.length === 0)
    return (firstKind.isSettled ? figureTexts.itemSettled : figureTexts.itemOne)(
      formatAmount(firstKind.size),
      firstKind.kind,
    );
  return figureTexts.itemMany(kinds.map(({ kind, size }) => figureTexts.itemPart(formatAmount(size), kind)));
}

/** Amounts without a document by category, in the figure's own sign. */
function withoutDocument({ tieOut, compared = [] }: ShownReport, { basis }: OpenFigure): Item[] {
  const proven = [tieOut, ...compared.map((item) => item.tieOut)];
  const cellDifferences = proven
    .flatMap(({ differences }) => differences)
    .flatMap(({ columnKey, accountId, category: kind, amount, settled: settledParts = [] }) => {
      const sign = basis.columnKeys.includes(columnKey) ? basis.accounts.get(accountId) : undefined;
      return sign === undefined
        ? []
        : [{ kind, amount: signedAmount(amount, sign), isSettled: settledParts.length > 0 }];
    });
  return [...Map.groupBy(cellDifferences, ({ kind }) => kind)]
    .map(([kind, parts]) => ({
      kind,
      size: addUp(parts.map(({ amount }) => amount)),
      isSettled: parts.some(({ isSettled }) => isSettled),
    }))
    .filter(({ size }) => !isZero(size));
}
