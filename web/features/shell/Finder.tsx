import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { palette } from '../../lib/texts/palette.ts';
import { useEver } from '../../lib/useEver.ts';
import { Button } from '../../ui/Button.tsx';
import { isCommandKey, isTyping, useWindowKeys } from './useWindowKeys.ts';

const loadPalette = () => import('./Palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const KeysHelp = lazy(async () => ({ default: (await import('./KeysHelp.tsx')).KeysHelp }));

/** Ctrl or Cmd with K finds anything by its name, `?` lists the keys; a button for both hands on the mouse. */
export function Finder() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const [paletteAsked, keysAsked] = [useEver(open === 'palette'), useEver(open === 'keys')];
  useWindowKeys((event) => {
    // The first half of the shortcut: by the second the palette should be here.
    if (event.key === 'Control' || event.key === 'Meta') void loadPalette();
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
        onPointerEnter={() => void loadPalette()}
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
      <Suspense>
        {paletteAsked && (
          <Palette open={open === 'palette'} onClose={close} onShowKeys={() => setOpen('keys')} />
        )}
        {keysAsked && <KeysHelp open={open === 'keys'} onClose={close} />}
      </Suspense>
    </>
  );
}
