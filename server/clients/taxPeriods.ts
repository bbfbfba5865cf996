import { addDays, addMonths, monthEnd } from '#contract/period.ts';
import type { StoredCompany } from '#server/companies/companies.ts';

export type TaxPeriod = {
  /** Last day. */
  endDate: string;
  /** Null where the law does not have one day for all. */
  dueDate: string | null;
};

type Settings = Pick<StoredCompany, 'countryCode' | 'salesTaxPeriod' | 'yearEnd'>;

const EVERY_MONTH = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Steps of so many months, one of which ends with that month. */
const alignedMonths = (size: number, month: number): number[] =>
  EVERY_MONTH.filter((candidate) => (candidate - month) % size === 0);

/**
 * Months with which periods end. The provider states how long they are and not which months they end with, so only law that is
 * the same for everybody tells: Australia's quarters of the calendar and its tax year (GST Act 1999, s 27-5, 151-40), New
 * Zealand's periods in step with the balance date (GST Act 1985, s 15B), Ireland's pairs of months (VAT Consolidation Act 2010, s 2).
 * Null where it does not, as in the United Kingdom's three groups of quarters.
 */
function listEndMonths({ countryCode, salesTaxPeriod, yearEnd }: Settings): number[] | null {
  if (salesTaxPeriod === 'monthly') return EVERY_MONTH;
  if (countryCode === 'AU' && salesTaxPeriod === 'quarterly') return [3, 6, 9, 12];
  if (countryCode === 'AU' && salesTaxPeriod === 'yearly') return [6];
  if (countryCode === 'NZ' && yearEnd !== null && salesTaxPeriod === 'two-monthly')
    return alignedMonths(2, yearEnd.month);
  if (countryCode === 'NZ' && yearEnd !== null && salesTaxPeriod === 'six-monthly')
    return alignedMonths(6, yearEnd.month);
  if (countryCode === 'IE' && salesTaxPeriod === 'two-monthly') return alignedMonths(2, 12);
  return null;
}

/**
 * The day by which it is paid without an agent's later one, before weekends and holidays move it: Australia the 21st after a
 * month and the 28th after a quarter, of February after December's (GST Act 1999, s 33-3, 33-5); New
 * Zealand the 28th, but 7 May after March and 15 January after November (GST Act 1985, s 23); the United Kingdom a month
 * and seven days (VAT Regulations 1995, reg 25A).
 */
function findDueDate({ countryCode, salesTaxPeriod }: Settings, endDate: string): string | null {
  const following = addMonths(endDate, 1);
  const month = Number(endDate.slice(5, 7));
  if (countryCode === 'AU') {
    if (salesTaxPeriod === 'monthly') return addDays(following, 20);
    if (salesTaxPeriod === 'quarterly')
      return addDays(month === 12 ? addMonths(following, 1) : following, 27);
    return null;
  }
  if (countryCode === 'NZ') {
    if (month === 3) return addDays(addMonths(following, 1), 6);
    return month === 11 ? addDays(addMonths(following, 1), 14) : addDays(following, 27);
  }
  return countryCode === 'GB' ? addDays(addMonths(following, 1), 6) : null;
}

/** The last tax period that was over on the day before; null where settings and law do not tell. */
export function lastTaxPeriod(settings: Settings, today: string): TaxPeriod | null {
  const endMonths = listEndMonths(settings);
  if (endMonths === null) return null;
  const lastMonths = EVERY_MONTH.map((monthsAgo) => addMonths(today, -monthsAgo));
  const month = lastMonths.find((candidate) => endMonths.includes(Number(candidate.slice(5, 7))));
  if (month === undefined) return null;
  const endDate = monthEnd(month);
  return { endDate, dueDate: findDueDate(settings, endDate) };
}
