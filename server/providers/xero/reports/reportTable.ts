import * as z from 'zod';
import { ProviderError } from '../../providerError.ts';
import { amountOfCell } from '../decimals.ts';

const cell = z.object({
  Value: z.string().nullish(),
  Attributes: z.array(z.object({ Id: z.string(), Value: z.string() })).nullish(),
});
const cells = z.array(cell).nullish();
type Cell = z.infer<typeof cell>;

/** Rows are nested one level deep (sections of rows); a section may lack rows and title. */
const reportAnswer = z.object({
  Reports: z
    .array(
      z.object({
        ReportTitles: z.array(z.string()).nullish(),
        Rows: z.array(
          z.object({
            RowType: z.string(),
            Title: z.string().nullish(),
            Cells: cells,
            Rows: z.array(z.object({ RowType: z.string(), Cells: cells })).nullish(),
          }),
        ),
      }),
    )
    .min(1),
});

export type AccountRow = {
  accountId: string;
  /** Title of the section that it is in. */
  section: string;
  /** Decimal string of a column; an empty cell is zero. Throws where it is no amount. */
  amountIn(column: number): string;
};

/**
 * Finds a report's heads and account rows. Totals are recognised by the missing account, never by
 * row type, which the provider mixes. `name` appears in the error's sentence.
 */
export function readReportTable(
  json: unknown,
  name: string,
): { titles: string[]; heads: string[]; rows: AccountRow[] } {
  const report = parseReport(json, name);
  const rows = report.Rows.flatMap(({ Title, Rows }) =>
    (Rows ?? []).flatMap(({ Cells }) => {
      const row = Cells ?? [];
      const accountId = rowAccountId(row);
      if (accountId === null) return [];
      return [{ accountId, section: Title ?? '', amountIn: (column: number) => amountAt(row, column, name) }];
    }),
  );
  return { titles: report.ReportTitles ?? [], heads: report.heads, rows };
}

/** Rows of sections by the text of their first cell, of a report without accounts. */
export function readLabelledRows(
  json: unknown,
  name: string,
): { heads: string[]; rows: { label: string; texts: string[] }[] } {
  const { heads, Rows: sections } = parseReport(json, name);
  const rows = sections.flatMap(({ Rows }) =>
    (Rows ?? []).map(({ Cells }) => {
      const texts = (Cells ?? []).map(({ Value }) => Value?.trim() ?? '');
      return { label: texts[0] ?? '', texts };
    }),
  );
  return { heads, rows };
}

function parseReport(json: unknown, name: string) {
  const answer = reportAnswer.safeParse(json);
  const report = answer.success ? answer.data.Reports[0] : undefined;
  if (!report) throw unreadable(name, 'its shape is unknown');
  const head = report.Rows.find((row) => row.RowType === 'Header')?.Cells ?? [];
  return { ...report, heads: head.map(({ Value }) => Value?.trim() ?? '') };
}

/** The bank summary has the second on its names. */
const accountAttributes = new Set(['account', 'accountid']);

function rowAccountId(row: Cell[]): string | null {
  for (const item of row) {
    const attribute = item.Attributes?.find(({ Id }) => accountAttributes.has(Id.toLowerCase()));
    if (attribute) return attribute.Value.toLowerCase();
  }
  return null;
}

function amountAt(row: Cell[], column: number, name: string): string {
  const text = row[column]?.Value ?? '';
  const amount = amountOfCell(text);
  if (amount === null) throw unreadable(name, `"${text}" in its row "${row[0]?.Value ?? ''}" is no amount`);
  return amount;
}

export function findColumn(heads: string[], label: string, name: string): number {
  const index = heads.findIndex((head) => head.toLowerCase() === label.toLowerCase());
  if (index === -1) throw unreadable(name, `it has no column "${label}"`);
  return index;
}

/** Rejects the whole report: an unreadable figure must never count as zero. */
export function unreadable(name: string, why: string): ProviderError {
  return new ProviderError('unreadable', `Xero’s ${name} cannot be read: ${why}.`);
}
