import { useEffect } from 'react';
import { texts } from '#web/lib/texts/index.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { cx } from '#web/ui/cx.ts';
import { lastPage } from './pageNumber.ts';
import { Pager } from './Pager.tsx';

type Props = {
  /** Names the pager. */
  label: string;
  /** Starts at 1. */
  page: number;
  size: number;
  sizes: readonly number[];
  /** Rows on this page. */
  pageCount: number;
  totalCount: number;
  /** Counts belong to an earlier request. */
  stale: boolean;
  /** `Showing 1 to 20 of 45 logs`. */
  showing: (start: number, end: number) => string;
  onPage: (page: number) => void;
  onResize: (size: number) => void;
};

/** Moves to the last page if the current one is past the end. */
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
