import type { Group } from '#contract/groups/groups.ts';
import type { GroupAccounts, MemberAccount, placeAccounts } from '#contract/groups/groupAccounts.ts';
import { byCodeThenName, sectionOrder } from '#contract/ledger/chartOrder.ts';
import {
  type Books,
  type Database,
  type InCompany,
  type OfUser,
  type Trx,
  withinCompany,
} from '#server/db/company.ts';
import { readAccounts } from '#server/ledger/ledger.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { Account } from '#server/providers/books.ts';
import { reportSection } from '#server/reports/reports.ts';
import type * as z from 'zod/mini';
import {
  type GroupAccountRow,
  insertGroupAccounts,
  type PlaceRow,
  readGroupAccounts,
  readPlaces,
  replacePlaces,
} from './accountStore.ts';
import { lockGroup } from './groupStore.ts';
import { accountKey, findRow, isSure, type PlacedRow } from './placing.ts';

export type GroupAccountsDeps = {
  db: Database;
  ofUser: OfUser;
  inCompany: InCompany;
  clock: Clock;
  /** Rejects with 404 where one of its companies is not open to the user. */
  readGroup(userId: string, groupId: string): Promise<Group>;
};

export type GroupAccountsService = ReturnType<typeof createGroupAccounts>;
type Placing = z.output<typeof placeAccounts.body>['places'];

/** Lists and changes in which rows of a group's reports the accounts of its members stand. */
export function createGroupAccounts({ db, ofUser, inCompany, clock, readGroup }: GroupAccountsDeps) {
  async function readChart(userId: string, groupId: string): Promise<GroupChart> {
    const { members } = await readGroup(userId, groupId);
    const placing = await ofUser(userId, async (trx) => ({
      rows: await readGroupAccounts(trx, groupId),
      places: await readPlaces(trx, groupId),
    }));
    return { ...placing, accounts: await readCharts(inCompany, members) };
  }

  const list = async (userId: string, groupId: string): Promise<GroupAccounts> =>
    presentChart(await readChart(userId, groupId));

  return {
    list,

    /** Rejects with API_VALIDATION_ERROR for an account or a row that the group has not, with CONFLICT for one of another section. */
    place: async (userId: string, groupId: string, places: Placing): Promise<GroupAccounts> => {
      const chart = await readChart(userId, groupId);
      const { created, placed } = planPlaces(chart, places);
      const moment = clock();
      await db.transaction().execute(async (trx) => {
        await lockGroup(trx, groupId);
        await insertGroupAccounts(trx, groupId, created);
        await replacePlaces(trx, { groupId, userId, moment }, placed);
      });
      return await list(userId, groupId);
    },
  };
}

export type ChartAccount = MemberAccount & Pick<Account, 'role' | 'status' | 'type' | 'class'>;
type GroupChart = { rows: GroupAccountRow[]; places: PlaceRow[]; accounts: ChartAccount[] };

/** Accounts of all members, one member after another. */
export async function readCharts(
  inCompany: InCompany,
  members: Pick<Group['members'][number], 'companyId' | 'name'>[],
): Promise<ChartAccount[]> {
  const accounts = [];
  for (const { companyId, name } of members)
    accounts.push(...(await inCompany(companyId, (books) => readMemberAccounts(books, name))));
  return accounts;
}

/** Name of one side of a pair, of which the provider deleted the account. */
export const DELETED_ACCOUNT = 'An account that is no longer there';

async function readMemberAccounts(books: Books, companyName: string): Promise<ChartAccount[]> {
  const accounts = await readAccounts(books);
  return accounts.flatMap((account) => {
    const section = reportSection(account);
    const { id: accountId, currency: _currency, ...described } = account;
    return section === null
      ? []
      : [{ companyId: books.companyId, companyName, accountId, section, ...described }];
  });
}

/** `newIds`: those of the companies whose accounts nobody has placed yet. */
export type Placement = { groupId: string; userId: string; companyIds: string[]; newIds: string[] };

/**
 * Makes rows of the accounts of the first company, where the group has none yet, and places in them what is surely the same in
 * the new ones. What a person placed stays.
 */
