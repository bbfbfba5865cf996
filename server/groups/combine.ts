import { parseAmount, sum, toFixed2 } from '#contract/amounts.ts';
import { byCodeThenName, sectionOrder } from '#contract/ledger/chartOrder.ts';
import { absentStatuses } from '#contract/reports/figureStatus.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { GroupColumns } from '#contract/groups/groupReports.ts';
import type { Report, ReportColumn, ReportRow, ReportTotal } from '#contract/reports/reports.ts';
import { type TieStatus, worst } from '#contract/tieOut/tieOut.ts';

export type MemberReport = { companyId: string; name: string; report: Report };
/** A row of the group in which an account stands. */
export type RowPlace = { groupAccountId: string; code: string | null; name: string };

type Combination = {
  /** One or more, and equal in type and periods. */
  members: MemberReport[];
  columnsBy: GroupColumns;
  /** Null for an account that stands under its own name. */
  placeOf(companyId: string, accountId: string): RowPlace | null;
  /** Status of a sum whose parts are that at the worst. */
  judge(worstPart: TieStatus): TieStatus;
};

export type CombinedReport = Pick<Report, 'columns' | 'sections' | 'totals'> & { unplacedCount: number };

const COMBINED = 'combined';
const nothing = '0.00';

/**
 * Adds reports of several organizations, each figure as it is rounded in its own, so that the columns add up as printed.
 * Rows without an account (current year earnings) are one row; accounts without a place keep their own.
 */
