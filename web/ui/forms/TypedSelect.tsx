import { useId, useState } from 'react';
import { typingTexts } from '#web/lib/texts/forms/typing.ts';
import { Field } from './Field.tsx';
import { findTyped } from './findTyped.ts';

type Props<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
};

/** Finds an option by any part of its name, in lists too long to look through. */
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
        error={isUnknown ? typingTexts.notInList : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value);
          setUnknown(false);
          const suggestion = options.find((option) => option.label === event.target.value);
          if (suggestion !== undefined) choose(suggestion);
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
