/** An organisation with the facts of a row, read for the first time and checked again a day later. */
import { addMonths, monthEnd, monthsBetween } from '#contract/period.ts';
import { readReport, type Report, type ReportType, reportTypes } from '#contract/reports/reports.ts';
import { updateGlobalSettings } from '#contract/sync/settings.ts';
import { profiles } from '#simulator/books/generated/profiles.ts';
import * as z from 'zod';
import { changeBooks } from '../changeBooks.ts';
import { defaultEngine } from '../engines.ts';
import { listCells } from '../heldCells.ts';
import { startProvider } from '../provider.ts';
import { type ConnectedCompany, startScene } from '../syncedCompany.ts';
import { commonBooks, type Entry, type Fact, type OpenCell, type Tier } from './entries.ts';

/** Moment of the same day in every organisation's zone, with the day after in the same month. */
const BEGIN_MS = Date.parse('2026-11-19T02:00:00Z');
const DAY_S = 24 * 60 * 60;
const RUNNING_MONTH = '2026-11-01';
const SMALL = { documents: 300, calm: true };
const blank = { organisation: 'Fernleaf Studio Ltd', as: { isBlank: true, months: 6 } };

/** The cells that are not green a day after the first reading, of all reports of all months. */
export async function readFact(fact: Fact, tier: Tier): Promise<OpenCell[]> {
  const began = Date.now();
  let ahead = 0;
  const machineTime = () => new Date(BEGIN_MS + Date.now() - began);
  const provider = await startProvider({ tier, ...SMALL }, machineTime);
  const scene = await startScene(defaultEngine, {
    tier,
    provider,
    clock: () => new Date(machineTime().getTime() + ahead),
  });
  try {
    const organisation = fact.organisation ?? blank.organisation;
    const as = { ...(fact.organisation === undefined ? blank.as : {}), ...fact.as };
    const tenantId = await reset(provider.url, organisation, as);
    const enter = await enterIn(provider.url, tenantId);
    const isBlank = 'isBlank' in as && as.isBlank;
    if (isBlank && fact.isBare !== true) await enter(commonBooks);
    await enter(fact.entered ?? []);
    const company = await scene.connect(organisation);
    await company.call(updateGlobalSettings, { body: { companyId: company.companyId, autoSync: false } });
    await company.untilIdle();
    const length =
      as.months ?? profiles(SMALL.documents).find(({ name }) => name === organisation)?.months ?? 1;
    const range = {
      startDate: addMonths(RUNNING_MONTH, -length - (fact.before ?? 0)),
      endDate: monthEnd(RUNNING_MONTH),
    };
    for (const wanted of listWanted(range, { eachMonth: false })) await read(company, wanted);
    await company.untilIdle();
    await enter(fact.later ?? []);
    ahead += DAY_S * 1000;
    await provider.steer('clock', { advanceSeconds: DAY_S });
    await scene.logIn();
    await company.syncAll();
    return await readSettled(company, range);
  } finally {
    await scene.stop();
    await provider.stop();
  }
}

const tenant = z.object({ tenantId: z.string() });

