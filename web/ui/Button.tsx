import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './Spinner.tsx';

type Props = ComponentProps<'button'> & {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'small' | 'icon';
  /** Shows a spinner and refuses further presses; the button keeps its place and its focus. */
  busy?: boolean;
  /** Lends its look to its only child, a link for instance. */
  asChild?: boolean;
};

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  secondary: 'bg-surface text-ink border-edge/60 hover:bg-hover shadow-card',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-hover',
  danger: 'bg-error text-on-error border-transparent hover:opacity-90',
} as const;

const sizes = {
  medium: 'h-9 px-3.5 gap-2',
  small: 'h-8 px-2.5 gap-1.5 text-sm',
  icon: 'size-9 justify-center',
} as const;

export function Button({
  look = 'secondary',
  size = 'medium',
  busy = false,
  asChild = false,
  ...props
}: Props) {
  const { className, children, onClick, ...rest } = props;
  const classes = cx(
    'inline-flex shrink-0 items-center justify-center rounded-md border font-medium whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress',
    looks[look],
    sizes[size],
    className,
  );
  if (asChild)
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
