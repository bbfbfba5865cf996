import { cx } from '#web/ui/cx.ts';

export const tabBarClasses = 'mb-6 flex flex-wrap border-b sm:gap-1';

export const tabClasses = (current: boolean): string =>
  cx(
    '-mb-px flex items-center gap-2 border-b-2 px-2 py-2 text-sm font-medium whitespace-nowrap sm:px-3 sm:text-base',
    current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
  );
