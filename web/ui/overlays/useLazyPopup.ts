import { startTransition, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { fetchNow } from '#web/ui/lazyPart.tsx';
import { fetchSoon, type PartFile } from '#web/ui/partFile.ts';

/**
 * For a button with a popup that Radix opens: its parts are fetched when the button is about to be pressed, so that no
 * page is larger for them. Until then a button stands there with these props; once pressed, the fetched one takes its
 * place, open. Where it cannot be had the button stays, to be pressed again.
 */
export function useLazyPopup(kind: 'menu' | 'dialog', file: PartFile<unknown>) {
  const [pressed, setPressed] = useState<'by pointer' | 'by key' | null>(null);
  // As a transition: the button stays until what takes its place is made.
  const press = (device: 'by pointer' | 'by key') =>
    void fetchNow(file).then((came) => came && startTransition(() => setPressed(device)));
  const buttonProps = {
    'aria-haspopup': kind,
    'aria-expanded': false,
    onPointerEnter: () => fetchSoon(file),
    onFocus: () => fetchSoon(file),
    // A click without a pointer is the Enter key or a screen reader.
    onClick: (event: MouseEvent) => press(event.detail === 0 ? 'by key' : 'by pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (kind !== 'menu' || event.key !== 'ArrowDown') return;
      event.preventDefault();
      press('by key');
    },
  } as const;
  return { pressed, buttonProps };
}
