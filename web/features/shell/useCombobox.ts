import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCombobox as useDownshift, type UseComboboxStateChangeTypes } from 'downshift';
import { useRef } from 'react';

type Options<Item> = {
  items: readonly Item[];
  /** Highlighted and scrolled into view at first. */
  initialIndex: number;
  /** Pixels of each row. */
  rowPx: number;
  /** Pixels of the list at most. */
  viewPx: number;
  onType: (text: string) => void;
  onSelect: (item: Item) => void;
};

const {
  FunctionSetInputValue,
  InputBlur,
  InputChange,
  InputClick,
  InputKeyDownEscape,
  ItemMouseMove,
  MenuMouseLeave,
} = useDownshift.stateChangeTypes;
/** Would close the list or lose the highlight. */
const withoutEffect = new Set<UseComboboxStateChangeTypes>([
  InputBlur,
  InputClick,
  InputKeyDownEscape,
  MenuMouseLeave,
]);

/**
 * Combobox over a list of which only the rows in view are rendered, so options state their position. It stands in a
 * popup of its own, which alone decides when it closes.
 */
export function useCombobox<Item>(options: Options<Item>) {
  const { items, initialIndex, rowPx, viewPx } = options;
  const scroller = useRef<HTMLDivElement>(null);
  // The rule is for the React Compiler, which does not build this.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    initialOffset: Math.max(0, (initialIndex + 1) * rowPx - viewPx),
    initialRect: { width: 0, height: viewPx },
    overscan: 6,
  });
  const box = useDownshift<Item>({
    items: [...items],
    isOpen: true,
    selectedItem: null,
    initialHighlightedIndex: Math.max(0, initialIndex),
    defaultHighlightedIndex: 0,
    stateReducer: (state, { type, changes }) => {
      if (withoutEffect.has(type)) return state;
      // Only typing changes the text: what is selected leaves it for the moment that the popup still stands.
      return type === InputChange || type === FunctionSetInputValue
        ? changes
        : { ...changes, inputValue: state.inputValue };
    },
    onInputValueChange: ({ inputValue }) => options.onType(inputValue),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) options.onSelect(selectedItem);
    },
    onHighlightedIndexChange: ({ highlightedIndex, type }) => {
      if (type !== ItemMouseMove && highlightedIndex >= 0) list.scrollToIndex(highlightedIndex);
    },
    // The list scrolls; the option may not be rendered yet.
    scrollIntoView: () => undefined,
  });
  return {
    rows: list.getVirtualItems(),
    setText: box.setInputValue,
    inputProps: (label: string) =>
      box.getInputProps({
        'aria-label': label,
        ...(items.length === 0 ? { 'aria-activedescendant': undefined } : {}),
      }),
    listProps: (label: string) =>
      box.getMenuProps({ 'aria-label': label, ref: scroller, style: { maxHeight: viewPx } }),
    rowsProps: { role: 'presentation', style: { height: list.getTotalSize() } } as const,
    optionProps: ({ index, start }: VirtualItem, selected: boolean) => ({
      ...box.getItemProps({ index, 'aria-selected': selected }),
      'aria-setsize': items.length,
      'aria-posinset': index + 1,
      'data-highlighted': index === box.highlightedIndex || undefined,
      style: { height: rowPx, transform: `translateY(${start}px)` },
    }),
  };
}
