import type { Companies } from '#server/companies/companies.ts';
import { type Books, outsideCompany } from '#server/db/company.ts';
import type { Clock } from '#server/lib/clock.ts';
import { dayIn } from '#server/lib/dayIn.ts';
import { readRecheckCost, type RecheckCost } from '#server/tieOut/tieOut.ts';

/** Says how many past months a full sync that began then did not compare again; empty where it did all. */
export function createDescribeLeftMonths({
  companies,
  clock,
}: {
  companies: Pick<Companies, 'companyById'>;
  clock: Clock;
}) {
  return async (books: Books, startedAt: Date): Promise<string> => {
    const { trx, companyId } = books;
    const { timeZone, nextSyncAt } = await outsideCompany(trx, () => companies.companyById(companyId, trx));
    const moment = clock();
    const time = { today: dayIn(timeZone ?? 'UTC', moment), moment, checkedBefore: startedAt };
    return describeLeftMonths(await readRecheckCost(books, time), nextSyncAt !== null);
  };
}

export type DescribeLeftMonths = ReturnType<typeof createDescribeLeftMonths>;

/** `syncsItself`: there is a next sync without a person. */
export function describeLeftMonths(
  { pastCount, overdueCount }: Pick<RecheckCost, 'pastCount' | 'overdueCount'>,
  syncsItself: boolean,
): string {
  if (overdueCount === 0) return '';
  const comparedText = `${pastCount - overdueCount} of ${pastCount} past months were compared again, until half of today’s calls were used`;
  const followText = overdueCount === 1 ? 'the other follows' : 'the others follow';
  return syncsItself
    ? `${comparedText}; ${followText} within 7 days.`
    : `${comparedText}; another full sync compares those that are left.`;
}
