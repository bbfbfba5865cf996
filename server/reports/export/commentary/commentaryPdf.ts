import { addGroup, addTagged, type Canvas, INK, type Tag } from '../pdf/document.ts';
import { MARGIN, type Paper } from '../pdf/tableFit.ts';
import type { Texts } from '../pdf/text/texts.ts';
import type { RichLine } from './commentaryLines.ts';
import { layOutRuns, type RichBlock } from './richText.ts';

/** Points. */
const TEXT = { size: 9.5, lineGap: 2 };
/** Lines of reading are no longer than this on wide paper. */
const MOST_WIDTH = 540;
const MARKER_WIDTH = 16;
const GAP = { above: 2, paragraph: 5, item: 3 };

function layOutLine(texts: Texts, { marker, runs }: RichLine, page: Paper): RichBlock & { indent: number } {
  const indent = marker === '' ? 0 : MARKER_WIDTH;
  const width = Math.min(MOST_WIDTH, page.width - 2 * MARGIN) - indent;
  return { ...layOutRuns(texts, runs, { ...TEXT, width }), indent };
}

export const commentaryHeight = (texts: Texts, line: RichLine, page: Paper): number =>
  layOutLine(texts, line, page).height + (line.marker === '' ? GAP.above + GAP.paragraph : GAP.item);

/** Draws lines in their order; those of a list are tagged as one. */
export function createCommentaryPen(canvas: Canvas): (line: RichLine, y: number) => void {
  const { texts, root, page } = canvas;
  let list: Tag | null = null;
  return (line, y) => {
    const { indent, draw } = layOutLine(texts, line, page);
    const top = line.marker === '' ? y + GAP.above : y;
    const drawText = () => draw({ x: MARGIN + indent, y: top, color: INK });
    if (line.marker === '') {
      list = null;
      addTagged(canvas, root, { type: 'P', draw: drawText });
      return;
    }
    list ??= addGroup(canvas, root, 'L');
    const item = addGroup(canvas, list, 'LI');
    const style = { font: 'regular', size: TEXT.size, color: INK } as const;
    addTagged(canvas, item, {
      type: 'Lbl',
      draw: () => texts.draw(line.marker, { ...style, x: MARGIN, y }),
    });
    addTagged(canvas, item, { type: 'LBody', draw: drawText });
  };
}
