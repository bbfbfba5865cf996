import { ChevronDown } from 'lucide-react';
import { type ComponentProps, startTransition, useEffect, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { controlClasses } from './Field.tsx';

type Props<V extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
  /** Hides the label visually. */
  hideLabel?: boolean;
};

/** Longer lists are completed after the first render, which is slow on a phone otherwise. */
const IMMEDIATE_OPTIONS = 20;

/** Native select, the best control on a phone and by keyboard. */
export function Select<V extends string>({
  label,
  value,
  options,
  onChange,
  hideLabel,
  className,
  ...selectProps
}: Props<V>) {
  const [isComplete, setComplete] = useState(options.length <= IMMEDIATE_OPTIONS);
  useEffect(() => startTransition(() => setComplete(true)), []);
  const rendered = isComplete ? options : options.filter((option) => option.value === value);
  return (
    <label className={cx('grid gap-1', className)}>
      <span className={hideLabel ? 'sr-only' : 'text-xs font-medium text-muted'}>{label}</span>
      <span className="relative block">
        <select
          {...selectProps}
          value={value}
          onChange={(event) => {
            const option = options.find(({ value: key }) => key === event.target.value);
            if (option) onChange(option.value);
          }}
          className={cx(controlClasses, 'appearance-none pr-8')}
        >
          {rendered.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-2.5 right-2.5 size-4 text-muted"
        />
      </span>
    </label>
  );
}
