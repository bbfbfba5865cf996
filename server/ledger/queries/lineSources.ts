import type { LineSource } from '#contract/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import type { AccountRole } from '#server/providers/vocabulary.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { type RawBuilder, sql } from 'kysely';
import { flowCondition } from './bankFlows.ts';
import { isProfitOrLoss } from '../accountRoles.ts';
import { resultSection } from '../resultSections.ts';

type Source = {
  holds(account: Account): boolean;
  /** Absent: all lines. */
  lines?: RawBuilder<boolean>;
};

const inRole =
  (...roles: AccountRole[]) =>
  ({ role }: Account): boolean =>
    role !== null && roles.includes(role);

const isBank = ({ type }: Account): boolean => type === 'bank';
const isCreditor = inRole('payable', 'unpaidExpenseClaims');
const isDebtor = inRole('receivable');
/** The other side of an invoice beside its value. */
const isBesideValue = inRole('receivable', 'salesTax', 'taxWithheldByCustomers', 'rounding', 'realisedFx');

const ofInvoice = sql<boolean>`(l.document_type in ('salesInvoice', 'salesCreditNote'))`;

const sources: Record<LineSource, Source> = {
  results: { holds: isProfitOrLoss },
  income: { holds: (account) => resultSection(account) === 'income' },
  costOfSales: { holds: (account) => resultSection(account) === 'costOfSales' },
  grossProfit: { holds: (account) => ['income', 'costOfSales'].includes(resultSection(account) ?? '') },
  otherIncome: { holds: (account) => resultSection(account) === 'otherIncome' },
  operatingExpenses: { holds: (account) => resultSection(account) === 'operatingExpenses' },
  bank: { holds: isBank },
  bankMoves: {
    holds: isBank,
    lines: sql`(${flowCondition('moved')} and l.document_type is distinct from 'bankTransfer')`,
  },
  bankCurrency: {
    holds: isBank,
    lines: sql`(${flowCondition('moved')} and (${flowCondition('revalued')} or l.document_type = 'bankTransfer'))`,
  },
  debtors: { holds: isDebtor },
  creditors: { holds: isCreditor },
  shortTerm: { holds: (account) => isDebtor(account) || isCreditor(account) },
  netAssets: { holds: (account) => account.class === 'asset' || account.class === 'liability' },
  invoiced: {
    holds: (account) => !isBesideValue(account),
    lines: ofInvoice,
  },
  salesTax: { holds: inRole('salesTax') },
  taxedSales: { holds: () => true, lines: sql`(l.tax_side = 'sale')` },
  taxedPurchases: { holds: () => true, lines: sql`(l.tax_side = 'purchase')` },
};

export const sourceAccounts = (source: LineSource, accounts: Iterable<Account>): Account[] =>
  [...accounts].filter((account) => sources[source].holds(account));

export const includesAllLines = (source: LineSource): boolean => sources[source].lines === undefined;

export const sourceLines = (source: LineSource): RawBuilder<boolean> =>
  sources[source].lines ?? sql<boolean>`true`;

const onAccounts = (accounts: Account[]): RawBuilder<boolean> =>
  sql<boolean>`l.account_id = any(${sqlArray(
    accounts.map(({ id }) => id),
    'id',
  )})`;

export const sourceCondition = (source: LineSource, accounts: Iterable<Account>): RawBuilder<boolean> =>
  sql<boolean>`(${onAccounts(sourceAccounts(source, accounts))} and ${sourceLines(source)})`;

/** Equals minus the `invoiced` source, by the far fewer lines of the other side. */
export const excludesInvoiceSides = (accounts: Account[]): RawBuilder<boolean> =>
  sql<boolean>`(${onAccounts(accounts.filter(isBesideValue))} and ${ofInvoice})`;
