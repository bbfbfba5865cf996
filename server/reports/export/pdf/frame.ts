import type { ReportChart } from '#contract/charts/chart.ts';
import { isolateName } from '#contract/isolateName.ts';
import type { SummaryTile } from '#contract/reports/summaryTiles.ts';
import type { Heading, SentLetterhead } from '../heading.ts';
import { chartsHeight, drawCharts } from './chart.ts';
import {
  addPage,
  addTagged,
  type Canvas,
  drawArtifact,
  drawRule,
  INK,
  MUTED,
  joinLines,
  SIZE,
} from './document.ts';
import { inside, MARGIN, type Paper } from './tableFit.ts';
import type { Texts } from './text/texts.ts';
import { drawTiles, tilesHeight } from './tiles.ts';

/** Points. */
const LOGO = { width: 150, height: 42 };
const LETTERHEAD_GAP = 12;
const LINE_GAP = 1.5;
const HEADING_GAP = 10;
const LATER_HEADING = 20;
const FOOT = { height: 36, line: 10 };
const MOST_LINES = 2;

/** A line above the content of a page. */
export type Line = {
  type: 'H1' | 'P';
  text: string;
  font: 'regular' | 'bold';
  size: number;
  color: string;
  /** Space above. */
  gap: number;
};

/** `proof`: sentences where a report does not agree, or has no figures. */
export type Frame = {
  heading: Heading;
  proof: string[];
  /** Tiles of a summary; other reports have none. */
  tiles: SummaryTile[];
  charts: ReportChart[];
  signs: string[];
};

const headingSubject = ({ organisation, scope }: Heading): string =>
  [organisation, ...(scope === null ? [] : [scope])].map(joinLines).map(isolateName).join('  ·  ');

const headingFacts = ({ draft, range, compared, basis, currency, choices, letterhead }: Heading): string =>
  [
    ...(draft ? ['Draft'] : []),
    range,
    ...(compared === null ? [] : [`Compared with ${compared}`]),
    basis,
    `Amounts in ${currency}`,
    ...choices.map(([name, choice]) => `${name}: ${choice.toLowerCase()}`),
    ...(letterhead.preparedBy === '' ? [] : [`Prepared by ${isolateName(letterhead.preparedBy)}`]),
  ].join('  ·  ');

function listLines({ heading, proof }: Frame): Line[] {
  const text = { type: 'P', font: 'regular', size: SIZE.text } as const;
  return [
    { type: 'H1', text: heading.title, font: 'bold', size: SIZE.title, color: INK, gap: 0 },
    { type: 'P', text: headingSubject(heading), font: 'bold', size: SIZE.organisation, color: INK, gap: 2 },
    { ...text, text: headingFacts(heading), color: MUTED, gap: 3 },
    ...proof.map((sentence, index) => ({ ...text, text: sentence, color: INK, gap: index === 0 ? 6 : 1 })),
  ];
}

/** Limits all but a proof, which takes as many lines as it needs. */
function measureLine(texts: Texts, { text, font, size, color }: Line, width: number): number {
  const height = texts.height(text, { font, size, width, lineGap: LINE_GAP });
  const isProof = font === 'regular' && color === INK;
  return isProof ? height : Math.min(height, MOST_LINES * (texts.lineHeight({ font, size }) + LINE_GAP));
}

const hasLetterhead = ({ firm, logo }: SentLetterhead): boolean => firm !== '' || logo !== null;

function letterheadHeight({ logo }: SentLetterhead): number {
  return logo === null ? SIZE.organisation : logo.height * logoScale(logo);
}

const logoScale = ({ width, height }: { width: number; height: number }): number =>
  Math.min(1, LOGO.width / width, LOGO.height / height);

/** Distance from the top margin to where a table may begin. */
function headingHeight(texts: Texts, frame: Frame, page: Paper): number {
  const lines = listLines(frame).reduce(
    (sum, line) => sum + line.gap + measureLine(texts, line, inside(page)),
    HEADING_GAP,
  );
  const { letterhead } = frame.heading;
  const letterheadRoom = hasLetterhead(letterhead) ? letterheadHeight(letterhead) + 2 * LETTERHEAD_GAP : 0;
  return lines + letterheadRoom + tilesHeight(texts, frame.tiles, page) + chartsHeight(frame.charts);
}

/** Room between heading and foot. */
export const pageRoom =
  (texts: Texts, frame: Frame) =>
  ({ page }: { page: Paper }) => {
    const room = page.height - 2 * MARGIN - FOOT.height;
    return { firstPage: room - headingHeight(texts, frame, page), laterPages: room - LATER_HEADING };
  };

export const bottom = ({ height }: Paper): number => height - MARGIN - FOOT.height;

/** Gives where the first page's content may begin. */
export function startFirstPage(canvas: Canvas, frame: Frame): number {
  const { draft, letterhead } = frame.heading;
  startPage(canvas, draft);
  const end = drawLines(canvas, listLines(frame), drawLetterhead(canvas, letterhead)) + HEADING_GAP;
  return drawCharts(canvas, frame.charts, drawTiles(canvas, frame.tiles, end));
}

