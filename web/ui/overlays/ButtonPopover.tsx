import { Popover } from 'radix-ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { menuClasses } from './menuClasses.ts';

const layouts = {
  /** Several choices in a row, as high as there is room. */
  controls: 'grid max-h-(--radix-popover-content-available-height) gap-3 overflow-y-auto p-4',
  /** Scrolls by itself. */
  list: 'text-ink',
} as const;

type Props = {
  button: ComponentProps<typeof Button>;
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  layout?: keyof typeof layouts;
  /** Width, and columns of controls. */
  className: string;
  children: ReactNode;
};

export type OpenedPopoverProps = Omit<Props, 'isOpen' | 'onOpenChange'>;

/** Takes the place of a button that was pressed, and is open at first. */
export function OpenedPopover(props: OpenedPopoverProps) {
  const [isOpen, setOpen] = useState(true);
  return <ButtonPopover {...props} isOpen={isOpen} onOpenChange={setOpen} />;
}

/** Opens below its button. */
export function ButtonPopover(props: Props) {
  const { button, label, isOpen, onOpenChange, layout = 'controls', className, children } = props;
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
        className={cx(menuClasses, 'max-w-[calc(100vw-1.5rem)]', layouts[layout], className)}
      >
        {children}
      </Popover.Content>
    </Popover.Root>
  );
}
