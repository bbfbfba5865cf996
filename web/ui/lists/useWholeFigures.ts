import { type RefObject, useLayoutEffect } from 'react';
import { markCutCells } from './cutCells.ts';

/** Until what scrolls stands still. */
const REST_MS = 80;

/** Keeps the marks of `markCutCells` true while a frame is scrolled, and its size and rows change. */
export function useWholeFigures(
  frameRef: RefObject<HTMLElement | null>,
  shadeRef: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [frame, shade] = [frameRef.current, shadeRef.current];
    if (!frame || !shade) return undefined;
    const settle = () => markCutCells(frame, shade);
    let pause: ReturnType<typeof setTimeout> | undefined;
    const settleAtRest = () => {
      clearTimeout(pause);
      pause = setTimeout(settle, REST_MS);
    };
    const resizes = new ResizeObserver(settle);
    const observeSizes = () => {
      resizes.disconnect();
      for (const watched of [frame, ...frame.querySelectorAll('thead')]) resizes.observe(watched);
    };
    const rows = new MutationObserver(() => {
      for (const table of frame.querySelectorAll('table')) delete table.dataset['cutColumns'];
      observeSizes();
    });
    observeSizes();
    rows.observe(frame, { childList: true, subtree: true });
    frame.addEventListener('scroll', settleAtRest, { passive: true });
    return () => {
      clearTimeout(pause);
      resizes.disconnect();
      rows.disconnect();
      frame.removeEventListener('scroll', settleAtRest);
    };
  }, [frameRef, shadeRef]);
}
