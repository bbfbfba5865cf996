import { cx } from '#web/ui/cx.ts';

export const tabBarClasses = 'mb-6 flex gap-1 overflow-x-auto border-b';

export const tabClasses = (current: boolean): string =>
  cx(
    '-mb-px flex items-center gap-2 border-b-2 px-3 py-2 font-medium whitespace-nowrap',
    current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
  );
