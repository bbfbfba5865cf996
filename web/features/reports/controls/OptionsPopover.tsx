import { Popover } from 'radix-ui';
import { useState, type ComponentProps } from 'react';
import { texts } from '#web/lib/texts/index.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { menuClasses } from '#web/ui/overlays/menuClasses.ts';
import { OptionControls, type OptionControlsProps } from './OptionControls.tsx';

type Props = OptionControlsProps & { button: ComponentProps<typeof Button> };

/** Stays open while several are set. */
export function OptionsPopover({ button, ...controls }: Props) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(wantsOpen) => {
        // A date that is being typed is taken when its field loses the focus.
        if (!wantsOpen && document.activeElement instanceof HTMLElement) document.activeElement.blur();
        setOpen(wantsOpen);
      }}
    >
      <Popover.Trigger asChild>
        <Button {...button} />
      </Popover.Trigger>
      <Popover.Content
        align="start"
        sideOffset={6}
        collisionPadding={12}
        aria-label={texts.reports.moreSettings}
        className={cx(
          menuClasses,
          'grid max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1.5rem)] grid-cols-2 items-end gap-3 overflow-y-auto p-4',
        )}
      >
        <OptionControls {...controls} />
      </Popover.Content>
    </Popover.Root>
  );
}
