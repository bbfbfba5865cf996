/** The structure of a tagged PDF, as a screen reader walks it: none of what is here knows how it is made. */
import { getDocumentProxy } from 'unpdf';
import * as z from 'zod';

export type TagNode = { role: string; alt: string | undefined; text: string; children: TagNode[] };

export type TaggedPdf = {
  title: string;
  language: string;
  isMarked: boolean;
  /** Nodes in reading order; text outside of them is not read out. */
  nodes: TagNode[];
};

const info = z.object({ Title: z.string(), Language: z.string() });

type StructNode = {
  role?: string | undefined;
  alt?: string | undefined;
  type?: string | undefined;
  id?: string | undefined;
  children?: StructNode[] | undefined;
};
const structNode: z.ZodType<StructNode> = z.lazy(() =>
  z.object({
    role: z.optional(z.string()),
    alt: z.optional(z.string()),
    type: z.optional(z.string()),
    id: z.optional(z.string()),
    children: z.optional(z.array(structNode)),
  }),
);

export async function openTaggedPdf(content: Uint8Array): Promise<TaggedPdf> {
  const document = await getDocumentProxy(new Uint8Array(content));
  const metadata = await document.getMetadata();
  const { Title: title, Language: language } = info.parse(metadata.info);
  const marks = z.nullable(z.object({ Marked: z.boolean() })).parse(await document.getMarkInfo());
  const nodes: TagNode[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const tree = z.nullable(structNode).parse(await page.getStructTree());
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = readTexts(items);
    if (tree !== null) nodes.push(...onPage(tree).map((node) => readNode(node, texts)));
  }
  return { title, language, isMarked: marks?.Marked === true, nodes };
}

const markedItem = z.object({ type: z.string(), id: z.optional(z.string()) });
const textItem = z.object({ str: z.string() });

/** Text of each marked content by its id. */
function readTexts(items: unknown[]): Map<string, string> {
  const texts = new Map<string, string>();
  const openTags: (string | undefined)[] = [];
  for (const item of items) {
    const markedContent = markedItem.safeParse(item);
    const piece = textItem.safeParse(item);
    if (piece.success) {
      const id = openTags.at(-1);
      if (id !== undefined) texts.set(id, `${texts.get(id) ?? ''}${piece.data.str} `);
    } else if (markedContent.success && markedContent.data.type.startsWith('begin'))
      openTags.push(markedContent.data.id);
    else openTags.pop();
  }
  return texts;
}

function readNode(node: StructNode, texts: Map<string, string>): TagNode {
  const parts = node.children ?? [];
  const text = parts
    .flatMap(({ type, id }) => (type === 'content' ? [texts.get(id ?? '') ?? ''] : []))
    .join(' ');
  const children = onPage(node).map((child) => readNode(child, texts));
  return { role: node.role ?? '', alt: node.alt, text: text.replaceAll(/\s+/g, ' ').trim(), children };
}

/** A page's tree also has what stands on other pages, without its content; a cell may be empty. */
const onPage = ({ children = [] }: StructNode): StructNode[] =>
  children.filter((node) => node.role !== undefined && (/^T[HD]$/.test(node.role) || hasContent(node)));

const hasContent = ({ type, children = [] }: StructNode): boolean =>
  type === 'content' || children.some(hasContent);

/** Nodes of a role, in reading order. */
export const nodesWith = (role: string, nodes: TagNode[]): TagNode[] =>
  nodes.flatMap((node) => (node.role === role ? [node] : nodesWith(role, node.children)));

export const readOut = (nodes: TagNode[]): string =>
  nodes
    .map(({ text, children }) => `${text} ${readOut(children)}`)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
