import { useEffect } from 'react';

export function useWindowKeys(onKey: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

/** Ctrl, or Cmd on a Mac, without other modifiers. */
export const isCommandKey = (event: KeyboardEvent, letter: string): boolean =>
  event.key.toLowerCase() === letter && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** Shortcuts of a single key must not fire while typing. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
