/**
 * Signs that the base font draws by itself, one after the other from left to right: Latin, Greek and Cyrillic letters without
 * combining marks, figures, punctuation. Not the two that share a glyph with a letter (U+2126, U+2206), as that glyph could
 * stand for one of them only where text is copied.
 */
const plainSigns =
  '\\t\\n\\r\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u017f\\u01a0\\u01a1\\u01af\\u01b0\\u01fa-\\u01ff\\u0218-\\u021b' +
  '\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03ce\\u0400-\\u0482\\u048a-\\u0513\\u1e80-\\u1e85\\u1ea0-\\u1ef9' +
  '\\u2010\\u2011\\u2013-\\u2015\\u2018-\\u201e\\u2020-\\u2022\\u2026\\u2030\\u2032\\u2033\\u2039\\u203a\\u20ac' +
  '\\u2116\\u2122\\u2212\\u2260\\u2264\\u2265';

const unplainSign = new RegExp(`[^${plainSigns}]`, 'u');
/** JSON escapes what is no text at all: control characters, and halves of surrogate pairs. */
const unplainJson = new RegExp(`[^${plainSigns}]|\\\\u[0-9a-f]{4}`, 'u');

export const isPlain = (text: string): boolean => !unplainSign.test(text);

/** Looks at every text within a value; images are none. */
export const hasPlainTexts = (value: unknown): boolean =>
  !unplainJson.test(
    JSON.stringify(value, (_key, part: unknown) => (part instanceof Uint8Array ? undefined : part)),
  );
