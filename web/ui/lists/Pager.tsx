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
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      <Step label={labels.first} Icon={ChevronsLeft} enabled={page > 1} onStep={() => onPage(1)} />
      <Step label={labels.previous} Icon={ChevronLeft} enabled={page > 1} onStep={() => onPage(page - 1)} />
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
      <Step
        label={labels.next}
        Icon={ChevronRight}
        enabled={page < totalPages}
        onStep={() => onPage(page + 1)}
      />
      <Step
        label={labels.last}
        Icon={ChevronsRight}
        enabled={page < totalPages}
        onStep={() => onPage(totalPages)}
      />
    </nav>
  );
}

type StepProps = { label: string; Icon: LucideIcon; enabled: boolean; onStep: () => void };

const Step = ({ label, Icon, enabled, onStep }: StepProps) => (
  <Button size="icon" aria-label={label} disabled={!enabled} onClick={onStep}>
    <Icon aria-hidden className="size-4" />
  </Button>
);
