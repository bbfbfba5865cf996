import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { moveHighlight, visibleRows, scrollTopToShow, type Viewport } from '#web/ui/lists/virtualList.ts';

type Options = Viewport & {
  count: number;
  /** Highlighted and scrolled into view at first. */
  initialIndex: number;
  onSelect: (index: number) => void;
};

/**
 * WAI-ARIA combobox over a virtual list: the input keeps the focus, the highlight is its active
 * descendant, and options state their position because only visible ones are rendered.
 */
export function useCombobox({ count, initialIndex, onSelect, ...list }: Options) {
  const listId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [highlight, setHighlight] = useState(Math.max(0, initialIndex));
  const [scrollTop, setScrollTop] = useState(() => scrollTopToShow(list, highlight, 0));
  const initialScrollTop = useRef(scrollTop);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = initialScrollTop.current;
  }, []);

  const highlightOption = (index: number) => {
    const target = scrollTopToShow(list, index, scrollTop);
    setHighlight(index);
    setScrollTop(target);
    if (scroller.current) scroller.current.scrollTop = target;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.floor(list.viewPx / list.rowPx);
    const target = moveHighlight(event.key, { index: highlight, count, page });
    if (target !== null) highlightOption(target);
    else if (event.key === 'Enter' && highlight < count && !event.nativeEvent.isComposing)
      onSelect(highlight);
    else return;
    event.preventDefault();
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return {
    rows: visibleRows(list, scrollTop, count),
    reset: () => highlightOption(0),
    inputProps: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': count === 0 ? undefined : optionId(highlight),
      autoComplete: 'off',
      onKeyDown,
    } as const,
    /** Scrolled by the input, so it needs no focus. */
    listProps: {
      id: listId,
      role: 'listbox',
      ref: scroller,
      onScroll: () => setScrollTop(scroller.current?.scrollTop ?? 0),
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
        // Pressing an option must not take the focus from the input.
        onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
        onClick: () => onSelect(index),
        style: { height: list.rowPx, transform: `translateY(${index * list.rowPx}px)` },
      }) as const,
  };
}
