import type { Pdf } from '../document.ts';
import type { Face } from './faces.ts';
import type { Piece, ShapedRun } from './shaper.ts';

declare global {
  namespace PDFKit {
    /** Missing in the published types: what a font of a document is embedded from, by the codes that its text has. */
    interface EmbeddedFont {
      id: string;
      /** Thousandths of an em, as all widths. */
      ascender: number;
      subset: { glyphs: number[] };
      widths: number[];
      unicode: number[][];
      ref(): unknown;
    }
    interface PDFDocument {
      _font: EmbeddedFont;
    }
  }
}

type Place = { x: number; baseline: number; size: number };

/**
 * Draws shaped text into a document. A glyph has a code for each text that it stands for, so what is copied does not hang on
 * which name came first.
 */
export function createGlyphPen(pdf: Pdf) {
  const fonts = new Map<string, { font: PDFKit.EmbeddedFont; codes: Map<string, number> }>();

  function openFont({ key, path, name, isMember }: Face) {
    const opened = fonts.get(key);
    if (opened !== undefined) return opened;
    pdf.registerFont(key, path, isMember ? name : undefined);
    const { _font: font } = pdf.font(key);
    const added = { font, codes: new Map<string, number>() };
    fonts.set(key, added);
    return added;
  }

  /** Thousandths of an em. */
  type Code = { code: number; width: number };

  function codeGlyph(face: Face, id: number, text: string): Code {
    const width = (face.font.glyphHAdvance(id) * 1000) / face.unitsPerEm;
    return { code: addCode(face, { id, text, width }), width };
  }

  function codeBlank(face: Face, text: string, advance: number): Code {
    const width = Math.round(advance * 1000);
    return { code: addCode(face, { id: face.blank, text, width }), width };
  }

  function addCode(face: Face, { id, text, width }: { id: number; text: string; width: number }): number {
    const { font, codes } = openFont(face);
    const key = `${id} ${width} ${text}`;
    const cached = codes.get(key);
    if (cached !== undefined) return cached;
    const code = font.subset.glyphs.push(id) - 1;
    codes.set(key, code);
    font.widths[code] = width;
    font.unicode[code] = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
    return code;
  }

  /** Points; in the colour that was set last. */
  function drawRun({ face, pieces }: ShapedRun, { x, baseline, size }: Place): void {
    const { font } = openFont(face);
    pdf.page.fonts[font.id] ??= font.ref();
    const codes: string[] = [];
    let cursor = x;
    for (const piece of pieces) {
      if (piece.kind === 'outline') drawOutline(face, piece, { x: cursor, baseline, size });
      else {
        const { code, width } =
          piece.kind === 'blank'
            ? codeBlank(face, piece.text, piece.advance)
            : codeGlyph(face, piece.id, piece.text);
        const gap = Math.round(width - piece.advance * 1000);
        codes.push(`<${code.toString(16).padStart(4, '0')}>${gap === 0 ? '' : ` ${gap}`}`);
        cursor += piece.advance * size;
      }
    }
    pdf.save().transform(1, 0, 0, -1, 0, pdf.page.height);
    pdf.addContent('BT').addContent(`1 0 0 1 ${decimal(x)} ${decimal(pdf.page.height - baseline)} Tm`);
    pdf
      .addContent(`/${font.id} ${decimal(size)} Tf`)
      .addContent(`[${codes.join(' ')}] TJ`)
      .addContent('ET');
    pdf.restore();
  }

  function drawOutline(
    { font, unitsPerEm }: Face,
    { id, dx, dy }: Extract<Piece, { kind: 'outline' }>,
    { x, baseline, size }: Place,
  ): void {
    const scale = size / unitsPerEm;
    pdf.save().transform(scale, 0, 0, -scale, x + dx * size, baseline - dy * size);
    pdf.path(font.glyphToPath(id)).fill();
    pdf.restore();
  }

  return { drawRun };
}

const decimal = (value: number): string => String(Math.round(value * 1000) / 1000);
