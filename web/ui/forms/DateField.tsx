import { useState } from 'react';
import { useDebounced } from '#web/lib/hooks/useDebounced.ts';
import { Field } from './Field.tsx';

const REST_MS = 700;

type Props = {
  label: string;
  value: string;
  min?: string;
  max: string;
  onPick: (day: string) => void;
  /** Called when the field is emptied, if it may be empty. */
  onClear?: () => void;
  className?: string;
};

/**
 * A date between `min` and `max`. Typing passes through other dates, so the value is committed
 * after a pause, at Enter or on blur; invalid text is discarded on blur.
 */
export function DateField({ value, min, max, onPick, onClear, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const onceRested = useDebounced(REST_MS);
  const take = ({ value: day, validity }: HTMLInputElement) => {
    // A partial date reads as empty but was not cleared.
    if (validity.badInput) return;
    // A kept draft would be committed later, after the address has changed.
    if (day === value) return setTyped(null);
    if (day === '') onClear?.();
    else if (day > max || (min !== undefined && day < min)) return;
    else onPick(day);
    setTyped(null);
  };
  const takeNow = (input: HTMLInputElement) => {
    onceRested(() => undefined);
    take(input);
  };
  return (
    <Field
      {...field}
      compact
      type="date"
      value={typed ?? value}
      min={min}
      max={max}
      onChange={({ target }) => {
        setTyped(target.value);
        onceRested(() => take(target));
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') takeNow(currentTarget);
      }}
      onBlur={({ target }) => {
        takeNow(target);
        setTyped(null);
        // Partial input is not part of the value and must be cleared by hand.
        if (target.validity.badInput) target.value = '';
      }}
    />
  );
}
