import { sql } from 'kysely';
import type { SyncedCompany } from './syncedCompany.ts';

type Company = Pick<SyncedCompany, 'look'>;

/** Gives all sign-offs that stand the fingerprints that the statement of version 0.2.0 makes. */
export const signAsEarlier = (company: Company) =>
  company.look(({ trx }) =>
    sql`
      update sign_offs o set fingerprint_algorithm = 'md5', fingerprint = (
        select md5(coalesce(string_agg(
          concat_ws(E'\\t', account_id, option1, option2, trim_scale(movement)::text, trim_scale(balance)::text), E'\\n'
          order by account_id, option1, option2), ''))
        from (
          select account_id, case when kind = 'reconcilingItem' then '' else option1 end as option1,
            case when kind = 'reconcilingItem' then '' else option2 end as option2,
            coalesce(sum(amount) filter (where sums.month = o.month), 0) as movement, sum(amount) as balance
          from monthly_sums sums where sums.company_id = o.company_id and sums.month <= o.month
          group by 1, 2, 3
        ) figures where movement <> 0 or balance <> 0)
      where ended_at is null`.execute(trx),
  );

/** Algorithms of the sign-offs that stand, by month (`YYYY-MM`). */
export async function readAlgorithms(company: Company): Promise<Record<string, string>> {
  const { rows } = await company.look(({ trx }) =>
    sql<{ month: string; fingerprintAlgorithm: string }>`
      select month, fingerprint_algorithm from sign_offs where ended_at is null order by month`.execute(trx),
  );
  return Object.fromEntries(rows.map((row) => [row.month.slice(0, 7), row.fingerprintAlgorithm]));
}
