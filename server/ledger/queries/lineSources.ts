import type { LineSource } from '#contract/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import { type RawBuilder, sql } from 'kysely';
import { flowCondition } from './bankFlows.ts';
import { isProfitOrLoss } from '../accountRoles.ts';
import { resultSection } from '../resultSections.ts';

type Source = {
  holds(account: Account): boolean;
  /** Which of the lines `l` of those accounts; all where absent. */
  lines?: RawBuilder<boolean>;
};

const ofSystem =
  (...names: string[]) =>
  ({ systemAccount }: Account): boolean =>
    systemAccount !== null && names.includes(systemAccount);

const isBank = ({ type }: Account): boolean => type === 'BANK';
const isCreditor = ofSystem('CREDITORS', 'UNPAIDEXPCLM');
const isDebtor = ofSystem('DEBTORS');
/** What an invoice posts beside that for which it is made out: the other side of it, as an invoice balances. */
const isBesideValue = ofSystem('DEBTORS', 'GST', 'CISASSETS', 'ROUNDING', 'REALISEDCURRENCYGAIN');

/** Of an invoice and what is taken off it. */
const ofInvoice = sql<boolean>`(l.document_type in ('ACCREC', 'ACCRECCREDIT'))`;

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
    lines: sql`(${flowCondition('moved')} and l.document_type is distinct from 'TRANSFER')`,
  },
  bankCurrency: {
    holds: isBank,
    lines: sql`(${flowCondition('moved')} and (${flowCondition('revalued')} or l.document_type = 'TRANSFER'))`,
  },
  debtors: { holds: isDebtor },
  creditors: { holds: isCreditor },
  shortTerm: { holds: (account) => isDebtor(account) || isCreditor(account) },
  netAssets: { holds: (account) => account.class === 'ASSET' || account.class === 'LIABILITY' },
  invoiced: {
    holds: (account) => !isBesideValue(account),
    lines: ofInvoice,
  },
};

export const sourceAccounts = (source: LineSource, accounts: Iterable<Account>): Account[] =>
  [...accounts].filter((account) => sources[source].holds(account));

/** Whether a source has all lines of its accounts. */
export const includesAllLines = (source: LineSource): boolean => sources[source].lines === undefined;

/** Which of the lines `l` of its accounts a source has. */
export const sourceLines = (source: LineSource): RawBuilder<boolean> =>
  sources[source].lines ?? sql<boolean>`true`;

const onAccounts = (accounts: Account[]): RawBuilder<boolean> =>
  sql<boolean>`l.account_id = any(${`{${accounts.map(({ id }) => id).join(',')}}`}::uuid[])`;

/** Which of the lines `l` a source has. */
export const sourceCondition = (source: LineSource, accounts: Iterable<Account>): RawBuilder<boolean> =>
  sql<boolean>`(${onAccounts(sourceAccounts(source, accounts))} and ${sourceLines(source)})`;

/** Which of the lines `l` come to what `invoiced` comes to, turned round: the other side of invoices, and far fewer. */
export const excludesInvoiceSides = (accounts: Account[]): RawBuilder<boolean> =>
  sql<boolean>`(${onAccounts(accounts.filter(isBesideValue))} and ${ofInvoice})`;