/** Gives where they end. */
export function drawLines(canvas: Canvas, lines: Line[], top: number): number {
  const { texts, root, page } = canvas;
  let y = top;
  for (const { type, text, gap, ...style } of lines) {
    y += gap;
    const width = inside(page);
    const height = measureLine(texts, { type, text, gap, ...style }, width);
    const draw = () => texts.draw(text, { ...style, x: MARGIN, y, width, height, lineGap: LINE_GAP });
    addTagged(canvas, root, { type, draw });
    y += height;
  }
  return y;
}

/** Gives where a later page's content may begin. */
export function startLaterPage(canvas: Canvas, frame: Frame): number {
  const { pdf, texts, page } = canvas;
  const { heading } = frame;
  startPage(canvas, heading.draft);
  drawArtifact(pdf, 'Pagination', () => {
    const text = [heading.title, headingSubject(heading), headingFacts(heading)].join('  ·  ');
    const place = { x: MARGIN, y: MARGIN, width: inside(page), height: SIZE.text };
    texts.draw(text, { font: 'regular', size: SIZE.text, color: MUTED, ...place });
  });
  return MARGIN + LATER_HEADING;
}

export function startPage(canvas: Canvas, draft: boolean): void {
  addPage(canvas);
  if (draft) drawDraftMark(canvas);
}

const DRAFT_MARK = { text: 'Draft', size: 130, opacity: 0.07, angle: -45 };

/** Behind everything else. */
function drawDraftMark({ pdf, texts, page }: Canvas): void {
  drawArtifact(pdf, 'Pagination', () => {
    const center: [number, number] = [page.width / 2, page.height / 2];
    pdf.save().rotate(DRAFT_MARK.angle, { origin: center }).fillOpacity(DRAFT_MARK.opacity);
    const style = { font: 'bold', size: DRAFT_MARK.size } as const;
    const x = center[0] - texts.width(DRAFT_MARK.text, style) / 2;
    texts.draw(DRAFT_MARK.text, { ...style, color: INK, x, y: center[1] - DRAFT_MARK.size / 2 });
    pdf.restore();
  });
}

/** Gives where it ends. */
export function drawLetterhead(canvas: Canvas, letterhead: SentLetterhead): number {
  if (!hasLetterhead(letterhead)) return MARGIN;
  const { pdf, texts, root, page } = canvas;
  const { firm, logo } = letterhead;
  const height = letterheadHeight(letterhead);
  if (logo !== null) {
    const scale = logoScale(logo);
    const size = { width: logo.width * scale, height: logo.height * scale };
    const draw = () => pdf.image(Buffer.from(logo.content), MARGIN, MARGIN, size);
    addTagged(canvas, root, { type: 'Figure', alt: firm === '' ? 'Logo' : `Logo of ${firm}`, draw });
  }
  if (firm !== '') {
    const place =
      logo === null
        ? { x: MARGIN, align: 'left' as const }
        : { x: MARGIN + LOGO.width, align: 'right' as const };
    const draw = () =>
      texts.draw(firm, {
        font: 'bold',
        size: SIZE.organisation,
        color: letterhead.colour ?? MUTED,
        ...place,
        y: MARGIN + (height - SIZE.organisation) / 2,
        width: page.width - MARGIN - place.x,
        height: SIZE.organisation,
      });
    addTagged(canvas, root, { type: 'P', draw });
  }
  const end = MARGIN + height + LETTERHEAD_GAP;
  drawRule(pdf, { right: page.width - MARGIN, y: end, color: letterhead.colour });
  return end + LETTERHEAD_GAP;
}

export type PageNumbers = { start: number; end: number; total: number };

export const footLines = ({ heading, signs }: Frame): string[] => [
  ...(heading.agreement === null ? [] : [heading.agreement]),
  ...(signs.length === 0 ? [] : [signs.join('  ·  ')]),
  sourceLine(heading),
];

export const sourceLine = ({ books, exported, timeZone }: Pick<Heading, 'books' | 'exported' | 'timeZone'>) =>
  [books, `Exported ${exported}`, `Times in ${timeZone}`].join('  ·  ');

/** Below each page; what it says is read out once, on the last of them. */
export function drawFeet(canvas: Canvas, lines: string[], { start, end, total }: PageNumbers): void {
  const { pdf, texts, root, page } = canvas;
  const style = { font: 'regular', size: SIZE.foot, color: MUTED, x: MARGIN } as const;
  const width = inside(page);
  const top = page.height - MARGIN - lines.length * FOOT.line;
  const drawLine = (text: string, index: number) => {
    const y = top + index * FOOT.line;
    // The number of the page stands beside the last line.
    const room = index === lines.length - 1 ? width - PAGE_NUMBER_WIDTH : width;
    texts.draw(text, { ...style, y, width: room, height: SIZE.foot });
  };
  for (let number = start; number < end; number += 1) {
    pdf.switchToPage(number);
    if (number === end - 1)
      for (const [index, text] of lines.entries())
        addTagged(canvas, root, { type: 'P', draw: () => drawLine(text, index) });
    drawArtifact(pdf, 'Pagination', () => {
      if (number < end - 1) for (const [index, text] of lines.entries()) drawLine(text, index);
      const y = top + (lines.length - 1) * FOOT.line;
      texts.draw(`Page ${number + 1} of ${total}`, { ...style, y, width, align: 'right' });
    });
  }
}

const PAGE_NUMBER_WIDTH = 60;
