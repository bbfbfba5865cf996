import { buildHeading } from '../heading.ts';
import { type Canvas, INK, joinLines, MUTED, type PdfSection, SIZE } from '../pdf/document.ts';
import { drawClosing } from '../pdf/closing.ts';
import { drawLines, startPage } from '../pdf/frame.ts';
import { MARGIN, portrait } from '../pdf/tableFit.ts';
import type { PackContent, PackPart } from './packHeading.ts';

export const CHECKED_TITLE = 'How these figures were checked';

const CHECKED_LEAD =
  'The figures of each report were compared, to the cent, with what the accounting system itself states for the same organization and dates.';

/** `name` is the report's title. */
type CheckedLine = { name: string; text: string };

/** Sentences on how each report was checked, and on what persons said of items without a document. */
export function listChecked(parts: readonly PackPart[]): CheckedLine[] {
  return parts.flatMap(({ report, choices }) => {
    const heading = buildHeading(report, { ...choices, agreement: 'shown' });
    const sentences = heading.agreement === null ? heading.proof : [`${heading.agreement}.`];
    return [...sentences, ...heading.settled].map((text, index) => ({
      name: index === 0 ? joinLines(report.title) : '',
      text: joinLines(text),
    }));
  });
}

/** Begins a page, and more where they are needed. */
export function drawCheckedPage(section: PdfSection, { reports, choices }: PackContent): Canvas {
  const canvas = { ...section, page: portrait(choices.paperSize) };
  const begin = () => {
    startPage(canvas, choices.draft);
    return MARGIN;
  };
  const y = drawLines(
    canvas,
    [
      { type: 'H1', text: CHECKED_TITLE, font: 'bold', size: SIZE.title, color: INK, gap: 0 },
      { type: 'P', text: CHECKED_LEAD, font: 'regular', size: SIZE.text, color: MUTED, gap: 4 },
    ],
    begin(),
  );
  const differing = [{ title: 'Report by report', lines: listChecked(reports) }];
  drawClosing(canvas, { notes: [], noteLines: [], differing }, { y, startPage: begin });
  return canvas;
}
