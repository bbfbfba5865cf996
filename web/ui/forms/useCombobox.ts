import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { moveHighlight, visibleRows, scrollTopToShow, type Viewport } from '#web/ui/lists/virtualList.ts';

type Options = Viewport & {
  count: number;
  /** Highlighted at first, and in view. */
  initial: number;
  onChoose: (index: number) => void;
};

/**
 * Behaviour of a search box over a long list, after the WAI-ARIA combobox pattern: the box keeps the focus, the list's
 * highlight is its active descendant, and each option says its place, because only those in view are in the page.
 */
export function useCombobox({ count, initial, onChoose, ...list }: Options) {
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [highlight, setHighlight] = useState(Math.max(0, initial));
  const [top, setTop] = useState(() => scrollTopToShow(list, highlight, 0));
  const firstTop = useRef(top);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = firstTop.current;
  }, []);

  const show = (index: number) => {
    const target = scrollTopToShow(list, index, top);
    setHighlight(index);
    setTop(target);
    if (scroller.current) scroller.current.scrollTop = target;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.floor(list.viewPx / list.rowPx);
    const target = moveHighlight(event.key, highlight, count, page);
    if (target !== null) show(target);
    else if (event.key === 'Enter' && highlight < count && !event.nativeEvent.isComposing)
      onChoose(highlight);
    else return;
    event.preventDefault();
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return {
    rows: visibleRows(list, top, count),
    /** Back to the first option, after another search. */
    restart: () => show(0),
    inputProps: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': count === 0 ? undefined : optionId(highlight),
      autoComplete: 'off',
      onKeyDown,
    } as const,
    /** What scrolls is the list itself: the search box moves it, so it needs no focus of its own. */
    listProps: {
      id: listId,
      role: 'listbox',
      ref: scroller,
      onScroll: () => setTop(scroller.current?.scrollTop ?? 0),
      style: { maxHeight: list.viewPx },
    } as const,
    rowsProps: { role: 'presentation', style: { height: count * list.rowPx } } as const,
    optionProps: (index: number, selected: boolean) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': selected,
        'aria-setsize': count,
        'aria-posinset': index + 1,
        'data-highlighted': index === highlight || undefined,
        onPointerMove: () => setHighlight(index),
        // The press of a pointer must not take the focus from the search box.
        onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
        onClick: () => onChoose(index),
        style: { height: list.rowPx, transform: `translateY(${index * list.rowPx}px)` },
      }) as const,
  };
}
