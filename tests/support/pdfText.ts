/** Text of a PDF as programs read it out, by two that know nothing of each other: pdf.js, and poppler where it is installed. */
import { spawnSync } from 'node:child_process';
import { getDocumentProxy } from 'unpdf';

/** Blanks and line ends in a row count as one blank. */
const joinBlanks = (text: string) => text.replaceAll(/\s+/g, ' ');

export async function readByPdfJs(content: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(content));
  let text = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item) text += `${item.str}${item.hasEOL ? '\n' : ''}`;
    text += '\n';
  }
  return joinBlanks(text);
}

export const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;

/** Text of a PDF without direction marks. */
export function readByPoppler(content: Uint8Array): string {
  const { stdout } = spawnSync('pdftotext', ['-', '-'], { input: content });
  return joinBlanks(stdout.toString().replaceAll(/[\u202a-\u202e]/g, ''));
}
