import { dayLabel, monthLabel } from '#contract/period.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { reportOptionTexts } from '#web/lib/texts/reportOptions.ts';
import { texts } from '#web/lib/texts/index.ts';
import { cx } from '#web/ui/cx.ts';
import type { ReportRequest } from '#web/features/reports/reportRequest.ts';

type Props = {
  request: ReportRequest;
  endOnly: boolean;
  named: readonly (string | null)[];
  children: ReactNode;
};

/** Side by side on a wide screen; on a phone one summary line that expands. */
export function FoldedOnPhone({ request, endOnly, named: title, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="col-span-2 flex h-9 items-center gap-2 rounded-md border bg-surface px-3 text-left sm:hidden"
      >
        <span className="font-medium">{reportOptionTexts.label}</span>
        <span className="min-w-0 flex-1 truncate text-sm text-muted">
          {chosen(request, endOnly, title).join(' · ')}
        </span>
        <ChevronDown
          aria-hidden
          className={cx('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div
        id={id}
        className={cx('col-span-2 grid-cols-2 items-end gap-3 sm:contents', isOpen ? 'grid' : 'hidden')}
      >
        {children}
      </div>
    </>
  );
}

function chosen({ startDate, endDate, ...request }: ReportRequest, endOnly: boolean, title: Props['named']) {
  const { reports } = texts;
  const { basis, method, agedBy, asAt, asOf } = request.options;
  return [
    endOnly ? dayLabel(asAt ?? endDate) : reports.range(monthLabel(startDate), monthLabel(endDate)),
    !endOnly && reports.frequencies[request.frequency],
    request.compare !== 'none' && reports.comparisons[request.compare],
    basis !== undefined && reports.optionChoices.basis[basis],
    method !== undefined && reports.optionChoices.method[method],
    agedBy !== undefined && reports.optionChoices.agedBy[agedBy],
    asOf !== undefined && reports.booksChoices.past,
    ...title,
    request.zeroRows && reportOptionTexts.zeroRows,
    ...request.extras.map((extra) => reports.extraColumns[extra]),
  ].filter((part) => typeof part === 'string');
}
