/**
 * Organisations of the simulator's catalogue, and their books as its accounting API states them, asked without the
 * product, consent or calls.
 */
import { addMonths } from '#contract/period.ts';
import { createBooks } from '#simulator/books/books.ts';
import { profiles } from '#simulator/books/generated/profiles.ts';
import { type StatedBy, statedRows, type StatedRow } from './asApp.ts';
import * as z from 'zod';
import { inFullRun, isFullRun } from '../../support/fullRun.ts';
import type { LedgerEntry } from './ledgerTruth.ts';
import type { ProviderRecord } from '#simulator/parts.ts';

/** The large organisation is made so small here: it differs in having many contacts and lines to a document. */
const documents = 300;
/** The day the books end. */
const today = '2026-11-20';
/** The month that the books end in is shown too: what was booked in it so far. */
const lastMonth = '2026-11-30';

const books = createBooks({
  seed: 1,
  documents,
  now: new Date(`${today}T00:00:00Z`),
  folders: [],
  keptEdits: [],
  keep: () => {},
});

const began = Date.now();
/** Time as at the books' end, going on from there. */
export const booksClock = (): Date => new Date(Date.parse(`${today}T09:00:00Z`) + Date.now() - began);
/** Options with which a connected simulator has the same books. */
export const sameBooks = { documents, calm: true };

/** Fields that rows of each posting list always have. */
const alwaysThere: Record<string, string> = {
  Invoices: 'Contact',
  CreditNotes: 'Contact',
  Prepayments: 'Contact',
  Overpayments: 'Contact',
  Payments: 'Account',
  BankTransactions: 'Status',
  BankTransfers: 'FromBankAccount',
  ManualJournals: 'Narration',
};

function unreadableIn(records: (list: string) => ProviderRecord[]): Set<string> {
  const bad = (row: ProviderRecord['row'], always: string) =>
    !(always in row) || Object.values(row).some((value) => value === '/Date(soon)/' || value === 'n/a');
  return new Set(
    Object.entries(alwaysThere).flatMap(([list, always]) =>
      records(list).flatMap(({ id, row }) => (bad(row, always) ? [id] : [])),
    ),
  );
}

const accountField = z.object({ AccountID: z.string() });
const bankTransaction = z.object({
  PrepaymentID: z.string().optional(),
  OverpaymentID: z.string().optional(),
  Type: z.string(),
  BankAccount: accountField,
  IsReconciled: z.boolean(),
});
const transfer = z.object({
  FromBankAccount: accountField,
  FromIsReconciled: z.boolean(),
  ToBankAccount: accountField,
  ToIsReconciled: z.boolean(),
});
const payment = z.object({ Account: accountField, IsReconciled: z.boolean() });
type StatedBankItem = { documentId: string; accountId: string; isReconciled: boolean };

/** Documents and bank accounts, each pair matched with the bank's statement or not, as the lists say. */
function statedBankItems(records: (list: string) => ProviderRecord[]): StatedBankItem[] {
  const unreadable = unreadableIn(records);
  const banks = new Set(records('Accounts').flatMap(({ id, row }) => (row['Type'] === 'BANK' ? id : [])));
  const readable = (list: string) => records(list).filter(({ id }) => !unreadable.has(id));
  const items = [
    ...readable('BankTransactions').flatMap(({ id, row }) => {
      const item = bankTransaction.parse(row);
      const documentId = item.PrepaymentID ?? item.OverpaymentID ?? id;
      if (item.Type.endsWith('-TRANSFER')) return [];
      return [{ documentId, accountId: item.BankAccount.AccountID, isReconciled: item.IsReconciled }];
    }),
    ...readable('BankTransfers').flatMap(({ id: documentId, row }) => {
      const { FromBankAccount, FromIsReconciled, ToBankAccount, ToIsReconciled } = transfer.parse(row);
      return [
        { documentId, accountId: FromBankAccount.AccountID, isReconciled: FromIsReconciled },
        { documentId, accountId: ToBankAccount.AccountID, isReconciled: ToIsReconciled },
      ];
    }),
    ...readable('Payments').map(({ id: documentId, row }) => {
      const { Account, IsReconciled } = payment.parse(row);
      return { documentId, accountId: Account.AccountID, isReconciled: IsReconciled };
    }),
  ];
  // Payments may go through other accounts.
  return items.filter(({ accountId }) => banks.has(accountId));
}

