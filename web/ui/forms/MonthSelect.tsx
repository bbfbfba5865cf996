import { useEffect, useRef, useState } from 'react';
import { typingTexts } from '#web/lib/texts/forms/typing.ts';
import { monthOptions, readMonth } from '#web/lib/time/monthRange.ts';
import { Field } from './Field.tsx';
import { Select } from './Select.tsx';

const EARLIER = 'earlier';

type Props = {
  label: string;
  hideLabel?: boolean;
  /** First day of the month, as are those of `onChange`. */
  value: string;
  /** The organization's calendar date. */
  today: string;
  /** First month with books, where known: the list begins there, and an earlier one is typed. */
  booksFrom: string | null;
  monthsAhead?: number;
  onChange: (month: string) => void;
  className?: string;
};

export function MonthSelect({ value, today, booksFrom, monthsAhead = 0, onChange, ...field }: Props) {
  const [state, setState] = useState<'listed' | 'typed' | 'back'>('listed');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'back') list.current?.querySelector('select')?.focus();
  }, [state]);
  if (state === 'typed')
    return (
      <TypedMonth
        {...field}
        onMonth={(month) => {
          setState('back');
          if (month !== null && month !== value) onChange(month);
        }}
      />
    );
  return (
    <div ref={list} className="contents">
      <Select
        {...field}
        value={value}
        options={[
          ...monthOptions(today, { value, booksFrom, ahead: monthsAhead }),
          { value: EARLIER, label: typingTexts.earlierMonth },
        ]}
        onChange={(month) => (month === EARLIER ? setState('typed') : onChange(month))}
      />
    </div>
  );
}

type TypedProps = Pick<Props, 'label' | 'className'> & {
  /** Null where the field is left without any. */
  onMonth: (month: string | null) => void;
};

function TypedMonth({ label, className, onMonth }: TypedProps) {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={field} className="contents">
      <Field
        compact
        label={label}
        placeholder="YYYY-MM"
        maxLength={20}
        autoComplete="off"
        value={text}
        error={isWrong ? typingTexts.noMonth : undefined}
        {...(className === undefined ? {} : { className })}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
        onBlur={() => onMonth(readMonth(text))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Neither the form around it nor its dialog is meant.
          event.preventDefault();
          event.stopPropagation();
          const month = event.key === 'Enter' ? readMonth(text) : null;
          if (event.key === 'Enter' && month === null) setWrong(true);
          else onMonth(month);
        }}
      />
    </div>
  );
}
