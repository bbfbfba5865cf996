import {
  type GroupAccount,
  type GroupAccounts,
  placeAccounts,
  type UnplacedAccount,
} from '#contract/groups/groupAccounts.ts';
import { isAtLeast } from '#contract/companies/roles.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { groupQuery } from '#web/lib/groups/groupsQuery.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { call } from '#web/lib/http/api.ts';
import { invalidateKeys, queryKeys } from '#web/lib/queryKeys.ts';
import { groupAccountTexts } from '#web/lib/texts/groups/groupAccounts.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { toast } from '#web/ui/toasts.ts';
import { accountTitle } from './accountTitle.ts';
import { groupAccountsQuery } from './queries.ts';

export { GroupAccountsPage as Component };

type Places = { companyId: string; accountId: string; groupAccountId: string | null }[];
/** `isFixed`: the user may not place accounts. */
type PlacingProps = { busy: boolean; isFixed: boolean; onPlace: (places: Places) => void };

function GroupAccountsPage() {
  useTitle(groupAccountTexts.title);
  const { groupId = '' } = useParams();
  const group = useQuery(groupQuery(groupId)).data;
  const query = useQuery(groupAccountsQuery(groupId));
  const cache = useQueryClient();
  const run = useMutation({
    mutationFn: (places: Places) => call(placeAccounts, { params: { groupId }, body: { places } }),
    onSuccess: (accounts) => {
      toast('ok', groupAccountTexts.saved);
      cache.setQueryData(groupAccountsQuery(groupId).queryKey, accounts);
      void invalidateKeys(cache, queryKeys.groups('report', groupId));
    },
    onError: (error) => toastError(error, groupAccountTexts.saveFailed),
  });
  const isFixed = group === undefined || !isAtLeast(group.role, 'editor');
  const placing = { busy: run.isPending, isFixed, onPlace: (places: Places) => run.mutate(places) };
  return (
    <>
      <PageTitle
        title={group === undefined ? groupAccountTexts.title : group.name}
        description={groupAccountTexts.lead}
        actions={
          <Button asChild>
            <Link to={paths.group(groupId)}>{groupAccountTexts.back}</Link>
          </Button>
        }
      />
      {query.data === undefined ? (
        <QueryBoundary query={query} errorTitle={groupAccountTexts.failed} rows={10} />
      ) : (
        <div className="grid gap-6">
          <UnplacedAccounts accounts={query.data} {...placing} />
          <SharedRows rows={query.data.groupAccounts} {...placing} />
        </div>
      )}
    </>
  );
}

const OWN = 'own';

function UnplacedAccounts({ accounts, busy, isFixed, onPlace }: PlacingProps & { accounts: GroupAccounts }) {
  const { unplaced, groupAccounts } = accounts;
  const proposed = unplaced.flatMap(({ companyId, accountId, proposal }) =>
    proposal === null ? [] : [{ companyId, accountId, groupAccountId: proposal.groupAccountId }],
  );
  return (
    <Card className="grid gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="font-semibold">{groupAccountTexts.own}</h2>
          <p className="text-sm text-muted">
            {unplaced.length === 0 ? groupAccountTexts.allPlaced : groupAccountTexts.ownLead}
          </p>
        </div>
        {proposed.length > 0 && !isFixed && (
          <Button variant="primary" busy={busy} onClick={() => onPlace(proposed)}>
            {groupAccountTexts.placeAll(proposed.length)}
          </Button>
        )}
      </div>
      <ul aria-label={groupAccountTexts.own} className="divide-y">
        {unplaced.map((account) => (
          <UnplacedRow
            key={`${account.companyId} ${account.accountId}`}
            account={account}
            rows={groupAccounts.filter(({ section }) => section === account.section)}
            busy={busy}
            isFixed={isFixed}
            onPlace={onPlace}
          />
        ))}
      </ul>
    </Card>
  );
}

function UnplacedRow({
  account,
  rows,
  busy,
  isFixed,
  onPlace,
}: PlacingProps & { account: UnplacedAccount; rows: GroupAccount[] }) {
  const { companyId, accountId, companyName, proposal } = account;
  const proposedRow = rows.find(({ id }) => id === proposal?.groupAccountId);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
      <div className="min-w-0 text-sm">
        <p className="font-medium wrap-anywhere">{accountTitle(account)}</p>
        <p className="text-muted">
          {companyName}
          {proposedRow !== undefined &&
            proposal !== null &&
            ` · ${groupAccountTexts.proposed(accountTitle(proposedRow), groupAccountTexts.reasons[proposal.reason])}`}
        </p>
      </div>
      <Select
        label={`${groupAccountTexts.row}: ${accountTitle(account)}, ${companyName}`}
        hideLabel
        value={OWN}
        disabled={busy || isFixed}
        options={[
          { value: OWN, label: groupAccountTexts.ownRow },
          { value: 'new', label: groupAccountTexts.newRow },
          ...rows.map((row) => ({ value: row.id, label: accountTitle(row) })),
        ]}
        onChange={(groupAccountId) => {
          if (groupAccountId !== OWN) onPlace([{ companyId, accountId, groupAccountId }]);
        }}
        className="w-full sm:w-72"
      />
    </li>
  );
}

/** Rows of one account alone are as good as its own name. */
function SharedRows({ rows, busy, isFixed, onPlace }: PlacingProps & { rows: GroupAccount[] }) {
  const shared = rows.filter(({ accounts }) => accounts.length > 1);
  if (shared.length === 0) return null;
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="font-semibold">{groupAccountTexts.rows}</h2>
      <ul aria-label={groupAccountTexts.rows} className="divide-y">
        {shared.map((row) => (
          <li key={row.id} className="grid gap-1 py-2 text-sm">
            <p className="font-medium wrap-anywhere">{accountTitle(row)}</p>
            <ul className="grid gap-1">
              {row.accounts.map((account) => (
                <li
                  key={`${account.companyId} ${account.accountId}`}
                  className="flex flex-wrap items-center justify-between gap-2 text-muted"
                >
                  <span className="min-w-0 wrap-anywhere">
                    {account.companyName}: {accountTitle(account)}
                  </span>
                  <Button
                    size="small"
                    disabled={busy || isFixed}
                    aria-label={groupAccountTexts.takeOutLabel(
                      `${account.companyName}: ${accountTitle(account)}`,
                      accountTitle(row),
                    )}
                    onClick={() =>
                      onPlace([
                        { companyId: account.companyId, accountId: account.accountId, groupAccountId: null },
                      ])
                    }
                  >
                    {groupAccountTexts.takeOut}
                  </Button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}
