import { useState } from 'react';
import { useDebounced } from '#web/lib/hooks/useDebounced.ts';
import { Field } from './Field.tsx';

const COMMIT_DELAY_MS = 700;

type Props = {
  label: string;
  value: string;
  min?: string;
  max: string;
  onChange: (day: string) => void;
  /** Called when the field is emptied, if it may be empty. */
  onClear?: () => void;
  className?: string;
};

/**
 * A date between `min` and `max`. Typing passes through other dates, so the value is committed
 * after a pause, at Enter or on blur; invalid text is discarded on blur.
 */
export function DateField({ value, min, max, onChange, onClear, ...field }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const debounce = useDebounced(COMMIT_DELAY_MS);
  const commit = ({ value: day, validity }: HTMLInputElement) => {
    // A partial date reads as empty but was not cleared.
    if (validity.badInput) return;
    // A kept draft would be committed later, after the address has changed.
    if (day === value) return setDraft(null);
    if (day === '') onClear?.();
    else if (day > max || (min !== undefined && day < min)) return;
    else onChange(day);
    setDraft(null);
  };
  const commitNow = (input: HTMLInputElement) => {
    debounce(() => undefined);
    commit(input);
  };
  return (
    <Field
      {...field}
      compact
      type="date"
      value={draft ?? value}
      min={min}
      max={max}
      onChange={({ target }) => {
        setDraft(target.value);
        debounce(() => commit(target));
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') commitNow(currentTarget);
      }}
      onBlur={({ target }) => {
        commitNow(target);
        setDraft(null);
        // Partial input is not part of the value and must be cleared by hand.
        if (target.validity.badInput) target.value = '';
      }}
    />
  );
}
