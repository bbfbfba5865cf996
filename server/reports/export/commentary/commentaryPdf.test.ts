import type { CommentaryLine } from '#contract/closing/commentary.ts';
import { exportChoices } from '#tests/support/exportChoices.ts';
import { openPdf, textOf } from '#tests/support/openedFile.ts';
import { nodesWith, openTaggedPdf } from '#tests/support/taggedPdf.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { describe, expect, test } from 'vitest';
import { writePdf } from '../pdf/pdf.ts';
import { MARGIN, portrait } from '../pdf/tableFit.ts';

const draw = (lines: CommentaryLine[], accounts = 3) =>
  writePdf(wideReport({ accounts, months: 1 }), { ...exportChoices, commentary: { lines, options: {} } });
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

describe('a commentary in a PDF', () => {
  test.each<[what: string, runs: CommentaryLine['runs']]>([
    ['plain', [{ text: words(300) }]],
    [
      'bold here and there',
      [{ text: `${words(100)} ` }, { text: words(100), bold: true }, { text: ` ${words(100)}` }],
    ],
    ['bold within words', [{ text: 'Sales', bold: true }, { text: ': up' }, { text: '!', bold: true }]],
    ['one word longer than a line', [{ text: 'x'.repeat(300) }, { text: 'y'.repeat(300), bold: true }]],
  ])('keeps every word in its order where it is %s', async (_what, runs) => {
    const { nodes } = await openTaggedPdf(await draw([{ kind: 'paragraph', runs }]));
    const text = runs.map((run) => ('text' in run ? run.text : '')).join('');
    const paragraphs = nodesWith('P', nodes).map((node) => node.text.replaceAll(/\s/g, ''));
    expect(paragraphs).toContain(text.replaceAll(/\s/g, ''));
  });

  test('stays inside the margins', async () => {
    const runs = [
      { text: `${words(80)} ` },
      { text: words(80), bold: true },
      { text: ` ${'z'.repeat(200)}` },
    ];
    const [lines = []] = await openPdf(await draw([{ kind: 'bullet', runs }]));
    const commentaryLines = lines.filter(({ pieces }) => pieces.some(({ text }) => /word|zz/.test(text)));
    expect(commentaryLines.length).toBeGreaterThan(10);
    for (const { pieces } of commentaryLines)
      for (const { right } of pieces) expect(right).toBeLessThan(portrait('a4').width - MARGIN + 0.5);
  });

  test('goes on over pages, however long a paragraph is', async () => {
    const text = words(1_100).slice(0, 8_000);
    const pages = (await openPdf(await draw([{ kind: 'paragraph', runs: [{ text }] }], 30))).map(textOf);
    expect(pages.length).toBeGreaterThan(1);
    const allText = onOneLine(pages.join(' '));
    for (const word of ['word0 word1', 'word500 word501', 'word1000 word1001'])
      expect(allText).toContain(word);
  });

  test('has lists that follow each other as one each, and numbers from 1', async () => {
    const item = (kind: 'bullet' | 'number', text: string): CommentaryLine => ({ kind, runs: [{ text }] });
    const content = await draw([
      item('number', 'a'),
      item('number', 'b'),
      { kind: 'paragraph', runs: [{ text: 'between' }] },
      item('number', 'c'),
      item('bullet', 'd'),
    ]);
    const { nodes } = await openTaggedPdf(content);
    expect(nodesWith('Lbl', nodes).map(({ text }) => text)).toEqual(['1.', '2.', '1.', '•']);
    expect(nodesWith('L', nodes)).toHaveLength(2);
  });

  test('is drawn from right to left, with words in bold', async () => {
    const runs = [{ text: 'المبيعات', bold: true }, { text: ' ارتفعت كثيرا' }];
    const pages = await openPdf(await draw([{ kind: 'paragraph', runs }]));
    const pieces = pages.flatMap((lines) => lines.flatMap((line) => line.pieces));
    const leftOf = (sign: string) =>
      Math.min(...pieces.filter(({ text }) => text.includes(sign)).map(({ x: left }) => left));
    // The first word has one of these, the last the other.
    expect(leftOf('م')).toBeGreaterThan(leftOf('ث'));
  });
});
