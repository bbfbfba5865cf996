import { type PlaceReason, placeReasons } from '#contract/groups/groupAccounts.ts';
import type { AccountOfMember } from '#contract/groups/groupRelations.ts';
import type { AccountRole } from '#server/providers/vocabulary.ts';

/** An account of a member, or a row of the group: its own code and name, and the roles of what stands in it. */
export type Placeable = { code: string | null; name: string; section: string; roles: AccountRole[] };
export type PlacedRow = Placeable & { groupAccountId: string };

/** Key of an account among those of all members. */
export const accountKey = ({ companyId, accountId }: AccountOfMember): string => `${companyId} ${accountId}`;

/** Two accounts that have this in common are placed together without a person. */
const sureReasons: readonly PlaceReason[] = ['role', 'code-and-name'];

export const isSure = (reason: PlaceReason): boolean => sureReasons.includes(reason);

const alike: Record<PlaceReason, (account: Placeable, row: Placeable) => boolean> = {
  role: (account, row) => account.roles.some((role) => row.roles.includes(role)),
  'code-and-name': (account, row) => isSameCode(account, row) && isSameName(account, row),
  code: (account, row) => isSameCode(account, row),
  name: (account, row) => isSameName(account, row),
};

const isSameCode = (account: Placeable, row: Placeable) => account.code !== null && account.code === row.code;
const isSameName = (account: Placeable, row: Placeable) => nameKey(account.name) === nameKey(row.name);
const nameKey = (name: string) => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The row that an account looks like, by the surest reason that names one alone; null where none does. Rows of other sections are none. */
export function findRow(
  account: Placeable,
  rows: readonly PlacedRow[],
): { groupAccountId: string; reason: PlaceReason } | null {
  const ofSection = rows.filter(({ section }) => section === account.section);
  for (const reason of placeReasons) {
    const [row, secondRow] = ofSection.filter((candidate) => alike[reason](account, candidate));
    if (row !== undefined && secondRow === undefined) return { groupAccountId: row.groupAccountId, reason };
  }
  return null;
}
