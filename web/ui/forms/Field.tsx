import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export const controlClasses =
  'h-9 w-full rounded-md border border-edge/70 bg-surface px-3 text-ink transition-colors hover:border-edge aria-invalid:border-error disabled:border-edge/40 disabled:text-muted';

type Props = ComponentProps<'input'> & {
  label: string;
  hint?: string;
  /** Error sentence. */
  error?: string | undefined;
  /** Shown inside the input's frame. */
  adornment?: ReactNode;
  /** Small label, for toolbars. */
  compact?: boolean;
};

/** Links label, hint and error to the input for screen readers. */
export function Field({ label, hint, error, adornment, compact = false, className, ...input }: Props) {
  const id = useId();
  const described = cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`);
  return (
    <div className={cx('grid', compact ? 'gap-1' : 'gap-1.5', className)}>
      <label htmlFor={id} className={cx('font-medium', compact && 'text-xs text-muted')}>
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          className={cx(controlClasses, adornment !== undefined && 'pr-10')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described || undefined}
        />
        {adornment !== undefined && (
          <div className="absolute inset-y-0 right-0 flex items-center pr-1">{adornment}</div>
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm text-error">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
