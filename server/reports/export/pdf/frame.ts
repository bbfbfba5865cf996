import type { Heading, SentLetterhead } from '../heading.ts';
import {
  addPage,
  addTagged,
  type Canvas,
  drawArtifact,
  drawRule,
  INK,
  MUTED,
  joinLines,
  type Pdf,
  SIZE,
} from './document.ts';
import { inside, MARGIN, type Paper } from './tableFit.ts';

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
export type Frame = { heading: Heading; proof: string[]; signs: string[] };

const headingSubject = ({ organisation, scope }: Heading): string =>
  [organisation, ...(scope === null ? [] : [scope])].map(joinLines).join('  ·  ');

const headingFacts = ({ draft, range, compared, basis, currency, choices, letterhead }: Heading): string =>
  [
    ...(draft ? ['Draft'] : []),
    range,
    ...(compared === null ? [] : [`Compared with ${compared}`]),
    basis,
    `Amounts in ${currency}`,
    ...choices.map(([name, choice]) => `${name}: ${choice.toLowerCase()}`),
    ...(letterhead.preparedBy === '' ? [] : [`Prepared by ${letterhead.preparedBy}`]),
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
function measureLine(pdf: Pdf, { text, font, size, color }: Line, width: number): number {
  pdf.font(font).fontSize(size);
  const height = pdf.heightOfString(text, { width, lineGap: LINE_GAP });
  const isProof = font === 'regular' && color === INK;
  return isProof ? height : Math.min(height, MOST_LINES * (pdf.currentLineHeight() + LINE_GAP));
}

const hasLetterhead = ({ firm, logo }: SentLetterhead): boolean => firm !== '' || logo !== null;

function letterheadHeight({ logo }: SentLetterhead): number {
  return logo === null ? SIZE.organisation : logo.height * logoScale(logo);
}

const logoScale = ({ width, height }: { width: number; height: number }): number =>
  Math.min(1, LOGO.width / width, LOGO.height / height);

/** Distance from the top margin to where a table may begin. */
export function headingHeight(pdf: Pdf, frame: Frame, page: Paper): number {
  const lines = listLines(frame).reduce(
    (sum, line) => sum + line.gap + measureLine(pdf, line, inside(page)),
    HEADING_GAP,
  );
  const { letterhead } = frame.heading;
  return lines + (hasLetterhead(letterhead) ? letterheadHeight(letterhead) + 2 * LETTERHEAD_GAP : 0);
}

/** Room between heading and foot. */
export const pageRoom =
  (pdf: Pdf, frame: Frame) =>
  ({ page }: { page: Paper }) => {
    const room = page.height - 2 * MARGIN - FOOT.height;
    return { firstPage: room - headingHeight(pdf, frame, page), laterPages: room - LATER_HEADING };
  };

export const bottom = ({ height }: Paper): number => height - MARGIN - FOOT.height;

/** Gives where the first page's content may begin. */
export function startFirstPage(canvas: Canvas, frame: Frame): number {
  const { draft, letterhead } = frame.heading;
  startPage(canvas, draft);
  return drawLines(canvas, listLines(frame), drawLetterhead(canvas, letterhead)) + HEADING_GAP;
}

/** Gives where they end. */
export function drawLines(canvas: Canvas, lines: Line[], top: number): number {
  const { pdf, root, page } = canvas;
  let y = top;
  for (const line of lines) {
    y += line.gap;
    const height = measureLine(pdf, line, inside(page));
    const draw = () => {
      pdf.font(line.font).fontSize(line.size).fillColor(line.color);
      pdf.text(line.text, MARGIN, y, { width: inside(page), height, lineGap: LINE_GAP, ellipsis: true });
    };
    addTagged(canvas, root, { type: line.type, draw });
    y += height;
  }
  return y;
}

/** Gives where a later page's content may begin. */
export function startLaterPage(canvas: Canvas, frame: Frame): number {
  const { pdf, page } = canvas;
  const { heading } = frame;
  startPage(canvas, heading.draft);
  drawArtifact(pdf, 'Pagination', () => {
    pdf.font('regular').fontSize(SIZE.text).fillColor(MUTED);
    const text = [heading.title, headingSubject(heading), headingFacts(heading)].join('  ·  ');
    pdf.text(text, MARGIN, MARGIN, { width: inside(page), height: SIZE.text, ellipsis: true });
  });
  return MARGIN + LATER_HEADING;
}

export function startPage(canvas: Canvas, draft: boolean): void {
  addPage(canvas);
  if (draft) drawDraftMark(canvas);
}

const DRAFT_MARK = { text: 'Draft', size: 130, opacity: 0.07, angle: -45 };

/** Behind everything else. */
function drawDraftMark({ pdf, page }: Canvas): void {
  drawArtifact(pdf, 'Pagination', () => {
    const center: [number, number] = [page.width / 2, page.height / 2];
    pdf.save().rotate(DRAFT_MARK.angle, { origin: center }).font('bold').fontSize(DRAFT_MARK.size);
    pdf.fillColor(INK).fillOpacity(DRAFT_MARK.opacity);
    const x = center[0] - pdf.widthOfString(DRAFT_MARK.text) / 2;
    pdf.text(DRAFT_MARK.text, x, center[1] - DRAFT_MARK.size / 2, { lineBreak: false });
    pdf.restore();
  });
}

/** Gives where it ends. */
export function drawLetterhead(canvas: Canvas, letterhead: SentLetterhead): number {
  if (!hasLetterhead(letterhead)) return MARGIN;
  const { pdf, root, page } = canvas;
  const { firm, logo } = letterhead;
  const height = letterheadHeight(letterhead);
  if (logo !== null) {
    const scale = logoScale(logo);
    const size = { width: logo.width * scale, height: logo.height * scale };
    const draw = () => pdf.image(Buffer.from(logo.content), MARGIN, MARGIN, size);
    addTagged(canvas, root, { type: 'Figure', alt: firm === '' ? 'Logo' : `Logo of ${firm}`, draw });
  }
  if (firm !== '') {
    const draw = () => {
      pdf.font('bold').fontSize(SIZE.organisation).fillColor(MUTED);
      const place =
        logo === null
          ? { left: MARGIN, align: 'left' as const }
          : { left: MARGIN + LOGO.width, align: 'right' as const };
      const width = page.width - MARGIN - place.left;
      pdf.text(firm, place.left, MARGIN + (height - SIZE.organisation) / 2, {
        width,
        height: SIZE.organisation,
        align: place.align,
        ellipsis: true,
      });
    };
    addTagged(canvas, root, { type: 'P', draw });
  }
  const end = MARGIN + height + LETTERHEAD_GAP;
  drawRule(pdf, { right: page.width - MARGIN, y: end });
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
  const { pdf, root, page } = canvas;
  const width = inside(page);
  const top = page.height - MARGIN - lines.length * FOOT.line;
  const drawLine = (text: string, index: number) => {
    pdf.font('regular').fontSize(SIZE.foot).fillColor(MUTED);
    const y = top + index * FOOT.line;
    pdf.text(text, MARGIN, y, { width: width - PAGE_NUMBER_WIDTH, height: SIZE.foot, ellipsis: true });
  };
  for (let number = start; number < end; number += 1) {
    pdf.switchToPage(number);
    if (number === end - 1)
      for (const [index, text] of lines.entries())
        addTagged(canvas, root, { type: 'P', draw: () => drawLine(text, index) });
    drawArtifact(pdf, 'Pagination', () => {
      if (number < end - 1) for (const [index, text] of lines.entries()) drawLine(text, index);
      pdf.font('regular').fontSize(SIZE.foot).fillColor(MUTED);
      const y = top + (lines.length - 1) * FOOT.line;
      pdf.text(`Page ${number + 1} of ${total}`, MARGIN, y, { width, align: 'right', lineBreak: false });
    });
  }
}

const PAGE_NUMBER_WIDTH = 60;
