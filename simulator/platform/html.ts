/** HTML that is escaped unless it was made by `html` itself. */

export type Html = { markup: string };

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

type Part = string | Html | undefined | readonly Html[];

function renderPart(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string') return escape(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: texts.map((text, index) => text + renderPart(parts[index])).join('') };
}
