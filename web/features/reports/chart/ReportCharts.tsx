import { type ComponentType, lazy, Suspense, useState } from 'react';
import { usePreferences } from '#web/lib/session/preferences.ts';
import { changePreferences } from '#web/lib/session/savedPreferences.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';
import { DisclosureIcon } from '#web/ui/layout/Disclosure.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { cx } from '#web/ui/cx.ts';
import { begunPeriods } from './caption.ts';
import type { ChartFiguresProps } from './ChartFigures.tsx';

/** Comes after the figures. Where its file cannot be fetched the table says the same. */
const ChartFigures = lazy((): Promise<{ default: ComponentType<ChartFiguresProps> }> =>
  import('./ChartFigures.tsx').then(
    (module) => ({ default: module.ChartFigures }),
    () => ({ default: () => null }),
  ),
);

/** Pixels that charts take at most: two below each other, or side by side. */
const ROOM = { beside: 480, above: 168 };
/** Periods of a chart that is worth its height above a table. */
const MANY_PERIODS = 4;

export type ChartPlace = 'beside' | 'above';

type Props = Pick<ChartFiguresProps, 'report' | 'place' | 'onOpen'> & { caption: string | null };

/**
 * Folding is a preference for all reports. Above a table charts of a few amounts, and all on a phone, begin folded:
 * the figures come first.
 */
export function ReportCharts({ report, caption, place, onOpen }: Props) {
  const isUnfolded = usePreferences().pictures === 'shown';
  const [isOpenHere, setOpenHere] = useState(false);
  const needsOpening = place === 'above' && (begunPeriods(report).length < MANY_PERIODS || isPhone());
  const isShown = needsOpening ? isOpenHere : isUnfolded;
  const turn = () =>
    needsOpening
      ? setOpenHere(!isOpenHere)
      : changePreferences({ pictures: isShown ? 'folded' : 'shown' }, toastError);
  return (
    <section
      aria-label={chartTexts.charts}
      className={cx(
        'px-5 print:break-inside-avoid print:px-0 print:[print-color-adjust:exact]',
        place === 'beside' ? 'pt-1 pb-3' : 'pb-2',
      )}
    >
      <button
        type="button"
        aria-expanded={isShown}
        title={chartTexts.fold}
        onClick={turn}
        className="-ml-1 inline-flex items-center gap-1 rounded-sm px-1 py-0.5 text-left text-sm hover:bg-hover print:hidden"
      >
        <DisclosureIcon isOpen={isShown} />
        {caption ?? chartTexts.charts}
      </button>
      {isShown && (
        <div style={{ minHeight: isPhone() ? undefined : ROOM[place] }}>
          <Suspense>
            <ChartFigures {...{ report, place, onOpen }} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

export const isPhone = () => matchMedia('(width < 40rem)').matches;
