import { Search } from 'lucide-react';
import { useState } from 'react';
import { palette } from '../../lib/texts/palette.ts';
import { Button } from '../../ui/Button.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { Palette } from './Palette.tsx';
import { isCommandKey, isTyping, useWindowKeys } from './useWindowKeys.ts';

/** Ctrl or Cmd with K finds anything by its name, `?` lists the keys; a button for both hands on the mouse. */
export function Finder() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  useWindowKeys((event) => {
    const asked =
      event.key === '?' && !isTyping(event) ? 'keys' : isCommandKey(event, 'k') ? 'palette' : null;
    if (asked === null) return;
    event.preventDefault();
    if (open === asked) setOpen(null);
    // What is open is closed first: no dialog opens on top of another.
    else if (document.querySelector('[role=dialog], [role=alertdialog]') === null) setOpen(asked);
  });
  const close = () => setOpen(null);
  return (
    <>
      <Button
        look="quiet"
        onClick={() => setOpen('palette')}
        aria-label={palette.open}
        aria-keyshortcuts="Control+K Meta+K"
        className="px-2.5 text-muted"
      >
        <Search aria-hidden className="size-4.5" />
        <span aria-hidden className="max-lg:sr-only">
          {palette.open}
        </span>
      </Button>
      <Palette open={open === 'palette'} onClose={close} onShowKeys={() => setOpen('keys')} />
      <KeysHelp open={open === 'keys'} onClose={close} />
    </>
  );
}
