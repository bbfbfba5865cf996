import { Popover } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { menuClasses } from './menuClasses.ts';

type Props = {
  button: ComponentProps<typeof Button>;
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Width and columns of the grid. */
  className: string;
  children: ReactNode;
};

/** Opens below its button with controls, as high as there is room; for several choices in a row. */
export function ButtonPopover({ button, label, isOpen, onOpenChange, className, children }: Props) {
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <Button {...button} />
      </Popover.Trigger>
      <Popover.Content
        align="start"
        sideOffset={6}
        collisionPadding={12}
        aria-label={label}
        className={cx(
          menuClasses,
          'grid max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1.5rem)] gap-3 overflow-y-auto p-4',
          className,
        )}
      >
        {children}
      </Popover.Content>
    </Popover.Root>
  );
}
