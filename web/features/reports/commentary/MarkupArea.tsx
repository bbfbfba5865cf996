import type { LinkedFigure } from '#contract/closing/commentary.ts';
import { Bold, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { commentaryTexts } from '#web/lib/texts/closing/commentary.ts';
import { Button } from '#web/ui/Button.tsx';
import { TypedSelect } from '#web/ui/forms/TypedSelect.tsx';
import {
  addFigure,
  continueList,
  type TextEdit,
  toggleBold,
  toggleList,
  type TypedCommentary,
} from './markup.ts';

type Props = {
  label: string;
  value: TypedCommentary;
  /** Figures that can be linked, by how they stand in the text. */
  choices: readonly { link: LinkedFigure; label: string }[];
  onChange: (value: TypedCommentary) => void;
};

/** A text with light markup, which its buttons and keys write. */
export function MarkupArea({ label, value, choices, onChange }: Props) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);

  const selection = () => {
    const { selectionStart, selectionEnd } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    return { text: value.text, start: selectionStart, end: selectionEnd };
  };

  function apply({ from, to, insert, selection: [start, end] }: TextEdit, figures = value.figures) {
    const element = area.current;
    if (!element) return;
    element.focus();
    element.setRangeText(insert, from, to);
    onChange({ text: element.value, figures });
    element.setSelectionRange(start, end);
  }

  const insertFigure = (index: string) => {
    const choice = choices[Number(index)];
    if (!choice) return;
    const figures = { ...value.figures };
    const insert = `[${addFigure(figures, choice.link, choice.label)}]`;
    const { start, end } = selection();
    apply(
      { from: start, to: end, insert, selection: [start + insert.length, start + insert.length] },
      figures,
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isBoldKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'b';
    if (isBoldKey) {
      event.preventDefault();
      // The sidebar has this key elsewhere.
      event.stopPropagation();
      apply(toggleBold(selection()));
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      const edit = continueList(selection());
      if (edit === null) return;
      event.preventDefault();
      apply(edit);
    }
  };

  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex flex-wrap items-end gap-1">
        <ToolButton label={commentaryTexts.bold} Icon={Bold} onClick={() => apply(toggleBold(selection()))} />
        <ToolButton
          label={commentaryTexts.bullets}
          Icon={List}
          onClick={() => apply(toggleList(selection(), 'bullet'))}
        />
        <ToolButton
          label={commentaryTexts.numbers}
          Icon={ListOrdered}
          onClick={() => apply(toggleList(selection(), 'number'))}
        />
        <div className="min-w-40 flex-1">
          <TypedSelect
            label={commentaryTexts.figure}
            value=""
            options={choices.map((choice, index) => ({ value: `${index}`, label: choice.label }))}
            onChange={insertFigure}
          />
        </div>
      </div>
      <textarea
        ref={area}
        id={id}
        rows={6}
        value={value.text}
        aria-describedby={`${id}-hint`}
        className="w-full rounded-md border border-edge/70 bg-surface px-3 py-2 text-ink transition-colors hover:border-edge"
        onChange={(event) => onChange({ ...value, text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {commentaryTexts.hint}
      </p>
    </div>
  );
}

type ToolProps = { label: string; Icon: LucideIcon; onClick: () => void };

const ToolButton = ({ label, Icon, onClick }: ToolProps) => (
  <Button size="icon" variant="quiet" aria-label={label} title={label} onClick={onClick}>
    <Icon aria-hidden className="size-4" />
  </Button>
);
