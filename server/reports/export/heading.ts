import { monthLabel } from '#contract/period.ts';
import { isEarlier } from '#contract/comparison.ts';
import type { ShownReport } from '#contract/reportLayout.ts';
import type { TieStatus } from '#contract/tieOut.ts';

/** What stands above a report in a file, and in its name. */
export type Heading = {
  title: string;
  organisation: string;
  /** Of which part of it, or against which budget; null where it is all of it. */
  scope: string | null;
  /** `Dec 2025 to Nov 2026` */
  range: string;
  basis: string;
  currency: string;
  /** How far it is proved, as a sentence. */
  proof: string;
  /** How old the books are that it was made of. */
  books: string;
};

const statusWords: Record<TieStatus, string> = {
  tied: 'Tied out',
  explained: 'Explained',
  unproved: 'Not proved yet',
  stale: 'Changed since proved',
  differs: 'Differs',
};

export function headingOf(report: ShownReport): Heading {
  const periods = report.periods.filter((period) => !isEarlier(period));
  const [first, last] = [periods[0]?.startDate ?? '', periods.at(-1)?.endDate ?? ''];
  const { asOf } = report.freshness;
  return {
    title: report.title,
    organisation: report.companyName,
    scope: report.scope ?? null,
    range:
      first.slice(0, 7) === last.slice(0, 7)
        ? monthLabel(first)
        : `${monthLabel(first)} to ${monthLabel(last)}`,
    basis: report.basis === 'cash' ? 'Cash basis' : 'Accrual basis',
    currency: report.currency,
    proof: `${statusWords[report.tieOut.status]}. ${report.tieOut.sentence}`,
    books:
      asOf === null ? 'Books not read yet' : `Books as of ${asOf.slice(0, 10)} ${asOf.slice(11, 16)} UTC`,
  };
}

/** `harbour-street-profit-and-loss-region-north-2025-12-2026-11.csv`: letters and digits of any script, which every file system takes. */
export function fileName({ companyName, title, scope = '', periods }: ShownReport, ending: string): string {
  const own = periods.filter((period) => !isEarlier(period));
  const months = [own[0]?.startDate, own.at(-1)?.endDate].map((date) => (date ?? '').slice(0, 7));
  const words = [inName(`${companyName} ${title}`, 100), ...(scope === '' ? [] : [inName(scope, 60)])];
  return `${[...words, ...new Set(months)].join('-')}.${ending}`;
}

const inName = (text: string, most: number): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-').slice(0, most);
