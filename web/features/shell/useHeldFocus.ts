import { type RefObject, useEffect, useRef } from 'react';

/** A dialog that closes gives the focus back a moment later. */
const PATIENCE_MS = 100;

/**
 * Takes the focus to the page where the focused element leaves it, such as a row's button with its row: the keyboard goes
 * on from there, and not from the top of the window (WCAG 2.4.3).
 */
export function useHeldFocus(): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    let focused: EventTarget | null = null;
    const noteFocused = ({ target }: FocusEvent) => {
      focused = target;
    };
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return;
      focused = null;
      setTimeout(() => {
        if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
      }, PATIENCE_MS);
    });
    document.addEventListener('focusin', noteFocused);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', noteFocused);
      observer.disconnect();
    };
  }, []);
  return page;
}
