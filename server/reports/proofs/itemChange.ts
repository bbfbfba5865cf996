import type { MonthRange } from '#contract/period.ts';
import type { ListedItem } from '#contract/tieOut/settledItems.ts';
import type { SettlementCategory } from '#contract/tieOut/settlement.ts';
import { type NewAuditEvent, record } from '#server/audit/audit.ts';
import type { Companies } from '#server/companies/companies.ts';
import { type Books, type InCompany, outsideCompany } from '#server/db/company.ts';
import { readAccounts } from '#server/ledger/ledger.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Account } from '#server/providers/books.ts';
import {
  deleteSettlements,
  lockMonths,
  type MissingRecords,
  proveVerifiedMonths,
  readSettledAccounts,
  saveSettlements,
} from '#server/tieOut/tieOut.ts';
import { type KnownItem, presentItem, readKnownItems } from './settledItems.ts';

export type ItemChangeDeps = {
  inCompany: InCompany;
  companies: Pick<Companies, 'companyById'>;
  clock: Clock;
  readMissing(books: Books): Promise<MissingRecords>;
  /** Names by id; deleted users are absent. */
  readUserNamesById(userIds: string[]): Promise<Map<string, string>>;
  /** Runs in the transaction that settles or reopens items. */
  afterSettling(books: Books): Promise<void>;
};

export type Person = { companyId: string; userId: string };

/** Items with their accounts, by id, and those of them that a person settled in all months. */
export type Accounted = {
  items: KnownItem[];
  accounts: Map<string, Account>;
  settledAccountIds: Set<string>;
};

export async function readAccountedItems(books: Books, range: MonthRange): Promise<Accounted> {
  return {
    items: await readKnownItems(books, range),
    accounts: new Map((await readAccounts(books)).map((account) => [account.id, account])),
    settledAccountIds: new Set((await readSettledAccounts(books)).map(({ accountId }) => accountId)),
  };
}

/** Does what a person does to items, and answers what the activity log says of it. */
type Act = (
  books: Books,
  standing: Accounted & { settledAt: Date },
) => Promise<Pick<NewAuditEvent, 'action' | 'detail'>>;

/** Answers the items of these months as they stand after the act; the proofs of all months follow from it. */
export function createItemChange(deps: ItemChangeDeps) {
  const { inCompany, companies, clock, readMissing, afterSettling } = deps;
  return async ({ companyId, userId }: Person, range: MonthRange, act: Act): Promise<Accounted> => {
    const { baseCurrency, yearEnd } = await companies.companyById(companyId);
    if (!baseCurrency || !yearEnd) throw new AppError('CONFLICT', 'The organization was not read yet.');
    return await inCompany(companyId, async (books) => {
      await lockMonths(books);
      const moment = clock();
      const auditEvent = await act(books, { ...(await readAccountedItems(books, range)), settledAt: moment });
      await proveVerifiedMonths(books, {
        organisation: { baseCurrency, yearEnd },
        readBefore: null,
        missingRecords: await readMissing(books),
        moment,
      });
      await outsideCompany(books.trx, () =>
        record(books.trx, { at: moment, userId, companyId, ...auditEvent }),
      );
      await afterSettling(books);
      return await readAccountedItems(books, range);
    });
  };
}

/** Items with the names of who said what of them. */
export function createItemPresentation({ readUserNamesById }: Pick<ItemChangeDeps, 'readUserNamesById'>) {
  return async ({ items, accounts, settledAccountIds }: Accounted): Promise<ListedItem[]> => {
    const settlements = items.flatMap(({ settlement, ended }) => [
      ...(settlement ? [settlement] : []),
      ...ended,
    ]);
    const names = await readUserNamesById([...new Set(settlements.map(({ settledBy }) => settledBy))]);
    const personName = (userId: string) => names.get(userId) ?? null;
    return items.map((item) =>
      presentItem(
        item,
        {
          accountName: nameAccount(accounts, item.accountId),
          isAccountSettled: settledAccountIds.has(item.accountId),
        },
        personName,
      ),
    );
  };
}

export const nameAccount = (accounts: Map<string, Account>, accountId: string) =>
  accounts.get(accountId)?.name ?? 'an account that is not in the chart';

export const listOpen = (items: KnownItem[]) =>
  items.filter(({ category, settlement }) => category === null && settlement === null);

type Statement = { settledAt: Date; userId: string; category: SettlementCategory; note: string };

/** Says so of each item for the amount that it has. */
export async function saveStatements(
  books: Books,
  items: KnownItem[],
  { settledAt, userId: settledBy, category, note }: Statement,
): Promise<void> {
  await deleteSettlements(
    books,
    items.flatMap(({ ended }) => ended),
  );
  const statement = { category, note, settledAt, settledBy };
  await saveSettlements(
    books,
    items.map(({ month, accountId, amount }) => ({ month, accountId, amount, ...statement })),
  );
}

export function rejectRefused(refusal: string | null): void {
  if (refusal !== null) throw new AppError('CONFLICT', refusal);
}
