import type { Company } from '#contract/companies/companies.ts';
import {
  changeRole,
  inviteMember,
  leaveCompany,
  type Member,
  removeMember,
} from '#contract/companies/members.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRouteCompany } from '#web/lib/companies/companies.ts';
import { may } from '#web/lib/companies/rights.ts';
import { formatInstant } from '#web/lib/format/format.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { roleTexts } from '#web/lib/texts/roles.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';
import { InviteCard } from './InviteCard.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { membersQuery } from './queries.ts';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';

export { MembersPage as Component };

function MembersPage() {
  useTitle(memberTexts.views.members);
  const company = useRouteCompany();
  return company && <Members company={company} />;
}

type Opened = { action: 'role' | 'end'; member: Member };

function Members({ company }: { company: Company }) {
  const query = useQuery(membersQuery(company.Id));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  if (query.data === undefined)
    return <QueryBoundary query={query} errorTitle={memberTexts.loadFailed} rows={4} />;
  const { members, invitations } = query.data;
  const owns = may(company, inviteMember);
  const owners = members.filter(({ role }) => role === 'owner').map(({ name }) => name);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-3">
      <div className="grid gap-6 lg:col-span-2">
        <section aria-label={memberTexts.listTitle}>
          <p className="mb-4 max-w-prose text-muted text-pretty">{memberTexts.lead}</p>
          <Card>
            <ul className="divide-y">
              {members.map((member) => (
                <Row
                  key={member.id}
                  member={member}
                  company={company}
                  onOpen={(action) => setOpened({ action, member })}
                />
              ))}
            </ul>
          </Card>
        </section>
        <OpenInvitations company={company} invitations={invitations} />
      </div>
      {owns ? (
        <InviteCard company={company} />
      ) : (
        <p className="text-sm text-muted text-pretty">{memberTexts.inviteOwners(owners.join(', '))}</p>
      )}
      {opened?.action === 'role' && (
        <ChangeRoleDialog company={company} member={opened.member} onClose={close} />
      )}
      {opened?.action === 'end' && !opened.member.you && (
        <RemoveMemberDialog company={company} member={opened.member} onClose={close} />
      )}
      {opened?.action === 'end' && opened.member.you && (
        <LeaveDialog
          company={company}
          member={opened.member}
          isLastMember={members.length === 1}
          onClose={close}
        />
      )}
    </div>
  );
}

type RowProps = { member: Member; company: Company; onOpen: (action: Opened['action']) => void };

function Row({ member, company, onOpen }: RowProps) {
  const { name, email, role, since, you, connects, fixed } = member;
  const owns = may(company, changeRole);
  const mayNotGive = useSharedDenial(changeRole) ?? fixed;
  const mayNotLeave = useSharedDenial(leaveCompany);
  const mayNotRemove = useSharedDenial(removeMember) ?? fixed;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          {you && <StatusBadge tone="idle" label={memberTexts.you} />}
          <StatusBadge tone="idle" label={roleTexts.names[role]} />
          {connects && <StatusBadge tone="ok" label={memberTexts.connects} />}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{email}</p>
        <p className="text-sm text-muted">{memberTexts.since(formatInstant(since))}</p>
        {connects && <p className="text-sm text-muted">{memberTexts.connectsHint}</p>}
        {owns && fixed !== null && <p className="text-sm text-muted text-pretty">{fixed}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {owns && (
          <Button
            size="small"
            denied={mayNotGive}
            aria-label={memberTexts.roleLabel(name)}
            onClick={() => onOpen('role')}
          >
            {memberTexts.role}
          </Button>
        )}
        {(you || owns) && (
          <Button
            size="small"
            denied={you ? mayNotLeave : mayNotRemove}
            aria-label={you ? memberTexts.leaveLabel(company.Name) : memberTexts.removeLabel(name)}
            onClick={() => onOpen('end')}
          >
            {you ? memberTexts.leave : memberTexts.remove}
          </Button>
        )}
      </div>
    </li>
  );
}
