import { isCompared } from '#contract/reports/reportLayout.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Report and sizes for which `left` was set; null once the user scrolled. */
type AutomaticScroll = { type: string; periods: string; room: string; left: number | null };

/**
 * Scrolls a report of several periods to its newest figures, or to the running period where the
 * range ends later; one of several organizations to their sum. Repeats for another type or range, and on resize until the user scrolls.
 */
export function useNewestInSight({
  type,
  periods,
  columns,
  textColumns,
}: ShownReport): RefObject<HTMLDivElement | null> {
  const hasTexts = textColumns !== undefined;
  const isOfMembers = columns.some(({ kind }) => kind === 'member');
  const frame = useRef<HTMLDivElement>(null);
  const stood = useRef<AutomaticScroll | null>(null);
  // Before paint, so that nothing is seen to move.
  useLayoutEffect(() => {
    const element = frame.current;
    const heads = element?.querySelector('thead');
    if (!element || !heads) return undefined;
    const ownPeriods = periods.filter((period) => !isCompared(period));
    const current = { type, periods: ownPeriods.map(({ key }) => key).join(' ') };
    const settle = () => {
      const previousEdge = stood.current;
      const isOther = previousEdge?.type !== type || previousEdge.periods !== current.periods;
      if (previousEdge && previousEdge.type !== type) element.scrollTop = 0;
      if (!isOther && previousEdge.left === null) return;
      // Lines begin with their words.
      const isOfPeriods = ownPeriods.length > 1 && !hasTexts;
      element.scrollLeft = isOfMembers
        ? element.scrollWidth - element.clientWidth
        : isOfPeriods
          ? newestLeft(element, ownPeriods.at(-1)?.ahead === true)
          : 0;
      stood.current = { ...current, room: visibleRoom(element), left: element.scrollLeft };
    };
    const notice = () => {
      const previousEdge = stood.current;
      if (
        previousEdge === null ||
        previousEdge.left === null ||
        Math.abs(element.scrollLeft - previousEdge.left) <= 1
      )
        return;
      // A resize scrolls too, before or after its own event.
      if (previousEdge.room !== visibleRoom(element)) settle();
      else stood.current = { ...previousEdge, left: null };
    };
    settle();
    const observer = new ResizeObserver(settle);
    // Observes the heads, not the table, whose height changes with every row that is laid out.
    for (const watched of [element, heads]) observer.observe(watched);
    element.addEventListener('scroll', notice, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', notice);
    };
  }, [type, periods, hasTexts, isOfMembers]);
  return frame;
}

const visibleRoom = ({ clientWidth, scrollWidth }: HTMLElement) => `${clientWidth} ${scrollWidth}`;

/**
 * Rightmost position, or that of the newest figures where later periods have not begun; never hides
 * them behind the names.
 */
function newestLeft(frame: HTMLElement, goesOn: boolean): number {
  const newest = frame.querySelector<HTMLElement>('[data-newest]');
  const lastEdge = goesOn && newest ? newest.offsetLeft + newest.offsetWidth : frame.scrollWidth;
  const end = Math.max(0, lastEdge - frame.clientWidth);
  if (newest === null) return end;
  const names = Number.parseFloat(getComputedStyle(newest).scrollMarginLeft);
  return Math.min(end, newest.offsetLeft - names);
}
