import { texts } from '../lib/texts/index.ts';
import { Choice } from './Choice.tsx';
import { Pager } from './Pager.tsx';

type Props = {
  /** Names the pager. */
  label: string;
  /** From 1. */
  page: number;
  size: number;
  sizes: readonly number[];
  /** How many stand on this page, and how many there are in all. */
  shown: number;
  totalCount: number;
  /** `Showing 1 to 20 of 45 logs`. */
  showing: (from: number, to: number) => string;
  onPage: (page: number) => void;
  onResize: (size: number) => void;
};

/** Below a paged list: what it shows, how much a page holds, and the way to the others. */
export function ListFooter({ label, page, size, sizes, shown, totalCount, ...props }: Props) {
  const first = (page - 1) * size;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="figure text-sm text-muted">{props.showing(shown === 0 ? 0 : first + 1, first + shown)}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex items-center gap-2 text-sm text-muted">
          <span aria-hidden>{texts.common.pageSize}</span>
          <Choice
            quietLabel
            label={texts.common.pageSize}
            value={String(size)}
            options={sizes.map((option) => ({ value: String(option), label: String(option) }))}
            onPick={(picked) => props.onResize(Number(picked))}
            className="w-20"
          />
        </div>
        <Pager
          label={label}
          page={page}
          totalPages={Math.max(1, Math.ceil(totalCount / size))}
          onPage={props.onPage}
          labels={texts.common.pages}
        />
      </div>
    </div>
  );
}
