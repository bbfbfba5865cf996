/** What a life shows of three months: every report, by every statement of the provider that it may be held against. */
import { listTrackingCategories } from '#contract/ledger/ledger.ts';
import { monthEnd } from '#contract/period.ts';
import { type Report, type ReportRow, readReport, reportTypes } from '#contract/reports/reports.ts';
import { createInCompany } from '#server/db/company.ts';
import { findChangedFigures, findWrongGreen } from '#tests/support/manipulations/comparedReports.ts';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Life } from './copiedBooks.ts';

type View = { name: string; month: string; report: Report };

/** `stated`: digest of what the provider told the product last, and when, by statement and month. */
export type Look = { views: View[]; stated: Map<string, { digest: string; askedAt: Date | null }> };

/** The category with the most options: an archived one has nothing to state. Undefined where there is none. */
export async function readMainCategory(life: Life): Promise<string | undefined> {
  const { categories } = await life.call(listTrackingCategories);
  return categories.toSorted((a, b) => b.options.length - a.options.length)[0]?.id;
}

/** Reports of the months (first days), opened as a person does, and once more where the provider was asked for it. */
export async function look(
  life: Life,
  months: readonly string[],
  category: string | undefined,
): Promise<Look> {
  let views = await readViews(life, months, category);
  if (await life.untilIdle()) views = await readViews(life, months, category);
  return { views, stated: await readStated(life) };
}

async function readViews(
  life: Life,
  months: readonly string[],
  category: string | undefined,
): Promise<View[]> {
  const variants: { name: string; type: string; query: Record<string, string> }[] = [
    ...reportTypes.map((type) => ({ name: type, type, query: {} })),
    { name: 'profit-loss, cash', type: 'profit-loss', query: { basis: 'cash' } },
    { name: 'cash-flow, indirect', type: 'cash-flow', query: { method: 'indirect' } },
    ...(category === undefined
      ? []
      : [{ name: 'profit-loss, tracked', type: 'profit-loss', query: { trackingCategoryId1: category } }]),
  ];
  const views: View[] = [];
  for (const month of months)
    for (const { name, type, query } of variants) {
      const range = { startDate: month, endDate: monthEnd(month) };
      const report = await life.call(readReport, {
        params: { reportType: type },
        query: { ...range, ...query },
      });
      views.push({ name, month, report: withoutLines(report) });
    }
  return views;
}

/** Single lines are held against nothing, and have ids that each database gives anew. */
const withoutLines = (report: Report): Report => ({
  ...report,
  sections: report.sections.map((section) => ({ ...section, rows: rowsWithoutLines(section.rows) })),
});

const rowsWithoutLines = (rows: ReportRow[]): ReportRow[] =>
  rows.flatMap((row) =>
    row.lineId === undefined
      ? [{ ...row, ...(row.children && { children: rowsWithoutLines(row.children) }) }]
      : [],
  );

const statedRow = z.object({ key: z.string(), digest: z.string(), askedAt: z.date().nullable() });

async function readStated({ db, companyId }: Life): Promise<Look['stated']> {
  const rows = await createInCompany(db)(companyId, async ({ trx }) => {
    const answer = await sql`
      select stated.kind || ' ' || stated.month as key, md5(string_agg(figure, '|' order by figure)) as digest,
        coalesce(max(read_at), max(verified_at)) as asked_at
      from (
        select kind, month, concat_ws(' ', account_id, option1, option2, movement, balance, received) as figure
        from supplementary_figures where company_id = ${companyId}::uuid
        union all
        select 'executiveSummary', month, figures::text from executive_summaries where company_id = ${companyId}::uuid
        union all
        select 'trialBalance', month, concat_ws(' ', account_id, movement, balance)
        from trial_balances where company_id = ${companyId}::uuid
      ) stated
      left join supplementary_reports asked on asked.company_id = ${companyId}::uuid
        and asked.month = stated.month and asked.kind = stated.kind
      left join ledger_months on ledger_months.company_id = ${companyId}::uuid
        and ledger_months.month = stated.month and stated.kind = 'trialBalance'
      group by stated.kind, stated.month`.execute(trx);
    return z.array(statedRow).parse(answer.rows);
  });
  return new Map(rows.map(({ key, digest, askedAt }) => [key, { digest, askedAt }]));
}

const viewOfStatement: Record<string, string> = {
  trialBalance: 'trial-balance',
  bankFlows: 'bank-summary',
  executiveSummary: 'executive-summary',
  tracking: 'profit-loss, tracked',
  cash: 'profit-loss, cash',
};

export type Judged = { month: string; text: string };

/** Views of the truth that are shown, as later looks leave out the current month. */
const truthOf = ({ views }: Look, { name, month }: View): Report | undefined =>
  views.find((view) => view.name === name && view.month === month)?.report;

/** A sentence in place of figures claims none. */
const showsNothing = ({ notice, sections }: Report): boolean => notice !== undefined && sections.length === 0;

/** Figures that are not the truth and stand under green, by month. */
export function listWrongGreen(truth: Look, shown: Look): Judged[] {
  return shown.views.flatMap((view) => {
    const { name, month, report } = view;
    const right = truthOf(truth, view);
    if (!right || showsNothing(report)) return [];
    return findWrongGreen({ reports: [right] }, { reports: [report] }).map((text) => ({
      month,
      text: `${name} of ${month.slice(0, 7)}: ${text}`,
    }));
  });
}

/** Figures that are not the truth, under whatever status. */
export const listChanged = (truth: Look, shown: Look): string[] =>
  shown.views.flatMap((view) => {
    const right = truthOf(truth, view);
    if (!right) return [];
    return findChangedFigures({ reports: [right] }, { reports: [view.report] }).map(
      ({ name, previousAmount: before, amount, status }) =>
        `${view.name} of ${view.month}: ${name}: ${before} -> ${amount}, ${status}`,
    );
  });

/**
 * Statements that tell otherwise than the truth, while nothing of the report that is held against them says so. One that
 * was not asked for since the lie began tells nothing of it: what moved before it is carried forward.
 */
export function listUnheard(truth: Look, shown: Look, began: Date): Judged[] {
  return [...shown.stated].flatMap(([key, { digest, askedAt }]) => {
    if (askedAt === null || askedAt < began) return [];
    const [kind = '', month = ''] = key.split(' ');
    if (truth.stated.get(key)?.digest === digest || !truth.stated.has(key)) return [];
    return shown.views.flatMap((view) => {
      const right = truthOf(truth, view);
      if (view.month !== month || view.name !== viewOfStatement[kind] || !right) return [];
      const isUnheard = JSON.stringify(statuses(view.report)) === JSON.stringify(statuses(right));
      return isUnheard
        ? [{ month, text: `${view.name} of ${month.slice(0, 7)}: ${kind} tells otherwise` }]
        : [];
    });
  });
}

const statuses = ({ sections, tieOut }: Report) => [
  tieOut.status,
  sections.map(({ rows }) => rows.map((row) => [row.key, rowStatuses(row), row.children?.map(rowStatuses)])),
];

const rowStatuses = ({ cells }: ReportRow) => cells.map(({ status }) => status);
