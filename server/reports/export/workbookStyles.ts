import type { ReportRow } from '#contract/reports.ts';

export type Style = {
  bold?: boolean;
  large?: boolean;
  muted?: boolean;
  right?: boolean;
  indent?: number;
  rule?: 'above' | 'below' | 'double' | undefined;
  format?: ReportRow['unit'] | 'date';
};

/** Number formats of our own begin at 164 (ECMA-376 Part 1, 18.8.30). A zero is a dash, as on the screen. */
const formats: Record<NonNullable<Style['format']>, { id: number; code: string }> = {
  money: { id: 164, code: '#,##0.00;-#,##0.00;"–"' },
  percent: { id: 165, code: '0.0"%";-0.0"%";"–"' },
  count: { id: 166, code: '#,##0;-#,##0;"–"' },
  days: { id: 167, code: '#,##0;-#,##0;"–"' },
  ratio: { id: 168, code: '0.00;-0.00;"–"' },
  date: { id: 169, code: 'yyyy-mm-dd' },
};

const fontOf = ({ bold = false, large = false, muted = false }: Style) =>
  `<font>${bold ? '<b/>' : ''}<sz val="${large ? 15 : 10}"/>${muted ? '<color rgb="FF6B7280"/>' : ''}<name val="Calibri"/></font>`;

const edges = {
  above: '<top style="thin"/><bottom/>',
  below: '<top/><bottom style="thin"/>',
  double: '<top style="thin"/><bottom style="double"/>',
};
const borderOf = ({ rule }: Style) =>
  `<border><left/><right/>${rule ? edges[rule] : '<top/><bottom/>'}<diagonal/></border>`;

/** Gives each style that cells ask for its number, the same for the same style, and states them all. */
export function createStyles() {
  const fonts = numbered(fontOf({}));
  const borders = numbered(borderOf({}));
  const cells = numbered('<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>');
  return {
    idOf: (style: Style): number => {
      const { right = false, indent = 0, format } = style;
      const alignment = `<alignment vertical="center"${right ? ' horizontal="right"' : ''}${indent > 0 ? ` horizontal="left" indent="${indent}"` : ''}/>`;
      return cells.idOf(
        `<xf numFmtId="${format ? formats[format].id : 0}" fontId="${fonts.idOf(fontOf(style))}" fillId="0" borderId="${borders.idOf(borderOf(style))}" applyNumberFormat="1" applyFont="1" applyBorder="1" applyAlignment="1">${alignment}</xf>`,
      );
    },
    xml: (): string =>
      [
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
        '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
        list(
          'numFmts',
          Object.values(formats).map(
            ({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
          ),
        ),
        list('fonts', fonts.all()),
        list(
          'fills',
          ['none', 'gray125'].map((fill) => `<fill><patternFill patternType="${fill}"/></fill>`),
        ),
        list('borders', borders.all()),
        list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
        list('cellXfs', cells.all()),
        '</styleSheet>',
      ].join(''),
  };
}

/** Each text once, by the order in which they came. */
function numbered(first: string) {
  const ids = new Map([[first, 0]]);
  return {
    idOf: (text: string): number => {
      const id = ids.get(text) ?? ids.size;
      ids.set(text, id);
      return id;
    },
    all: () => [...ids.keys()],
  };
}

const list = (name: string, items: string[]) =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`;