const amount = z.number().transform(String);
const statedJournal = z
  .object({
    JournalDate: z.string(),
    SourceType: z.string().optional(),
    SourceID: z.string().optional(),
    JournalLines: z.array(
      z.object({
        AccountID: z.string(),
        NetAmount: amount,
        TaxAmount: amount,
        TaxType: z.string().optional(),
      }),
    ),
  })
  .transform((journal) => ({
    date: new Date(Number(/-?\d+/.exec(journal.JournalDate)?.[0])).toISOString().slice(0, 10),
    sourceType: journal.SourceType ?? null,
    sourceId: journal.SourceID ?? null,
    lines: journal.JournalLines.map((line) => ({
      accountId: line.AccountID,
      amount: line.NetAmount,
      tax: line.TaxAmount,
      taxType: line.TaxType,
    })),
  }));
export type StatedJournal = z.output<typeof statedJournal>;

const lookedAt = (months: number): number => (isFullRun ? months : Math.min(months, 8));

export type SimulatedOrganisation = ReturnType<typeof simulated>;

function simulated(profile: ReturnType<typeof profiles>[number]) {
  const tenantId = books.organisations().find(({ name }) => name === profile.name)?.tenantId ?? '';
  let journals: StatedJournal[] | undefined;
  const statedReports = new Map<string, StatedRow[]>();
  const ask = (name: string, query: URLSearchParams): StatedRow[] => {
    const path = `/Reports/${name}`;
    const { body } = books.accounting({
      tenantId,
      method: 'GET',
      path,
      query,
      ifModifiedSince: undefined,
      now: booksClock(),
    });
    return statedRows(JSON.parse(body));
  };
  const statedBy: StatedBy = async (name, query) => {
    const parameters = new URLSearchParams(query);
    const key = `${name}?${parameters.toString()}`;
    const rows = statedReports.get(key) ?? ask(name, parameters);
    statedReports.set(key, rows);
    return rows;
  };
  return {
    ...profile,
    tenantId,
    /** First month of the books. */
    firstMonth: addMonths(today, 1 - profile.months),
    /** The months that are looked at, to the one that the books end in: by default of long books the last. */
    range: { startDate: addMonths(today, 1 - lookedAt(profile.months)), endDate: lastMonth },
    statedBy,
    ledger: (): LedgerEntry[] => books.ledger(tenantId),
    /** Tax in each of its journals; journals of every tier, which `/Journals` gives on one alone. */
    journals: () =>
      (journals ??= books.records(tenantId, 'Journals').map(({ row }) => statedJournal.parse(row))),
    bankItems: () => statedBankItems((list) => books.records(tenantId, list)),
    /** Id of the account that the provider calls GST, DEBTORS or CREDITORS. */
    systemAccountId: (name: string) =>
      books.records(tenantId, 'Accounts').find(({ row }) => row['SystemAccount'] === name)?.id ?? '',
    /** The documents whose rows cannot be read, by id. */
    unreadable: () => unreadableIn((list) => books.records(tenantId, list)),
  };
}

const organisations = profiles(documents).map(simulated);

/** Tracking, another currency, a year that ends inside a month; rows that cannot be read. */
const sample = ['Thistle & Finch Ltd', 'Smudge Printing Ltd'];
export const organisationsOfRun = inFullRun(
  organisations,
  organisations.filter(({ name }) => sample.includes(name)),
);
