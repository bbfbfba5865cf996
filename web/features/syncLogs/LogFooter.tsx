import type { ComponentProps } from 'react';
import { ListFooter } from '#web/ui/lists/ListFooter.tsx';
import { logPageSizes } from './logFilters.ts';
import type { LogFilterControl } from './useLogFilters.ts';

type ListProps = Pick<
  ComponentProps<typeof ListFooter>,
  'label' | 'rowCount' | 'totalCount' | 'stale' | 'summary'
>;
type Props = ListProps & { control: Pick<LogFilterControl, 'filters' | 'change'> };

export const LogFooter = ({ control: { filters, change }, ...list }: Props) => (
  <ListFooter
    {...list}
    page={filters.page}
    pageSize={filters.size}
    pageSizes={logPageSizes}
    onPage={(page) => change({ page })}
    onPageSize={(size) => change({ size })}
  />
);
