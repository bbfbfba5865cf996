import { measureColumn } from '../shared/layout.ts';
import { type Amount, formatAll, sum, toFixed2 } from '#contract/amounts.ts';
import { addDays, monthsBetween, monthStart } from '#contract/period.ts';
import type { ColumnMeasure } from '#contract/reports/columnMeasure.ts';
import type { ReportColumn, ReportPeriod, ReportRow } from '#contract/reports/reports.ts';
import type { TaxSum, UntaxedSum } from '#server/ledger/queries/queries.ts';
import type { Account } from '#server/providers/books.ts';
import type { DocumentKind } from '#server/providers/documents.ts';
import { uncheckedFigures } from '../lines/lineRows.ts';
import { columnSums, hasAmount, totalRow } from '../shared/amounts.ts';
import { balanceDifferences } from '../shared/balanceDifferences.ts';
import type { MovingReport } from '../shared/balanceReport.ts';
import type { BodySection, ReportBody } from '../shared/reportBody.ts';
import { listStatuses, periodStatus } from '../shared/tieStatus.ts';
import { controlRows, proveControl } from './controlRows.ts';

export type TaxInput = {
  taxes: TaxSum[];
  untaxed: UntaxedSum[];
  /** Keyed by the type of a rate. */
  rateNames: Map<string, string>;
};

/** `sign`: how the side reads a debit. */
const sides = [
  { kind: 'sale', key: 'sales', title: 'Sales', total: 'Total sales', source: 'taxedSales', sign: -1 },
  {
    kind: 'purchase',
    key: 'purchases',
    title: 'Purchases',
    total: 'Total purchases',
    source: 'taxedPurchases',
    sign: 1,
  },
] as const;
type Side = (typeof sides)[number];

/**
 * Net, tax and gross by rate, which nothing is held against; with what else moved the sales tax
 * account they make its movement, which is.
 */
export function buildSalesTax(
  report: MovingReport,
  input: TaxInput,
  { control, providerName }: { control: Account | undefined; providerName: string },
): ReportBody {
  const { periods, checkedBalances } = report;
  const columns = periods.flatMap(buildColumns);
  const rated = sides.map((side) => buildSide(side, periods, input)).filter(({ rows }) => rows.length > 0);
  const sumTax = (kind: DocumentKind, { startDate, endDate }: ReportPeriod) =>
    sum(
      input.taxes
        .filter((row) => row.side === kind && row.month >= startDate && row.month <= endDate)
        .map(({ tax }) => tax),
    );
  const netTax = periods.map((period) => -(sumTax('sale', period) + sumTax('purchase', period)));
  const rows = control ? controlRows(report, control, { ...input, sumTax }) : [];
  return {
    columns,
    sections: [
      ...rated,
      ...(control && rows.length > 0
        ? [
            {
              key: 'control',
              title: control.name,
              rows,
              total: { key: 'controlTotal', label: '', cells: [], total: null },
              sign: -1 as const,
            },
          ]
        : []),
    ],
    totals:
      rated.length === 0
        ? []
        : [
            {
              key: 'netTax',
              label: 'Net tax',
              cells: netTax.flatMap((tax) => [{ amount: null }, { amount: toFixed2(tax) }, { amount: null }]),
              total: null,
              belowSection: rated.at(-1)?.key ?? '',
              sumOf: rated.map(({ key }) => ({ section: key, sign: key === 'sales' ? 1 : -1 })),
            },
          ],
    statuses: [
      ...listStatuses(rows).filter((status) => status !== 'unchecked'),
      ...periods.flatMap((period) => [
        periodStatus(period, report.months),
        checkedBalances.statusAt(monthStart(period.endDate)),
      ]),
    ],
    differences: balanceDifferences(report, ({ id }) => (id === control?.id ? -1 : null)).map(
      (difference) => ({ ...difference, columnKey: `${difference.columnKey} tax` }),
    ),
    proofs: periods.map((period, index) => proveControl(period, { rows, index })),
    subject: 'the sales tax account',
    cumulative: true,
    agreementSentence: `The balances and movements of the sales tax account equal ${providerName}’s trial balance to the cent.`,
    uncheckedPart: {
      agreeing: 'Sales tax account agrees',
      rest: 'rates not checked',
      sentence: `Amounts by rate are not checked: ${providerName} states none. Their tax and what else moved the sales tax account make its movement.`,
      isMost: true,
    },
  };
}

function buildColumns({ key, startDate, endDate }: ReportPeriod): ReportColumn[] {
  const column = (measure: ColumnMeasure, label: string): ReportColumn => ({
    ...measureColumn(key, measure, label),
    periodKey: key,
  });
  const days = { startDate, endDate };
  return [
    { ...column('net', 'Net'), lines: { ...days, rated: 'net' } },
    {
      ...column('tax', 'Tax'),
      lines: { ...days, rated: 'tax', opening: { startDate: null, endDate: addDays(startDate, -1) } },
    },
    {
      ...column('gross', 'Gross'),
      sumOf: [
        { column: `${key} net`, sign: 1 },
        { column: `${key} tax`, sign: 1 },
      ],
    },
  ];
}

function buildSide(side: Side, periods: ReportPeriod[], { taxes, rateNames }: TaxInput): BodySection {
  const byRate = Map.groupBy(
    taxes.filter((row) => row.side === side.kind),
    ({ taxType }) => taxType,
  );
  const rows = [...byRate]
    .map(([taxType, rateSums]) =>
      rateRow(side, { taxType, name: rateNames.get(taxType) }, rateAmounts(rateSums)),
    )
    .filter(hasAmount)
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  return {
    key: side.key,
    title: side.title,
    rows,
    total: totalRow(`${side.key}Total`, side.total, columnSums(rows, periods.flatMap(buildColumns))),
    sign: side.sign,
  };

  function rateAmounts(rateSums: TaxSum[]): Amount[] {
    return periods.flatMap((period) => {
      const inPeriod = rateSums.filter(({ month }) =>
        monthsBetween(period.startDate, period.endDate).includes(month),
      );
      const net = sum(inPeriod.map((row) => row.net)) * BigInt(side.sign);
      const tax = sum(inPeriod.map((row) => row.tax)) * BigInt(side.sign);
      return [net, tax, net + tax];
    });
  }
}

const rateRow = (
  { key, source }: Side,
  { taxType, name }: { taxType: string; name: string | undefined },
  amounts: Amount[],
): ReportRow => ({
  ...uncheckedFigures(formatAll(amounts)),
  key: `${key} ${taxType}`,
  label: taxType === '' ? 'Rate not stated' : (name ?? taxType),
  lineSource: source,
  taxType,
});
