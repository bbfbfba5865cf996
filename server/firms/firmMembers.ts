import type { FirmBelongings } from '#contract/firmBelongings.ts';
import type { FirmMember, FirmRole } from '#contract/firms/firms.ts';
import { record } from '#server/audit/audit.ts';
import { notFound } from '#server/companies/companies.ts';
import type { Trx } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { InFirm } from './firmGate.ts';
import {
  countBelongings,
  deleteFirmMember,
  type FirmMemberRow,
  lockFirm,
  readFirmMembers,
  readFirms,
  removeFirm,
  setFirmRole,
} from './firmStore.ts';

export function createFirmMembers({ clock }: { clock: Clock }, inFirm: InFirm) {
  const noteMember = (trx: Trx, userId: string, { action, ...detail }: MemberEvent) =>
    record(trx, { at: clock(), userId, companyId: null, action, detail });

  return {
    /** Rejects with CONFLICT where no owner would be left. */
    changeRole: (
      userId: string,
      { firmId, memberId, role }: { firmId: string; memberId: string; role: FirmRole },
    ): Promise<FirmMember[]> =>
      inFirm({ userId, firmId, leastRole: 'owner' }, async (trx, firm) => {
        const members = await readFirmMembers(trx, firmId);
        const member = pickMember(members, memberId);
        if (member.role !== role) {
          if (role !== 'owner') requireOtherOwner(members, member, firm.name);
          await setFirmRole(trx, { firmId, userId: memberId }, role);
          const detail = { name: firm.name, person: member.name, role, previousRole: member.role };
          await noteMember(trx, userId, { action: 'firm.member-role-changed', ...detail });
        }
        return presentFirmMembers(await readFirmMembers(trx, firmId), userId);
      }),

    remove: (
      userId: string,
      { firmId, memberId }: { firmId: string; memberId: string },
    ): Promise<FirmMember[]> =>
      inFirm({ userId, firmId, leastRole: 'owner' }, async (trx, firm) => {
        if (memberId === userId) throw new AppError('CONFLICT', 'To go yourself, leave the firm instead.');
        const member = pickMember(await readFirmMembers(trx, firmId), memberId);
        await deleteFirmMember(trx, { firmId, userId: memberId }, clock());
        const detail = { name: firm.name, person: member.name };
        await noteMember(trx, userId, { action: 'firm.member-removed', ...detail });
        return presentFirmMembers(await readFirmMembers(trx, firmId), userId);
      }),

    /** Resolves to what was deleted, null where others stay. */
    leave: (userId: string, firmId: string, data: 'delete' | undefined): Promise<FirmBelongings | null> =>
      inFirm({ userId, firmId, leastRole: 'member' }, async (trx, firm) => {
        await lockFirm(trx, firmId);
        const members = await readFirmMembers(trx, firmId);
        const member = pickMember(members, userId);
        if (members.length > 1) {
          requireOtherOwner(members, member, firm.name);
          await deleteFirmMember(trx, { firmId, userId }, clock());
          await noteMember(trx, userId, { action: 'firm.member-left', name: firm.name, person: member.name });
          return null;
        }
        if (data !== 'delete') throw lastMember(firm.name);
        const belongings = await countBelongings(trx, firmId);
        await removeFirm(trx, firmId);
        await noteMember(trx, userId, { action: 'firm.deleted', name: firm.name });
        return belongings;
      }),
  };
}

type MemberEvent = {
  action: 'firm.member-role-changed' | 'firm.member-removed' | 'firm.member-left' | 'firm.deleted';
  name: string;
  person?: string;
  role?: FirmRole;
  previousRole?: FirmRole;
};

export const presentFirmMembers = (rows: FirmMemberRow[], userId: string): FirmMember[] =>
  rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString(), you: row.id === userId }));

function pickMember(members: FirmMemberRow[], memberId: string): FirmMemberRow {
  const member = members.find(({ id }) => id === memberId);
  if (member === undefined) throw notFound();
  return member;
}

const isOnlyFirmOwner = (members: FirmMemberRow[], userId: string): boolean =>
  members.every(({ id, role }) => (id === userId) === (role === 'owner'));

function requireOtherOwner(members: FirmMemberRow[], { id, name }: FirmMemberRow, firmName: string): void {
  if (!isOnlyFirmOwner(members, id)) return;
  throw new AppError(
    'CONFLICT',
    `${name} is the only owner of ${firmName}, and every firm has one. Make another member owner first.`,
  );
}

const lastMember = (firmName: string) =>
  new AppError(
    'CONFLICT',
    `You are the only member of ${firmName}: its packs, saved reports and letterhead would be out of everybody’s reach. Stay, or say that they are deleted.`,
  );

export type EndingFirm = {
  id: string;
  name: string;
  /** True without another member, so that it ends with the account. */
  ends: boolean;
  /** True if other members would be left without an owner. */
  onlyOwner: boolean;
  belongings: FirmBelongings;
};

/** Lists the firms of a user whose account is to be deleted. */
export async function listEndingFirms(trx: Trx, userId: string): Promise<EndingFirm[]> {
  const endings: EndingFirm[] = [];
  for (const { id, name } of await readFirms(trx, { userId })) {
    const members = await readFirmMembers(trx, id);
    const ends = members.length === 1;
    const belongings = await countBelongings(trx, id);
    endings.push({ id, name, ends, onlyOwner: !ends && isOnlyFirmOwner(members, userId), belongings });
  }
  return endings;
}

/** Rejects with CONFLICT where members would be left without an owner. Firms without other members are deleted. */
export async function endFirmMemberships(trx: Trx, userId: string, moment: Date): Promise<void> {
  for (const { id } of await readFirms(trx, { userId })) await lockFirm(trx, id);
  const endings = await listEndingFirms(trx, userId);
  const ownerless = endings.filter(({ onlyOwner }) => onlyOwner).map(({ name }) => name);
  if (ownerless.length > 0) throw onlyFirmOwnerError(ownerless);
  for (const { id, name, ends } of endings) {
    if (ends) await removeFirm(trx, id);
    else await deleteFirmMember(trx, { firmId: id, userId }, moment);
    const action = ends ? 'firm.deleted' : 'firm.member-left';
    await record(trx, { at: moment, userId, companyId: null, action, detail: { name } });
  }
}

const onlyFirmOwnerError = (names: string[]) =>
  new AppError(
    'CONFLICT',
    `You are the only owner of the firm ${names.join(', ')}. Make another member owner first.`,
  );
