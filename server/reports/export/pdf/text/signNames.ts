/** Scripts by the names that Unicode gives them, as far as names are likely to have them; the rest is named by its number. */
const scriptNames = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
] as const;

const kinds: (readonly [name: string, signs: RegExp])[] = [
  ...scriptNames.map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const),
  ['emoji', /\p{Extended_Pictographic}|\p{Regional_Indicator}/u],
  ['private use', /\p{Co}/u],
  ['unassigned', /\p{Cn}/u],
];

/** Undefined for signs that many scripts share, and for scripts without a name here. */
export const signKind = (sign: string): string | undefined =>
  kinds.find(([, signs]) => signs.test(sign))?.[0];

const MOST_SIGNS = 8;

/** `Han U+682A, U+5F0F; emoji U+1F4C8` */
export function describeSigns(signs: ReadonlySet<string>): string {
  const listed = [...signs].slice(0, MOST_SIGNS);
  const groups = Map.groupBy(listed, (sign) => signKind(sign) ?? 'others');
  const words = [...groups].map(([kind, members]) => `${kind} ${members.map(signNumber).join(', ')}`);
  const surplus = signs.size - listed.length;
  return [...words, ...(surplus === 0 ? [] : [`${surplus} more`])].join('; ');
}

const signNumber = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
