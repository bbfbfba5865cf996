import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { MARGIN, type Paper } from './tableFit.ts';
import { baseFiles } from './text/baseFonts.ts';
import { hasPlainTexts } from './text/plainText.ts';
import { createTexts, type Texts } from './text/texts.ts';

export type Pdf = PDFKit.PDFDocument;
/** Element of the document's structure, which screen readers follow (ISO 32000-1, 14.7). */
export type Tag = PDFKit.PDFStructureElement;
/** `root`: element that text belongs to; `texts` alone measures and draws words. */
export type Canvas = { pdf: Pdf; texts: Texts; root: Tag; page: Paper };
/** Part of a document, before it has pages. */
export type PdfSection = Omit<Canvas, 'page'>;

export const INK = '#1f2933';
export const MUTED = '#5b6875';
export const LINE = '#c9d1d9';

/** Points. */
export const SIZE = { title: 17, organisation: 11, text: 8.5, foot: 7 };

/** `content`: whatever the document's texts come from. `fontsFolder`: the operator's fonts; null for none. */
type Subject = { title: string; content: unknown; fontsFolder: string | null };

/** `draw` gets a document without pages; its structure is closed when it returns. */
export async function makePdf(
  { title, content, fontsFolder }: Subject,
  draw: (section: PdfSection) => void,
): Promise<Uint8Array> {
  // Takes longer to load than most files to make.
  const shaper = hasPlainTexts(content) ? null : (await import('./text/shaper.ts')).createShaper(fontsFolder);
  const pdf = new PDFDocument({
    margin: 0,
    autoFirstPage: false,
    // Feet say how many pages there are.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title.toWellFormed(), Creator: 'Tieout' },
  });
  for (const [weight, file] of Object.entries(baseFiles)) pdf.registerFont(weight, fileURLToPath(file));
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = once(pdf, 'end');
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  draw({ pdf, texts: createTexts(pdf, shaper), root });
  root.end();
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

export const addPage = ({ pdf, page }: Canvas) => pdf.addPage({ size: [page.width, page.height], margin: 0 });

declare global {
  namespace PDFKit {
    /** Missing in the published types. */
    interface PDFStructureElement {
      dictionary: { data: Record<string, unknown> };
    }
  }
}

/** `scope`: of a table's header cell; `columns`: number that it spans. */
type TagOptions = { alt?: string; scope?: 'Row' | 'Column'; columns?: number };

export function addGroup({ pdf }: Pick<Canvas, 'pdf'>, parent: Tag, type: string): Tag {
  const group = pdf.struct(type);
  parent.add(group);
  return group;
}

/** Draws at once. */
export function addTagged(
  { pdf }: Pick<Canvas, 'pdf'>,
  parent: Tag,
  { type, draw, columns = 1, ...options }: TagOptions & { type: string; draw?: () => void },
): void {
  const tag = pdf.struct(type, options, draw === undefined ? [] : [draw]);
  // Written when the tag is added (ISO 32000-1, 14.8.5.7).
  if (columns > 1)
    tag.dictionary.data['A'] = {
      O: 'Table',
      ColSpan: columns,
      ...(options.scope === undefined ? {} : { Scope: options.scope }),
    };
  parent.add(tag);
}

/** Page furniture, which screen readers leave out. */
export function drawArtifact(pdf: Pdf, type: 'Pagination' | 'Layout', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** Points. */
const RULE = { plain: 0.5, coloured: 1.5 };

type Rule = { right: number; y: number; color?: string | null };

/** A coloured rule is stronger. */
export const drawRule = (pdf: Pdf, { right, y, color = null }: Rule): void =>
  drawArtifact(pdf, 'Layout', () => {
    pdf
      .moveTo(MARGIN, y)
      .lineTo(right, y)
      .lineWidth(color === null ? RULE.plain : RULE.coloured)
      .strokeColor(color ?? LINE)
      .stroke();
  });

/** Names come with line ends and tabs. */
export const joinLines = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
