import type { ComponentProps } from 'react';
import { offeredKinds, shownComparisons } from '#web/features/reports/comparisons.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyModule } from '#web/ui/lazyModule.tsx';
import { useLazyPopup } from '#web/ui/overlays/useLazyPopup.ts';
import type { CompareProps } from './ComparePopover.tsx';

const popoverModule = lazyModule(async () => (await import('./ComparePopover.tsx')).ComparePopover);

/** Absent where a report is not compared, such as with tracking options as columns. */
export function Compare(controls: CompareProps) {
  const { request } = controls;
  const { pressed, buttonProps } = useLazyPopup('dialog', popoverModule);
  if (offeredKinds(request).length === 0) return null;
  const count = formatCount(shownComparisons(request).length);
  const button: ComponentProps<typeof Button> = {
    children: (
      <>
        {reportTexts.compare}
        {count !== '0' && <CountBadge count={count} words={reportTexts.compareCount(count)} />}
      </>
    ),
  };
  return (
    <div className="relative">
      {pressed ? (
        <popoverModule.Component {...controls} button={button} />
      ) : (
        <Button {...button} {...buttonProps} />
      )}
    </div>
  );
}

/** Beside the name of a button. */
export const CountBadge = ({ count, words }: { count: string; words: string }) => (
  <span className="figure rounded-full bg-accent-soft px-1.5 text-xs text-accent">
    <span aria-hidden>{count}</span>
    <span className="sr-only">{words}</span>
  </span>
);
