import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/** Something that opens below a button, inside the same frame: closed by Escape, by a press elsewhere, and when the focus leaves. */
export function usePopup() {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  /** Also gives the focus back to the button. */
  const close = () => {
    setOpen(false);
    frame.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const frameProps = {
    ref: frame,
    onKeyDown: (event: KeyboardEvent) => {
      if (!open || event.key !== 'Escape') return;
      // What lies below, a dialog for one, stays.
      event.stopPropagation();
      close();
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !frame.current?.contains(relatedTarget)) setOpen(false);
    },
  };
  return { open, setOpen, close, frame, frameProps };
}
