import type { Client, ClientSortKey } from '#contract/closing/clients.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { cx } from '#web/ui/cx.ts';
import { type ClientSorting, nextSorting } from './clientFilter.ts';
import { ClientRow } from './ClientRow.tsx';

type Props = {
  clients: readonly Client[];
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
  'itemsToReview',
  'needs',
  'lastSyncAt',
] as const satisfies ClientSortKey[];

const numericColumns: readonly ClientSortKey[] = [
  'cashAtBank',
  'profitOfMonth',
  'profitYearToDate',
  'overdueReceivables',
  'itemsToReview',
];

export function ClientTable({ clients, sorting, onSort, onTags }: Props) {
  return (
    <table aria-label={clientTexts.table} className="w-full border-separate border-spacing-0 text-sm">
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {clients.map((client) => (
          <ClientRow key={client.companyId} client={client} onTags={() => onTags(client)} />
        ))}
      </tbody>
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
        'px-0.5 py-1.5 font-medium text-muted',
        column !== 'itemsToReview' && 'whitespace-nowrap',
        isNumeric ? 'text-right' : 'text-left',
        column === 'name' && 'bg-surface sm:sticky sm:left-0 sm:z-(--z-index-sticky)',
      )}
    >
      <button
        type="button"
        onClick={() => onSort(nextSorting(sorting, column))}
        className={cx(
          'inline-flex min-h-7 items-center gap-1 rounded-sm px-1 hover:text-ink',
          isNumeric && 'flex-row-reverse text-right',
          isSorted && 'text-ink',
        )}
      >
        {clientTexts.columns[column]}
        <Arrow aria-hidden className={cx('size-3.5', !isSorted && 'invisible')} />
      </button>
      {column === 'overdueReceivables' && (
        <span title={clientTexts.unaged.reason} className="block px-1 text-xs font-normal">
          {clientTexts.unaged.words}
        </span>
      )}
    </th>
  );
}
