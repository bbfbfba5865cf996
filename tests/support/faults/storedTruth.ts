import { isDeepStrictEqual } from 'node:util';
import { exportRecords } from '#contract/companies/companies.ts';
import { type EntityType, entityType } from '#contract/sync/sync.ts';
import { Client as Postgres } from 'pg';
import * as z from 'zod';
import type { Client } from '../client.ts';

type Where = {
  client: Client;
  companyId: string;
  tenantId: string;
  simulatorUrl: string;
  databaseUrl: string;
};

/** Sentences on what is stored otherwise than the provider has it, twice, or without a cause; and how many logs failed. */
export async function storedTruth(place: Where): Promise<{ wrong: string[]; failedLogs: number }> {
  const database = new Postgres({ connectionString: place.databaseUrl });
  await database.connect();
  try {
    const records = await recordsWrong(place);
    const ledger = await ledgerWrong(place, database);
    const { wrong, failedLogs } = await logsWrong(place, database);
    return { wrong: [...records, ...ledger, ...wrong], failedLogs };
  } finally {
    await database.end();
  }
}

const record = z.record(z.string(), z.unknown());
export const providerRecords = z.array(z.object({ id: z.string(), row: record }));

/**
 * Fields that a single record has and its list lacks: the list of groups has no members, and budgets two years at
 * most.
 */
const completeLists: Partial<Record<EntityType, string>> = {
  ContactGroups: 'Contacts',
  Budgets: 'BudgetLines',
};

/**
 * A document names its contact as that is called now, without a new time of change when it is renamed: until the weekly
 * reading from the start a stored one may show the name before.
 */
const withoutContactName = (key: string, value: unknown) =>
  key === 'Contact' ? record.parse(value)['ContactID'] : value;

/** Compares stored records with the provider's: there must be no difference and no other record. */
async function recordsWrong({ client, companyId, tenantId, simulatorUrl }: Where): Promise<string[]> {
  const storedRecords = new Map<string, Map<string, unknown>>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: Record<string, string> = {
      companyId,
      limit: '1000',
      ...(cursor === '' ? {} : { after: cursor }),
    };
    const page: {
      records: { entityType: string; recordId: string; payload: unknown }[];
      next: string | null;
    } = await client.call(exportRecords, { params: { companyId }, query });
    for (const { entityType: entity, recordId, payload } of page.records) {
      const ofEntity = storedRecords.get(entity) ?? new Map<string, unknown>();
      storedRecords.set(entity, ofEntity.set(recordId.toLowerCase(), payload));
    }
    cursor = page.next;
  }
  const wrong: string[] = [];
  for (const entity of entityType.options) {
    if (entity === 'TrialBalances') continue;
    const answer = await fetch(`${simulatorUrl}/_sim/records?tenantId=${tenantId}&entityType=${entity}`);
    const truth = providerRecords.parse(await answer.json());
    const ours = storedRecords.get(entity) ?? new Map<string, unknown>();
    // Journals are read where the grant includes them only.
    if (entity === 'Journals' && ours.size === 0) continue;
    const compared = (row: unknown) => ({
      ...record.parse(JSON.parse(JSON.stringify(row), withoutContactName)),
      [completeLists[entity] ?? '']: null,
    });
    for (const { id, row } of truth) {
      const mine = ours.get(id.toLowerCase());
      if (mine === undefined) wrong.push(`${entity} ${id} is missing.`);
      else {
        const differingFields = fieldsThatDiffer(compared(mine), compared(row));
        if (differingFields.length > 0)
          wrong.push(`${entity} ${id} is stored otherwise than it is: ${differingFields.join(', ')}.`);
      }
    }
    const theirs = new Set(truth.map(({ id }) => id.toLowerCase()));
    for (const id of ours.keys())
      if (!theirs.has(id)) wrong.push(`${entity} ${id} is stored and is not there.`);
  }
  return wrong;
}

function fieldsThatDiffer(ours: Record<string, unknown>, theirs: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  return [...names].filter((name) => !isDeepStrictEqual(ours[name], theirs[name]));
}

const entry = z.object({
  month: z.string(),
  accountId: z.string(),
  sourceId: z.nullable(z.string()),
  amount: z.string(),
});
const problemRow = z.object({ wrong: z.string() });

/** The lines of every document add up to the provider's own, sums are those of the lines, and nothing stands twice. */
async function ledgerWrong(
  { companyId, tenantId, simulatorUrl }: Where,
  database: Postgres,
): Promise<string[]> {
  const answer = await fetch(`${simulatorUrl}/_sim/ledger?tenantId=${tenantId}`);
  const truth = z.array(entry).parse(await answer.json());
  const { rows } = await database.query(
    `with theirs as (
      select lower("sourceId") as source, month, lower("accountId") as account, sum(amount) as amount
      from json_to_recordset($2::json) as x(month text, "accountId" text, "sourceId" text, amount numeric)
      where "sourceId" is not null group by 1, 2, 3
    ), ours as (
      select document_id::text as source, to_char(date, 'YYYY-MM') as month, account_id::text as account, sum(amount) as amount
      from ledger_lines
      where company_id = $1 and superseded_at is null and kind in ('document', 'journal') and document_id is not null
      group by 1, 2, 3
    ), posted as (select distinct source from ours)
    select format('%s in %s on %s: %s, the provider has %s', source, month, account, ours.amount, theirs.amount) as wrong
    from (select * from theirs where source in (select source from posted)) theirs
    full join ours using (source, month, account)
    where coalesce(ours.amount, 0) <> coalesce(theirs.amount, 0)
    union all
    select format('%s %s line %s stands %s times', kind, source_id, position, count(*))
    from ledger_lines where company_id = $1 and superseded_at is null
    group by kind, source_id, position, date, account_id having count(*) > 1
    union all
    select format('the sum of %s in %s is off', account_id, month)
    from (
      select account_id, date_trunc('month', date)::date as month, kind, option1, option2, amount, 1 as lines
      from ledger_lines where company_id = $1 and superseded_at is null
      union all
      select account_id, month, kind, option1, option2, -amount, -line_count from monthly_sums where company_id = $1
      union all
      select account_id, date_trunc('month', date)::date, kind, 'all', 'all', amount, 1
      from ledger_lines where company_id = $1 and superseded_at is null
      union all
      select account_id, month, kind, 'all', 'all', -amount, -line_count from account_sums where company_id = $1
    ) together
    group by account_id, month, kind, option1, option2 having sum(amount) <> 0 or sum(lines) <> 0`,
    [companyId, JSON.stringify(truth)],
  );
  return rows.map((row) => problemRow.parse(row).wrong);
}

const loggedRow = z.object({
  entity_type: z.string(),
  status: z.string(),
  error_code: z.nullable(z.string()),
  error_message: z.nullable(z.string()),
});

/** Finds logs that are open, and failed ones without a reason. */
async function logsWrong(
  { companyId }: Where,
  database: Postgres,
): Promise<{ wrong: string[]; failedLogs: number }> {
  const { rows } = await database.query('select * from sync_logs where company_id = $1', [companyId]);
  const logs = rows.map((row) => loggedRow.parse(row));
  const wrong = logs.flatMap(({ entity_type, status, error_code, error_message }) => {
    if (status === 'pending' || status === 'syncing') return [`The log of ${entity_type} never ended.`];
    return status === 'failed' && !(error_code && error_message)
      ? [`A log of ${entity_type} failed without a cause.`]
      : [];
  });
  return { wrong, failedLogs: logs.filter(({ status }) => status === 'failed').length };
}
