import { useEffect } from 'react';
import { texts } from '#web/lib/texts/index.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { cx } from '#web/ui/cx.ts';
import { lastPage } from './pageNumber.ts';
import { Pager } from './Pager.tsx';

type Props = {
  /** Names the pager. */
  label: string;
  /** From 1. */
  page: number;
  size: number;
  sizes: readonly number[];
  /** How many stand on this page, and how many there are in all. */
  pageCount: number;
  totalCount: number;
  /** Both were counted for an earlier question. */
  stale: boolean;
  /** `Showing 1 to 20 of 45 logs`. */
  showing: (start: number, end: number) => string;
  onPage: (page: number) => void;
  onResize: (size: number) => void;
};

/**
 * Below a paged list: what it shows, how much a page holds, and the way to the others. A page past the end, which an address
 * can name and a list that grew shorter leaves behind, gives way to the last one.
 */
export function ListFooter({
  label,
  page,
  size,
  sizes,
  pageCount,
  totalCount,
  stale,
  showing,
  onPage,
  onResize,
}: Props) {
  const offset = (page - 1) * size;
  const pageTotal = lastPage(totalCount, size);
  const isPastEnd = !stale && page > pageTotal;
  useEffect(() => {
    if (isPastEnd) onPage(pageTotal);
  }, [isPastEnd, pageTotal, onPage]);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className={cx('figure text-sm text-muted', (stale || isPastEnd) && 'invisible')}>
        {showing(offset + 1, offset + pageCount)}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex items-center gap-2 text-sm text-muted">
          <span aria-hidden>{texts.common.pageSize}</span>
          <Select
            quietLabel
            label={texts.common.pageSize}
            value={String(size)}
            options={sizes.map((option) => ({ value: String(option), label: String(option) }))}
            onPick={(option) => onResize(Number(option))}
            className="w-20"
          />
        </div>
        <Pager label={label} page={page} totalPages={pageTotal} onPage={onPage} labels={texts.common.pages} />
      </div>
    </div>
  );
}
