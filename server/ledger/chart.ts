import { accountClass, chartStatus } from '#contract/ledger/ledger.ts';
import type { Books } from '#server/db/company.ts';
import { readAsJson } from '#server/db/readAsJson.ts';
import type { Account, ProviderTrackingCategory } from '#server/providers/books.ts';
import { buildChart, type Chart, type TrackingOption } from '#server/providers/chart.ts';
import { accountRoles, accountTypes } from '#server/providers/vocabulary.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

const accountRow = z.object({
  id: z.string(),
  code: z.nullable(z.string()),
  name: z.string(),
  type: z.enum(accountTypes),
  class: accountClass,
  role: z.nullable(z.enum(accountRoles)),
  status: chartStatus,
  currency: z.nullable(z.string()),
});

const optionRow = z.object({
  id: z.string(),
  name: z.string(),
  category_id: z.string(),
  category_name: z.string(),
  category_position: z.number(),
  category_status: chartStatus,
  status: chartStatus,
  category_deleted_at: z.nullable(z.date()),
});

export async function readAccounts({ trx, companyId }: Books): Promise<Account[]> {
  return readAsJson(
    trx,
    accountRow,
    sql`
    select id, code, name, type, class, role, status, currency from accounts
    where company_id = ${companyId}::uuid`,
  );
}

export async function readTrackingOptions({ trx, companyId }: Books): Promise<TrackingOption[]> {
  const rows = await trx
    .selectFrom('tracking_options as o')
    .leftJoin('records as r', (join) =>
      join
        .onRef('r.company_id', '=', 'o.company_id')
        .on('r.entity_type', '=', 'TrackingCategories')
        .onRef('r.record_id', '=', 'o.category_id'),
    )
    .selectAll('o')
    .select('r.deleted_at as category_deleted_at')
    .where('o.company_id', '=', companyId)
    .orderBy('o.category_position')
    .orderBy('o.name')
    .orderBy('o.id')
    .execute();
  return rows.map((row) => {
    const option = z.parse(optionRow, row);
    const isGone = option.category_deleted_at !== null;
    return {
      id: option.id,
      name: option.name,
      categoryId: option.category_id,
      categoryName: option.category_name,
      position: option.category_position,
      status: isGone ? 'deleted' : option.status,
      categoryStatus: isGone ? 'deleted' : option.category_status,
    };
  });
}

/** Options to choose from: the provider's, and those that lines still carry. */
export async function readOfferedOptions(books: Books): Promise<TrackingOption[]> {
  const { trx, companyId } = books;
  const options = await readTrackingOptions(books);
  const deletedIds = options.flatMap(({ id, status }) => (status === 'deleted' ? [id] : []));
  if (deletedIds.length === 0) return options;
  const { rows } = await sql`
    select id from json_array_elements_text(${JSON.stringify(deletedIds)}::json) as gone(id)
    where exists (
        select from monthly_sums
        where company_id = ${companyId}::uuid and option1 = id and option1 <> '' and line_count > 0)
      or exists (
        select from monthly_sums
        where company_id = ${companyId}::uuid and option2 = id and option2 <> '' and line_count > 0)`.execute(
    trx,
  );
  const usedIds = new Set(rows.map((row) => z.parse(z.object({ id: z.string() }), row).id));
  return options.filter(({ id, status }) => status !== 'deleted' || usedIds.has(id));
}

export async function readChart(books: Books, baseCurrency: string): Promise<Chart> {
  return buildChart(await readAccounts(books), await readTrackingOptions(books), baseCurrency);
}

export async function saveAccounts({ trx, companyId }: Books, accounts: Account[]): Promise<void> {
  await sql`
    insert into accounts (company_id, id, code, name, type, class, role, status, currency)
    select ${companyId}::uuid, id, code, name, type, class, role, status, currency
    from json_to_recordset(${JSON.stringify(accounts)}::json) as x(id uuid, code text, name text, type text,
      class text, role text, status text, currency text)
    on conflict (company_id, id) do update set
      code = excluded.code, name = excluded.name, type = excluded.type, class = excluded.class,
      role = excluded.role, status = excluded.status, currency = excluded.currency
    where (accounts.code, accounts.name, accounts.type, accounts.class, accounts.role, accounts.status,
        accounts.currency)
      is distinct from
      (excluded.code, excluded.name, excluded.type, excluded.class, excluded.role, excluded.status,
        excluded.currency)`.execute(trx);
}

/**
 * Saves categories with their complete options: stored ones that are absent were deleted. The
 * provider's list brings changes only, so known categories keep their places and new ones are the
 * last.
 */
export async function saveTracking(books: Books, categories: ProviderTrackingCategory[]): Promise<void> {
  const { trx, companyId } = books;
  const storedOptions = await readTrackingOptions(books);
  const places = new Map(storedOptions.map(({ categoryId, position }) => [categoryId, position]));
  const nextPosition = Math.max(-1, ...places.values()) + 1;
  const options = categories.flatMap((category, index) => {
    const optionIds = new Set(category.options.map(({ id }) => id));
    const removed = storedOptions.filter(
      ({ categoryId, id }) => categoryId === category.id && !optionIds.has(id),
    );
    return [
      ...category.options,
      ...removed.map(({ id, name }) => ({ id, name, status: 'deleted' as const })),
    ].map((option) => ({
      categoryId: category.id,
      categoryName: category.name,
      categoryStatus: category.status,
      position: places.get(category.id) ?? nextPosition + index,
      ...option,
    }));
  });
  await sql`
    insert into tracking_options (company_id, category_id, category_name, category_position, category_status,
      id, name, status)
    select distinct on (id) ${companyId}::uuid, "categoryId", "categoryName", position, "categoryStatus",
      id, name, status
    from json_to_recordset(${JSON.stringify(options)}::json)
      as x("categoryId" text, "categoryName" text, position smallint, "categoryStatus" text, id text, name text,
        status text)
    on conflict (company_id, id) do update set
      category_id = excluded.category_id, category_name = excluded.category_name,
      category_position = excluded.category_position, category_status = excluded.category_status,
      name = excluded.name, status = excluded.status
    where (tracking_options.category_id, tracking_options.category_name, tracking_options.category_position,
        tracking_options.category_status, tracking_options.name, tracking_options.status)
      is distinct from
      (excluded.category_id, excluded.category_name, excluded.category_position, excluded.category_status,
        excluded.name, excluded.status)`.execute(trx);
}
