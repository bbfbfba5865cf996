/** Styles hold to ECMA-376 Part 1: a program that reads what is not in its lists offers to repair the file. */
import type { ReportRow } from '#contract/reports/reports.ts';
import { describe, expect, test } from 'vitest';
import { createStyles, type Style } from './workbookStyles.ts';

/** Days are written as counts are. */
const units: (ReportRow['unit'] | 'date')[] = ['money', 'percent', 'count', 'ratio', 'date'];
const looks: Style[] = [
  {},
  { bold: true, large: true },
  { muted: true, wrap: true },
  { link: true, indent: 2 },
  ...(['above', 'below', 'double'] as const).map((rule) => ({ rule })),
  ...(['right', 'left', 'center'] as const).map((align) => ({ align })),
  ...units.map((format) => ({ format })),
  ...(['differs', 'review', 'unchecked', 'changed'] as const).map((mark) => ({
    mark,
    format: 'money' as const,
  })),
];

const styles = createStyles('dd/MM/yyyy');
const ids = looks.map((look) => styles.styleId(look));
const xml = styles.xml();

/** The parts of a list, one for each of its direct children. */
function readList(name: string): string[] {
  const [, count, inside = ''] = new RegExp(`<${name} count="(\\d+)">(.*?)</${name}>`).exec(xml) ?? [];
  const child = { fonts: 'font', fills: 'fill', borders: 'border', numFmts: 'numFmt' }[name] ?? 'xf';
  const parts = inside.split(new RegExp(`(?=<${child}[ >])`)).filter((part) => part.startsWith(`<${child}`));
  expect(parts).toHaveLength(Number(count));
  return parts;
}

const values = (attribute: string): string[] =>
  [...xml.matchAll(new RegExp(`${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

describe('the styles of a workbook', () => {
  test('are as many as there are looks, and equal looks share one', () => {
    expect(new Set(ids).size).toBe(looks.length);
    expect(looks.map((look) => styles.styleId({ ...look }))).toEqual(ids);
    expect(readList('cellXfs')).toHaveLength(looks.length + 1);
  });

  test('begin with the two fills of the program itself (18.8.21)', () => {
    expect(readList('fills').slice(0, 2)).toEqual([
      '<fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
    ]);
  });

  test.each([
    ['patternType', ['none', 'solid', 'gray125'], '18.18.55'],
    ['style', ['thin', 'double'], '18.18.3'],
    ['horizontal', ['left', 'center', 'right'], '18.18.40'],
    ['vertical', ['center'], '18.18.88'],
  ])('write %s in the words %j alone (%s)', (attribute, words) => {
    expect(new Set(values(`(?<![a-zA-Z])${attribute}`))).toEqual(new Set(words));
  });

  test('name only fonts, fills, borders and formats that are there', () => {
    const formats = readList('numFmts').map((format) => /numFmtId="(\d+)"/.exec(format)?.[1]);
    expect(formats.every((id) => Number(id) >= 164)).toBe(true);
    expect(values('numFmtId').every((id) => id === '0' || formats.includes(id))).toBe(true);
    for (const [attribute, list] of [
      ['fontId', 'fonts'],
      ['fillId', 'fills'],
      ['borderId', 'borders'],
    ] as const) {
      const used = values(attribute).map(Number);
      expect(Math.max(...used)).toBe(readList(list).length - 1);
    }
  });

  test('state each format with a positive, a negative and a zero part, and days as the person writes them', () => {
    const codes = readList('numFmts').map((format) =>
      (/formatCode="(.*?)"\/>/.exec(format)?.[1] ?? '').replaceAll('&quot;', '"'),
    );
    const [days, amounts] = [
      codes.filter((code) => /[dmy]/.test(code)),
      codes.filter((code) => !/[dmy]/.test(code)),
    ];
    expect(days).toEqual(['dd\\/mm\\/yyyy']);
    expect(new Set(amounts.map((code) => code.split(';').length))).toEqual(new Set([3]));
  });
});
