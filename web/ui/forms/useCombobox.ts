import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { moveHighlight, visibleRows, scrollTopToShow, type Viewport } from '#web/ui/lists/virtualList.ts';

type Options = Viewport & {
  count: number;
  /** Highlighted and scrolled into view at first. */
  initial: number;
  onChoose: (index: number) => void;
};

/**
 * WAI-ARIA combobox over a virtual list: the input keeps the focus, the highlight is its active
 * descendant, and options state their position because only visible ones are rendered.
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
    /** Scrolled by the input, so it needs no focus. */
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
        // Pressing an option must not take the focus from the input.
        onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
        onClick: () => onChoose(index),
        style: { height: list.rowPx, transform: `translateY(${index * list.rowPx}px)` },
      }) as const,
  };
}
