import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { SearchBox } from './SearchBox.tsx';

type SearchProps = ComponentProps<typeof SearchBox> & { className: string };

/** Controls in a row; two beside each other where the screen is narrow. */
export const FilterRow = ({ search, children }: { search?: SearchProps; children: ReactNode }) => (
  <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
    {search && (
      <div className={cx('col-span-2', search.className)}>
        <SearchBox {...search} />
      </div>
    )}
    {children}
  </div>
);
