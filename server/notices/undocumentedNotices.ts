import { monthEnd } from '#contract/period.ts';
import type { Books, Trx } from '#server/db/company.ts';
import Big from 'big.js';
import { type RawBuilder, sql } from 'kysely';

/** Last day closed at the provider; absent until the company was first read. */
export type PeriodLock = { lockDate: string | null };

/** Amounts by account; `at` is null where the month was never reconciled. */
export type UndocumentedAmounts = { at: Date | null; amounts: Map<string, Big> };

type SumRow = {
  accountId: string;
  amount: string;
};
type MonthRow = {
  reconciledAt: Date | null;
  seen: boolean;
};

const inMonth = (month: string) => sql`date between ${month}::date and ${monthEnd(month)}::date`;

async function readSums(trx: Trx, query: RawBuilder<SumRow>): Promise<Map<string, Big>> {
  const { rows } = await query.execute(trx);
  return new Map(rows.map(({ accountId, amount }) => [accountId, new Big(amount)]));
}

const readReconcilingAmounts = ({ trx, companyId }: Books, month: string) =>
  readSums(
    trx,
    sql<SumRow>`
    select account_id, sum(amount)::text as amount from ledger_lines
    where company_id = ${companyId}::uuid and kind = 'reconcilingItem' and superseded_at is null and ${inMonth(month)}
    group by account_id`,
  );

/** Read before items are computed again, for comparison. */
export async function readUndocumentedAmounts(books: Books, month: string): Promise<UndocumentedAmounts> {
  const { trx, companyId } = books;
  const { rows } = await sql<MonthRow>`
    select reconciled_at, false as seen from ledger_months
    where company_id = ${companyId}::uuid and month = ${month}::date`.execute(trx);
  const [monthState] = rows;
  const reconciledAt = monthState?.reconciledAt ?? null;
  return {
    at: reconciledAt,
    amounts: reconciledAt === null ? new Map() : await readReconcilingAmounts(books, month),
  };
}

/**
 * Records accounts of a closed or seen month whose figure changed by more than documents moved
 * it: a pay run again, depreciation rolled back. A late document for a known item moves the item
 * and no figure, and is no change. Further changes extend the open notice, and one taken back
 * removes it.
 */
export async function recordUndocumentedChange(
  books: Books,
  {
    month,
    amountsBefore,
    moment,
    lock,
  }: { month: string; amountsBefore: UndocumentedAmounts; moment: Date; lock: PeriodLock | undefined },
): Promise<void> {
  const { trx, companyId } = books;
  const { rows } = await sql<MonthRow>`
    with held as (
      select coalesce(viewed_agreeing_at < ${moment}, false) as seen from ledger_months
      where company_id = ${companyId}::uuid and month = ${month}::date
    )
    update ledger_months set reconciled_at = ${moment}
    where company_id = ${companyId}::uuid and month = ${month}::date
    returning reconciled_at, (select seen from held) as seen`.execute(trx);
  const [monthState] = rows;
  if (!lock || amountsBefore.at === null || !monthState) return;
  const locked = lock.lockDate !== null && monthEnd(month) <= lock.lockDate;
  const amountsAfter = await readReconcilingAmounts(books, month);
  const changedAccounts = [...new Set([...amountsBefore.amounts.keys(), ...amountsAfter.keys()])]
    .map((accountId) => ({
      accountId,
      was: amountsBefore.amounts.get(accountId) ?? new Big(0),
      is: amountsAfter.get(accountId) ?? new Big(0),
    }))
    .filter(({ was, is }) => !was.eq(is));
  if (changedAccounts.length === 0) return;
  const documents = await readDocumentMoves(books, month, amountsBefore.at);
  for (const { accountId, was, is } of changedAccounts) {
    const figure = is.minus(was).plus(documents.get(accountId) ?? 0);
    const isNew = (locked || monthState.seen) && !figure.eq(0);
    const notice = { companyId, month, accountId, moment, reason: locked ? 'locked' : 'seen', was, is };
    await (isNew ? tell(trx, notice) : tellOn(trx, notice));
  }
  await removeReversedNotices(books);
}

/** Months of which an account's change is told and not dismissed; first days. */
export async function listNoticedMonths({ trx, companyId }: Books): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct month from period_notices
    where company_id = ${companyId}::uuid and account_id is not null and dismissed_at is null`.execute(trx);
  return rows.map(({ month }) => month);
}

export async function removeReversedNotices({ trx, companyId }: Books): Promise<void> {
  await sql`
    delete from period_notices
    where company_id = ${companyId}::uuid and account_id is not null and dismissed_at is null
      and amount_before = amount_after`.execute(trx);
}

const readDocumentMoves = ({ trx, companyId }: Books, month: string, since: Date) => {
  const condition = sql`company_id = ${companyId}::uuid and kind in ('journal', 'document') and ${inMonth(month)}`;
  return readSums(
    trx,
    sql`
    select account_id, sum(amount)::text as amount from (
      select account_id, amount from ledger_lines
      where ${condition} and recorded_at > ${since} and superseded_at is null
      union all
      select account_id, -amount from ledger_lines
      where ${condition} and superseded_at > ${since} and recorded_at <= ${since}
    ) moved group by account_id`,
  );
};

type Told = {
  companyId: string;
  month: string;
  accountId: string;
  moment: Date;
  reason: string;
  was: Big;
  is: Big;
};

async function tell(trx: Trx, { companyId, month, accountId, moment, reason, was, is }: Told): Promise<void> {
  await sql`
    insert into period_notices (company_id, id, noticed_at, reason, month, account_id, amount_before, amount_after)
    values (${companyId}::uuid, gen_random_uuid(), ${moment}, ${reason}, ${month}::date, ${accountId},
      ${was.toFixed()}, ${is.toFixed()})
    on conflict (company_id, month, account_id) where account_id is not null and dismissed_at is null
    do update set noticed_at = excluded.noticed_at, reason = excluded.reason, amount_after = excluded.amount_after`.execute(
    trx,
  );
}

/** Lessens or removes earlier notices by documents that came since. */
async function tellOn(trx: Trx, { companyId, month, accountId, is }: Told): Promise<void> {
  await sql`
    update period_notices set amount_after = ${is.toFixed()}
    where company_id = ${companyId}::uuid and month = ${month}::date and account_id = ${accountId}
      and dismissed_at is null`.execute(trx);
}
