import { useRef } from 'react';

/**
 * Returns the focus to where it was before the dialog opened, since Radix knows only its own
 * Trigger; to the page's content if that element is gone.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isDetached = !(opener.current instanceof HTMLElement) || !opener.current.isConnected;
      const target = isDetached ? document.querySelector('main') : opener.current;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
