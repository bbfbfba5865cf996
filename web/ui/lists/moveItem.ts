/** Swaps with the neighbour; nothing moves beyond an end. */
export function moveItem<Item>(items: readonly Item[], place: number, step: 1 | -1): Item[] {
  const [item, neighbour] = [items[place], items[place + step]];
  if (item === undefined || neighbour === undefined) return [...items];
  return items.map((value, index) => (index === place ? neighbour : index === place + step ? item : value));
}
