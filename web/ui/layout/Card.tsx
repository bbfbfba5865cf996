import type { ComponentProps } from 'react';
import { cx } from '#web/ui/cx.ts';

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section {...props} className={cx('rounded-lg border bg-surface shadow-card', className)} />;
}
