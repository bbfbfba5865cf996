import { byCodeThenName } from '#contract/ledger/chartOrder.ts';
import { MOST_ACCOUNTS } from '#contract/reports/reportFilters.ts';
import type { Account } from '#server/providers/books.ts';
import { AppError } from '#server/lib/appError.ts';

const refuse = (message: string) =>
  new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
    details: [{ path: 'accountIds', message }],
  });

/** The first bank account where none is chosen; rejects with 400 what the chart does not hold. */
export function chooseAccounts(accounts: Account[], accountIds: string | undefined): Account[] {
  if (accountIds === undefined) {
    const inOrder = accounts.toSorted(byCodeThenName);
    const [firstAccount] = inOrder;
    const standard =
      inOrder.find(({ type, status }) => type === 'bank' && status === 'active') ?? firstAccount;
    return standard ? [standard] : [];
  }
  const ids = [...new Set(accountIds.split(',').map((id) => id.trim().toLowerCase()))];
  if (ids.length > MOST_ACCOUNTS) throw refuse(`Choose at most ${MOST_ACCOUNTS} accounts.`);
  const byId = new Map(accounts.map((account) => [account.id.toLowerCase(), account]));
  return ids
    .map((id) => {
      const account = byId.get(id);
      if (!account) throw refuse('This organization has no such account.');
      return account;
    })
    .toSorted(byCodeThenName);
}
