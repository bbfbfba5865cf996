import type { Company } from '#contract/companies/companies.ts';
import type { Member } from '#contract/companies/members.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRouteCompany } from '#web/lib/companies/companies.ts';
import { formatInstant } from '#web/lib/format/format.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { members as words } from '#web/lib/texts/members.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { InviteCard } from './InviteCard.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { membersQuery } from './queries.ts';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';

export function MembersPage() {
  useTitle(words.views.members);
  const company = useRouteCompany();
  return company && <Members company={company} />;
}

function Members({ company }: { company: Company }) {
  const query = useQuery(membersQuery(company.Id));
  const [ending, setEnding] = useState<Member | null>(null);
  const close = () => setEnding(null);
  if (query.data === undefined) return <QueryBoundary query={query} errorTitle={words.loadFailed} rows={4} />;
  const { members, invitations } = query.data;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-3">
      <div className="grid gap-6 lg:col-span-2">
        <section aria-label={words.listTitle}>
          <p className="mb-4 max-w-prose text-muted text-pretty">{words.lead}</p>
          <Card>
            <ul className="divide-y">
              {members.map((member) => (
                <Row key={member.id} member={member} company={company} onEnd={() => setEnding(member)} />
              ))}
            </ul>
          </Card>
        </section>
        <OpenInvitations companyId={company.Id} invitations={invitations} />
      </div>
      <InviteCard companyId={company.Id} />
      {ending?.you === false && <RemoveMemberDialog company={company} member={ending} onClose={close} />}
      {ending?.you === true && (
        <LeaveDialog company={company} member={ending} isLastMember={members.length === 1} onClose={close} />
      )}
    </div>
  );
}

type RowProps = { member: Member; company: Company; onEnd: () => void };

function Row({ member: { name, email, since, you, connects }, company, onEnd }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          {you && <StatusBadge tone="idle" label={words.you} />}
          {connects && <StatusBadge tone="ok" label={words.connects} />}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{email}</p>
        <p className="text-sm text-muted">{words.since(formatInstant(since))}</p>
        {connects && <p className="text-sm text-muted">{words.connectsHint}</p>}
      </div>
      <Button
        size="small"
        aria-label={you ? words.leaveLabel(company.Name) : words.removeLabel(name)}
        onClick={onEnd}
      >
        {you ? words.leave : words.remove}
      </Button>
    </li>
  );
}
