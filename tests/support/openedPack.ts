/** A pack as a PDF, as a reader goes about in it: none of what is here knows how it is made. */
import { getDocumentProxy } from 'unpdf';
import * as z from 'zod';
import { type Line, openPdf } from './openedFile.ts';

/** Pages are counted from 1. */
type PackEntry = { title: string; words: string; page: number; leadsTo: number };
export type OpenedPack = {
  pages: Line[][];
  /** Entries of the contents page, with the targets of their links. */
  entries: PackEntry[];
  bookmarks: { title: string; page: number }[];
};

const link = z.object({ subtype: z.literal('Link'), dest: z.string(), rect: z.array(z.number()) });
const target = z.tuple([z.object({ num: z.number(), gen: z.number() })], z.unknown());

export async function openPack(content: Uint8Array): Promise<OpenedPack> {
  const pages = await openPdf(content);
  const document = await getDocumentProxy(new Uint8Array(content));
  const pageAt = async (destination: unknown) =>
    1 + (await document.getPageIndex(target.parse(destination)[0]));

  const entries: PackEntry[] = [];
  for (const [index, page] of pages.entries()) {
    const annotations: unknown[] = await (await document.getPage(index + 1)).getAnnotations();
    for (const annotation of annotations) {
      const { dest, rect } = link.parse(annotation);
      const [, bottom = 0, , top = 0] = rect;
      const lines = page.filter(({ y }) => y > bottom && y < top);
      const [firstLine, ...otherLines] = lines.map(({ pieces }) => pieces.map(({ text }) => text));
      entries.push({
        title: firstLine?.[0] ?? '',
        words: otherLines.flat().join(' '),
        page: Number(firstLine?.[1]),
        leadsTo: await pageAt(await document.getDestination(dest)),
      });
    }
  }
  const bookmarks = [];
  for (const { title, dest } of await document.getOutline())
    bookmarks.push({ title, page: await pageAt(dest) });
  return { pages, entries, bookmarks };
}

/** Pages of each entry, in the order of the contents. */
export const pagesByEntry = ({ pages, entries }: OpenedPack): Line[][][] =>
  entries.map(({ page }, index) => pages.slice(page - 1, (entries[index + 1]?.page ?? pages.length + 1) - 1));
