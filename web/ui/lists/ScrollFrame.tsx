import { type ComponentProps, useRef } from 'react';
import { Card } from '#web/ui/layout/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { useWholeFigures } from './useWholeFigures.ts';

/** A card whose table scrolls sideways where it is too wide, never with half a figure in sight. */
export function ScrollFrame({ className, ...props }: ComponentProps<'section'>) {
  const frame = useRef<HTMLElement>(null);
  const shade = useRef<HTMLDivElement>(null);
  useWholeFigures(frame, shade);
  return (
    <div className="relative min-w-0">
      <Card {...props} ref={frame} className={cx('scroll-frame relative overflow-x-auto', className)} />
      <div ref={shade} aria-hidden className="scroll-shade absolute inset-x-0 top-0" />
    </div>
  );
}
