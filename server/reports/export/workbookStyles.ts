import type { ReportRow } from '#contract/reports/reports.ts';
import type { DateFormat } from '#contract/users/preferences.ts';
import { figureSigns, type MarkedStatus } from '#contract/tieOut/tieStatus.ts';

export type Style = {
  bold?: boolean;
  large?: boolean;
  muted?: boolean;
  link?: boolean;
  align?: 'left' | 'right' | 'center' | undefined;
  indent?: number;
  rule?: 'above' | 'below' | 'double' | undefined;
  format?: ReportRow['unit'] | 'date';
  /** Sign beside the figure, which stays a number, and a colour to filter by. */
  mark?: MarkedStatus | undefined;
  wrap?: boolean;
};

/** Custom formats begin at 164 (ECMA-376 Part 1, 18.8.30). Zero is a dash, as on the screen. */
const formats: Record<ReportRow['unit'], string> = {
  money: '#,##0.00;-#,##0.00;"–"',
  percent: '0.0"%";-0.0"%";"–"',
  points: '0.0" points";-0.0" points";"–"',
  count: '#,##0;-#,##0;"–"',
  days: '#,##0;-#,##0;"–"',
  months: '0.0;-0.0;"–"',
  ratio: '0.00;-0.00;"–"',
};
const FIRST_FORMAT = 164;

/** Slashes as they are, whatever the program's own date separator. */
const dateCode = (format: DateFormat): string => format.toLowerCase().replaceAll('/', '\\/');

/** `"≠ "#,##0.00;"≠ "-#,##0.00;"≠ –"` */
function numberFormat(format: ReportRow['unit'], mark: MarkedStatus | undefined): string {
  if (mark === undefined) return formats[format];
  const sign = `${figureSigns[mark]} `;
  return formats[format]
    .split(';')
    .map((part) => (part.startsWith('"') ? `"${sign}${part.slice(1)}` : `"${sign}"${part}`))
    .join(';');
}

const fillXml = (kind: string, inside = '') =>
  `<fill><patternFill patternType="${kind}"${inside === '' ? '/>' : `>${inside}</patternFill>`}</fill>`;
const markFills: Record<MarkedStatus, string> = {
  differs: fillXml('solid', '<fgColor rgb="FFFBE3E1"/>'),
  review: fillXml('solid', '<fgColor rgb="FFFBF0D6"/>'),
  unchecked: fillXml('solid', '<fgColor rgb="FFEDEFF2"/>'),
  changed: fillXml('solid', '<fgColor rgb="FFF0EAD9"/>'),
};

const fontXml = ({ bold = false, large = false, muted = false, link = false }: Style) =>
  `<font>${bold ? '<b/>' : ''}${link ? '<u/>' : ''}<sz val="${large ? 15 : 10}"/>${link ? '<color rgb="FF1D4ED8"/>' : muted ? '<color rgb="FF6B7280"/>' : ''}<name val="Calibri"/></font>`;

const edges = {
  above: '<top style="thin"/><bottom/>',
  below: '<top/><bottom style="thin"/>',
  double: '<top style="thin"/><bottom style="double"/>',
};
const borderXml = ({ rule }: Style) =>
  `<border><left/><right/>${rule ? edges[rule] : '<top/><bottom/>'}<diagonal/></border>`;

/** Numbers styles on demand; equal styles share a number. */
export function createStyles(dateFormat: DateFormat) {
  const fonts = numbered(fontXml({}));
  const borders = numbered(borderXml({}));
  // The first two are the program's own (18.8.21).
  const fills = numbered(fillXml('none'), fillXml('gray125'));
  const codes = numbered();
  const cells = numbered('<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>');
  return {
    styleId: (style: Style): number => {
      const { align, indent = 0, format, mark, wrap = false } = style;
      const number = format
        ? FIRST_FORMAT + codes.styleId(format === 'date' ? dateCode(dateFormat) : numberFormat(format, mark))
        : 0;
      const fill = fills.styleId(mark ? markFills[mark] : fillXml('none'));
      const alignment = `<alignment vertical="center"${align === undefined ? '' : ` horizontal="${align}"`}${indent > 0 ? ` horizontal="left" indent="${indent}"` : ''}${wrap ? ' wrapText="1"' : ''}/>`;
      return cells.styleId(
        `<xf numFmtId="${number}" fontId="${fonts.styleId(fontXml(style))}" fillId="${fill}" borderId="${borders.styleId(borderXml(style))}" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${alignment}</xf>`,
      );
    },
    xml: (): string =>
      [
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
        '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
        list(
          'numFmts',
          codes
            .all()
            .map(
              (code, index) =>
                `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
            ),
        ),
        list('fonts', fonts.all()),
        list('fills', fills.all()),
        list('borders', borders.all()),
        list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
        list('cellXfs', cells.all()),
        '</styleSheet>',
      ].join(''),
  };
}

function numbered(...initialTexts: string[]) {
  const ids = new Map(initialTexts.map((text, index) => [text, index]));
  return {
    styleId: (text: string): number => {
      const id = ids.get(text) ?? ids.size;
      ids.set(text, id);
      return id;
    },
    all: () => [...ids.keys()],
  };
}

const list = (name: string, items: string[]) =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`;
