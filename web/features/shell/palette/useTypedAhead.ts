import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Collects what is typed while the palette is open but its input does not have the focus yet, because its file is
 * still being fetched or rendered. No key reaches the page behind meanwhile; Enter waits until results can be seen.
 */
export function useTypedAhead(isOpen: boolean, onEscape: () => void) {
  const text = useRef('');
  const stop = useRef(() => {});
  const escape = useEffectEvent(onEscape);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    text.current = '';
    const onKey = (event: KeyboardEvent) => {
      const isAltGraph = event.getModifierState('AltGraph');
      if ((event.ctrlKey || event.metaKey || event.altKey) && !isAltGraph) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') escape();
      else if (event.key === 'Backspace') text.current = Array.from(text.current).slice(0, -1).join('');
      else if (Array.from(event.key).length === 1) text.current += event.key;
    };
    window.addEventListener('keydown', onKey, true);
    stop.current = () => window.removeEventListener('keydown', onKey, true);
    return stop.current;
  }, [isOpen]);
  /** Ends the collecting: from here on the input gets the keys itself. */
  return () => {
    stop.current();
    const typed = text.current;
    text.current = '';
    return typed;
  };
}
