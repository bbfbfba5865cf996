/** Swaps with the neighbour; nothing moves beyond an end. */
export function moveItem<Item>(items: readonly Item[], place: number, step: 1 | -1): Item[] {
  const [item, neighbour] = [items[place], items[place + step]];
  if (item === undefined || neighbour === undefined) return [...items];
  return items.map((value, index) => (index === place ? neighbour : index === place + step ? item : value));
}

/** Takes an item to another place; those between move by one. */
export function placeItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
