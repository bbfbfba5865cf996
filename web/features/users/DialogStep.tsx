import { useEffect, useRef, type ReactNode } from 'react';

/** One of several that follow each other in a dialog; takes the focus when it comes, so that it is read from its beginning. */
export function DialogStep({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.focus(), []);
  return (
    <div ref={step} tabIndex={-1} className="grid gap-4 outline-none">
      {children}
    </div>
  );
}
