import { Search } from 'lucide-react';
import { useState } from 'react';
import { shellTexts } from '#web/lib/texts/shell.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import { isCommandKey, isTyping, useWindowKeys } from '#web/features/shell/useWindowKeys.ts';
import { useTypedAhead } from './useTypedAhead.ts';

const paletteModule = lazyModule(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const CommandPalette = lazyDialog(paletteModule);
const ShortcutsHelp = lazyDialog(lazyModule(async () => (await import('./ShortcutsHelp.tsx')).ShortcutsHelp));

/** Opens the palette by Ctrl or Cmd with K, and the list of shortcuts by `?`. */
export function PaletteButton() {
  const [dialog, setDialog] = useState<'palette' | 'keys' | null>(null);
  const close = () => setDialog(null);
  const takeTyped = useTypedAhead(dialog === 'palette', close);
  useWindowKeys((event) => {
    // Prefetched with the first key of the shortcut.
    if (event.key === 'Control' || event.key === 'Meta') paletteModule.prefetch();
    const requested =
      event.key === '?' && !isTyping(event) ? 'keys' : isCommandKey(event, 'k') ? 'palette' : null;
    if (requested === null) return;
    event.preventDefault();
    if (dialog === requested) close();
    // Dialogs do not stack: an open one is closed first.
    else if (document.querySelector('[role=dialog], [role=alertdialog]') === null) setDialog(requested);
  });
  return (
    <>
      <Button
        variant="quiet"
        onPointerEnter={paletteModule.prefetch}
        onClick={() => setDialog('palette')}
        aria-label={shellTexts.openPalette}
        aria-keyshortcuts="Control+K Meta+K"
        className="px-2.5 text-muted"
      >
        <Search aria-hidden className="size-4.5" />
        <span aria-hidden className="max-lg:sr-only">
          {shellTexts.openPalette}
        </span>
      </Button>
      <CommandPalette
        isOpen={dialog === 'palette'}
        onClose={close}
        onShowKeys={() => setDialog('keys')}
        takeTyped={takeTyped}
      />
      <ShortcutsHelp isOpen={dialog === 'keys'} onClose={close} />
    </>
  );
}
