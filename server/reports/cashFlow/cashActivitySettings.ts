import { byCodeThenName } from '#contract/ledger/chartOrder.ts';
import type { AccountActivity, CashActivity, saveCashActivities } from '#contract/reports/cashFlow.ts';
import { record } from '#server/audit/audit.ts';
import { type Books, type InCompany, outsideCompany } from '#server/db/company.ts';
import {
  clearActivity,
  effectiveActivity,
  isAssigned,
  readAccounts,
  readActivities,
  saveActivity,
  standardActivity,
} from '#server/ledger/ledger.ts';
import { AppError, type ErrorDetail } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Account } from '#server/providers/books.ts';
import type * as z from 'zod/mini';

type Choice = z.output<typeof saveCashActivities.body>['accounts'][number];

export function createCashActivitySettings({ inCompany, clock }: { inCompany: InCompany; clock: Clock }) {
  return {
    read: (companyId: string): Promise<AccountActivity[]> =>
      inCompany(companyId, (books) => listActivities(books)),

    /**
     * Rejects with 400, changing nothing, for an account that is not the company's or is cash
     * itself.
     */
    save: (userId: string, companyId: string, choices: Choice[]): Promise<AccountActivity[]> =>
      inCompany(companyId, async (books) => {
        const { trx } = books;
        const accounts = new Map((await readAccounts(books)).map((account) => [account.id, account]));
        checkChoices(choices, accounts);
        const savedActivities = await readActivities(books);
        const moment = clock();
        const detail: Record<string, string> = {};
        for (const { accountId, activity } of choices) {
          const account = accounts.get(accountId);
          if (!account || (savedActivities.get(accountId) ?? 'standard') === activity) continue;
          if (activity === 'standard') await clearActivity(books, accountId);
          else await saveActivity(books, { accountId, activity, moment });
          detail[`Cash flow of ${accountLabel(account)}`] = activity;
        }
        if (Object.keys(detail).length > 0)
          await outsideCompany(trx, () =>
            record(trx, { at: moment, userId, companyId, action: 'settings.changed', detail }),
          );
        return await listActivities(books);
      }),
  };
}

async function listActivities(books: Books): Promise<AccountActivity[]> {
  const chosenActivities = await readActivities(books);
  const accounts = await readAccounts(books);
  return accounts
    .filter(isAssigned)
    .toSorted(byCodeThenName)
    .map((account) => present(account, chosenActivities));
}

const present = (account: Account, chosenActivities: Map<string, CashActivity>): AccountActivity => ({
  accountId: account.id,
  code: account.code,
  name: account.name,
  accountClass: account.class,
  archived: account.status !== 'active',
  activity: effectiveActivity(account, chosenActivities),
  standard: standardActivity(account),
});

function checkChoices(choices: Choice[], accounts: Map<string, Account>): void {
  const details = choices.flatMap(({ accountId }, index): ErrorDetail[] => {
    const path = `accounts.${index}.accountId`;
    const account = accounts.get(accountId);
    if (!account) return [{ path, message: 'This organization has no such account.' }];
    if (isAssigned(account)) return [];
    return [{ path, message: `${accountLabel(account)} is cash itself, so it belongs to no activity.` }];
  });
  if (details.length > 0)
    throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', { details });
}

const accountLabel = ({ code, name }: Account): string => (code === null ? name : `${code} ${name}`);
