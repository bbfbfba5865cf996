import { useId, type ComponentProps } from 'react';
import { cx } from '#web/ui/cx.ts';

type Props = ComponentProps<'textarea'> & {
  label: string;
  hint: string;
  /** Error sentence. */
  error?: string | undefined;
};

/** Links label, hint and error to the text for screen readers. */
export function TextArea({ label, hint, error, ...area }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        rows={4}
        {...area}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={cx(`${id}-hint`, error !== undefined && `${id}-error`)}
        className="w-full rounded-md border border-edge/70 bg-surface px-3 py-2 text-ink transition-colors hover:border-edge aria-invalid:border-error"
      />
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm text-error">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
