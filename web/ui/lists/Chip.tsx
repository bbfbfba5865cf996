import { X } from 'lucide-react';

/** Pressing it removes the filter. */
export function Chip({
  label,
  removeLabel,
  onRemove,
}: {
  label: string;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-full bg-accent-soft pr-2 pl-3 text-sm font-medium text-accent hover:text-accent-strong"
    >
      <span className="truncate">{label}</span>
      <X aria-hidden className="size-3.5 shrink-0" />
    </button>
  );
}
