import { cx } from '#web/ui/cx.ts';

type Props = {
  /** Visible unless `hideLabel`. */
  label: string;
  hideLabel?: boolean;
  checked: boolean;
  disabled?: boolean;
  /** Ignores presses while a change is being saved; keeps the focus. */
  busy?: boolean;
  describedBy?: string;
  onChange: (checked: boolean) => void;
};

export function Switch({
  label,
  hideLabel = false,
  checked,
  disabled,
  busy = false,
  describedBy,
  onChange,
}: Props) {
  return (
    <label className="inline-flex items-center gap-2.5 font-medium">
      <span className="relative inline-flex">
        {/* Invisible above the track and larger (WCAG 2.5.8: 24 pixels), so that the control itself is pressed. */}
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          aria-disabled={busy || undefined}
          aria-describedby={describedBy}
          onChange={(event) => !busy && onChange(event.target.checked)}
          className="peer absolute -inset-1 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        />
        <span
          aria-hidden
          className={cx(
            'flex h-5 w-9 shrink-0 items-center rounded-full border p-0.5 transition-colors',
            'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-55',
            checked ? 'justify-end border-accent bg-accent' : 'justify-start border-edge bg-sunken',
          )}
        >
          <span className={cx('size-3.5 rounded-full', checked ? 'bg-on-accent' : 'bg-edge')} />
        </span>
      </span>
      <span className={cx(hideLabel && 'sr-only')}>{label}</span>
    </label>
  );
}
