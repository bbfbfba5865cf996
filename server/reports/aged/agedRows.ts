import { parseAmount, sum, toFixed2 } from '#contract/amounts.ts';
import {
  type AgeBucket,
  ageBucket,
  agedRowKey,
  type AgedBy,
  type AgedRow,
  type OpenKind,
} from '#contract/ledger/openDocuments.ts';
import { addMonths, dayLabel, monthEnd, monthLabel, monthStart } from '#contract/period.ts';
import type { ReportColumn, ReportPeriod, ReportRow } from '#contract/reports/reports.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import type { AgedDocument } from '#server/ledger/queries/queries.ts';
import type { AgedInput } from './agedReport.ts';
import { amountWords, figureCells } from '../shared/amounts.ts';

const labels: Record<AgeBucket, string> = {
  current: 'Current',
  under1: '< 1 Month',
  month1: '1 Month',
  month2: '2 Months',
  month3: '3 Months',
  older: 'Older',
};

const monthsBack = ['under1', 'month1', 'month2', 'month3'] as const satisfies AgeBucket[];

/**
 * Names buckets inside a month by calendar month: what fell due on the last day of the one before
 * is not a month old.
 */
function bucketLabel(bucket: AgeBucket, day: string): string {
  const bucketIndex = monthsBack.findIndex((item) => item === bucket);
  return bucketIndex === -1 || day === monthEnd(day)
    ? labels[bucket]
    : monthLabel(addMonths(monthStart(day), -bucketIndex));
}

/** Stands before the number, which the provider takes from other documents for some kinds. */
const kindLabels: Record<OpenKind, string | null> = {
  invoices: null,
  creditNotes: 'Credit note',
  overpayments: 'Overpayment',
  prepayments: 'Prepayment',
  settled: null,
};

/** Key of the column for exchange differences, which no document carries. */
export const UNAGED = 'currency';

/** Documents aged by their own date are never "not yet due", so that bucket is left out. */
export function agedColumns(
  { key, endDate }: ReportPeriod,
  agedBy: AgedBy,
  withCurrency: boolean,
): ReportColumn[] {
  const buckets = ageBucket.options.filter((bucket) => bucket !== 'current' || agedBy === 'due');
  const column = { kind: 'bucket', periodKey: key } as const;
  return [
    ...buckets.map((bucket) => ({
      ...column,
      key: bucket,
      label: bucketLabel(bucket, endDate),
      documents: { asAt: endDate, agedBy, bucket },
    })),
    ...(withCurrency
      ? [
          {
            ...column,
            key: UNAGED,
            label: 'Currency effect',
            lines: { startDate: null, endDate },
            documents: { asAt: endDate, agedBy },
          },
        ]
      : []),
  ];
}

export type AgedCells = { columns: ReportColumn[]; status: TieStatus };

export function buildAgedRow(
  { key, label }: { key: string; label: string },
  parts: { column: string; amount: string }[],
  { columns, status }: AgedCells,
): ReportRow {
  const amounts = columns.map((column) =>
    sum(parts.filter((part) => part.column === column.key).map(({ amount }) => amount)),
  );
  return {
    key,
    label,
    unit: 'money',
    cells: figureCells(amounts.map((amount) => ({ amount, status }))),
    total: toFixed2(sum(amounts)),
  };
}

/** Sorted by the contact's name. */
export function contactRows(
  kind: OpenKind,
  { side, sums, documents, agedBy, baseCurrency }: AgedInput,
  cells: AgedCells,
): ReportRow[] {
  const ofKind = sums.filter((rowSum) => rowSum.kind === kind);
  const kindDocuments = Map.groupBy(
    documents?.filter((document) => document.kind === kind) ?? [],
    ({ contactId }) => contactId,
  );
  const rows = [...Map.groupBy(ofKind, ({ contactId }) => contactId)].map(([contactId, parts]): ReportRow => {
    const label = parts[0]?.contactName ?? 'Without a contact';
    const filter: AgedRow = { side, kind, ...(contactId === null ? {} : { contactId }) };
    const row = buildAgedRow({ key: agedRowKey(kind, contactId), label }, inBuckets(parts), cells);
    const children = (kindDocuments.get(contactId) ?? []).map((document): ReportRow => ({
      ...buildAgedRow(
        { key: document.id, label: documentLabel(document, agedBy, baseCurrency) },
        inBuckets([document]),
        cells,
      ),
      documents: { side, kind, documentId: document.id },
    }));
    return {
      ...row,
      ...(contactId === null ? {} : { contactId }),
      documents: filter,
      ...(children.length > 0 ? { children } : {}),
    };
  });
  return rows.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

const inBuckets = (parts: { bucket: AgeBucket; amount: string }[]) =>
  parts.map(({ bucket, amount }) => ({ column: bucket, amount }));

/** `INV-0042, due 3 Sep 2026, USD 120.00` */
function documentLabel(
  { kind, number, date, dueDate, currency, currencyAmount }: AgedDocument,
  agedBy: AgedBy,
  baseCurrency: string,
): string {
  const day = agedBy === 'due' && dueDate !== null ? `due ${dayLabel(dueDate)}` : dayLabel(date);
  const units =
    currency === null || currency === baseCurrency
      ? []
      : [`${currency} ${amountWords(parseAmount(currencyAmount))}`];
  const name = [kindLabels[kind], number].filter(Boolean).join(' ') || 'Without a number';
  return [name, day, ...units].join(', ');
}
