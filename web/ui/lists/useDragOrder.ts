import { type PointerEvent, useRef, useState } from 'react';

type Drag = { from: number; to: number };

/**
 * Lets rows of a list be dragged by their handles with mouse, pen or finger. Rows move when one is dropped, because a row that
 * moves before loses the pointer.
 */
export function useDragOrder<List extends HTMLElement>(onMove: (from: number, to: number) => void) {
  const list = useRef<List>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = () => setDrag(null);
  return {
    list,
    /** Places of the dragged row, and of the row whose place it takes; null while none is dragged. */
    drag,
    handleProps: (place: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: place, to: place });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (drag !== null) setDrag({ ...drag, to: placeAt(list.current, event.clientY) });
      },
      onPointerUp: () => {
        if (drag !== null && drag.from !== drag.to) onMove(drag.from, drag.to);
        end();
      },
      onPointerCancel: end,
    }),
  };
}

/** Place of the row at that height; of the first or last one beyond the list. */
function placeAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  const place = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return place === -1 ? rows.length - 1 : place;
}
