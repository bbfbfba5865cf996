import type { Companies } from '#server/companies/companies.ts';
import { type Books, outsideCompany } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import { countUncheckedPast, type UncheckedPast } from '#server/tieOut/tieOut.ts';

/** Says which past months a full sync that began then did not check again; empty where it did all. */
export function createDescribeLeftMonths({
  companies,
  clock,
}: {
  companies: Pick<Companies, 'companyById'>;
  clock: Clock;
}) {
  return async (books: Books, startedAt: Date): Promise<string> => {
    const { trx, companyId } = books;
    const { yearEnd, timeZone, nextSyncAt } = await outsideCompany(trx, () =>
      companies.companyById(companyId, trx),
    );
    if (!yearEnd) return '';
    const today = dayIn(timeZone ?? 'UTC', clock());
    const unchecked = await countUncheckedPast(books, { yearEnd, today, since: startedAt });
    return describeLeftMonths(unchecked, nextSyncAt !== null);
  };
}

export type DescribeLeftMonths = ReturnType<typeof createDescribeLeftMonths>;

/** `hasTurns`: syncs run by themselves. */
export function describeLeftMonths({ pastCount, leftCount, days }: UncheckedPast, hasTurns: boolean): string {
  if (leftCount === 0) return '';
  const checked = `${pastCount - leftCount} of ${pastCount} past months were checked again`;
  if (!hasTurns) return `${checked}; another full sync checks those whose check is the oldest.`;
  const remainder = leftCount === 1 ? 'the other follows' : 'the others follow, one a day,';
  return `${checked}; ${remainder} within ${days === 1 ? '1 day' : `${days} days`}.`;
}
