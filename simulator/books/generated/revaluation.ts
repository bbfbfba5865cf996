import type { Day } from '../calendar.ts';
import { NO_TRACKING } from '../chart.ts';
import type { LedgerLine } from '../ledger.ts';
import { sum, toBase, type Cents } from '../money.ts';
import type { Role } from './accounts.ts';
import type { Business } from './business.ts';
import { isPosted, openBy, owedOn, paymentsBy, type Credit, type Invoice } from './documents.ts';
import { controlRole, openSide } from './posting.ts';

/**
 * Unrealised gains of open foreign documents and foreign bank accounts by the end of a day: their value at the day's
 * rate, less their amount in the ledger. The provider shows them in reports and never posts them. A prepayment is
 * not revalued: it stands on the accounts it was coded to until it is allocated.
 */
export function revaluationAt(business: Business, day: Day): LedgerLine[] {
  const { credits, invoices, profile } = business;
  if (!profile.foreign) return [];
  const openDocuments = [...invoices, ...credits.CreditNote, ...credits.Overpayment].filter(
    (document) =>
      document.content.currency !== profile.currency && isPosted(document) && document.content.day <= day,
  );
  return [
    ...openDocuments.flatMap((document) => documentGain(business, document, day)),
    ...roundingCents(business, openDocuments, day),
    ...bankGains(business, day),
  ];
}

/**
 * The gains of a currency are rounded as one sum, what customers and suppliers owe each by itself: of organisations with
 * several currencies every other trial balance is a cent off.
 */
function roundingCents(business: Business, documents: (Invoice | Credit)[], day: Day): LedgerLine[] {
  const account = business.chart.account('unrealised');
  const byCurrency = Map.groupBy(documents, ({ content }) => content.currency);
  return [...byCurrency].flatMap(([currency, currencyDocuments]) => {
    const rate = business.rateOn(currency, day);
    const byAccount = Map.groupBy(currencyDocuments, ({ content }) => controlRole(content.type));
    const sums = [...byAccount.values()].map((group) =>
      sum(group.map((document) => openSide(document.content) * openBy(document, day))),
    );
    const cent = sum(sums.map((units) => toBase(units, rate))) - toBase(sum(sums), rate);
    return cent === 0n ? [] : [{ account, tracking: NO_TRACKING, amount: cent }];
  });
}

function documentGain(business: Business, document: Invoice | Credit, day: Day): LedgerLine[] {
  const { content } = document;
  const gain = unrealised(document, day, business.rateOn(content.currency, day));
  return gainLines(business, controlRole(content.type), 'unrealised', openSide(content) * gain);
}

function unrealised(document: Invoice | Credit, day: Day, rate: string): Cents {
  const { content } = document;
  const openAmount = openBy(document, day);
  if (openAmount === 0n) return 0n;
  const allocated = document.allocations.filter((allocation) => allocation.day <= day);
  const settledAmounts = [...paymentsBy(document, day), ...allocated].map(({ amount }) =>
    toBase(amount, content.rate),
  );
  return toBase(openAmount, rate) - (toBase(owedOn(content), content.rate) - sum(settledAmounts));
}

/** Revalues foreign bank accounts alone: open documents are not in the books on the cash basis. */
export function bankRevaluationAt(business: Business, day: Day): LedgerLine[] {
  return business.profile.foreign ? bankGains(business, day) : [];
}

function bankGains(business: Business, day: Day): LedgerLine[] {
  const { foreign, secondForeign } = business.profile;
  return [
    ...(foreign?.bank === undefined ? [] : bankGain(business, 'foreignBank', day)),
    ...(secondForeign ? bankGain(business, 'secondForeignBank', day) : []),
  ];
}

function bankGain(business: Business, role: 'foreignBank' | 'secondForeignBank', day: Day): LedgerLine[] {
  const account = business.chart.account(role);
  const lines = business.ledger.journals
    .filter((journal) => journal.day <= day)
    .flatMap((journal) => journal.lines)
    .filter((line) => line.account === account);
  if (lines.length === 0) return [];
  const units = sum(lines.map((line) => line.units ?? 0n));
  const gain = toBase(units, business.rateOn(account.currency, day)) - sum(lines.map(({ amount }) => amount));
  return gainLines(business, role, 'bankRevaluation', gain);
}

function gainLines({ chart }: Pick<Business, 'chart'>, role: Role, gains: Role, amount: Cents): LedgerLine[] {
  if (amount === 0n) return [];
  return [
    { account: chart.account(role), tracking: NO_TRACKING, amount },
    { account: chart.account(gains), tracking: NO_TRACKING, amount: -amount },
  ];
}
