import { NEW_OWNER_DAYS } from '#contract/companies/members.ts';
import { dayLabel } from '#contract/period.ts';
import { addDays } from 'date-fns/addDays';
import type { MemberRow } from './memberStore.ts';

type Owner = Pick<MemberRow, 'id' | 'name' | 'role' | 'ownerSince' | 'connectedFirst'>;

/** End of an owner's first days; null once they are over, and for who connected the organization first. */
function endOfFirstDays({ role, ownerSince, connectedFirst }: Owner, currentTime: Date): Date | null {
  if (role !== 'owner' || ownerSince === null || connectedFirst) return null;
  const end = addDays(ownerSince, NEW_OWNER_DAYS);
  return end > currentTime ? end : null;
}

const isOwnerBefore = (earlier: Owner, later: Owner): boolean =>
  earlier.role === 'owner' &&
  earlier.id !== later.id &&
  later.ownerSince !== null &&
  (earlier.ownerSince === null || earlier.ownerSince < later.ownerSince);

const dayOn = (moment: Date): string => dayLabel(moment.toISOString().slice(0, 10));
const namesAmong = (owners: Owner[]): string => owners.map(({ name }) => name).join(', ');

/** Null where the actor may remove or lower the target, as far as it hangs on who was owner first. */
export function describeEarlierOwner(target: Owner, actor: Owner, currentTime: Date): string | null {
  const end = endOfFirstDays(actor, currentTime);
  if (end === null || !isOwnerBefore(target, actor)) return null;
  return `${target.name} was owner before you. Until ${dayOn(end)} only another who was owner before you can remove them or change their role: ask one, or wait until then.`;
}

/** Null where the actor may remove the organization. */
export function describeRemovalRefusal(members: Owner[], actor: Owner, currentTime: Date): string | null {
  const end = endOfFirstDays(actor, currentTime);
  const earlierOwners = members.filter((member) => isOwnerBefore(member, actor));
  if (end === null || earlierOwners.length === 0) return null;
  return `You became owner within the last ${NEW_OWNER_DAYS} days. Until ${dayOn(end)} only ${namesAmong(earlierOwners)} can remove the organization: ask them, or wait until then.`;
}

/** Null unless only owners in their first days would remain after this one. */
export function describeOutliving(members: Owner[], leaving: Owner, currentTime: Date): string | null {
  const otherOwners = members.filter(({ id, role }) => role === 'owner' && id !== leaving.id);
  const ends = otherOwners.flatMap((owner) =>
    isOwnerBefore(leaving, owner) ? (endOfFirstDays(owner, currentTime) ?? []) : [],
  );
  const [firstEnd] = ends.toSorted((a, b) => a.getTime() - b.getTime());
  if (leaving.role !== 'owner' || firstEnd === undefined || ends.length < otherOwners.length) return null;
  return `${namesAmong(otherOwners)} became owner within the last ${NEW_OWNER_DAYS} days, and an owner from before stays that long. Wait until ${dayOn(firstEnd)}, or ask the administrator of this installation.`;
}
