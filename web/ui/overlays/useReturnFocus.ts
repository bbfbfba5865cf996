import { useRef } from 'react';

/**
 * Returns the focus to where it was before the dialog opened, since Radix knows only its own
 * Trigger; to the page's content if that element is gone and nothing else took the focus. `initialFocus`: selector of what gets the
 * focus first; Radix alone passes over links.
 */
export function useReturnFocus(initialFocus?: string) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const { currentTarget: content } = event;
      const target =
        initialFocus !== undefined && content instanceof HTMLElement && content.querySelector(initialFocus);
      if (!(target instanceof HTMLElement)) return;
      event.preventDefault();
      target.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isDetached = !(opener.current instanceof HTMLElement) || !opener.current.isConnected;
      const isTaken = document.activeElement !== null && document.activeElement !== document.body;
      if (isDetached && isTaken) return;
      const target = isDetached ? document.querySelector('main') : opener.current;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
