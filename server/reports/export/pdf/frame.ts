import type { Heading } from '../heading.ts';
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

type Line = {
  type: 'H1' | 'P';
  text: string;
  font: 'regular' | 'bold';
  size: number;
  color: string;
  /** Space above. */
  gap: number;
};

/** `proof`: sentences where a report does not agree. */
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

const hasLetterhead = ({ letterhead: { firm, logo } }: Heading): boolean => firm !== '' || logo !== null;

function letterheadHeight({ letterhead: { logo } }: Heading): number {
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
  return lines + (hasLetterhead(frame.heading) ? letterheadHeight(frame.heading) + 2 * LETTERHEAD_GAP : 0);
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
  const { pdf, root, page } = canvas;
  startPage(canvas, frame);
  let y = MARGIN;
  if (hasLetterhead(frame.heading)) y = drawLetterhead(canvas, frame.heading);
  for (const line of listLines(frame)) {
    y += line.gap;
    const height = measureLine(pdf, line, inside(page));
    const draw = () => {
      pdf.font(line.font).fontSize(line.size).fillColor(line.color);
      pdf.text(line.text, MARGIN, y, { width: inside(page), height, lineGap: LINE_GAP, ellipsis: true });
    };
    addTagged(canvas, root, { type: line.type, draw });
    y += height;
  }
  return y + HEADING_GAP;
}

/** Gives where a later page's content may begin. */
export function startLaterPage(canvas: Canvas, frame: Frame): number {
  const { pdf, page } = canvas;
  const { heading } = frame;
  startPage(canvas, frame);
  drawArtifact(pdf, 'Pagination', () => {
    pdf.font('regular').fontSize(SIZE.text).fillColor(MUTED);
    const text = [heading.title, headingSubject(heading), headingFacts(heading)].join('  ·  ');
    pdf.text(text, MARGIN, MARGIN, { width: inside(page), height: SIZE.text, ellipsis: true });
  });
  return MARGIN + LATER_HEADING;
}

function startPage(canvas: Canvas, { heading }: Frame): void {
  addPage(canvas);
  if (heading.draft) drawDraftMark(canvas);
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

function drawLetterhead(canvas: Canvas, heading: Heading): number {
  const { pdf, root, page } = canvas;
  const { firm, logo } = heading.letterhead;
  const height = letterheadHeight(heading);
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

/** Below each page of a report; what it says is read out once, at the report's end. */
export function drawFeet(
  canvas: Canvas,
  { heading, signs }: Frame,
  { start, end, total }: PageNumbers,
): void {
  const { pdf, root, page } = canvas;
  const lines = [
    ...(heading.agreement === null ? [] : [heading.agreement]),
    ...(signs.length === 0 ? [] : [signs.join('  ·  ')]),
    [heading.books, `Exported ${heading.exported}`, `Times in ${heading.timeZone}`].join('  ·  '),
  ];
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
