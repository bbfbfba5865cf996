import { ArrowDown, ArrowUp } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/Button.tsx';

type Props = {
  upLabel: string;
  downLabel: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
};

/** Keep the focus while their row moves. */
export function MoveButtons({ upLabel, downLabel, isFirst, isLast, onMove }: Props) {
  const mover = (step: 1 | -1) => {
    const Icon = step === 1 ? ArrowDown : ArrowUp;
    const isEnd = step === 1 ? isLast : isFirst;
    return (
      <Button
        size="icon"
        variant="quiet"
        aria-label={step === 1 ? downLabel : upLabel}
        aria-disabled={isEnd || undefined}
        className={isEnd ? 'opacity-55' : undefined}
        onClick={(event) => {
          const arrow = event.currentTarget;
          flushSync(() => onMove(step));
          // A row that moves loses the focus.
          arrow.focus();
        }}
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    );
  };
  return (
    <span className="flex shrink-0">
      {mover(-1)}
      {mover(1)}
    </span>
  );
}
