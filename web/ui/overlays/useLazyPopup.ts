import { startTransition, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { loadOrToast, type LazyModule } from '#web/ui/lazyModule.tsx';

/**
 * Fetches a popup's file on hover or focus of its button. The button gets these props until the
 * fetched component, which is open then, replaces it; if the fetch fails it stays.
 */
export function useLazyPopup<Props>(kind: 'menu' | 'dialog', module: LazyModule<Props>) {
  const [pressed, setPressed] = useState<'by pointer' | 'by key' | null>(null);
  // A transition keeps the button until its replacement is ready.
  const press = (device: 'by pointer' | 'by key') =>
    void loadOrToast(module).then((isLoaded) => isLoaded && startTransition(() => setPressed(device)));
  const buttonProps = {
    'aria-haspopup': kind,
    'aria-expanded': false,
    onPointerEnter: module.prefetch,
    onFocus: module.prefetch,
    // Clicks without a pointer come from Enter or a screen reader.
    onClick: (event: MouseEvent) => press(event.detail === 0 ? 'by key' : 'by pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (kind !== 'menu' || event.key !== 'ArrowDown') return;
      event.preventDefault();
      press('by key');
    },
  } as const;
  return { pressed, buttonProps };
}
