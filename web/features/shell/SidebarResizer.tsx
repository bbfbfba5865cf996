import { sidebarWidth } from '#contract/users/preferences.ts';
import { useState, type PointerEvent } from 'react';
import { clampSidebarWidth, usePreferences } from '#web/lib/session/preferences.ts';
import { changePreferences } from '#web/lib/session/savedPreferences.ts';
import { shellTexts } from '#web/lib/texts/shell.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';

/** Dragged by pointer, or moved by arrow keys through a hidden slider. */
export function SidebarResizer() {
  const width = usePreferences().sidebarWidth;
  const [dragging, setDragging] = useState(false);
  const changeWidth = (pixels: number) =>
    changePreferences({ sidebarWidth: clampSidebarWidth(pixels) }, toastError);
  const onPointerDown = (event: PointerEvent) => {
    // Else the browser drags a link that the pointer comes over.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging(true);
  };
  return (
    <div
      onPointerDown={onPointerDown}
      onPointerMove={(event) => dragging && changeWidth(event.clientX)}
      onPointerUp={() => setDragging(false)}
      className="absolute inset-y-0 -right-1 z-(--z-index-sticky) w-2 cursor-col-resize touch-none hover:bg-accent/20 has-focus-visible:bg-accent/40"
    >
      <input
        type="range"
        className="sr-only"
        aria-label={shellTexts.resizeSidebar}
        min={sidebarWidth.least}
        max={sidebarWidth.most}
        step={8}
        value={width}
        onChange={(event) => changeWidth(event.target.valueAsNumber)}
      />
    </div>
  );
}
