import { useId, useState } from 'react';
import { texts } from '#web/lib/texts/index.ts';
import { Field } from './Field.tsx';
import { findTyped } from './findTyped.ts';

type Props<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
};

/** Suits lists too long to look through: any part of a name finds an option. */
export function TypedSelect<V extends string>({ label, value, options, onChange }: Props<V>) {
  const listId = useId();
  const [text, setText] = useState<string | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const currentOption = options.find((option) => option.value === value);
  const choose = (option: { value: V } | undefined) => {
    setText(null);
    setUnknown(false);
    if (option !== undefined && option.value !== value) onChange(option.value);
  };
  const commit = () => {
    if (text === null) return;
    const option = findTyped(options, text);
    if (option === undefined && text.trim() !== '') setUnknown(true);
    else choose(option);
  };
  return (
    <>
      <Field
        compact
        label={label}
        list={listId}
        autoComplete="off"
        value={text ?? currentOption?.label ?? ''}
        error={isUnknown ? texts.common.notInList : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value);
          setUnknown(false);
          const listedOption = options.find((option) => option.label === event.target.value);
          if (listedOption !== undefined) choose(listedOption);
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit();
        }}
      />
      <datalist id={listId}>
        {options.map((option) => (
          <option key={option.value}>{option.label}</option>
        ))}
      </datalist>
    </>
  );
}
