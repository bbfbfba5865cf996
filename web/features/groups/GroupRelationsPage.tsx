import {
  type AccountOfMember,
  acceptRelations,
  endRelation,
  type FreeAccount,
  type GroupRelation,
  type GroupRelations,
  type RelationProposal,
  type RelationSide,
} from '#contract/groups/groupRelations.ts';
import { isAtLeast } from '#contract/companies/roles.ts';
import { addMonths, monthStart } from '#contract/period.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import * as z from 'zod/mini';
import { formatInstantDay, formatMoney, isNegative, isZero } from '#web/lib/format/format.ts';
import { groupQuery } from '#web/lib/groups/groupsQuery.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { useUrlParameters, withParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { call } from '#web/lib/http/api.ts';
import { invalidateKeys, queryKeys } from '#web/lib/queryKeys.ts';
import { groupRelationTexts } from '#web/lib/texts/groups/groupRelations.ts';
import { monthSchema } from '#web/lib/time/monthRange.ts';
import { useToday } from '#web/lib/time/useToday.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { MonthSelect } from '#web/ui/forms/MonthSelect.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { cx } from '#web/ui/cx.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { toast } from '#web/ui/toasts.ts';
import { accountTitle } from './accountTitle.ts';
import { DebtMatrix } from './DebtMatrix.tsx';
import { groupRelationsQuery } from './queries.ts';

export { GroupRelationsPage as Component };

type Pair = { side: AccountOfMember; otherSide: AccountOfMember };
type ShownPair = Pick<RelationProposal, 'side' | 'otherSide'>;
/** `isFixed`: the user may take out nothing. */
type ActionProps = { currency: string; busy: boolean; isFixed: boolean };

function GroupRelationsPage() {
  useTitle(groupRelationTexts.title);
  const { groupId = '' } = useParams();
  const today = useToday(null);
  const { search, write } = useUrlParameters();
  const givenMonth = z.safeParse(monthSchema, search.get('month')).data;
  const month = givenMonth === undefined ? addMonths(monthStart(today), -1) : `${givenMonth}-01`;
  const heading = useRef<HTMLHeadingElement>(null);
  const group = useQuery(groupQuery(groupId)).data;
  const query = useQuery(groupRelationsQuery(groupId, month));
  const cache = useQueryClient();
  const refresh = () => invalidateKeys(cache, queryKeys.groups());
  /** The button that was pressed goes with its pair. */
  const goOn = () => heading.current?.focus();
  const accept = useMutation({
    mutationFn: (relations: Pair[]) =>
      call(acceptRelations, {
        params: { groupId },
        body: { relations },
      }),
    onSuccess: ({ ids }) => {
      toast('ok', groupRelationTexts.saved(ids.length));
      goOn();
    },
    onError: (error) => toastError(error, groupRelationTexts.saveFailed),
    onSettled: refresh,
  });
  const leave = useMutation({
    mutationFn: (relationId: string) => call(endRelation, { params: { groupId, relationId } }),
    onSuccess: () => {
      toast('ok', groupRelationTexts.left, group?.settledAt == null ? null : groupRelationTexts.sayAgain);
      goOn();
    },
    onError: (error) => toastError(error, groupRelationTexts.leaveFailed),
    onSettled: refresh,
  });
  const action: ActionProps = {
    currency: group?.currency ?? '',
    busy: accept.isPending || leave.isPending || query.isPlaceholderData,
    isFixed: group === undefined || !isAtLeast(group.role, 'editor'),
  };
  return (
    <>
      <PageTitle
        title={group === undefined ? groupRelationTexts.title : group.name}
        description={groupRelationTexts.lead}
        actions={
          <Button asChild>
            <Link to={paths.group(groupId)}>{groupRelationTexts.back}</Link>
          </Button>
        }
      />
      <MonthSelect
        label={groupRelationTexts.month}
        value={month}
        today={today}
        booksFrom={null}
        onChange={(firstDay) => write(withParameters({ month: firstDay.slice(0, 7) }))}
        className="mb-6 sm:w-56"
      />
      {query.data === undefined ? (
        <QueryBoundary query={query} errorTitle={groupRelationTexts.failed} rows={8} />
      ) : (
        <div
          aria-busy={query.isPlaceholderData}
          className={cx('grid gap-6', query.isPlaceholderData && 'opacity-60')}
        >
          <Proposals
            proposals={query.data.proposals}
            {...action}
            onAccept={(relations) => accept.mutate(relations)}
          />
          <Relations
            heading={heading}
            relations={query.data.relations}
            {...action}
            onLeave={(relationId) => leave.mutate(relationId)}
          />
          {group !== undefined && group.members.length > 2 && (
            <DebtMatrix members={group.members} relations={query.data.relations} currency={group.currency} />
          )}
          {!action.isFixed && (
            <PairByHand
              accounts={query.data.accounts}
              {...action}
              onAccept={(pair) => accept.mutateAsync([pair])}
            />
          )}
        </div>
      )}
    </>
  );
}

