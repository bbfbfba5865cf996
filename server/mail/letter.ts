import { Eta } from 'eta/core';

/** Plain text shows where it leads. */
export type MailLink = { link: string };
type Words = string | MailLink | (string | MailLink)[];

export type Paragraph = Words | { heading: string } | { list: Words[] };

export type Letter = { text: string; html: string };

export const link = (url: string): MailLink => ({ link: url });

const SIGNATURE = 'Tieout';

/** `name`: null where it is unknown. Both forms say the same. */
export const letter = (name: string | null, ...paragraphs: Paragraph[]): Letter =>
  signedLetter(SIGNATURE, name, paragraphs);

/** A letter in the name of another than this app. */
export function signedLetter(signature: string, name: string | null, paragraphs: Paragraph[]): Letter {
  return plainLetter(signature, [name === null ? 'Hello,' : `Hello ${name},`, ...paragraphs, signature]);
}

/** A letter that greets in words of its own. */
export function plainLetter(title: string, paragraphs: Paragraph[]): Letter {
  const blocks = paragraphs.map(toBlock);
  return { text: blocks.map(writeBlock).join('\n\n'), html: page.call(eta, { blocks, title }) };
}

type Part = { text: string; isLink: boolean };
type Block = { tag: 'p' | 'h2'; parts: Part[] } | { tag: 'ul'; items: Part[][] };

function toBlock(paragraph: Paragraph): Block {
  if (typeof paragraph === 'string' || Array.isArray(paragraph) || 'link' in paragraph)
    return { tag: 'p', parts: toParts(paragraph) };
  if ('heading' in paragraph) return { tag: 'h2', parts: toParts(paragraph.heading) };
  return { tag: 'ul', items: paragraph.list.map(toParts) };
}

const toParts = (words: Words): Part[] =>
  [words]
    .flat()
    .map((part) =>
      typeof part === 'string' ? { text: part, isLink: false } : { text: part.link, isLink: true },
    );

const writeParts = (parts: Part[]): string => parts.map(({ text }) => text).join('');

const writeBlock = (block: Block): string =>
  block.tag === 'ul'
    ? block.items.map((parts) => `- ${writeParts(parts)}`).join('\n')
    : writeParts(block.parts);

const eta = new Eta({ autoTrim: false });

const styles = {
  page: 'margin:0;padding:24px 16px',
  column:
    'max-width:560px;margin:0 auto;font:15px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif;overflow-wrap:anywhere',
  p: 'margin:0 0 16px',
  h2: 'margin:24px 0 8px;font-size:16px',
  ul: 'margin:0 0 16px;padding:0 0 0 20px',
  li: 'margin:0 0 8px',
};

const parts = (list: string) =>
  `<% for (const part of ${list}) { %><% if (part.isLink) { %><a href="<%= part.text %>"><%= part.text %></a><% } else { %><%= part.text %><% } %><% } %>`;

/** Escapes whatever stands in a text. Nothing of it is fetched when it is opened. */
const page = eta.compile(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title><%= it.title %></title>
</head>
<body style="${styles.page}">
<div style="${styles.column}">
<% for (const block of it.blocks) { %><% if (block.tag === 'ul') { %><ul style="${styles.ul}">
<% for (const item of block.items) { %><li style="${styles.li}">${parts('item')}</li>
<% } %></ul>
<% } else if (block.tag === 'h2') { %><h2 style="${styles.h2}">${parts('block.parts')}</h2>
<% } else { %><p style="${styles.p}">${parts('block.parts')}</p>
<% } %><% } %></div>
</body>
</html>
`);
