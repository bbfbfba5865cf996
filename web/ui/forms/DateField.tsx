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
  /** Where no day may stand as well: the field was emptied. */
  onClear?: () => void;
  className?: string;
};

/**
 * A day between two others, or none. Typed part by part it stands for other days on the way, so it is taken once nothing
 * follows, at Enter, or when the field is left; what is no such day is not taken, and gone when the field is left.
 */
export function DateField({ value, min, max, onPick, onClear, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const onceRested = useDebounced(REST_MS);
  const take = ({ value: day, validity }: HTMLInputElement) => {
    // Parts of a day read as no day, and yet it was not taken away.
    if (validity.badInput) return;
    // Kept as typed it would stand, and be taken later, where a step back has brought another day.
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
        // They are no value of the field either, which so would not go back to having none.
        if (target.validity.badInput) target.value = '';
      }}
    />
  );
}