async function reset(simulatorUrl: string, organisation: string, as: object): Promise<string> {
  const answer = await fetch(`${simulatorUrl}/_sim/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenantId: organisation, as }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return tenant.parse(await answer.json()).tenantId;
}

const records = z.array(z.object({ id: z.string(), row: z.record(z.string(), z.unknown()) }));
const optionRows = z.array(z.object({ Name: z.string(), TrackingOptionID: z.string() }));

/** Enters in order; ids of accounts, contacts and tracking options are known by their codes and names. */
async function enterIn(simulatorUrl: string, tenantId: string) {
  const list = async (entityType: string) => {
    const query = new URLSearchParams({ tenantId, entityType });
    return records.parse(await (await fetch(`${simulatorUrl}/_sim/records?${query.toString()}`)).json());
  };
  const ids = new Map<string, string>();
  for (const { id, row } of await list('Accounts'))
    ids.set(`account ${String(row['Code'] ?? row['Name'])}`, id);
  for (const [index, { id }] of (await list('Contacts')).entries()) ids.set(`contact ${index}`, id);
  for (const { row } of await list('TrackingCategories'))
    for (const { Name, TrackingOptionID } of optionRows.parse(row['Options']))
      ids.set(`option ${Name}`, TrackingOptionID);
  const withIds = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withIds);
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, withIds(own)]));
    if (typeof value !== 'string' || !value.startsWith('@')) return value;
    const id = ids.get(value.slice(1));
    if (id === undefined) throw new Error(`Nothing was entered as ${value}.`);
    return id;
  };
  return async (entries: readonly Entry[]): Promise<void> => {
    for (const { kind, action, body, as } of entries) {
      const row = z.record(z.string(), z.unknown()).parse(withIds(body));
      const id = await changeBooks(simulatorUrl, tenantId, { kind, action, body: row });
      if (as !== undefined) ids.set(as, id);
    }
  };
}

/** Report types as at a day, or of the lines of a month. */
const monthByMonth: ReadonlySet<ReportType> = new Set([
  'aged-receivables',
  'aged-payables',
  'account-transactions',
  'unreconciled-bank-items',
  'journal',
]);

type Range = { startDate: string; endDate: string };

type Wanted = { reportType: ReportType; query: Record<string, string> };

/**
 * Requests for every report; those as at a day, or of the lines of a month, for each month or for the last alone.
 */
function listWanted(range: Range, { eachMonth }: { eachMonth: boolean }): Wanted[] {
  const months = monthsBetween(range.startDate, range.endDate).slice(eachMonth ? 0 : -1);
  return [
    ...reportTypes.flatMap((reportType) =>
      monthByMonth.has(reportType)
        ? months.map((month) => ({ reportType, query: { startDate: month, endDate: monthEnd(month) } }))
        : [{ reportType, query: range }],
    ),
    { reportType: 'cash-flow', query: { ...range, method: 'indirect' } },
  ];
}

const read = (company: ConnectedCompany, { reportType, query }: Wanted): Promise<Report> =>
  company.call(readReport, { params: { reportType }, query });

/** Cells after the provider has answered, for reports that ask it first. */
async function readSettled(company: ConnectedCompany, range: Range): Promise<OpenCell[]> {
  const open: Wanted[] = [];
  for (const wanted of listWanted(range, { eachMonth: true }))
    if (listOpenCells(await read(company, wanted)).length > 0) open.push(wanted);
  await company.untilIdle();
  const cells = [];
  for (const wanted of open) cells.push(...listOpenCells(await read(company, wanted)));
  return cells;
}

/** A change of the summary has the worse status of two months, which are listed themselves. */
const isChange = (column: string) => /^change \d{4}-\d\d$/.test(column);

const red = new Set<string>(['differs', 'review', 'changed']);

/**
 * Cells that are `review`, `differs` or `changed`, and those that are `unchecked` though the provider states them; the
 * report itself where it is one of the first three.
 */
function listOpenCells(report: Report): OpenCell[] {
  const { type, tieOut, periods } = report;
  const cells = listCells(report).filter(
    ({ isRight, status, column }) => (!isRight || red.has(status)) && !isChange(column),
  );
  const lastMonth = periods.at(-1)?.key ?? '';
  /** Adds the month to columns that do not name it: those of a report of one month. */
  const withMonth = (column: string) =>
    periods.length > 1 || column.startsWith(lastMonth) ? column : `${lastMonth} ${column}`;
  return [
    ...cells.map(({ row, column, status }) => ({ report: type, row, column: withMonth(column), status })),
    ...(red.has(tieOut.status)
      ? [{ report: type, row: 'report', column: lastMonth, status: tieOut.status }]
      : []),
  ];
}

export const openCellName = ({ report, row, column, status }: OpenCell): string =>
  `${report} / ${row} / ${column} / ${status}`;
