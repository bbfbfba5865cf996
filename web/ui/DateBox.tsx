import { cx } from './cx.ts';
import { controlClasses } from './Field.tsx';

type Props = {
  label: string;
  /** `YYYY-MM-DD`; empty where none is chosen. */
  value: string;
  onPick: (date: string) => void;
  className?: string;
};

/** The browser's own date field, which knows the calendar and the order of day and month of the person's language. */
export function DateBox({ label, value, onPick, className }: Props) {
  return (
    <label className={cx('grid gap-1', className)}>
      <span className="text-xs font-medium text-muted">{label}</span>
      <input
        type="date"
        value={value}
        onChange={(event) => onPick(event.target.value)}
        className={controlClasses}
      />
    </label>
  );
}
