import { useRef } from 'react';

/** Gives the focus back to where it was when the dialog opened; Radix knows only its own Trigger, which ours do without. An opener that is gone leaves it to the page's content. */
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