export function createPlaceAlike(clock: Clock) {
  return async (trx: Trx, { groupId, userId, companyIds, newIds }: Placement): Promise<void> => {
    const chart: GroupChart = {
      rows: await readGroupAccounts(trx, groupId),
      places: await readPlaces(trx, groupId),
      accounts: [],
    };
    for (const companyId of companyIds)
      chart.accounts.push(...(await withinCompany(trx, companyId, (books) => readMemberAccounts(books, ''))));
    const [firstId] = companyIds;
    const isNew = chart.rows.length === 0;
    const seedAccounts = chart.accounts.filter(
      ({ companyId, status }) => isNew && companyId === firstId && status === 'active',
    );
    const moment = clock();
    const seeds = seedAccounts.map((account) => ({ account, id: newId(moment) }));
    const created = seeds.map(({ account: { code, name, section }, id }) => ({ id, code, name, section }));
    const seeded = seeds.map(({ account: { companyId, accountId }, id }) => ({
      companyId,
      accountId,
      groupAccountId: id,
    }));
    const wholeChart = {
      ...chart,
      rows: [...chart.rows, ...created],
      places: [...chart.places, ...seeded],
    };
    const alike = listUnplaced(wholeChart).flatMap(({ companyId, accountId, proposal }) =>
      newIds.includes(companyId) && proposal !== null && isSure(proposal.reason)
        ? [{ companyId, accountId, groupAccountId: proposal.groupAccountId }]
        : [],
    );
    await insertGroupAccounts(trx, groupId, created);
    await replacePlaces(trx, { groupId, userId, moment }, [...seeded, ...alike]);
  };
}

function presentChart(chart: GroupChart): GroupAccounts {
  const placeByAccount = new Map(chart.places.map((place) => [accountKey(place), place.groupAccountId]));
  const accountsByRow = Map.groupBy(chart.accounts, (account) => placeByAccount.get(accountKey(account)));
  return {
    groupAccounts: chart.rows
      .map((row) => ({ ...row, accounts: (accountsByRow.get(row.id) ?? []).map(presentAccount) }))
      .toSorted(bySectionThenCode),
    unplaced: listUnplaced(chart).toSorted(bySectionThenCode),
  };
}

const presentAccount = ({
  role: _role,
  status: _status,
  type: _type,
  class: _class,
  ...account
}: ChartAccount): MemberAccount => account;

type Ordered = { section: string; code: string | null; name: string };
const bySectionThenCode = (a: Ordered, b: Ordered): number =>
  sectionOrder.indexOf(a.section) - sectionOrder.indexOf(b.section) || byCodeThenName(a, b);

function listUnplaced(chart: GroupChart): GroupAccounts['unplaced'] {
  const placeByAccount = new Map(chart.places.map((place) => [accountKey(place), place.groupAccountId]));
  const rolesByRow = Map.groupBy(chart.accounts, (account) => placeByAccount.get(accountKey(account)));
  const rows = chart.rows.map((row): PlacedRow => ({
    ...row,
    groupAccountId: row.id,
    roles: (rolesByRow.get(row.id) ?? []).flatMap(listRoles),
  }));
  return chart.accounts
    .filter((account) => account.status === 'active' && !placeByAccount.has(accountKey(account)))
    .map((account) => ({
      ...presentAccount(account),
      proposal: findRow({ ...account, roles: listRoles(account) }, rows),
    }));
}

/** Accounts that the provider posts to by itself are many, and not the same. */
const listRoles = ({ role }: ChartAccount) => (role === null || role === 'other' ? [] : [role]);

function planPlaces(
  chart: GroupChart,
  places: Placing,
): { created: GroupAccountRow[]; placed: Parameters<typeof replacePlaces>[2] } {
  const accounts = new Map(chart.accounts.map((account) => [accountKey(account), account]));
  const rows = new Map(chart.rows.map((row) => [row.id, row]));
  const created: GroupAccountRow[] = [];
  const placed = places.map(({ companyId: givenId, accountId, groupAccountId }, index) => {
    const companyId = givenId.toLowerCase();
    const account = accounts.get(accountKey({ companyId, accountId }));
    const refuse = (field: string, message: string) =>
      new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
        details: [{ path: `places.${index}.${field}`, message }],
      });
    if (account === undefined) throw refuse('accountId', 'The group has no such account.');
    if (groupAccountId === null) return { companyId, accountId, groupAccountId };
    if (groupAccountId === 'new') {
      const { code, name, section } = account;
      const row = { id: newId(), code, name, section };
      created.push(row);
      return { companyId, accountId, groupAccountId: row.id };
    }
    const row = rows.get(groupAccountId.toLowerCase());
    if (row === undefined) throw refuse('groupAccountId', 'The group has no such row.');
    if (row.section !== account.section)
      throw new AppError(
        'CONFLICT',
        `${account.name} of ${account.companyName} stands in another section than ${row.name}. Choose a row of its own section.`,
      );
    return { companyId, accountId, groupAccountId: row.id };
  });
  const keys = placed.map(accountKey);
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (repeated !== -1)
    throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
      details: [{ path: `places.${repeated}.accountId`, message: 'It is placed twice.' }],
    });
  return { created, placed };
}
