import type { Commentary, LinkedFigure } from '#contract/closing/commentary.ts';
import type { PlacedLink } from '#contract/closing/placedCommentary.ts';
import { formatInstant } from '#web/lib/format/format.ts';
import { commentaryTexts } from '#web/lib/texts/closing/commentary.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { CommentaryText } from './CommentaryText.tsx';

type Props = {
  /** Null where it was deleted. */
  standing: Commentary | null;
  placed: ReadonlyMap<LinkedFigure, PlacedLink>;
  busy: boolean;
  disabled: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

/** Shows what another person saved while this one was writing, and both ways out. */
export function SavedMeanwhile({ standing, placed, busy, disabled, onSave, onDiscard }: Props) {
  const { deletedMeanwhile, savedMeanwhile, saveAgain, saveOver, takeTheirs } = commentaryTexts;
  return (
    <Notice
      tone="attention"
      live
      title={
        standing === null
          ? deletedMeanwhile
          : savedMeanwhile(standing.writtenBy.name, formatInstant(standing.writtenAt))
      }
    >
      {standing !== null && (
        <div className="mt-1 max-h-40 overflow-y-auto">
          <CommentaryText lines={standing.lines} placed={placed} />
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" busy={busy} disabled={disabled} onClick={onSave}>
          {standing === null ? saveAgain : saveOver}
        </Button>
        <Button size="small" onClick={onDiscard}>
          {takeTheirs}
        </Button>
      </div>
    </Notice>
  );
}
