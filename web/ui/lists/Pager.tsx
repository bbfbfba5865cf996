import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';

const MAX_NUMBERS = 5;

/** Five pages or fewer, around the current one. */
export function pageWindow(current: number, total: number): number[] {
  const start = Math.max(1, Math.min(current - Math.floor(MAX_NUMBERS / 2), total - MAX_NUMBERS + 1));
  return Array.from({ length: Math.min(MAX_NUMBERS, total) }, (_, index) => start + index);
}

type Labels = { first: string; previous: string; next: string; last: string; page: (page: number) => string };
type Props = {
  label: string;
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  labels: Labels;
};

export function Pager({ label, page, totalPages, onPage, labels }: Props) {
  const step = (name: string, Icon: LucideIcon, target: number, possible: boolean) => (
    <Button size="icon" aria-label={name} disabled={!possible} onClick={() => onPage(target)}>
      <Icon aria-hidden className="size-4" />
    </Button>
  );
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {step(labels.first, ChevronsLeft, 1, page > 1)}
      {step(labels.previous, ChevronLeft, page - 1, page > 1)}
      {pageWindow(page, totalPages).map((number) => (
        <Button
          key={number}
          size="icon"
          variant={number === page ? 'primary' : 'secondary'}
          aria-label={labels.page(number)}
          {...(number === page ? { 'aria-current': 'page' } : {})}
          onClick={() => onPage(number)}
          className="figure"
        >
          {number}
        </Button>
      ))}
      {step(labels.next, ChevronRight, page + 1, page < totalPages)}
      {step(labels.last, ChevronsRight, totalPages, page < totalPages)}
    </nav>
  );
}
