import type { LineFlow, LineSource, LineTracking } from '../ledger/ledger.ts';
import type { LineSpan, ReportColumn, ReportRow, Sign } from './reports.ts';

/** One account, or several that make one figure. */
export type LineOwner = { accountId: string } | { lineSource: LineSource };

export type FigureLines = LineSpan & {
  owner: LineOwner;
  flow: LineFlow | undefined;
  taxType: string | undefined;
  /** A single line, or it and all before. */
  line: { id: string; upTo: boolean } | undefined;
  /** Absent: no filter. */
  tracking: LineTracking[] | undefined;
  sign: Sign;
};

type Opened = Pick<ReportColumn, 'lines' | 'sign'>;

/** Null where the figure has no lines, or its child rows have them. */
export function figureLines(row: ReportRow, column: Opened, sectionSign: Sign): FigureLines | null {
  const [span, owner] = [lineSpan(row, column), lineOwner(row)];
  if (!span || !owner) return null;
  const { startDate, endDate } = span;
  return {
    owner,
    startDate,
    endDate,
    flow: row.flow ?? (row.taxType === undefined ? undefined : column.lines?.rated) ?? column.lines?.flow,
    taxType: row.taxType,
    line: row.lineId === undefined ? undefined : { id: row.lineId, upTo: column.lines?.upToLine === true },
    tracking: column.lines?.tracking,
    sign: row.sign ?? column.sign ?? sectionSign,
  };
}

export const opensToLines = (row: ReportRow, column: Pick<ReportColumn, 'lines'>): boolean =>
  lineSpan(row, column) !== null && lineOwner(row) !== null;

function lineOwner({ accountId, lineSource, children }: ReportRow): LineOwner | null {
  if (children !== undefined && children.length > 0) return null;
  if (lineSource !== undefined) return { lineSource };
  return accountId === undefined ? null : { accountId };
}

/** Null where the column opens to no lines. */
function lineSpan(row: ReportRow, { lines }: Pick<ReportColumn, 'lines'>): LineSpan | null {
  if (lines === undefined) return null;
  if (row.lines) return row.lines;
  if (row.opening) return lines.opening ?? null;
  if (row.closing) return { startDate: null, endDate: lines.endDate };
  return (row.yearly ? lines.yearly : undefined) ?? lines;
}
