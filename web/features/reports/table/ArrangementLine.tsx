import { formatCount } from '#web/lib/format/format.ts';
import { reportTableTexts } from '#web/lib/texts/reports/reportTable.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = {
  /** Null where all rows are shown. */
  rows: { shown: number; total: number } | null;
  /** Null where cents are shown. */
  digitWords: string | null;
  onShowAll: () => void;
};

/** Says what the table leaves out, where it leaves out anything. */
export function ArrangementLine({ rows, digitWords, onShowAll }: Props) {
  if (rows === null && digitWords === null) return null;
  return (
    <output className="my-2 flex flex-wrap items-center gap-x-4 gap-y-1 px-5 text-sm text-muted">
      {rows && <span>{reportTableTexts.rowsShown(formatCount(rows.shown), formatCount(rows.total))}</span>}
      {digitWords !== null && <span>{digitWords}</span>}
      {rows && (
        <Button size="small" variant="quiet" data-print="never" onClick={onShowAll}>
          {reportTableTexts.showAll}
        </Button>
      )}
    </output>
  );
}
