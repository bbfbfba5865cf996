import type { Client, ClientSortKey, CurrencyTotal } from '#contract/closing/clients.ts';
import { ArrowDown, ArrowUp, PenLine, ShieldCheck } from 'lucide-react';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { cx } from '#web/ui/cx.ts';
import { type ClientSorting, nextSorting } from './clientFilter.ts';
import { ClientRow } from './ClientRow.tsx';
import { CurrencyTotalRows } from './CurrencyTotalRows.tsx';

type Props = {
  clients: readonly Client[];
  totals: readonly CurrencyTotal[];
  /** Organizations whose first sync runs or waits. */
  firstReadIds: ReadonlySet<string>;
  sorting: ClientSorting;
  onSort: (sorting: ClientSorting) => void;
  onTags: (client: Client) => void;
};

const columns = [
  'name',
  'status',
  'signOff',
  'cashAtBank',
  'profitOfMonth',
  'profitYearToDate',
  'overdueReceivables',
  'salesTaxDue',
  'needs',
  'lastSyncAt',
] as const satisfies ClientSortKey[];

const numericColumns: readonly ClientSortKey[] = [
  'cashAtBank',
  'profitOfMonth',
  'profitYearToDate',
  'overdueReceivables',
  'salesTaxDue',
];

export function ClientTable({ clients, totals, firstReadIds, sorting, onSort, onTags }: Props) {
  return (
    <table aria-label={clientTexts.table} className="w-full border-separate border-spacing-0 text-sm">
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column} column={column} sorting={sorting} onSort={onSort} />
          ))}
          <td className="sm:hidden" />
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <ClientRow
            key={client.companyId}
            client={client}
            isFirstRead={firstReadIds.has(client.companyId)}
            showsCurrency={totals.length > 1}
            onTags={() => onTags(client)}
          />
        ))}
      </tbody>
      <CurrencyTotalRows totals={totals} />
    </table>
  );
}

type HeadProps = Pick<Props, 'sorting' | 'onSort'> & { column: (typeof columns)[number] };

function Head({ column, sorting, onSort }: HeadProps) {
  const isSorted = sorting.sortBy === column;
  const isNumeric = numericColumns.includes(column);
  const Arrow = sorting.sortOrder === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.sortOrder === 'asc' ? 'ascending' : 'descending') : 'none'}
      className={cx(
        'h-8 px-0.5 py-0 font-medium whitespace-nowrap text-muted',
        isNumeric ? 'text-right' : 'text-left',
        column === 'name' && 'bg-surface sm:sticky sm:left-0 sm:z-(--z-index-sticky)',
      )}
    >
      <button
        type="button"
        onClick={() => onSort(nextSorting(sorting, column))}
        className={cx(
          'inline-flex h-7 items-center gap-1 rounded-sm px-1 hover:text-ink',
          isNumeric && 'flex-row-reverse text-right',
          isSorted && 'text-ink',
        )}
      >
        <HeadWords column={column} />
        {isSorted && <Arrow aria-hidden className="size-3.5" />}
      </button>
    </th>
  );
}

/** Pictures stand for the two columns that hold nothing else. */
function HeadWords({ column }: Pick<HeadProps, 'column'>) {
  const words = clientTexts.columns[column];
  const Icon = column === 'status' ? ShieldCheck : column === 'signOff' ? PenLine : null;
  if (Icon === null)
    return column === 'overdueReceivables' ? (
      <span title={clientTexts.unaged.reason}>
        {words}
        <span className="sr-only"> ({clientTexts.unaged.words})</span>
      </span>
    ) : (
      words
    );
  return (
    <span title={words}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{words}</span>
    </span>
  );
}
