import type { PaperSize } from '../clientCountry.ts';

/** Points. */
export type Paper = { width: number; height: number };
const sheets: Record<PaperSize, { short: number; long: number }> = {
  a4: { short: 595.28, long: 841.89 },
  letter: { short: 612, long: 792 },
};
export const portrait = (size: PaperSize): Paper => {
  const { short, long } = sheets[size];
  return { width: short, height: long };
};
const landscape = (size: PaperSize): Paper => {
  const { short, long } = sheets[size];
  return { width: long, height: short };
};
export const MARGIN = 40;
export const inside = ({ width }: Paper): number => width - 2 * MARGIN;

/** Half-open. */
export type Span = [start: number, end: number];

/** Widths in ems of the figures' size, with the space after them. */
export type Measures = {
  /** 0 where no row has a code. */
  codes: number;
  /** Widest name. */
  names: number;
  /** Columns of words between names and figures. */
  texts: number[];
  columns: { width: number; computed: boolean; startsGroup: boolean }[];
};

/** Widths in points. */
export type TableFit = {
  page: Paper;
  size: number;
  codes: number;
  names: number;
  texts: number[];
  columns: number[];
  /** Columns of each page across. */
  spans: Span[];
};

/** `narrow`: where columns are many, long names go on in a second line. */
const NAME = { least: 13, most: 27, narrow: 17 };
const LEAST_COLUMN = 5;

/** The first that fits is taken. */
const attempts = (upright: Paper, lying: Paper) => [
  ...[9, 8.5, 8, 7.5].map((size) => ({ page: upright, size })),
  ...[9, 8.5, 8, 7.5, 7, 6.5].map((size) => ({ page: lying, size })),
];
/** Smaller figures are not worth a page less. */
const LEAST_SIZE_FOR_ONE_PAGE = 7.5;
const SPLIT = { size: 7.5, mostName: NAME.narrow };

/**
 * Portrait where all columns fit, else landscape, as large as fits; a little smaller where all rows
 * then fit on one page. A table wider than that continues on further pages across.
 */
export function fitTable(
  measures: Measures,
  paperSize: PaperSize,
  fitsOnePage: (fit: TableFit) => boolean,
): TableFit {
  const [upright, lying] = [portrait(paperSize), landscape(paperSize)];
  const [equal, natural] = [equalWidths(measures), naturalWidths(measures)];
  const fits = attempts(upright, lying).flatMap(({ page, size }) => {
    const scaled = [
      scale(measures, equal, { page, size, mostName: NAME.most }),
      scale(measures, natural, { page, size, mostName: NAME.most }),
      ...(page === lying ? [scale(measures, natural, { page, size, mostName: NAME.narrow })] : []),
    ];
    return scaled.find(isInside) ?? [];
  });
  const [firstFit] = fits;
  if (firstFit === undefined) return splitColumns(measures, lying);
  return (
    fits.find(
      (fit) => fit.page === firstFit.page && fit.size >= LEAST_SIZE_FOR_ONE_PAGE && fitsOnePage(fit),
    ) ?? firstFit
  );
}

const naturalWidths = ({ columns }: Measures) => columns.map(({ width }) => Math.max(LEAST_COLUMN, width));

/** Columns of one kind are equally wide, computed ones apart from the others. */
function equalWidths(measures: Measures): number[] {
  const widths = naturalWidths(measures);
  const widest = (computed: boolean) =>
    Math.max(0, ...widths.filter((_width, index) => measures.columns[index]?.computed === computed));
  const [plain, computed] = [widest(false), widest(true)];
  return measures.columns.map((column) => (column.computed ? computed : plain));
}

function scale(
  measures: Measures,
  widths: number[],
  { page, size, mostName }: typeof SPLIT & { page: Paper },
): TableFit {
  return {
    page,
    size,
    codes: measures.codes * size,
    names: Math.min(mostName, Math.max(NAME.least, measures.names)) * size,
    texts: measures.texts.map((width) => width * size),
    columns: widths.map((width) => width * size),
    spans: [[0, widths.length]],
  };
}

export const sumWidths = (widths: number[]): number => widths.reduce((sum, width) => sum + width, 0);

const roomForColumns = ({ page, codes, names, texts }: TableFit) =>
  inside(page) - codes - names - sumWidths(texts);

const isInside = (fit: TableFit): boolean => sumWidths(fit.columns) <= roomForColumns(fit);

/** About as many columns on each page, so that none is left alone on the last; a group stays together. */
function splitColumns(measures: Measures, page: Paper): TableFit {
  const fit = scale(measures, equalWidths(measures), { page, ...SPLIT });
  const room = roomForColumns(fit);
  const columns = fit.columns.map((width) => Math.min(width, room));
  const cut = (pages: number): Span[] => {
    const share = columns.length / pages;
    const ends = Array.from({ length: pages }, (_, index) => {
      const end = Math.round((index + 1) * share);
      const starts = measures.columns.findLastIndex((column, place) => column.startsGroup && place <= end);
      return end === columns.length || starts <= Math.round(index * share) ? end : starts;
    });
    return ends.map((end, index) => [ends[index - 1] ?? 0, end]);
  };
  let pages = 2;
  while (
    pages < columns.length &&
    cut(pages).some(([start, end]) => sumWidths(columns.slice(start, end)) > room)
  )
    pages += 1;
  return { ...fit, columns, spans: cut(Math.min(pages, Math.max(1, columns.length))) };
}
