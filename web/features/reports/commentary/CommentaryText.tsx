import type { CommentaryLine, CommentaryRun, LinkedFigure } from '#contract/closing/commentary.ts';
import type { PlacedLink } from '#contract/closing/placedCommentary.ts';
import { Fragment, type ReactNode } from 'react';
import { formatFigure } from '#web/lib/format/formatFigure.ts';
import { isZero } from '#web/lib/format/format.ts';
import { usePreferences } from '#web/lib/session/preferences.ts';
import { commentaryTexts } from '#web/lib/texts/closing/commentary.ts';
import { cx } from '#web/ui/cx.ts';
import { linkName } from './linkLabel.ts';

type Opening = {
  /** Linked figures as the report has them now; of others nothing is claimed. */
  placed: ReadonlyMap<LinkedFigure, PlacedLink>;
  /** Absent where figures are not opened. */
  onOpen?: ((place: { row: string; column: string }) => void) | undefined;
};
type Props = Opening & { lines: readonly CommentaryLine[] };

export function CommentaryText({ lines, ...opening }: Props) {
  return (
    <div className="grid max-w-prose gap-2 wrap-anywhere">
      {groupLines(lines).map(({ kind, items }, index) => (
        // Lines have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={index} kind={kind} items={items} {...opening} />
      ))}
    </div>
  );
}

type LineGroup = { kind: CommentaryLine['kind']; items: CommentaryLine[] };

function Group({ kind, items, ...opening }: Opening & LineGroup) {
  if (kind === 'paragraph')
    return (
      <p>
        <Runs runs={items.flatMap(({ runs }) => runs)} {...opening} />
      </p>
    );
  const List = kind === 'bullet' ? 'ul' : 'ol';
  return (
    <List className={cx('grid gap-1 pl-6', kind === 'bullet' ? 'list-disc' : 'list-decimal')}>
      {items.map(({ runs }, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <Runs runs={runs} {...opening} />
        </li>
      ))}
    </List>
  );
}

/** Items that follow each other are one list; a paragraph stands alone. */
function groupLines(lines: readonly CommentaryLine[]): LineGroup[] {
  const groups: LineGroup[] = [];
  for (const line of lines) {
    const lastGroup = groups.at(-1);
    if (lastGroup?.kind === line.kind && line.kind !== 'paragraph') lastGroup.items.push(line);
    else groups.push({ kind: line.kind, items: [line] });
  }
  return groups;
}

function Runs({ runs, ...opening }: Opening & { runs: readonly CommentaryRun[] }) {
  return runs.map((run, place) => {
    const part: ReactNode = 'text' in run ? run.text : <Figure link={run.link} {...opening} />;
    // oxlint-disable-next-line react/no-array-index-key
    return run.bold === true ? <strong key={place}>{part}</strong> : <Fragment key={place}>{part}</Fragment>;
  });
}

function Figure({ link, placed, onOpen }: Opening & { link: LinkedFigure }) {
  const { dateFormat } = usePreferences();
  const { amount, unit } = link.figure;
  const place = placed.get(link);
  const name = place?.name ?? linkName(link, dateFormat);
  const shownAmount = place?.amountNow ?? amount;
  const text = formatFigure(shownAmount, unit);
  const canOpen = onOpen !== undefined && place?.amountNow != null && !isZero(shownAmount);
  const isMoved = place !== undefined && place.state !== 'same';
  const amountThen = formatFigure(amount, unit);
  return (
    <>
      {canOpen ? (
        <button
          type="button"
          title={name}
          aria-label={commentaryTexts.openFigure(name, text)}
          className="figure rounded-sm underline decoration-edge underline-offset-3 hover:text-accent"
          onClick={() => onOpen({ row: place.row, column: place.column })}
        >
          {text}
        </button>
      ) : (
        <span title={name} className="figure">
          {text}
        </span>
      )}
      {isMoved && (
        <>
          {' '}
          <strong className="font-medium text-attention">
            {place.state === 'gone' ? commentaryTexts.gone(amountThen) : commentaryTexts.was(amountThen)}
          </strong>
        </>
      )}
    </>
  );
}
