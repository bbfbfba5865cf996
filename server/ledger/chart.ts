import type { Books } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { readAsJson } from '#server/db/readAsJson.ts';
import { upsertChanged } from '#server/db/upsertChanged.ts';
import type { Account, ProviderTrackingCategory } from '#server/providers/books.ts';
import { buildChart, type Chart, type TrackingOption } from '#server/providers/chart.ts';
import { sql } from 'kysely';
import { isProfitOrLoss } from './accountRoles.ts';

export async function readAccounts({ trx, companyId }: Books): Promise<Account[]> {
  return await readAsJson<Account>(
    trx,
    sql`
    select id, code, name, type, class, role, status, currency from accounts
    where company_id = ${companyId}::uuid`,
  );
}

export async function readTrackingOptions({ trx, companyId }: Books): Promise<TrackingOption[]> {
  const rows = await trx
    .selectFrom('trackingOptions as o')
    .leftJoin('records as r', (join) =>
      join
        .onRef('r.companyId', '=', 'o.companyId')
        .on('r.entityType', '=', 'TrackingCategories')
        .onRef('r.recordId', '=', 'o.categoryId'),
    )
    .selectAll('o')
    .select('r.deletedAt as categoryDeletedAt')
    .where('o.companyId', '=', companyId)
    .orderBy('o.categoryPosition')
    .orderBy('o.name')
    .orderBy('o.id')
    .execute();
  return rows.map((option) => {
    const isGone = option.categoryDeletedAt !== null;
    return {
      id: option.id,
      name: option.name,
      categoryId: option.categoryId,
      categoryName: option.categoryName,
      position: option.categoryPosition,
      status: isGone ? 'deleted' : option.status,
      categoryStatus: isGone ? 'deleted' : option.categoryStatus,
    };
  });
}

/** Options to choose from: the provider's, and those that lines still carry. */
export async function readOfferedOptions(books: Books): Promise<TrackingOption[]> {
  const { trx, companyId } = books;
  const options = await readTrackingOptions(books);
  const deletedIds = options.flatMap(({ id, status }) => (status === 'deleted' ? [id] : []));
  if (deletedIds.length === 0) return options;
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${sqlArray(deletedIds, 'id')}) as deleted(id)
    where exists (
        select from monthly_sums
        where company_id = ${companyId}::uuid and option1 = id and option1 <> '' and line_count > 0)
      or exists (
        select from monthly_sums
        where company_id = ${companyId}::uuid and option2 = id and option2 <> '' and line_count > 0)`.execute(
    trx,
  );
  const usedIds = new Set(rows.map(({ id }) => id));
  return options.filter(({ id, status }) => status !== 'deleted' || usedIds.has(id));
}

export async function readChart(books: Books, baseCurrency: string): Promise<Chart> {
  return buildChart(await readAccounts(books), await readTrackingOptions(books), baseCurrency);
}

/** Returns the ids of accounts that moved between results and the balance sheet. */
export async function saveAccounts(books: Books, accounts: Account[]): Promise<string[]> {
  const storedAccounts = new Map((await readAccounts(books)).map((account) => [account.id, account]));
  await upsertChanged(books, {
    table: 'accounts',
    key: ['id'],
    columns: {
      id: 'id',
      code: 'text',
      name: 'text',
      type: 'text',
      class: 'text',
      role: 'text',
      status: 'text',
      currency: 'text',
    },
    // Where the provider leaves it out, it is that of the account's transactions.
    rows: accounts.map((account) => ({
      ...account,
      currency: account.currency ?? storedAccounts.get(account.id)?.currency ?? null,
    })),
  });
  return accounts
    .filter((account) => {
      const storedAccount = storedAccounts.get(account.id);
      return storedAccount !== undefined && isProfitOrLoss(storedAccount) !== isProfitOrLoss(account);
    })
    .map(({ id }) => id);
}

/**
 * Takes the currency of bank accounts whose own the provider leaves out from what moved on them.
 * Returns the currencies learnt.
 */
export async function learnBankCurrencies(
  books: Books,
  { accountById }: Chart,
  moves: { accountId: string; currency: string | null }[],
): Promise<string[]> {
  const currencies = new Map(moves.map(({ accountId, currency }) => [accountId, currency]));
  const learnt = [...currencies].flatMap(([accountId, currency]) => {
    const account = accountById.get(accountId);
    const lacksOwn = account?.type === 'bank' && account.currency === null;
    return lacksOwn && currency !== null ? [{ ...account, currency }] : [];
  });
  if (learnt.length > 0) await saveAccounts(books, learnt);
  return learnt.map(({ currency }) => currency);
}

/**
 * Saves categories with their complete options: stored ones that are absent were deleted. The
 * provider's list brings changes only, so known categories keep their places and new ones are the
 * last.
 */
export async function saveTracking(books: Books, categories: ProviderTrackingCategory[]): Promise<void> {
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
      categoryPosition: places.get(category.id) ?? nextPosition + index,
      ...option,
    }));
  });
  await upsertChanged(books, {
    table: 'trackingOptions',
    key: ['id'],
    columns: {
      id: 'text',
      name: 'text',
      status: 'text',
      categoryId: 'text',
      categoryName: 'text',
      categoryPosition: 'smallint',
      categoryStatus: 'text',
    },
    rows: options,
  });
}
