/** What is written in a colour can be read on what lies under it, in both themes (WCAG 2.2, 1.4.3 and 1.4.11). */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const web = new URL('../web', import.meta.url).pathname;
const read = (path: string): string => readFileSync(`${web}/${path}`, 'utf8');

const TEXT_CONTRAST = 4.5;
/** Of edges of controls and of the ring around what has the focus. */
const PART_CONTRAST = 3;

type Theme = 'light' | 'dark';
/** Lightness 0 to 1, chroma, hue in degrees. */
type Oklch = readonly [number, number, number];

const colour = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/;
const token = new RegExp(`--color-([\\w-]+): light-dark\\(${colour.source}, ${colour.source}\\);`, 'g');

const tokens: ReadonlyMap<string, Record<Theme, Oklch>> = new Map(
  [...read('styles/tokens.css').matchAll(token)].map(([, name = '', ...numbers]) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.map(Number);
    return [name, { light: [a, b, c], dark: [d, e, f] }];
  }),
);

/** Relative luminance, from 0 to 1, by way of linear sRGB (CSS Color 4, 10.2). */
function luminance([lightness, chroma, hue]: Oklch): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const [red = 0, green = 0, blue = 0] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(above: string, below: string, theme: Theme): number {
  const [one, other] = [above, below].map((name) => {
    const found = tokens.get(name);
    if (!found) throw new Error(`${name} is no colour of tokens.css.`);
    return luminance(found[theme]) + 0.05;
  });
  return Math.max(one ?? 0, other ?? 0) / Math.min(one ?? 0, other ?? 0);
}

const sources = globSync('**/*.{ts,tsx}', { cwd: web }).filter((path) => !path.includes('.test.'));
/** Every text of the sources between quotes: those that are lists of classes name their colours. */
const texts = sources.flatMap((path) =>
  [...read(path).matchAll(/(['"`])((?:(?!\1)[^\\])*)\1/g)].map(([, , text = '']) => text),
);

const named = (text: string, kind: string): string[] =>
  [...text.matchAll(new RegExp(`(?<![\\w:/-])${kind}-([a-z-]+)(?![\\w/-])`, 'g'))]
    .map(([, name = '']) => name)
    .filter((name) => tokens.has(name));

/** What pages, cards, menus, folded parts and rows under the pointer are painted with. */
const grounds = ['page', 'surface', 'raised', 'sunken', 'hover'];

/** Inks that are written where the same list of classes names what lies under them; all others stand on any ground. */
const onOwnGround = ['on-accent', 'on-error', 'on-paper'];

const inks = [...new Set(texts.flatMap((text) => named(text, 'text')))].filter(
  (ink) => !onOwnGround.includes(ink),
);
const pairs = new Map(
  [
    ...texts.flatMap((text) =>
      named(text, 'text').flatMap((ink) => named(text, 'bg').map((ground) => [ink, ground] as const)),
    ),
    ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ].map((pair) => [pair.join(' on '), pair]),
);

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  test('every ink that a component names can be read on what it names under it, and on any ground', () => {
    expect(inks).toEqual(expect.arrayContaining(['muted', 'accent', 'error', 'attention', 'ok']));
    expect([...pairs.keys()]).toEqual(
      expect.arrayContaining(['on-accent on accent', 'attention on attention-soft']),
    );
    const faint = [...pairs].flatMap(([name, [ink, ground]]) => {
      const ratio = contrast(ink, ground, theme);
      return ratio < TEXT_CONTRAST ? [`${name}: ${ratio.toFixed(2)}`] : [];
    });
    expect(faint).toEqual([]);
  });

  test('edges of controls and the ring of the focus are seen on any ground', () => {
    for (const ground of grounds)
      for (const edge of ['edge', 'accent'])
        expect([edge, ground, contrast(edge, ground, theme) >= PART_CONTRAST]).toEqual([edge, ground, true]);
  });
});

test('black on white has the greatest contrast, and a colour on itself none', () => {
  expect((luminance([1, 0, 0]) + 0.05) / (luminance([0, 0, 0]) + 0.05)).toBeCloseTo(21, 1);
  expect(contrast('ink', 'ink', 'dark')).toBe(1);
});
