import * as z from 'zod/mini';

/** WCAG 2.2, 1.4.3: what text needs against its ground. */
const LEAST_CONTRAST = 4.5;

/** Hexadecimal, as colour fields of browsers give it. */
const colourText = /^#[\dA-Fa-f]{6}$/;

/** Contrast with white from 1 to 21, by WCAG's relative luminance. */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** `3.2`; rounded down, so that what is refused never reads as enough. */
export const contrastText = (colour: string): string =>
  (Math.floor(contrastWithWhite(colour) * 10) / 10).toFixed(1);

/** Null where the colour can be read on white paper. */
export const explainPaleColour = (colour: string): string | null =>
  contrastWithWhite(colour) >= LEAST_CONTRAST
    ? null
    : `${colour.toLowerCase()} has a contrast of ${contrastText(colour)} with white, and text on paper needs ${LEAST_CONTRAST}. Choose a darker colour.`;

export const firmColour = z.string().check(
  z.regex(colourText, 'Enter a colour as #rrggbb.'),
  z.refine((colour) => !colourText.test(colour) || explainPaleColour(colour) === null, {
    error: ({ input }) => explainPaleColour(String(input)) ?? '',
  }),
  z.toLowerCase(),
);
