import { useEffect, useRef, type ReactNode } from 'react';

/** Takes the focus when it appears, so that screen readers start at its beginning. */
export function DialogStep({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.focus(), []);
  return (
    <div ref={step} tabIndex={-1} className="grid gap-4 outline-none">
      {children}
    </div>
  );
}
