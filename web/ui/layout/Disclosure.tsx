import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group/fold">
      <summary className="inline-flex cursor-pointer list-none items-center gap-1 rounded-sm text-sm font-medium text-muted hover:text-ink">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open/fold:rotate-90" />
        {summary}
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

export const DisclosureIcon = ({ isOpen }: { isOpen: boolean }) => (
  <ChevronDown
    aria-hidden
    className={cx('size-4 shrink-0 text-muted transition-transform', !isOpen && '-rotate-90')}
  />
);

/** Scrollable by keyboard too. */
export const RawJson = ({ label, value }: { label: string; value: unknown }) => (
  <section
    // Scrollable regions must be reachable by keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
    aria-label={label}
    className="max-h-72 overflow-auto rounded-md border bg-sunken p-3"
  >
    <pre className="font-mono text-xs">{JSON.stringify(value, null, 2)}</pre>
  </section>
);