type ProposalsProps = ActionProps & {
  proposals: RelationProposal[];
  onAccept: (relations: Pair[]) => void;
};

function Proposals({ proposals, currency, busy, isFixed, onAccept }: ProposalsProps) {
  if (proposals.length === 0) return null;
  return (
    <Card className="grid gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="font-semibold">{groupRelationTexts.proposals}</h2>
        {!isFixed && (
          <Button variant="primary" busy={busy} onClick={() => onAccept(proposals.map(pickAccounts))}>
            {groupRelationTexts.takeOutAll(proposals.length)}
          </Button>
        )}
      </div>
      <ul aria-label={groupRelationTexts.proposals} className="divide-y">
        {proposals.map((proposal) => (
          <li
            key={`${accountKey(proposal.side)} ${accountKey(proposal.otherSide)}`}
            className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 py-3"
          >
            <PairAmounts
              pair={proposal}
              currency={currency}
              remark={`${groupRelationTexts.kinds[proposal.kind]} · ${groupRelationTexts.reasons[proposal.reason]}`}
            />
            {!isFixed && proposals.length > 1 && (
              <Button
                size="small"
                disabled={busy}
                aria-label={groupRelationTexts.takeOutLabel(pairNames(proposal))}
                onClick={() => onAccept([pickAccounts(proposal)])}
              >
                {groupRelationTexts.takeOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type RelationsProps = ActionProps & {
  heading: RefObject<HTMLHeadingElement | null>;
  relations: GroupRelation[];
  onLeave: (relationId: string) => void;
};

function Relations({ heading, relations, currency, busy, isFixed, onLeave }: RelationsProps) {
  return (
    <Card className="grid gap-3 p-5">
      <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {groupRelationTexts.relations}
      </h2>
      {relations.length === 0 && <p className="text-sm text-muted">{groupRelationTexts.none}</p>}
      <ul aria-label={groupRelationTexts.relations} hidden={relations.length === 0} className="divide-y">
        {relations.map((relation) => (
          <li key={relation.id} className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 py-3">
            <PairAmounts
              pair={relation}
              currency={currency}
              remark={[
                groupRelationTexts.kinds[relation.kind],
                takenOutWords(relation, currency),
                groupRelationTexts.acceptedBy(relation.acceptedBy, formatInstantDay(relation.acceptedAt)),
              ].join(' · ')}
            />
            {!isFixed && (
              <Button
                size="small"
                disabled={busy}
                aria-label={groupRelationTexts.leaveLabel(pairNames(relation))}
                onClick={() => onLeave(relation.id)}
              >
                {groupRelationTexts.leave}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function takenOutWords({ takenOut, difference }: GroupRelation, currency: string): string {
  const amount = formatMoney(takenOut, currency);
  if (isZero(difference)) return groupRelationTexts.alike(amount);
  if (isZero(takenOut)) return groupRelationTexts.sameSide;
  return groupRelationTexts.different(amount, formatMoney(unsigned(difference), currency));
}

const unsigned = (amount: string): string => amount.replace('-', '');
const pairNames = ({ side, otherSide }: ShownPair): string =>
  `${side.companyName}: ${accountTitle(side)}, ${otherSide.companyName}: ${accountTitle(otherSide)}`;
const pickAccounts = ({ side, otherSide }: ShownPair): Pair => ({
  side: { companyId: side.companyId, accountId: side.accountId },
  otherSide: { companyId: otherSide.companyId, accountId: otherSide.accountId },
});

type PairProps = { pair: ShownPair; currency: string; remark: string };

function PairAmounts({ pair: { side, otherSide }, currency, remark }: PairProps) {
  return (
    <div className="min-w-0 grow text-sm">
      <dl className="grid max-w-160 grid-cols-[minmax(0,1fr)_auto] gap-x-6">
        {[side, otherSide].map((shownSide) => (
          <div key={shownSide.companyId} className="contents">
            <dt className="min-w-0 font-medium wrap-anywhere">
              {accountTitle(shownSide)}{' '}
              <span className="font-normal text-muted">{shownSide.companyName}</span>
            </dt>
            <dd className="text-right whitespace-nowrap tabular-nums">{sideAmount(shownSide, currency)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">{remark}</p>
    </div>
  );
}

function sideAmount({ amount }: RelationSide, currency: string): string {
  const money = formatMoney(unsigned(amount), currency);
  if (isZero(amount)) return money;
  return `${money} ${isNegative(amount) ? groupRelationTexts.credit : groupRelationTexts.debit}`;
}

type ByHandProps = ActionProps & {
  accounts: GroupRelations['accounts'];
  onAccept: (pair: Pair) => Promise<unknown>;
};

const accountKey = ({ companyId, accountId }: AccountOfMember): string => `${companyId} ${accountId}`;

function PairByHand({ accounts, currency, busy, onAccept }: ByHandProps) {
  const [keys, setKeys] = useState({ account: '', otherAccount: '' });
  const account = accounts.find((candidate) => accountKey(candidate) === keys.account);
  const partners = accounts.filter(
    ({ companyId, kind }) => companyId !== account?.companyId && kind === account?.kind,
  );
  const otherAccount = partners.find((candidate) => accountKey(candidate) === keys.otherAccount);
  const listOptions = (listed: FreeAccount[]) => [
    { value: '', label: groupRelationTexts.choose },
    ...listed.map((candidate) => ({
      value: accountKey(candidate),
      label: `${candidate.companyName}: ${accountTitle(candidate)}, ${sideAmount(candidate, currency)}`,
    })),
  ];
  const submit = async () => {
    if (account === undefined || otherAccount === undefined) return;
    await onAccept(pickAccounts({ side: account, otherSide: otherAccount }));
    setKeys({ account: '', otherAccount: '' });
  };
  return (
    <Card className="grid gap-3 p-5">
      <div>
        <h2 className="font-semibold">{groupRelationTexts.byHand}</h2>
        <p className="text-sm text-muted">{groupRelationTexts.byHandLead}</p>
      </div>
      <form
        className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          // A refusal is told by a toast, and the choice stays.
          submit().catch(() => undefined);
        }}
      >
        <Select
          label={groupRelationTexts.account}
          value={keys.account}
          options={listOptions(accounts)}
          onChange={(value) => setKeys({ account: value, otherAccount: '' })}
        />
        <Select
          label={groupRelationTexts.otherAccount}
          value={keys.otherAccount}
          disabled={account === undefined}
          options={listOptions(partners)}
          onChange={(value) => setKeys({ ...keys, otherAccount: value })}
        />
        <Button type="submit" busy={busy} disabled={otherAccount === undefined}>
          {groupRelationTexts.takeOut}
        </Button>
      </form>
    </Card>
  );
}
