import { parseAmount, sum, toFixed2 } from '#contract/amounts.ts';
import { byCodeThenName, sectionOrder } from '#contract/ledger/chartOrder.ts';
import { absentStatuses } from '#contract/reports/figureStatus.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import { type GroupColumns, type GroupReport, TAKEN_OUT_COLUMN } from '#contract/groups/groupReports.ts';
import type { Report, ReportColumn, ReportRow, Sign } from '#contract/reports/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';
import type { EliminatedPair } from './eliminations.ts';
import { combineTotals } from './combineTotals.ts';
import {
  leavesNothing,
  listTakenOut,
  sumTakenOut,
  type TakenOut,
  type TakenOutAccount,
  takenOutCell,
  type TakenOutCell,
} from './takenOut.ts';

export type MemberReport = { companyId: string; name: string; report: Report };
/** A row of the group in which an account stands. */
export type RowPlace = { groupAccountId: string; code: string | null; name: string };

export type Combination = {
  /** One or more, and equal in type and periods. */
  members: MemberReport[];
  columnsBy: GroupColumns;
  /** Null for an account that stands under its own name. */
  findPlace(companyId: string, accountId: string): RowPlace | null;
  /** Empty where the group takes nothing out, and has no column of it. */
  pairs: EliminatedPair[];
  /** Reports of other periods, which have the sections of accounts that the reports of `members` do not show. */
  samples: Report[];
  /** Status of a sum whose parts are that at the worst. */
  judge(worstPart: TieStatus): TieStatus;
};

export type CombinedReport = Pick<
  GroupReport,
  'columns' | 'sections' | 'totals' | 'accounts' | 'unplacedCount'
>;

const COMBINED = 'combined';
const TAKEN_OUT_NAME = 'Taken out';
const nothing = '0.00';

/**
 * Adds reports of several organizations, each figure as it is rounded in its own, so that the columns add up as printed.
 * Rows without an account (current year earnings) are one row; accounts without a place keep their own. What is taken out
 * between organizations is a part like that of an organization.
 */
export function combineReports(combination: Combination): CombinedReport {
  const { members, columnsBy } = combination;
  const [firstMember] = members;
  if (firstMember === undefined) throw new Error('A group report takes at least one organization.');
  const periods = firstMember.report.columns;
  const parts = members.map((member) => memberPart(member));
  const columns =
    columnsBy === 'members'
      ? memberColumns(combination, periods)
      : periods.map((column) => periodColumn(column));
  const add: AddFigures = (figures, takenOut) =>
    addFigures(figures, { parts, combination, periods, takenOut });

  const takenOutAccounts = listTakenOut(combination.pairs);
  const keys = [
    ...members.flatMap(({ report }) => report.sections.map(({ key }) => key)),
    ...takenOutAccounts.flatMap(({ account, cells }) =>
      cells.every(leavesNothing) ? [] : [account.section],
    ),
  ];
  const sections = [...new Set(keys)]
    .toSorted((a, b) => sectionOrder.indexOf(a) - sectionOrder.indexOf(b))
    .flatMap((key) => combineSection(key, { combination, add, takenOutAccounts }) ?? []);
  return {
    columns,
    sections: sections.map(({ section }) => section),
    totals: combineTotals(combination, { add, sections }),
    accounts: sections.flatMap(({ accounts }) => accounts),
    unplacedCount: sections.reduce((count, section) => count + section.unplacedCount, 0),
  };
}

/** Cells by period; the total over them where periods can be added. */
type MemberFigure = Pick<ReportRow, 'cells' | 'total'>;
type MemberPart = MemberReport & { absent: TieStatus[] };

const memberPart = (member: MemberReport): MemberPart => ({
  ...member,
  absent: absentStatuses(member.report, member.report.tieOut.status),
});

/** Lines are of one organization, so a sum opens to its parts alone. */
const periodColumn = ({ lines: _lines, ...column }: ReportColumn): ReportColumn => column;

