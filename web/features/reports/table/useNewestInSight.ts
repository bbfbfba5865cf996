import { isEarlier } from '#contract/reports/comparison.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Of which report the frame stands where it was put, and in which room; null once a person moved it. */
type Stood = { type: string; periods: string; room: string; left: number | null };

/**
 * For the frame that a report's table scrolls in. What people look at are the newest figures and their total, which stand
 * last: where not all columns fit, a report of several periods opens with them in sight, and so does every other type or
 * range; where the range goes on after today, with the period that runs, after those before it. From then on the place is
 * the person's; only while nobody moved it does it follow columns that come or go, and the width of the window.
 */
export function useNewestInSight({ type, periods }: ShownReport): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const stood = useRef<Stood | null>(null);
  // Before anything of the new columns is painted, so that nothing is seen to move.
  useLayoutEffect(() => {
    const element = frame.current;
    const heads = element?.querySelector('thead');
    if (!element || !heads) return undefined;
    const ownPeriods = periods.filter((period) => !isEarlier(period));
    const current = { type, periods: ownPeriods.map(({ key }) => key).join(' ') };
    const settle = () => {
      const previousEdge = stood.current;
      const isOther = previousEdge?.type !== type || previousEdge.periods !== current.periods;
      if (previousEdge && previousEdge.type !== type) element.scrollTop = 0;
      if (!isOther && previousEdge.left === null) return;
      element.scrollLeft = ownPeriods.length > 1 ? newestLeft(element, ownPeriods.at(-1)?.ahead === true) : 0;
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
      // Where the room changed the browser moved it: that is told of before or after the change itself.
      if (previousEdge.room !== visibleRoom(element)) settle();
      else stood.current = { ...previousEdge, left: null };
    };
    settle();
    const observer = new ResizeObserver(settle);
    // As wide as all columns, and not, as the table, of another height with every row that comes near.
    for (const watched of [element, heads]) observer.observe(watched);
    element.addEventListener('scroll', notice, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', notice);
    };
  }, [type, periods]);
  return frame;
}

const visibleRoom = ({ clientWidth, scrollWidth }: HTMLElement) => `${clientWidth} ${scrollWidth}`;

/**
 * As far right as there is anything, or as the newest figures where nothing but what has not begun comes after them; but
 * these come out whole beside the names.
 */
function newestLeft(frame: HTMLElement, goesOn: boolean): number {
  const newest = frame.querySelector<HTMLElement>('[data-newest]');
  const lastEdge = goesOn && newest ? newest.offsetLeft + newest.offsetWidth : frame.scrollWidth;
  const end = Math.max(0, lastEdge - frame.clientWidth);
  if (newest === null) return end;
  const names = Number.parseFloat(getComputedStyle(newest).scrollMarginLeft);
  return Math.min(end, newest.offsetLeft - names);
}
