import { useState } from 'react';
import { useRested } from '../lib/useRested.ts';
import { Field } from './Field.tsx';

const REST_MS = 700;

type Props = {
  label: string;
  value: string;
  min?: string;
  max: string;
  onPick: (day: string) => void;
  className?: string;
};

/**
 * A day between two others. Typed part by part it stands for other days on the way, so it is taken once nothing follows,
 * at Enter, or when the field is left; what is no such day is not taken, and gone when the field is left.
 */
export function DayField({ value, min, max, onPick, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const onceRested = useRested(REST_MS);
  const take = (day: string) => {
    if (day === '' || day === value || day > max || (min !== undefined && day < min)) return;
    setTyped(null);
    onPick(day);
  };
  const takeNow = () => {
    onceRested(() => undefined);
    if (typed !== null) take(typed);
  };
  return (
    <Field
      {...field}
      compact
      type="date"
      value={typed ?? value}
      min={min}
      max={max}
      onChange={({ target: { value: day } }) => {
        setTyped(day);
        onceRested(() => take(day));
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') takeNow();
      }}
      onBlur={() => {
        takeNow();
        setTyped(null);
      }}
    />
  );
}