function memberColumns({ members, pairs }: Combination, [period]: ReportColumn[]): ReportColumn[] {
  if (period === undefined) return [];
  const parts = members.map(({ companyId, name }) => ({ key: companyId, label: name }));
  if (pairs.length > 0) parts.push({ key: TAKEN_OUT_COLUMN, label: TAKEN_OUT_NAME });
  const columns = parts.map((part): ReportColumn => ({
    ...part,
    kind: 'member',
    ...(period.periodKey === undefined ? {} : { periodKey: period.periodKey }),
  }));
  return [
    ...columns,
    {
      ...periodColumn(period),
      key: COMBINED,
      label: 'Combined',
      kind: 'member',
      sumOf: columns.map(({ key }) => ({ column: key, sign: 1 })),
    },
  ];
}

export type AddFigures = (figures: (MemberFigure | undefined)[], takenOut: TakenOut) => MemberFigure;

/** One figure for each member, undefined where it has no such row. */
function addFigures(
  figures: (MemberFigure | undefined)[],
  {
    parts,
    combination: { columnsBy, judge, pairs },
    periods,
    takenOut,
  }: { parts: MemberPart[]; combination: Combination; periods: ReportColumn[]; takenOut: TakenOut },
): MemberFigure {
  const listCells = (index: number): ReportCell[] => [
    ...parts.map(
      (part, place) =>
        figures[place]?.cells[index] ?? { amount: nothing, status: part.absent[index] ?? 'unchecked' },
    ),
    ...(pairs.length === 0 ? [] : [takenOutCell(takenOut, index)]),
  ];
  const combined = periods.map((_period, index) => addCells(listCells(index), judge));
  if (columnsBy === 'members') return { cells: [...listCells(0), ...combined.slice(0, 1)], total: null };
  const isAdded = figures.every((figure) => figure === undefined || figure.total !== null);
  return { cells: combined, total: isAdded ? addAmounts(combined) : null };
}

const addCells = (cells: ReportCell[], judge: Combination['judge']): ReportCell => ({
  amount: addAmounts(cells),
  status: judge(worst(cells.map(({ status }) => status))),
});

/** Null where one of them is unknown. */
function addAmounts(cells: ReportCell[]): string | null {
  const amounts = cells.flatMap(({ amount }) => (amount === null ? [] : parseAmount(amount)));
  return amounts.length < cells.length ? null : toFixed2(sum(amounts));
}

/** Rows of members that are one row of the group. */
type RowGroup = {
  key: string;
  isAccount: boolean;
  code: string | null;
  name: string;
  companyName: string | null;
  rows: (ReportRow | undefined)[];
  takenOut: TakenOutCell[][];
};

