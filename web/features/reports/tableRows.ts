import type { Report, ReportRow, ReportTotal, Sign } from '#contract/reports.ts';

export type SectionBlock = {
  kind: 'section';
  key: string;
  title: string;
  rows: ReportRow[];
  total: ReportTotal;
  sign: Sign;
};
export type TotalBlock = { kind: 'total'; key: string; total: ReportTotal };
export type Block = SectionBlock | TotalBlock;

/** The report from top to bottom: sections with the totals that stand below each, then the others. */
export function blocksOf({ sections, totals }: Pick<Report, 'sections' | 'totals'>): Block[] {
  const total = (one: ReportTotal): TotalBlock => ({ kind: 'total', key: one.key, total: one });
  return [
    ...sections.flatMap((section): Block[] => [
      { kind: 'section', ...section },
      ...totals.filter(({ after }) => after === section.key).map(total),
    ]),
    ...totals.filter(({ after }) => !sections.some(({ key }) => key === after)).map(total),
  ];
}

/** A row and what it opens to in the table, each with its depth. */
export const withChildren = (row: ReportRow, depth = 0): { row: ReportRow; depth: number }[] => [
  { row, depth },
  ...(row.children ?? []).flatMap((child) => withChildren(child, depth + 1)),
];
