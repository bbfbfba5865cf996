import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { dayAt } from '../calendar.ts';
import { findClass, trackingInterner, type Account, type Tracking, type TrackingCategory } from '../chart.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { owedInRows } from './folderOwed.ts';
import { createLedger, type Ledger } from '../ledger.ts';
import { cents } from '../money.ts';
import type { Organisation } from '../organisation.ts';
import { plainRows } from './plainRows.ts';
import { readMoment, type Row } from '../wire.ts';

/** The files are taken as they are: only what the simulator itself reckons with is required. */
const moment = z.unknown().transform((value, context) => {
  const ms = readMoment(value);
  if (ms === undefined) context.addIssue(`"${String(value)}" is no date of the form /Date(ms+0000)/`);
  return ms ?? 0;
});

const organisationRow = z.looseObject({
  OrganisationID: z.string(),
  Name: z.string(),
  FinancialYearEndDay: z.int().default(31),
  FinancialYearEndMonth: z.int().default(12),
});

const accountRow = z.looseObject({
  AccountID: z.string(),
  Code: z.string().optional(),
  Name: z.string(),
  Type: z.string(),
  Class: z.enum(['ASSET', 'EQUITY', 'EXPENSE', 'LIABILITY', 'REVENUE']).optional(),
  SystemAccount: z.string().optional(),
});

const trackingRow = z.looseObject({
  TrackingCategoryID: z.string(),
  Name: z.string(),
  Status: z.string().default('ACTIVE'),
  Options: z
    .array(
      z.looseObject({ TrackingOptionID: z.string(), Name: z.string(), Status: z.string().default('ACTIVE') }),
    )
    .default([]),
});

const journalRow = z.looseObject({
  JournalNumber: z.int(),
  JournalDate: moment,
  CreatedDateUTC: moment,
  SourceID: z.string().nullish(),
  SourceType: z.string().nullish(),
  JournalLines: z.array(
    z.looseObject({
      AccountID: z.string(),
      AccountCode: z.string().optional(),
      AccountName: z.string().default('Unknown account'),
      AccountType: z.string().default('CURRENT'),
      NetAmount: z.number(),
      TrackingCategories: z.array(z.looseObject({ TrackingOptionID: z.string() })).default([]),
    }),
  ),
});

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** `TrackingCategories` is kept in `tracking-categories.json`; `Organisations` in `organisation.json`. */
function fileName(key: string): string {
  const singular = key === 'Organisations' ? 'Organisation' : key;
  return `${singular.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.json`;
}

function readRows(folder: string, key: string): Row[] {
  const file = join(folder, fileName(key));
  if (!existsSync(file)) return [];
  const parsed = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
  return rowsSchema.parse(parsed[key] ?? []);
}

/** The one row that names the organisation; throws where the folder has none. */
export function folderHead(folder: string): { tenantId: string; name: string } {
  const [row] = readRows(folder, 'Organisations');
  if (!row) throw new Error(`${folder} holds no organisation.json with an organisation.`);
  const { OrganisationID, Name } = organisationRow.parse(row);
  return { tenantId: OrganisationID.toLowerCase(), name: Name };
}

/** An organisation from a folder of Xero-shaped JSON; its reports are computed from its journals. */
export function loadFolder(folder: string): Organisation {
  const [head] = readRows(folder, 'Organisations').map((row) => organisationRow.parse(row));
  if (!head) throw new Error(`${folder} holds no organisation.json with an organisation.`);
  const accounts = readRows(folder, 'Accounts').map(readAccount);
  const tracking = readRows(folder, 'TrackingCategories').map(readCategory);
  const journalRows = readRows(folder, 'Journals')
    .map((row) => ({ row, journal: journalRow.parse(row) }))
    .toSorted((a, b) => a.journal.JournalNumber - b.journal.JournalNumber);
  return {
    tenantId: head.OrganisationID.toLowerCase(),
    name: head.Name,
    yearEnd: { day: head.FinancialYearEndDay, month: head.FinancialYearEndMonth },
    accounts,
    tracking,
    lists: new Map(ENDPOINTS.map(({ key, id }) => [key, plainRows(readRows(folder, key), id)])),
    cash: undefined,
    ledger: folderLedger(
      journalRows.map(({ journal }) => journal),
      accounts,
      tracking,
    ),
    owed: () => owedInRows(readRows(folder, 'Invoices')),
    renderJournal: (position) => journalRows[position]?.row ?? {},
    revaluationAt: () => [],
    mergesGains: false,
    shortPages: false,
    customLayout: false,
  };
}

function readAccount(row: Row): Account {
  const { AccountID, Code, Name, Type, Class, SystemAccount } = accountRow.parse(row);
  return {
    id: AccountID,
    code: Code,
    name: Name,
    type: Type,
    class: Class ?? findClass(Type),
    system: SystemAccount,
  };
}

function readCategory(row: Row): TrackingCategory {
  const { TrackingCategoryID, Name, Status, Options } = trackingRow.parse(row);
  const options = Options.map((option) => ({
    id: option.TrackingOptionID.toLowerCase(),
    name: option.Name,
    status: option.Status,
  }));
  return { id: TrackingCategoryID.toLowerCase(), name: Name, status: Status, options };
}

type FolderJournal = z.infer<typeof journalRow>;

function folderLedger(rows: FolderJournal[], accounts: Account[], categories: TrackingCategory[]): Ledger {
  const ledger = createLedger();
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const options = new Map(
    categories.flatMap((category) => category.options.map((option) => [option.id, option])),
  );
  const intern = trackingInterner();
  const readTracking = (line: FolderJournal['JournalLines'][number]): Tracking =>
    intern(
      line.TrackingCategories.flatMap(
        ({ TrackingOptionID }) => options.get(TrackingOptionID.toLowerCase()) ?? [],
      ),
    );
  const findAccount = (line: FolderJournal['JournalLines'][number]): Account => {
    const account = byId.get(line.AccountID) ?? {
      id: line.AccountID,
      code: line.AccountCode,
      name: line.AccountName,
      type: line.AccountType,
      class: findClass(line.AccountType),
      system: undefined,
    };
    byId.set(line.AccountID, account);
    return account;
  };
  for (const row of rows) {
    const lines = row.JournalLines.map((line) => ({
      account: findAccount(line),
      tracking: readTracking(line),
      amount: cents(line.NetAmount),
    }));
    ledger.post({
      number: row.JournalNumber,
      day: dayAt(row.JournalDate),
      created: row.CreatedDateUTC,
      sourceType: row.SourceType ?? null,
      sourceId: row.SourceID ?? null,
      lines,
    });
  }
  return ledger;
}
