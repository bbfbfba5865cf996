import { SlidersHorizontal } from 'lucide-react';
import type { ComponentProps, RefObject } from 'react';
import { formatCount } from '#web/lib/format/format.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyModule } from '#web/ui/lazyModule.tsx';
import { useLazyPopup } from '#web/ui/overlays/useLazyPopup.ts';
import { CountBadge } from './Compare.tsx';
import type { OptionControlsProps } from './OptionControls.tsx';

const popoverModule = lazyModule(async () => (await import('./OptionsPopover.tsx')).OptionsPopover);

type Props = OptionControlsProps & {
  setCount: number;
  buttonRef: RefObject<HTMLButtonElement | null>;
};

/** Holds the settings beside report, period and comparison. */
export function Options({ setCount, buttonRef, ...controls }: Props) {
  const { pressed, buttonProps } = useLazyPopup('dialog', popoverModule);
  const button: ComponentProps<typeof Button> = {
    ref: buttonRef,
    children: (
      <>
        <SlidersHorizontal aria-hidden className="size-4 text-muted max-sm:hidden" />
        {reportTexts.moreSettings}
        {setCount > 0 && (
          <CountBadge
            count={formatCount(setCount)}
            words={reportTexts.moreSettingsCount(formatCount(setCount))}
          />
        )}
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
