import { Field } from './Field.tsx';
import { readTypedTime } from './typedTime.ts';

type Props = {
  label: string;
  /** `18:00`, or what is being typed. */
  value: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (time: string) => void;
  className?: string;
};

/** A time of day in 24 hours, as the pages write it; a browser's own field follows its language. */
export const TimeField = ({ value, onChange, ...field }: Props) => (
  <Field
    {...field}
    compact
    inputMode="numeric"
    autoComplete="off"
    placeholder="18:00"
    maxLength={10}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    onBlur={({ target }) => onChange(readTypedTime(target.value) ?? target.value)}
  />
);
