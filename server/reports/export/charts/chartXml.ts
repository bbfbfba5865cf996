import type { ReportChart, ChartTone } from '#contract/charts/chart.ts';
import { absoluteName, escapeXml, quotedName } from '../sheetNames.ts';
import type { CellPlace } from '../sheet.ts';

type SheetSpan = { sheet: string; from: CellPlace; to: CellPlace };
export type SheetSeries = {
  name: { place: CellPlace & { sheet: string }; text: string };
  values: { span: SheetSpan; numbers: string[] };
  /** Null is not drawn: another stands on it. */
  tone: ChartTone | null;
  shape: 'column' | 'line';
};

/** A native chart over cells of the workbook, with what they come to for programs that do not calculate. */
export type SheetChart = {
  title: string;
  /** Words for who does not see it. */
  description: string;
  kind: ReportChart['kind'];
  labels: { span: SheetSpan; texts: string[] };
  series: SheetSeries[];
  /** Corners of the picture. */
  from: CellPlace;
  to: CellPlace;
};

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const SHEET_DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const colors: Record<ChartTone, string> = {
  income: '3A9FAB',
  cost: 'CBBCA6',
  other: '9A8CB8',
  profit: '0C3B4D',
  plan: '9A8CB8',
};
const HATCHING = '8C7752';
const GRID = 'E3E7EB';

/** The pictures of a sheet (ECMA-376 Part 1, 20.5). Relationships are numbered in their order. */
export const drawingXml = (charts: SheetChart[]): string =>
  `${declaration}<xdr:wsDr xmlns:xdr="${SHEET_DRAWING}" xmlns:a="${DRAWING}">${charts
    .map(
      ({ title, description, from, to }, index) =>
        `<xdr:twoCellAnchor>${corner('from', from)}${corner('to', to)}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${index + 2}" name="${escapeXml(title)}" descr="${escapeXml(description)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${CHART}"><c:chart xmlns:c="${CHART}" xmlns:r="${RELATIONS}" r:id="rId${index + 1}"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>`,
    )
    .join('')}</xdr:wsDr>`;

const corner = (name: 'from' | 'to', { row, column }: CellPlace): string =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;

/** One chart (21.2): columns with lines across them, bars, or a bridge of stacked columns. */
export function chartXml({ title, kind, labels, series }: SheetChart): string {
  const seriesParts = series.map((item, index) => ({ ...item, xml: seriesXml(item, index, labels) }));
  const columns = seriesParts.filter(({ shape }) => shape === 'column').map(({ xml }) => xml);
  const lines = seriesParts.filter(({ shape }) => shape === 'line').map(({ xml }) => xml);
  const grouping =
    kind === 'bridge'
      ? '<c:grouping val="stacked"/><c:varyColors val="0"/>'
      : '<c:grouping val="clustered"/><c:varyColors val="0"/>';
  const overlap = kind === 'bridge' ? '<c:overlap val="100"/>' : '<c:overlap val="0"/>';
  const axisIds = '<c:axId val="111"/><c:axId val="112"/>';
  const barChart =
    columns.length === 0
      ? ''
      : `<c:barChart><c:barDir val="${kind === 'bars' ? 'bar' : 'col'}"/>${grouping}${columns.join('')}<c:gapWidth val="40"/>${overlap}${axisIds}</c:barChart>`;
  const lineChart =
    lines.length === 0
      ? ''
      : `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${lines.join('')}<c:marker val="1"/>${axisIds}</c:lineChart>`;
  const hasLegend = kind === 'columns' || series.length > 1;
  const legend =
    kind === 'bridge' || !hasLegend ? '' : '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>';
  return `${declaration}<c:chartSpace xmlns:c="${CHART}" xmlns:a="${DRAWING}" xmlns:r="${RELATIONS}"><c:roundedCorners val="0"/><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1100" b="1"/></a:pPr><a:r><a:rPr lang="en" sz="1100" b="1"/><a:t>${escapeXml(title)}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>${barChart}${lineChart}${axesXml(kind, scaleXml(series))}</c:plotArea>${legend}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`;
}