function combineSection(
  key: string,
  {
    combination,
    add,
    takenOutAccounts,
  }: { combination: Combination; add: AddFigures; takenOutAccounts: TakenOutAccount[] },
): CombinedSection | null {
  const { members, samples, findPlace, columnsBy } = combination;
  const findSection = ({ sections }: Report) => sections.find((section) => section.key === key);
  const memberSections = members.map(({ report }) => findSection(report));
  const [present] = [...memberSections, ...samples.map(findSection)].filter(
    (section) => section !== undefined,
  );
  if (present === undefined) return null;
  const groups = new Map<string, RowGroup>();
  const rowAccounts: GroupReport['accounts'] = [];
  const openGroup = (described: DescribedRow): RowGroup => {
    const group = groups.get(described.key) ?? {
      ...described,
      rows: members.map(() => undefined),
      takenOut: [],
    };
    groups.set(described.key, group);
    return group;
  };
  for (const [index, section] of memberSections.entries())
    for (const row of section?.rows ?? []) {
      const member = members[index];
      if (member === undefined) continue;
      const group = openGroup(describeRow(row, member, findPlace));
      const added = group.rows[index];
      group.rows[index] = added === undefined ? row : addRows(added, row);
      const { accountId } = row;
      if (accountId !== undefined)
        rowAccounts.push({ rowKey: group.key, companyId: member.companyId, accountId });
    }
  for (const { account, cells } of takenOutAccounts.filter((item) => item.account.section === key)) {
    const described = describeRow(
      { key: account.accountId, label: account.name, accountCode: account.code ?? undefined, ...account },
      { companyId: account.companyId, name: account.companyName },
      findPlace,
    );
    // An account without figures in these periods has a row where something is taken out of it.
    if (groups.has(described.key) || !cells.every(leavesNothing)) openGroup(described).takenOut.push(cells);
  }
  const keyless = [...groups.values()].filter(({ isAccount }) => !isAccount);
  const accounts = [...groups.values()].filter((group) => !keyless.includes(group)).toSorted(byCodeThenName);
  const { sign } = present;
  const names = Map.groupBy(accounts, ({ name }) => name);
  const rows = [...accounts, ...keyless].map((group): ReportRow => ({
    key: group.key,
    label:
      group.companyName !== null && (names.get(group.name)?.length ?? 0) > 1
        ? `${group.name} (${group.companyName})`
        : group.name,
    ...(group.code === null ? {} : { accountCode: group.code }),
    unit: 'money',
    ...add(group.rows, sumTakenOut(group.takenOut, sign)),
    ...(columnsBy === 'periods' ? { children: listParts(group, members, sign) } : {}),
  }));
  const takenOut = sumTakenOut(
    accounts.flatMap((group) => group.takenOut),
    sign,
  );
  const total = add(
    memberSections.map((section) => section?.total),
    takenOut,
  );
  return {
    section: {
      key,
      title: present.title,
      sign,
      rows,
      total: { key: present.total.key, label: present.total.label, ...total },
    },
    unplacedCount: accounts.filter(({ companyName }) => companyName !== null).length,
    accounts: rowAccounts,
    takenOut,
  };
}

type DescribedRow = Omit<RowGroup, 'rows' | 'takenOut'>;
export type CombinedSection = {
  section: Report['sections'][number];
  accounts: GroupReport['accounts'];
  unplacedCount: number;
  takenOut: TakenOut;
};

/** The organizations behind a row by periods, which has no columns of them, and what is taken out of it. */
function listParts({ key, rows, takenOut }: RowGroup, members: MemberReport[], sign: Sign): ReportRow[] {
  const parts = members.flatMap(({ companyId, name }, index): ReportRow[] => {
    const row = rows[index];
    if (row === undefined) return [];
    return [{ key: `${key} ${companyId}`, label: name, unit: 'money', cells: row.cells, total: row.total }];
  });
  const takenOutFigure = sumTakenOut(takenOut, sign);
  if (takenOutFigure === undefined) return parts;
  const cells = takenOutFigure.cells.map((_cell, index) => takenOutCell(takenOutFigure, index));
  return [
    ...parts,
    {
      key: `${key} ${TAKEN_OUT_COLUMN}`,
      label: TAKEN_OUT_NAME,
      unit: 'money',
      cells,
      total: addAmounts(cells),
    },
  ];
}

function describeRow(
  row: Pick<ReportRow, 'key' | 'label' | 'accountId' | 'accountCode'>,
  { companyId, name }: Pick<MemberReport, 'companyId' | 'name'>,
  findPlace: Combination['findPlace'],
): DescribedRow {
  if (row.accountId === undefined)
    return { key: row.key, isAccount: false, code: null, name: row.label, companyName: null };
  const place = findPlace(companyId, row.accountId);
  return place === null
    ? {
        key: `${companyId} ${row.accountId}`,
        isAccount: true,
        code: row.accountCode ?? null,
        name: row.label,
        companyName: name,
      }
    : { key: place.groupAccountId, isAccount: true, code: place.code, name: place.name, companyName: null };
}

/** Two accounts of one organization in the same row. */
function addRows(row: ReportRow, sameRow: ReportRow): ReportRow {
  const cells = row.cells.map((cell, index): ReportCell => {
    const sameCell = sameRow.cells[index];
    return sameCell === undefined ? cell : addCells([cell, sameCell], (status) => status);
  });
  return { ...row, cells, total: row.total === null || sameRow.total === null ? null : addAmounts(cells) };
}
