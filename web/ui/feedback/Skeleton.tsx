import { cx } from '#web/ui/cx.ts';

type Props = { rows: number; label: string; className?: string };

/** Appears after 150 ms only. */
export function Skeleton({ rows, label, className = 'h-10' }: Props) {
  return (
    <output aria-label={label} className="grid animate-late gap-2">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={cx('animate-pulse rounded-md bg-sunken', className)} />
      ))}
    </output>
  );
}
