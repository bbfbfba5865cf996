/** Parts of an SVG that act or fetch, each with the words by which it is refused. */
const activeParts: [sign: RegExp, words: string][] = [
  [/<!entity|<!doctype[^>]*\[/i, 'entities, which can bring in other files'],
  [/<(?:[\w-]+:)?script[\s/>]/i, 'a script'],
  [/[\s"'/]on[a-z]+\s*=/i, 'an event attribute, which runs a script'],
  [/(?:java|vb)script\s*:/i, 'a link that runs a script'],
  [/<(?:[\w-]+:)?foreignobject[\s/>]/i, 'foreignObject, which embeds a page'],
  [/<(?:[\w-]+:)?(?:iframe|object|embed|handler|listener)[\s/>]/i, 'an embedded document'],
  [/<(?:[\w-]+:)?(?:animate\w*|set)[\s/>]/i, 'an animation, which paper does not show'],
  [/@import/i, 'an import of a style sheet'],
  [
    /(?:href|src)\s*=\s*["']?\s*(?!["'\s]|#|data:image\/(?:png|jpeg);)[^"'\s>]/i,
    'a reference to another file',
  ],
  [/url\(\s*["']?\s*(?!["'\s]|#)[^)]/i, 'a reference to another file'],
  [/<\?xml-stylesheet/i, 'a style sheet of its own'],
];

export const isSvg = (text: string): boolean =>
  /^[\s\ufeff]*</.test(text) && /<(?:\w+:)?svg[\s/>]/i.test(text);

/** Names what in an SVG acts or fetches; null where nothing does. Signs written as character references count. */
export function findActiveContent(svg: string): string | null {
  const plain = svg.replaceAll(/&#(?:x([\da-f]+)|(\d+));?/gi, (_reference, hex?: string, decimal?: string) =>
    toCharacter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
  );
  // Browsers leave control characters out of addresses.
  const texts = [plain, plain.replaceAll(/\p{Cc}+/gu, '')];
  const part = activeParts.find(([sign]) => texts.some((text) => sign.test(text)));
  return part?.[1] ?? null;
}

const toCharacter = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
