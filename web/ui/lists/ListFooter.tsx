import { useEffect } from 'react';
import { formatCount } from '#web/lib/format/format.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { lastPage } from './pageNumber.ts';
import { Pager } from './Pager.tsx';

type Props = {
  /** Names the pager. */
  label: string;
  /** Starts at 1. */
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  /** Rows on this page. */
  rowCount: number;
  totalCount: number;
  /** Counts belong to an earlier request. */
  stale: boolean;
  /** `Showing 1 to 20 of 45 logs`. */
  summary: (start: string, end: string, total: string) => string;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
};

/** Moves to the last page if the current one is past the end. */
export function ListFooter({
  label,
  page,
  pageSize,
  pageSizes,
  rowCount,
  totalCount,
  stale,
  summary,
  onPage,
  onPageSize,
}: Props) {
  const offset = (page - 1) * pageSize;
  const finalPage = lastPage(totalCount, pageSize);
  const isPastEnd = !stale && page > finalPage;
  useEffect(() => {
    if (isPastEnd) onPage(finalPage);
  }, [isPastEnd, finalPage, onPage]);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className={cx('figure text-sm text-muted', (stale || isPastEnd) && 'invisible')}>
        {summary(formatCount(offset + 1), formatCount(offset + rowCount), formatCount(totalCount))}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex items-center gap-2 text-sm text-muted">
          <span aria-hidden>{commonTexts.pageSize}</span>
          <Select
            hideLabel
            label={commonTexts.pageSize}
            value={String(pageSize)}
            options={pageSizes.map((option) => ({ value: String(option), label: String(option) }))}
            onChange={(option) => onPageSize(Number(option))}
            className="w-20"
          />
        </div>
        <Pager label={label} page={page} totalPages={finalPage} onPage={onPage} labels={commonTexts.pages} />
      </div>
    </div>
  );
}
