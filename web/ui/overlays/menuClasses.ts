export const menuClasses =
  'z-(--z-index-menu) min-w-40 animate-rise rounded-lg border bg-raised p-1 shadow-float focus:outline-none';

export const menuItemClasses =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 outline-none select-none ' +
  'data-highlighted:bg-hover aria-checked:font-semibold';
