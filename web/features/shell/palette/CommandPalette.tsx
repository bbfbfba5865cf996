import { Search } from 'lucide-react';
import { Dialog as Parts } from 'radix-ui';
import { useState } from 'react';
import { formatCount } from '#web/lib/format/format.ts';
import { paletteTexts } from '#web/lib/texts/palette.ts';
import { cx } from '#web/ui/cx.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { menuItemClasses } from '#web/ui/overlays/menuClasses.ts';
import type { Command } from './findCommands.ts';
import { useCombobox } from '#web/features/shell/useCombobox.ts';
import { useCommands } from './useCommands.ts';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  onShowKeys: () => void;
  /** Answers the text typed before the input had the focus. */
  takeTyped: () => string;
};

export function CommandPalette({ onClose, takeTyped, onShowKeys, ...dialog }: Props) {
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      className="fixed top-[12dvh] left-1/2 z-(--z-index-panel) w-[calc(100%-1.5rem)] max-w-panel -translate-x-1/2 animate-rise overflow-hidden rounded-lg border bg-raised shadow-float focus:outline-none"
    >
      <Parts.Title className="sr-only">{paletteTexts.title}</Parts.Title>
      <Commands onDone={onClose} takeTyped={takeTyped} onShowKeys={onShowKeys} />
    </Dialog>
  );
}

const LIST = { rowPx: 40, viewPx: 400 };

type CommandsProps = Pick<Props, 'onShowKeys' | 'takeTyped'> & { onDone: () => void };

/** Separate component: the text resets each time the palette opens. */
function Commands({ onDone, onShowKeys, takeTyped }: CommandsProps) {
  const [text, setText] = useState('');
  const { matches, state, search } = useCommands(text, { showKeys: onShowKeys });
  const box = useCombobox({
    ...LIST,
    items: matches,
    initialIndex: 0,
    onType: (typed) => {
      setText(typed);
      search(typed);
    },
    onSelect: ({ run }) => {
      onDone();
      run();
    },
  });
  const resultCount = paletteTexts.found(formatCount(matches.length));
  return (
    <>
      <div className="flex items-center gap-2.5 border-b px-4">
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <input
          {...box.inputProps(paletteTexts.title)}
          onFocus={() => {
            const typed = takeTyped();
            if (typed !== '') box.setText(typed);
          }}
          placeholder={paletteTexts.placeholder}
          className="h-12 w-full min-w-0 bg-transparent text-lg outline-none"
        />
      </div>
      <output className="sr-only">
        {state === 'searching' ? paletteTexts.foundSoFar(resultCount) : resultCount}
      </output>
      {matches.length === 0 && state === null && (
        <p className="px-4 py-8 text-center text-muted">{paletteTexts.nothing}</p>
      )}
      <div {...box.listProps(paletteTexts.list)} className="overflow-y-auto p-1">
        <div {...box.rowsProps} className="relative">
          {box.rows.map((row) => {
            const command = matches[row.index];
            return command && <Option key={command.key} command={command} {...box.optionProps(row, false)} />;
          })}
        </div>
      </div>
      {state !== null && (
        <p className="flex items-center gap-2 border-t px-4 py-2 text-sm text-muted">
          {state === 'searching' && <Spinner />}
          {paletteTexts[state === 'searching' ? 'searching' : 'searchFailed']}
        </p>
      )}
    </>
  );
}

function Option({
  command: { label, detail, group },
  ...props
}: { command: Command } & React.ComponentProps<'div'>) {
  return (
    <div {...props} className={cx(menuItemClasses, 'absolute inset-x-0 top-0 px-3')}>
      <span className="min-w-0 flex-1 truncate">
        {label}
        {detail !== undefined && <span className="ml-2 text-sm text-muted">{detail}</span>}
      </span>
      <span className="shrink-0 text-sm text-muted">{paletteTexts.groups[group]}</span>
    </div>
  );
}