/** Bars have the first at the top. Names stand below what is negative. */
function axesXml(kind: ReportChart['kind'], scale: string): string {
  const isBars = kind === 'bars';
  const text =
    '<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="800"/></a:pPr><a:endParaRPr lang="en"/></a:p></c:txPr>';
  const grid = `<c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="${GRID}"/></a:solidFill></a:ln></c:spPr></c:majorGridlines>`;
  return `<c:catAx><c:axId val="111"/><c:scaling><c:orientation val="${isBars ? 'maxMin' : 'minMax'}"/></c:scaling><c:delete val="0"/><c:axPos val="${isBars ? 'l' : 'b'}"/><c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>${text}<c:crossAx val="112"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="1"/></c:catAx><c:valAx><c:axId val="112"/><c:scaling><c:orientation val="minMax"/>${scale}</c:scaling><c:delete val="0"/><c:axPos val="${isBars ? 'b' : 'l'}"/>${grid}<c:numFmt formatCode="#,##0" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/>${text}<c:crossAx val="111"/><c:crosses val="${isBars ? 'max' : 'autoZero'}"/><c:crossBetween val="between"/></c:valAx>`;
}

/** Begins the axis at zero: programs begin near the least amount, where all are alike, so that a column's length says nothing. */
function scaleXml(series: SheetSeries[]): string {
  if (!series.some(({ shape }) => shape === 'column')) return '';
  const numbers = series.flatMap(({ values }) => values.numbers);
  if (numbers.every((number) => !number.startsWith('-'))) return '<c:min val="0"/>';
  return numbers.every((number) => number.startsWith('-') || Number(number) === 0) ? '<c:max val="0"/>' : '';
}

function seriesXml(
  { name, values, tone, shape }: SheetSeries,
  index: number,
  labels: SheetChart['labels'],
): string {
  const cell = `${quotedName(name.place.sheet)}!${absoluteName(name.place)}`;
  const marker =
    shape === 'line'
      ? `<c:marker><c:symbol val="${tone === 'plan' ? 'square' : 'circle'}"/><c:size val="5"/><c:spPr>${fillXml(tone)}</c:spPr></c:marker>`
      : '<c:invertIfNegative val="0"/>';
  return `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx><c:strRef><c:f>${escapeXml(cell)}</c:f>${stringsXml([name.text])}</c:strRef></c:tx><c:spPr>${shape === 'line' ? lineXml(tone) : fillXml(tone)}</c:spPr>${marker}<c:cat><c:strRef><c:f>${spanName(labels.span)}</c:f>${stringsXml(labels.texts)}</c:strRef></c:cat><c:val><c:numRef><c:f>${spanName(values.span)}</c:f><c:numCache><c:formatCode>#,##0.00</c:formatCode><c:ptCount val="${values.numbers.length}"/>${values.numbers.map((number, place) => `<c:pt idx="${place}"><c:v>${number}</c:v></c:pt>`).join('')}</c:numCache></c:numRef></c:val>${shape === 'line' ? '<c:smooth val="0"/>' : ''}</c:ser>`;
}

const stringsXml = (texts: string[]): string =>
  `<c:strCache><c:ptCount val="${texts.length}"/>${texts.map((text, index) => `<c:pt idx="${index}"><c:v>${escapeXml(text)}</c:v></c:pt>`).join('')}</c:strCache>`;

const spanName = ({ sheet, from, to }: SheetSpan): string =>
  escapeXml(`${quotedName(sheet)}!${absoluteName(from)}:${absoluteName(to)}`);

/** Costs are hatched, for who prints in black and white. */
function fillXml(tone: ChartTone | null): string {
  if (tone === null) return '<a:noFill/><a:ln><a:noFill/></a:ln>';
  if (tone !== 'cost') return `<a:solidFill><a:srgbClr val="${colors[tone]}"/></a:solidFill>`;
  return `<a:pattFill prst="wdUpDiag"><a:fgClr><a:srgbClr val="${HATCHING}"/></a:fgClr><a:bgClr><a:srgbClr val="${colors.cost}"/></a:bgClr></a:pattFill>`;
}

const lineXml = (tone: ChartTone | null): string =>
  `<a:ln w="25400"><a:solidFill><a:srgbClr val="${colors[tone ?? 'profit']}"/></a:solidFill>${tone === 'plan' ? '<a:prstDash val="dash"/>' : ''}</a:ln>`;
