import { cx } from '#web/ui/cx.ts';

type Props = {
  /** Seen beside the switch, or with `quietLabel` read only. */
  label: string;
  quietLabel?: boolean;
  checked: boolean;
  disabled?: boolean;
  /** While a change is on its way: further ones are ignored, the focus stays. */
  busy?: boolean;
  describedBy?: string;
  onChange: (checked: boolean) => void;
};

/** On or off, by position as well as by colour. */
export function Switch({
  label,
  quietLabel = false,
  checked,
  disabled,
  busy = false,
  describedBy,
  onChange,
}: Props) {
  return (
    <label className="inline-flex items-center gap-2.5 font-medium">
      <span className="relative inline-flex">
        {/* Unseen above the track and a little larger (WCAG 2.5.8: 24 pixels), so that what is pressed is the control itself. */}
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
      <span className={cx(quietLabel && 'sr-only')}>{label}</span>
    </label>
  );
}
