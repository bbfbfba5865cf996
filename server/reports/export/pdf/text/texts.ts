import type { Pdf } from '../document.ts';
import type { Weight } from './baseFonts.ts';
import { createGlyphPen } from './glyphCodes.ts';
import { isPlain } from './plainText.ts';
import type { ShapedLine, Shaper } from './shaper.ts';

/** `size` in points. */
export type TextStyle = { font: Weight; size: number };
/** Points; a text without `width` stands on one line. `lineGap` stands below each line. */
type Block = { width?: number; lineGap?: number };
/** `height`: text that takes more ends with an ellipsis. `start` is the left, the right for text from right to left. */
type Place = Block & {
  x: number;
  y: number;
  height?: number;
  align?: 'left' | 'right' | 'center' | 'start';
};

export type Texts = ReturnType<typeof createTexts>;

/**
 * Measures and draws every text of a document. Without a shaper every text is taken to be plain, and with one those that are
 * go the shorter way all the same.
 */
export function createTexts(pdf: Pdf, shaper: Shaper | null) {
  const pen = createGlyphPen(pdf);
  const undrawn = new Map<string, Set<string>>();

  const shaperFor = (text: string): Shaper | null => (shaper === null || isPlain(text) ? null : shaper);

  const setFont = ({ font, size }: TextStyle): Pdf => pdf.font(font).fontSize(size);

  const lineHeight = (style: TextStyle): number => setFont(style).currentLineHeight(true);

  /** Keeps for `takeMissing` what no font at hand has. */
  function showText(textShaper: Shaper, text: string, weight: Weight): string {
    const drawnText = text.toWellFormed().replaceAll(overrides, '');
    for (const sign of textShaper.listMissing(drawnText, weight))
      undrawn.set(text, (undrawn.get(text) ?? new Set()).add(sign));
    return drawnText;
  }

  function width(text: string, style: TextStyle): number {
    const textShaper = shaperFor(text);
    if (textShaper === null) return setFont(style).widthOfString(text);
    return textShaper.measureWidth(showText(textShaper, text, style.font), style.font) * style.size;
  }

  function height(text: string, { font, size, ...block }: TextStyle & Block): number {
    const textShaper = shaperFor(text);
    if (textShaper === null) return setFont({ font, size }).heightOfString(text, block);
    const { width: room = Infinity, lineGap = 0 } = block;
    const drawnText = showText(textShaper, text, font);
    const lines = textShaper.countLines(drawnText, { weight: font, width: room / size });
    return lines * (lineHeight({ font, size }) + lineGap);
  }

  function draw(
    text: string,
    { font, size, x, y, align = 'left', ...block }: TextStyle & Place & { color: string },
  ): void {
    const style = { font, size };
    const { color, ...limits } = block;
    setFont(style).fillColor(color);
    const textShaper = shaperFor(text);
    if (textShaper === null) {
      const isOneLine = limits.width === undefined ? { lineBreak: false } : {};
      const ellipsis = limits.height === undefined ? {} : { ellipsis: true };
      pdf.text(text, x, y, {
        ...limits,
        ...isOneLine,
        ...ellipsis,
        align: align === 'start' ? 'left' : align,
      });
      return;
    }
    const { width: room = Infinity, height: maxHeight = Infinity, lineGap = 0 } = limits;
    const step = lineHeight(style) + lineGap;
    const ascent = (pdf._font.ascender / 1000) * size;
    const lines = textShaper.breakLines(showText(textShaper, text, font), {
      weight: font,
      width: room / size,
      mostLines: Math.max(1, Math.floor(maxHeight / step + TOLERANCE)),
    });
    for (const [index, line] of lines.entries()) {
      const spare = room === Infinity ? 0 : room - line.width * size;
      const leftEdge = x + spare * shareBefore(align, line);
      for (const run of line.runs)
        pen.drawRun(run, { x: leftEdge + run.x * size, baseline: y + index * step + ascent, size });
    }
  }

  /** Texts that were measured or drawn since it was asked last, with their signs that no font has. */
  function takeMissing(): Map<string, Set<string>> {
    const signs = new Map(undrawn);
    undrawn.clear();
    return signs;
  }

  return { width, height, lineHeight, draw, takeMissing };
}

/** Signs that force a direction on what follows, so that a name could read as another. */
const overrides = /[\u202a-\u202e]/g;

/** Heights add up to rounding errors. */
const TOLERANCE = 1e-6;

/** Part of a line's spare room that stands left of it. */
function shareBefore(align: Place['align'], { isRightToLeft }: ShapedLine): number {
  if (align === 'center') return 0.5;
  return align === 'right' || (align === 'start' && isRightToLeft) ? 1 : 0;
}
