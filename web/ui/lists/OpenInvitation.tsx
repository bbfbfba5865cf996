import { formatInstant } from '#web/lib/format/format.ts';
import { memberTexts } from '#web/lib/texts/members.ts';
import { Button } from '#web/ui/Button.tsx';

type Props = {
  email: string | null;
  /** Null for a person who is gone. */
  invitedBy: string | null;
  expiresAt: string;
  roleName?: string;
  /** Null where the user may not take it back. */
  revocation: { denied: string | null; busy: boolean; onRevoke: () => void } | null;
};

/** One invitation in a list of those that are not accepted yet. */
export function OpenInvitation({ email, invitedBy, expiresAt, roleName, revocation }: Props) {
  const facts = [
    ...(roleName === undefined ? [] : [roleName]),
    invitedBy === null ? memberTexts.invitedByGone : memberTexts.invitedBy(invitedBy),
    memberTexts.invitationUntil(formatInstant(expiresAt)),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{memberTexts.invitationTo(email)}</p>
        <p className="text-sm text-muted">{facts.join(', ')}</p>
      </div>
      {revocation && (
        <Button
          size="small"
          denied={revocation.denied}
          busy={revocation.busy}
          aria-label={memberTexts.revokeLabel(memberTexts.invitationTo(email))}
          onClick={revocation.onRevoke}
        >
          {memberTexts.revoke}
        </Button>
      )}
    </li>
  );
}
