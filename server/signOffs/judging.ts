import { monthLabel } from '#contract/period.ts';
import { record } from '#server/audit/audit.ts';
import { type Books, outsideCompany } from '#server/db/company.ts';
import { movedLines } from '#server/ledger/queries/queries.ts';
import { type RawBuilder, sql } from 'kysely';
import { differsFromSigned, figureOption } from './figures.ts';

/** Most documents that are named of a figure; smaller changes are counted together. */
const MOST_NAMED = 200;

type BrokenRow = {
  month: string;
  figures: number;
};

/**
 * Holds every standing sign-off of the company against the books: one whose figures are others is broken from now on, with
 * the documents that did it. May run at any time and any number of times: what an earlier run left undone is done by the
 * next.
 */
export async function judgeSignOffs(books: Books, moment: Date): Promise<void> {
  const { trx, companyId } = books;
  // Two runs that end at once take turns, so that no change is listed twice.
  const { rows: standing } = await sql`
    select id from sign_offs where company_id = ${companyId}::uuid and ended_at is null
    order by month for no key update`.execute(trx);
  if (standing.length === 0) return;
  const { rows: broken } = await sql<BrokenRow>`
    with ${listMoved(companyId)}, ${listJudged(companyId)}, ${listSources()}, removed as (
      delete from sign_off_changes
      where company_id = ${companyId}::uuid and sign_off_id in (select sign_off_id from judged)
    ), added as (
      insert into sign_off_changes (company_id, id, sign_off_id, noticed_at, account_id, option1, option2, kind,
        document_type, document_id, source_count, movement_change, balance_change)
      select ${companyId}::uuid, gen_random_uuid(), s.sign_off_id, coalesce(earlier.noticed_at, ${moment}), s.account_id,
        s.option1, s.option2, s.kind, s.document_type, s.document_id, s.source_count, s.movement, s.balance
      from sources s
      left join sign_off_changes earlier on earlier.company_id = ${companyId}::uuid and earlier.sign_off_id = s.sign_off_id
        and earlier.account_id = s.account_id and earlier.option1 = s.option1 and earlier.option2 = s.option2
        and earlier.kind is not distinct from s.kind and earlier.document_id is not distinct from s.document_id
    )
    update sign_offs o set broken_at = ${moment}
    from judged
    where o.company_id = ${companyId}::uuid and o.id = judged.sign_off_id and o.broken_at is null
    returning o.month,
      (select count(distinct (account_id, option1, option2)) from sources where sign_off_id = o.id)::int as figures`.execute(
    trx,
  );
  if (broken.length === 0) return;
  await outsideCompany(trx, async () => {
    for (const { month, figures } of broken)
      await record(trx, {
        at: moment,
        userId: null,
        companyId,
        action: 'sign-off.broken',
        detail: { month: monthLabel(month), figures },
      });
  });
}

/** `moved`: lines that came and went since the signature, of sign-offs that are broken or may be. */
const listMoved = (companyId: string): RawBuilder<unknown> => sql`
  candidates as materialized (
    select * from (
      select id as sign_off_id, month, figures_as_of, broken_at, ${differsFromSigned(companyId, {
        month: sql`o.month`,
        fingerprint: sql`o.fingerprint`,
        algorithm: sql`o.fingerprint_algorithm`,
      })} as differs
      from sign_offs o where company_id = ${companyId}::uuid and ended_at is null
    ) standing where differs or broken_at is not null
  ), moved as materialized (
    select c.sign_off_id, c.month, m.*, m.date >= c.month as is_in_month
    from candidates c cross join lateral (
      ${movedLines(
        companyId,
        { earlier: sql.ref<Date>('c.figures_as_of'), later: null },
        {
          condition: sql<boolean>`l.date < (c.month + interval '1 month')::date`,
          moreColumns: () => sql`, l.kind, l.document_type, l.document_id,
            ${figureOption(sql`l.kind`, sql`l.option1`)} as option1,
            ${figureOption(sql`l.kind`, sql`l.option2`)} as option2`,
        },
      )}) m
  )`;

/**
 * `judged`: what is broken, or was already. Where a month waits for its verification, a document may stand for a
 * reconciling item that goes then: as long as items of the accounts may be these, nothing is said.
 */
const listJudged = (companyId: string): RawBuilder<unknown> => sql`
  items as (
    select date_trunc('month', date)::date as month, account_id, sum(amount) as amount from ledger_lines
    where company_id = ${companyId}::uuid and kind = 'reconcilingItem' and superseded_at is null
    group by 1, 2
  ), beyond_items as (
    select distinct sign_off_id from (
      select sign_off_id, date_trunc('month', date)::date as month, account_id, sum(amount) as amount
      from moved group by 1, 2, 3
    ) changed left join items using (month, account_id)
    where changed.amount <> 0
      and (items.amount is null or sign(items.amount) <> sign(changed.amount) or abs(items.amount) < abs(changed.amount))
  ), judged as materialized (
    select sign_off_id from candidates c
    where broken_at is not null or sign_off_id in (select sign_off_id from beyond_items) or not exists (
      select from ledger_months m
      where m.company_id = ${companyId}::uuid and m.month <= c.month and m.changed_at > m.verified_at
        and (m.refused_at is null or m.refused_at < m.changed_at))
  )`;

/** `sources`: the documents of each figure that moved, and by kind what no document stands behind. */
const listSources = (): RawBuilder<unknown> => sql`
  figures as (
    select sign_off_id, account_id, option1, option2 from moved where sign_off_id in (select sign_off_id from judged)
    group by 1, 2, 3, 4
    having sum(amount) <> 0 or coalesce(sum(amount) filter (where is_in_month), 0) <> 0
  ), ranked as (
    select *, row_number() over (
      partition by sign_off_id, account_id, option1, option2 order by abs(balance) desc, abs(movement) desc, document_id
    ) as place
    from (
      select sign_off_id, account_id, option1, option2, max(document_type) as document_type, document_id,
        case when document_id is null then kind else 'document' end as kind,
        coalesce(sum(amount) filter (where is_in_month), 0) as movement, sum(amount) as balance
      from moved join figures using (sign_off_id, account_id, option1, option2)
      group by sign_off_id, account_id, option1, option2, document_id,
        case when document_id is null then kind else 'document' end
      having sum(amount) <> 0 or coalesce(sum(amount) filter (where is_in_month), 0) <> 0
    ) named
  ), sources as materialized (
    select sign_off_id, account_id, option1, option2, case when place <= ${MOST_NAMED} then kind end as kind,
      case when place <= ${MOST_NAMED} then document_type end as document_type,
      case when place <= ${MOST_NAMED} then document_id end as document_id,
      count(*)::int as source_count, sum(movement) as movement, sum(balance) as balance
    from ranked
    group by 1, 2, 3, 4, 5, 6, 7
  )`;
