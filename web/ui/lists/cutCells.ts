/**
 * Marks cells of tables that stand only partly in sight (`data-cut`), so that no figure is read without its first or last
 * digits, and tells on which sides there is more (`data-more` of `shade`). A column wider than the room stays.
 */
export function markCutCells(frame: HTMLElement, shade: HTMLElement): void {
  for (const table of frame.querySelectorAll('table')) markTable(table, frame);
  const { scrollLeft, scrollWidth, clientWidth, clientHeight } = frame;
  const sides = [
    ...(scrollLeft > 1 ? ['left'] : []),
    ...(scrollLeft + clientWidth < scrollWidth - 1 ? ['right'] : []),
  ];
  shade.dataset['more'] = sides.join(' ');
  shade.style.setProperty('--frame-height', `${clientHeight}px`);
}

function markTable(table: HTMLTableElement, frame: HTMLElement): void {
  const heads = [...(table.tHead?.rows ?? [])].at(-1)?.cells;
  if (heads === undefined) return;
  const isOverflowing = frame.scrollWidth > frame.clientWidth + 1;
  const columns = isOverflowing ? measureColumns([...heads], frame) : null;
  const cut = columns === null ? new Set<number>() : findCutColumns(columns);
  markGroupHeads(table, columns, cut);
  const marks = [...cut].join(' ');
  if (table.dataset['cutColumns'] === marks) return;
  table.dataset['cutColumns'] = marks;
  for (const { cells } of table.rows) {
    let column = 0;
    for (const cell of cells) {
      if (!isGroupHead(cell)) cell.toggleAttribute('data-cut', cell.colSpan === 1 && cut.has(column));
      column += cell.colSpan;
    }
  }
}

const isGroupHead = ({ scope }: HTMLTableCellElement): boolean => scope === 'colgroup';

/** Pixels to either side of the name of a group of columns. */
const GROUP_NAME_MARGIN = 6;

/** Hides the name of a group of columns where none of them is whole, or less is in sight than the name needs. */
function markGroupHeads(
  table: HTMLTableElement,
  measured: MeasuredColumns | null,
  cut: ReadonlySet<number>,
): void {
  for (const head of [...table.rows].flatMap(({ cells }) => [...cells].filter(isGroupHead))) {
    head.toggleAttribute('data-cut', measured !== null && isGroupNameCut(head, measured, cut));
  }
}

function isGroupNameCut(
  head: HTMLTableCellElement,
  { firstPixel, lastPixel, columns }: MeasuredColumns,
  cut: ReadonlySet<number>,
): boolean {
  const { left, right } = head.getBoundingClientRect();
  const nameWidth = head.firstElementChild?.getBoundingClientRect().width ?? 0;
  const room = Math.min(right, lastPixel) - Math.max(left, firstPixel) - GROUP_NAME_MARGIN;
  const columnsOfGroup = columns.filter(({ box }) => box.left >= left - 1 && box.right <= right + 1);
  return nameWidth > room || columnsOfGroup.every(({ index }) => cut.has(index));
}

type MeasuredColumns = {
  /** Between these pixels columns are seen that do not stay in place. */
  firstPixel: number;
  lastPixel: number;
  columns: { index: number; box: DOMRect; isSticky: boolean }[];
};

/** Columns that stay in place on either side take from the room in which the others are seen. */
function measureColumns(heads: HTMLTableCellElement[], frame: HTMLElement): MeasuredColumns {
  let firstPixel = frame.getBoundingClientRect().x + frame.clientLeft;
  let lastPixel = firstPixel + frame.clientWidth;
  const columns = heads.map((head, index) => {
    const box = head.getBoundingClientRect();
    const { position, left: stuckLeft, right: stuckRight } = getComputedStyle(head);
    const isSticky = position === 'sticky' && (stuckLeft !== 'auto' || stuckRight !== 'auto');
    if (isSticky && stuckLeft !== 'auto') firstPixel = Math.max(firstPixel, box.right);
    if (isSticky && stuckRight !== 'auto') lastPixel = Math.min(lastPixel, box.left);
    return { index, box, isSticky };
  });
  return { firstPixel, lastPixel, columns };
}

function findCutColumns({ firstPixel, lastPixel, columns }: MeasuredColumns): Set<number> {
  return new Set(
    columns.flatMap(({ index, box, isSticky }) => {
      const isInSight = box.left < lastPixel - 1 && box.right > firstPixel + 1;
      const isWhole = box.left >= firstPixel - 1 && box.right <= lastPixel + 1;
      return !isSticky && isInSight && !isWhole && box.width <= lastPixel - firstPixel + 1 ? [index] : [];
    }),
  );
}
