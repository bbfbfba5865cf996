import { useState, type ComponentProps } from 'react';
import { reportTexts } from '#web/lib/texts/reports.ts';
import type { Button } from '#web/ui/Button.tsx';
import { ButtonPopover } from '#web/ui/overlays/ButtonPopover.tsx';
import { OptionControls, type OptionControlsProps } from './OptionControls.tsx';

type Props = OptionControlsProps & { button: ComponentProps<typeof Button> };

/** Stays open while several are set. */
export function OptionsPopover({ button, ...controls }: Props) {
  const [isOpen, setOpen] = useState(true);
  return (
    <ButtonPopover
      button={button}
      label={reportTexts.moreSettings}
      isOpen={isOpen}
      onOpenChange={(wantsOpen) => {
        // A date that is being typed is taken when its field loses the focus.
        if (!wantsOpen && document.activeElement instanceof HTMLElement) document.activeElement.blur();
        setOpen(wantsOpen);
      }}
      className="w-96 grid-cols-2 items-end"
    >
      <OptionControls {...controls} />
    </ButtonPopover>
  );
}
