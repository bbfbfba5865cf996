import { useState } from 'react';
import { Field } from './Field.tsx';

type Props = {
  label: string;
  value: string;
  /** The first and the last day that can be picked. */
  min: string;
  max: string;
  onPick: (day: string) => void;
  className?: string;
};

/**
 * A day, `YYYY-MM-DD`. What is being typed stands in the field until it is a day that can be picked or the field is left:
 * a year is typed digit by digit, and each of them would be a day of the first centuries.
 */
export function DayField({ label, value, min, max, onPick, className }: Props) {
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  return (
    <Field
      compact
      type="date"
      label={label}
      value={typed?.over === value ? typed.text : value}
      min={min}
      max={max}
      onChange={({ target: { value: text } }) => {
        setTyped({ text, over: value });
        if (text !== '' && text >= min && text <= max) onPick(text);
      }}
      onBlur={() => setTyped(null)}
      className={className}
    />
  );
}
