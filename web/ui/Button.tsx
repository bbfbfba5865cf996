import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { toast } from './toasts.ts';
import { Spinner } from './feedback/Spinner.tsx';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** `named`: small, but wraps, for labels that contain a name of any length. */
  size?: 'medium' | 'small' | 'named' | 'icon';
};
type Press = {
  /** Shows a spinner and ignores presses; keeps its size and focus. */
  busy?: boolean;
  /** Reason shown when a user without permission presses the button, which stays in reach of the keyboard. */
  denied?: string | null;
};
export type ButtonProps = ComponentProps<'button'> & Look & Press;
/** Renders its only child, a link for instance, as the button; what a press does is the child's. */
type LinkProps = Omit<ComponentProps<'button'>, 'onClick'> &
  Look & { asChild: true } & {
    [Name in keyof Press | 'onClick']?: never;
  };
type Props = (ButtonProps & { asChild?: false }) | LinkProps;

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  secondary: 'bg-surface text-ink border-edge/60 hover:bg-hover shadow-card',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-hover',
  danger: 'bg-error text-on-error border-transparent hover:opacity-90',
} as const;

const sizes = {
  medium: 'h-9 shrink-0 px-3.5 gap-2 whitespace-nowrap',
  small: 'h-8 shrink-0 px-2.5 gap-1.5 text-sm whitespace-nowrap',
  named: 'min-h-8 max-w-full px-2.5 py-1 gap-1.5 text-sm wrap-anywhere',
  icon: 'size-9 shrink-0 whitespace-nowrap',
} as const;

export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  asChild = false,
  denied = null,
  ...props
}: Props) {
  const { className, children, onClick, ...buttonProps } = props;
  const classes = cx(
    'inline-flex items-center justify-center rounded-md border font-medium transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55',
    denied === null ? 'aria-disabled:cursor-progress' : 'cursor-not-allowed opacity-55',
    variants[variant],
    sizes[size],
    className,
  );
  if (asChild)
    return (
      <Slot.Root data-print="never" className={classes} {...buttonProps}>
        {children}
      </Slot.Root>
    );
  return (
    <button
      type="button"
      // Buttons are not printed.
      data-print="never"
      {...buttonProps}
      className={classes}
      {...(denied === null ? {} : { title: denied, type: 'button' })}
      aria-disabled={busy || denied !== null || undefined}
      onClick={
        denied === null ? (busy ? (event) => event.preventDefault() : onClick) : () => toast('info', denied)
      }
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
