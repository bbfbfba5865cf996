import { monthLabel } from '#contract/period.ts';
import { listDifferences } from '#contract/reports/figureStatus.ts';
import { columnName, type ShownReport, withChildren } from '#contract/reports/reportLayout.ts';
import { listSettled } from '#contract/tieOut/tieOut.ts';
import { statusInSentence } from '#contract/tieOut/tieStatus.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { figureText } from './figureText.ts';
import { type ExportChoices, saysAgreement } from './heading.ts';
import { describeSettled } from './settledWords.ts';

/** The name is empty where it repeats the line before. */
export type DifferingLine = { name: string; text: string };
export type Differing = { title: string; lines: DifferingLine[] };

/** Twenty pages. */
const MAX_LINES = 1000;

/** And what persons said of items without a document; nothing where a report agrees and does not say so. */
export function listDiffering(report: ShownReport, choices: ExportChoices): Differing[] {
  if (!saysAgreement(report, choices)) return [];
  return [
    { title: 'Figures that differ or need review', lines: figuresThatDiffer(report) },
    { title: 'Checks that failed', lines: proofsThatFail(report) },
    {
      title: 'Items settled by a person',
      lines: listSettled(report.tieOut.differences).map((item) => ({
        name: item.accountName,
        text: describeSettled(item, choices),
      })),
    },
  ]
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => ({ title, lines: limitLines(lines) }));
}

function figuresThatDiffer(report: ShownReport): DifferingLine[] {
  const { columns, sections } = report;
  const differencesByCell = Map.groupBy(
    listDifferences(report),
    ({ columnKey, accountId }) => `${columnKey} ${accountId}`,
  );
  const differenceTexts = ({ accountId, cells }: ReportRow): string[] =>
    columns.flatMap((column, index) => {
      const { amount: figure = null, status: figureStatus } = cells[index] ?? {};
      if (column.computation !== undefined || figure === null) return [];
      if (figureStatus !== 'differs' && figureStatus !== 'review') return [];
      const differences = differencesByCell.get(`${column.key} ${accountId ?? ''}`) ?? [];
      const [firstDifference] = differences;
      const words =
        firstDifference === undefined
          ? statusInSentence(figureStatus)
          : `${money(firstDifference.provider)} at the provider, ${money(firstDifference.ours)} here; ${differences.map(({ amount, category: kind }) => `${money(amount)} ${kind}`).join(', ')}`;
      return [`${columnName(report, column)}: ${words}`];
    });
  return sections
    .flatMap(({ rows }) => rows.flatMap((row) => withChildren(row)))
    .flatMap(({ row }) => {
      const name = [row.accountCode ?? '', row.label].filter((part) => part !== '').join(' ');
      return linesUnderName(name, differenceTexts(row));
    });
}

const money = (amount: string) => figureText(amount, 'money');

const proofsThatFail = ({ tieOut }: ShownReport): DifferingLine[] => {
  const failed = tieOut.proofs.filter(({ passed }) => !passed);
  const byMonth = Map.groupBy(failed, ({ month }) => month ?? '');
  return [...byMonth].flatMap(([month, monthDifferences]) =>
    linesUnderName(
      month === '' ? '' : monthLabel(`${month}-01`),
      monthDifferences.map(({ sentence }) => sentence),
    ),
  );
};

const linesUnderName = (name: string, texts: string[]): DifferingLine[] =>
  texts.map((text, index) => ({ name: index === 0 ? name : '', text }));

function limitLines(lines: DifferingLine[]): DifferingLine[] {
  const moreCount = lines.length - MAX_LINES;
  if (moreCount <= 0) return lines;
  const text = `And ${moreCount} more, all in the workbook of this report.`;
  return [...lines.slice(0, MAX_LINES), { name: '', text }];
}
