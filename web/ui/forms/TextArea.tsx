import { useId, type ComponentProps } from 'react';

type Props = ComponentProps<'textarea'> & { label: string; hint: string };

/** Links label and hint to the text for screen readers. */
export function TextArea({ label, hint, ...area }: Props) {
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
        aria-describedby={`${id}-hint`}
        className="w-full rounded-md border border-edge/70 bg-surface px-3 py-2 text-ink transition-colors hover:border-edge"
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
