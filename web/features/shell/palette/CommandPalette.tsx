import { Search } from 'lucide-react';
import { Dialog as Parts } from 'radix-ui';
import { useState } from 'react';
import { formatCount } from '#web/lib/format/format.ts';
import { palette } from '#web/lib/texts/palette.ts';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { menuItemClasses } from '#web/ui/overlays/menuClasses.ts';
import { type Command, findCommands } from './findCommands.ts';
import { useCombobox } from '#web/features/shell/useCombobox.ts';
import { useCommands } from './useCommands.ts';

type Props = { open: boolean; onClose: () => void; onShowKeys: () => void };

export function CommandPalette({ open, onClose, onShowKeys }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      className="fixed top-[12dvh] left-1/2 z-(--z-index-panel) w-[calc(100%-1.5rem)] max-w-panel -translate-x-1/2 animate-rise overflow-hidden rounded-lg border bg-raised shadow-float focus:outline-none"
    >
      <Parts.Title className="sr-only">{palette.title}</Parts.Title>
      <Commands onDone={onClose} onShowKeys={onShowKeys} />
    </Dialog>
  );
}

const LIST = { rowPx: 40, viewPx: 400 };

/** Separate component: the text resets each time the palette opens. */
function Commands({ onDone, onShowKeys }: { onDone: () => void; onShowKeys: () => void }) {
  const [text, setText] = useState('');
  const matches = findCommands(useCommands({ showKeys: onShowKeys }), text);
  const box = useCombobox({
    ...LIST,
    items: matches,
    initialIndex: 0,
    onType: setText,
    onSelect: ({ run }) => {
      onDone();
      run();
    },
  });
  return (
    <>
      <div className="flex items-center gap-2.5 border-b px-4">
        <Search aria-hidden className="size-4 shrink-0 text-muted" />
        <input
          {...box.inputProps(palette.title)}
          placeholder={palette.placeholder}
          className="h-12 w-full min-w-0 bg-transparent text-lg outline-none"
        />
      </div>
      <output className="sr-only">{palette.found(formatCount(matches.length))}</output>
      {matches.length === 0 && <p className="px-4 py-8 text-center text-muted">{palette.nothing}</p>}
      <div {...box.listProps(palette.list)} className="overflow-y-auto p-1">
        <div {...box.rowsProps} className="relative">
          {box.rows.map((row) => {
            const command = matches[row.index];
            return command && <Option key={command.key} command={command} {...box.optionProps(row, false)} />;
          })}
        </div>
      </div>
    </>
  );
}

function Option({ command: { label, group }, ...props }: { command: Command } & React.ComponentProps<'div'>) {
  return (
    <div {...props} className={cx(menuItemClasses, 'absolute inset-x-0 top-0 px-3')}>
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <span className="shrink-0 text-sm text-muted">{palette.groups[group]}</span>
    </div>
  );
}