export function combineReports(combination: Combination): CombinedReport {
  const { members, columnsBy } = combination;
  const [firstMember] = members;
  if (firstMember === undefined) throw new Error('A group report takes at least one organization.');
  const periods = firstMember.report.columns;
  const parts = members.map((member) => memberPart(member));
  const columns =
    columnsBy === 'members' ? memberColumns(members, periods) : periods.map((column) => periodColumn(column));
  const add: AddFigures = (figures) => addFigures(figures, { parts, combination, periods });

  const keys = [...new Set(members.flatMap(({ report }) => report.sections.map(({ key }) => key)))];
  const sections = keys
    .toSorted((a, b) => sectionOrder.indexOf(a) - sectionOrder.indexOf(b))
    .map((key) => combineSection(key, { combination, add }));
  return {
    columns,
    sections: sections.map(({ section }) => section),
    totals: combineTotals(members, { add, sections: sections.map(({ section }) => section) }),
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

function memberColumns(members: MemberReport[], [period]: ReportColumn[]): ReportColumn[] {
  if (period === undefined) return [];
  const columns = members.map(({ companyId, name }): ReportColumn => ({
    key: companyId,
    label: name,
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

type AddFigures = (figures: (MemberFigure | undefined)[]) => MemberFigure;

/** One figure for each member, undefined where it has no such row. */
function addFigures(
  figures: (MemberFigure | undefined)[],
  {
    parts,
    combination: { columnsBy, judge },
    periods,
  }: { parts: MemberPart[]; combination: Combination; periods: ReportColumn[] },
): MemberFigure {
  const listCells = (index: number): ReportCell[] =>
    parts.map(
      (part, place) =>
        figures[place]?.cells[index] ?? { amount: nothing, status: part.absent[index] ?? 'unchecked' },
    );
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
  code: string | null;
  name: string;
  companyName: string | null;
  rows: (ReportRow | undefined)[];
};

function combineSection(
  key: string,
  { combination: { members, placeOf, columnsBy }, add }: { combination: Combination; add: AddFigures },
): { section: Report['sections'][number]; unplacedCount: number } {
  const memberSections = members.map(({ report }) => report.sections.find((section) => section.key === key));
  const [present] = memberSections.filter((section) => section !== undefined);
  if (present === undefined) throw new Error(`No organization has the section ${key}.`);
  const groups = new Map<string, RowGroup>();
  const keyless: RowGroup[] = [];
  for (const [index, section] of memberSections.entries())
    for (const row of section?.rows ?? []) {
      const member = members[index];
      if (member === undefined) continue;
      const described = describeRow(row, member, placeOf);
      const group = groups.get(described.key) ?? { ...described, rows: members.map(() => undefined) };
      if (!groups.has(described.key)) {
        groups.set(described.key, group);
        if (row.accountId === undefined) keyless.push(group);
      }
      const added = group.rows[index];
      group.rows[index] = added === undefined ? row : addRows(added, row);
    }
  const accounts = [...groups.values()].filter((group) => !keyless.includes(group)).toSorted(byCodeThenName);
  const names = Map.groupBy(accounts, ({ name }) => name);
  const rows = [...accounts, ...keyless].map((group): ReportRow => ({
    key: group.key,
    label:
      group.companyName !== null && (names.get(group.name)?.length ?? 0) > 1
        ? `${group.name} (${group.companyName})`
        : group.name,
    ...(group.code === null ? {} : { accountCode: group.code }),
    unit: 'money',
    ...add(group.rows),
    ...(columnsBy === 'periods' ? { children: listParts(group, members) } : {}),
  }));
  const total = add(memberSections.map((section) => section?.total));
  return {
    section: {
      key,
      title: present.title,
      sign: present.sign,
      rows,
      total: { key: present.total.key, label: present.total.label, ...total },
    },
    unplacedCount: accounts.filter(({ companyName }) => companyName !== null).length,
  };
}

/** The organizations behind a row by periods, which has no columns of them. */
const listParts = ({ key, rows }: RowGroup, members: MemberReport[]): ReportRow[] =>
  members.flatMap(({ companyId, name }, index) => {
    const row = rows[index];
    if (row === undefined) return [];
    return [{ key: `${key} ${companyId}`, label: name, unit: 'money', cells: row.cells, total: row.total }];
  });

function describeRow(
  row: ReportRow,
  { companyId, name }: MemberReport,
  placeOf: Combination['placeOf'],
): Omit<RowGroup, 'rows'> {
  if (row.accountId === undefined) return { key: row.key, code: null, name: row.label, companyName: null };
  const place = placeOf(companyId, row.accountId);
  return place === null
    ? {
        key: `${companyId} ${row.accountId}`,
        code: row.accountCode ?? null,
        name: row.label,
        companyName: name,
      }
    : { key: place.groupAccountId, code: place.code, name: place.name, companyName: null };
}

/** Two accounts of one organization in the same row. */
function addRows(row: ReportRow, sameRow: ReportRow): ReportRow {
  const cells = row.cells.map((cell, index): ReportCell => {
    const sameCell = sameRow.cells[index];
    return sameCell === undefined ? cell : addCells([cell, sameCell], (status) => status);
  });
  return { ...row, cells, total: row.total === null || sameRow.total === null ? null : addAmounts(cells) };
}

/** Totals of the end of a report, by the sections that any organization has. */
function combineTotals(
  members: MemberReport[],
  { add, sections }: { add: AddFigures; sections: { key: string }[] },
): ReportTotal[] {
  const place = (key: string | undefined) => sections.findIndex((section) => section.key === key);
  const keys = [...new Set(members.flatMap(({ report }) => report.totals.map(({ key }) => key)))];
  return keys.flatMap((key) => {
    const memberTotals = members.map(({ report }) => report.totals.find((total) => total.key === key));
    const present = memberTotals.filter((total) => total !== undefined);
    const [firstTotal] = present;
    if (firstTotal === undefined) return [];
    const sums = present.flatMap(({ sumOf = [] }) => sumOf);
    const sumOf = [...new Map(sums.map((part) => [part.section, part])).values()];
    const below = present.map(({ belowSection }) => belowSection).toSorted((a, b) => place(b) - place(a))[0];
    return {
      key,
      label: firstTotal.label,
      ...(below === undefined ? {} : { belowSection: below }),
      ...(sumOf.length === 0 ? {} : { sumOf }),
      ...add(memberTotals),
    };
  });
}
