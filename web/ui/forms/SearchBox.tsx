import { Search, X } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { controlClasses } from './Field.tsx';

type Props = {
  label: string;
  placeholder: string;
  clearLabel: string;
  value: string;
  onChange: (text: string) => void;
};

export function SearchBox({ label, placeholder, clearLabel, value, onChange }: Props) {
  return (
    <div className="relative w-full max-w-form">
      <Search aria-hidden className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted" />
      <input
        type="text"
        role="searchbox"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
        className={cx(controlClasses, 'px-9')}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => onChange('')}
          className="absolute top-1 right-1 grid size-7 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
