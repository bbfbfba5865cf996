import { listDifferences, shownStatus } from '#contract/reports/figureStatus.ts';
import { columnName, type ShownReport } from '#contract/reports/reportLayout.ts';
import {
  countsDocuments,
  isAgreeing,
  proofResult,
  proofResultWords,
  worst,
} from '#contract/tieOut/tieOut.ts';
import Big from 'big.js';
import type { TimeStyle } from './momentText.ts';
import { FIGURE_WIDTH, figureCell, headStyle, NAME_WIDTH, type StyleOf } from './figureSheet.ts';
import { isExact } from './formulas.ts';
import { describeSettled } from './settledWords.ts';
import type { CellPlace } from './sheet.ts';
import { cellName } from './sheetNames.ts';
import type { Cell, Row, Worksheet } from './spreadsheetMl.ts';

type ComparedAmounts = { provider: string; ours: string; difference: string };

const plainFigure = (amount: string, styleOf: StyleOf, format: 'money' | 'count' = 'money'): Cell =>
  figureCell({ amount, terms: [] }, { row: 0, column: 0 }, styleOf({ format, align: 'right' }));

/** Writes the difference as a formula where it is exactly provider less ours. */
const amountColumn = (styleOf: StyleOf, format: 'money' | 'count' = 'money') => {
  const style = styleOf({ format, align: 'right' });
  const plain = (amount: string) => plainFigure(amount, styleOf, format);
  return ({ provider, ours, difference }: ComparedAmounts, { row, column }: CellPlace): Cell[] => {
    const isTheirs = new Big(provider).minus(ours).eq(difference);
    const formula = `${cellName(row, column)}-${cellName(row, column + 1)}`;
    const isComputable = isTheirs && isExact(difference) && isExact(provider) && isExact(ours);
    return [
      plain(provider),
      plain(ours),
      isComputable ? { number: difference, formula, style } : plain(difference),
    ];
  };
};

export function proofSheet({ tieOut }: ShownReport, styleOf: StyleOf): Worksheet {
  const text = (value: string) => ({ text: value, style: styleOf({}) });
  const amounts = amountColumn(styleOf);
  const counts = amountColumn(styleOf, 'count');
  const head = ['Month', 'Check', 'Result', 'Provider', 'Ours', 'Difference', 'In words'];
  return {
    name: 'Proofs',
    widths: [10, 34, 10, FIGURE_WIDTH, FIGURE_WIDTH, FIGURE_WIDTH, 90],
    rows: [
      headRow(head, styleOf),
      ...tieOut.proofs.map((proof, index) => ({
        cells: [
          text(proof.month ?? ''),
          text(proof.label),
          text(proofResultWords[proofResult(proof)]),
          ...(proof.uncompared
            ? [text(''), text(''), text('')]
            : (countsDocuments(proof.key) ? counts : amounts)(
                { provider: proof.expected, ours: proof.actual, difference: proof.difference },
                { row: index + 1, column: 3 },
              )),
          text(proof.sentence),
        ],
      })),
    ],
    frozen: { rows: 1, columns: 1 },
    filtered: true,
  };
}

type NamedReport = { report: ShownReport; worksheet?: string };

/** Amounts without a source document, by column and account. Names the worksheets of several reports. */
export function differenceSheet(reports: NamedReport[], times: TimeStyle, styleOf: StyleOf): Worksheet {
  const text = (value: string) => ({ text: value, style: styleOf({}) });
  const amounts = amountColumn(styleOf);
  const isNamed = reports.some(({ worksheet }) => worksheet !== undefined);
  // Where all agree the two sides are equal, and the item alone is left to say.
  const areItems = isAgreeing(worst(reports.map(({ report }) => shownStatus(report))));
  const amountHeads = areItems ? ['Amount'] : ['Provider', 'Ours', 'Difference'];
  const head = ['Column', 'Account', 'Cause', ...amountHeads, 'Settled by a person'];
  const widths = [22, NAME_WIDTH, 22, ...amountHeads.map(() => FIGURE_WIDTH), 90];
  const differences = reports.flatMap(({ report, worksheet }) => {
    const names = new Map(report.columns.map((column) => [column.key, columnName(report, column)]));
    return listDifferences(report).map((difference) => ({
      ...difference,
      worksheet,
      column: names.get(difference.columnKey) ?? difference.columnKey,
    }));
  });
  return {
    name: areItems ? 'Reconciling items' : 'Differences',
    widths: isNamed ? [26, ...widths] : widths,
    rows: [
      headRow(isNamed ? ['Report', ...head] : head, styleOf),
      ...differences.map(({ worksheet, column, provider, ours, amount, ...difference }, index) => {
        const sides = amounts(
          { provider, ours, difference: amount },
          { row: index + 1, column: isNamed ? 4 : 3 },
        );
        return {
          cells: [
            ...(worksheet === undefined ? [] : [text(worksheet)]),
            text(column),
            text(difference.accountName),
            text(difference.category),
            ...(areItems ? [plainFigure(amount, styleOf)] : sides),
            text((difference.settled ?? []).map((item) => describeSettled(item, times)).join('; ')),
          ],
        };
      }),
    ],
    frozen: { rows: 1, columns: 1 },
    filtered: true,
  };
}

const amountNames = ['Provider', 'Ours', 'Difference', 'Amount'];
const headRow = (names: string[], styleOf: StyleOf): Row => ({
  cells: names.map((name) => ({
    text: name,
    style: styleOf({ ...headStyle, align: amountNames.includes(name) ? 'right' : undefined }),
  })),
});
