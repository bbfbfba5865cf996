import { useEffect } from 'react';

/** Hears every key pressed anywhere on the page, as long as the component is there. */
export function useWindowKeys(onKey: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

/** Ctrl, or Cmd on a Mac, together with a letter and nothing else. */
export const isCommandKey = (event: KeyboardEvent, letter: string): boolean =>
  event.key.toLowerCase() === letter && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** Whether keys make text where the focus is, so that none of them may mean anything else. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
