import { dayAt, firstDay, toMoment, type Day, type Month } from '../../calendar.ts';
import { NO_TRACKING } from '../../chart.ts';
import { divideRounded, toBase, type Cents } from '../../money.ts';
import type { ChartAccount, Role } from '../accounts.ts';
import type { Business } from '../business.ts';
import type { BankTransaction, BankType, Content, DocumentLine, Transfer } from '../documents.ts';
import { editContent, pickContact, inventTracking, taxOn, taxRate } from './invoiceContent.ts';
import { bankJournal, transferJournal } from '../journals.ts';
import type { Payroll } from './otherEvents.ts';
import { DAY_MS, enteredAt, later, type Story } from './story.ts';

/** Bank transactions of a month that have no invoice. */
export function tellBank(story: Story, month: Month, { wages, withheld, pension }: Payroll): void {
  const { business, random } = story;
  const monthStart = firstDay(month);
  const plain = (day: Day, role: Role, amount: Cents, reference: string) =>
    tellTransaction(story, inventPlain(story, 'SPEND', day, 'bank', role, amount, reference));
  plain(monthStart + 25, 'wagesPayable', wages - withheld, 'Wages');
  plain(monthStart + 4, 'bankFees', BigInt(random.between(9_00, 45_00)), 'Bank fees');
  if (month % 3 === 0) {
    plain(monthStart + 27, 'payrollTax', 3n * (withheld + pension), 'Payroll tax');
    plain(monthStart + 27, 'salesTax', salesTaxReturn(business), `${business.profile.salesTax.name} return`);
    if (business.profile.cis) plain(monthStart + 18, 'cisLiability', 900_00n, 'CIS deductions');
  }
  const interest = BigInt(random.between(12_00, 99_00));
  tellTransaction(
    story,
    inventPlain(story, 'RECEIVE', monthStart + 20, 'savings', 'interest', interest, 'Interest'),
  );
  for (let remaining = countPurchases(business); remaining > 0; remaining -= 1)
    tellPurchase(story, monthStart);
  tellTransfers(story, monthStart);
}

/** About what a quarter's sales tax comes to. */
function salesTaxReturn({ profile }: Business): Cents {
  return divideRounded(BigInt(profile.documents) * 3n * 15_00n, BigInt(profile.months));
}

/** Five a month in a small company, and more in a large one. */
function countPurchases({ profile }: Business): number {
  return 5 + Math.floor(profile.documents / (20 * profile.months));
}

export function tellTransaction(story: Story, content: Content<BankType>): BankTransaction | undefined {
  const { business, now } = story;
  const moment = enteredAt(story, content.day);
  if (content.day > dayAt(now)) return undefined;
  const id = business.identify('BankTransaction', business.bankTransactions.length);
  const transaction: BankTransaction = { id, updated: moment, status: 'AUTHORISED', content };
  business.bankTransactions.push(transaction);
  story.tell(bankJournal(business, transaction, content, 1n, moment));
  return transaction;
}

/** Edited or deleted now and then. */
function tellPurchase(story: Story, monthStart: Day): void {
  const { business, random, now } = story;
  const transaction = tellTransaction(story, inventPurchase(story, monthStart + random.between(0, 27)));
  if (!transaction) return;
  const fate = random.between(1, 100);
  const moment = fate <= 8 ? later(story, transaction.updated, 20) : undefined;
  if (moment === undefined) return;
  story.tell(bankJournal(business, transaction, transaction.content, -1n, moment));
  transaction.updated = moment;
  if (fate <= 4) transaction.status = 'DELETED';
  else {
    transaction.content = editContent(business, random, transaction.content, dayAt(now));
    story.tell(bankJournal(business, transaction, transaction.content, 1n, moment));
  }
}

/** A line without tax: wages, taxes, fees, interest. */
export function inventPlain(
  { business, random }: Story,
  type: BankType,
  day: Day,
  bank: Role,
  role: Role,
  amount: Cents,
  reference: string,
): Content<BankType> {
  const { chart } = business;
  const line: DocumentLine = {
    description: reference,
    quantity: 100n,
    unit: amount,
    amount,
    tax: 0n,
    taxType: 'NONE',
    account: chart.account(role),
    tracking: NO_TRACKING,
  };
  return {
    ...inventHead(business, random, type, day, chart.account(bank)),
    reference,
    lineAmountTypes: 'NoTax',
    lines: [line],
  };
}

/** Fields of every bank transaction; its currency is the bank account's. */
function inventHead(
  business: Business,
  random: Story['random'],
  type: BankType,
  day: Day,
  bank: ChartAccount,
): Content<BankType> {
  return {
    type,
    number: undefined,
    reference: '',
    contact: pickContact(business, random, type === 'RECEIVE' ? 'ACCREC' : 'ACCPAY'),
    day,
    due: undefined,
    lineAmountTypes: 'Inclusive',
    currency: bank.currency,
    rate: business.rateOn(bank.currency, day),
    lines: [],
    rounding: 0n,
    bank,
  };
}

/** Money spent by card or from an account abroad, a refund or a counter sale now and then. */
export function inventPurchase(
  { business, random }: Pick<Story, 'business' | 'random'>,
  day: Day,
  type: BankType = random.chance(0.12) ? 'RECEIVE' : 'SPEND',
): Content<BankType> {
  const { chart, profile } = business;
  const abroad = profile.foreign?.bank !== undefined && random.chance(0.4);
  const head = inventHead(business, random, type, day, chart.account(abroad ? 'foreignBank' : 'creditCard'));
  const lineAmountTypes = random.pick(['Inclusive', 'Inclusive', 'Exclusive', 'NoTax']);
  const lines = Array.from({ length: random.chance(0.2) ? 2 : 1 }, () =>
    inventLine(business, random, type, lineAmountTypes, day),
  );
  return { ...head, lineAmountTypes, lines, reference: random.chance(0.5) ? 'Card purchase' : '' };
}

/** One taxed line, or an exempt one. */
function inventLine(
  business: Business,
  random: Story['random'],
  type: BankType,
  lineAmountTypes: Content['lineAmountTypes'],
  day: Day,
): DocumentLine {
  const { chart, profile } = business;
  const { sales, purchases } = profile.salesTax;
  const amount = BigInt(random.between(8_00, 600_00));
  const taxed = lineAmountTypes !== 'NoTax' && random.chance(0.85);
  const taxType = taxed ? (type === 'RECEIVE' ? sales : purchases).type : 'NONE';
  const spentOn = random.pick(['subscriptions', 'travel', 'office', 'advertising']);
  return {
    description: type === 'RECEIVE' ? 'Counter sale' : 'Card purchase',
    quantity: 100n,
    unit: amount,
    amount,
    tax: taxOn(amount, taxRate(business, taxType), lineAmountTypes),
    taxType,
    account: chart.account(type === 'RECEIVE' ? 'otherRevenue' : spentOn),
    tracking: inventTracking(business, random, day),
  };
}

function tellTransfers(story: Story, monthStart: Day): void {
  const { chart, profile, opened } = story.business;
  const [bank, savings] = [chart.account('bank'), chart.account('savings')];
  tellTransfer(story, createTransfer(story.business, monthStart + 9, bank, savings, 500_00n, 'To savings'));
  if (profile.foreign?.bank === undefined) return;
  const abroad = chart.account('foreignBank');
  if (monthStart === opened)
    tellTransfer(
      story,
      createTransfer(story.business, monthStart + 1, bank, abroad, 20_000_00n, 'To open it'),
    );
  const amount = BigInt(story.random.between(400_00, 3_000_00));
  const [from, to] = story.random.chance(0.5) ? [bank, abroad] : [abroad, bank];
  tellTransfer(story, createTransfer(story.business, monthStart + 16, from, to, amount, 'Exchange'));
}

/** Uses the day's rate; the bank's own rate follows from the two amounts. */
export function createTransfer(
  business: Business,
  day: Day,
  from: ChartAccount,
  to: ChartAccount,
  amount: Cents,
  reference: string,
): Omit<Transfer, 'updated' | 'changed'> {
  const { currency } = business.profile;
  const foreign = [from, to].find((account) => account.currency !== currency);
  const dayRate = business.rateOn(foreign?.currency ?? currency, day);
  const arrives = from.currency === to.currency ? amount : exchanged(amount, dayRate, to === foreign);
  const base = from === foreign ? arrives : amount;
  return {
    id: business.identify('BankTransfer', business.transfers.length),
    status: 'AUTHORISED',
    day,
    from,
    to,
    amount,
    received: arrives,
    rate: foreign ? ratio(foreign === to ? arrives : amount, base) : '1',
    base,
    reference,
  };
}

function exchanged(amount: Cents, rate: string, abroad: boolean): Cents {
  const [whole = '0', fraction = ''] = rate.split('.');
  return abroad
    ? divideRounded(amount * BigInt(whole + fraction), 10n ** BigInt(fraction.length))
    : toBase(amount, rate);
}

/** Units of the foreign currency for one of the base currency, with ten places. */
function ratio(foreign: Cents, base: Cents): string {
  const digits = String(divideRounded(foreign * 10n ** 10n, base)).padStart(11, '0');
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`;
}

export function addTransfer(
  business: Business,
  created: Omit<Transfer, 'updated' | 'changed'>,
  moment: number,
): Transfer {
  const transfer: Transfer = { ...created, updated: moment, changed: moment };
  business.transfers.push(transfer);
  return transfer;
}

export function tellTransfer(story: Story, created: Omit<Transfer, 'updated' | 'changed'>): void {
  const moment = toMoment(created.day) + story.random.between(0, 6 * DAY_MS);
  if (moment > story.now) return;
  const transfer = addTransfer(story.business, created, moment);
  story.tell(transferJournal(transfer, 1n, moment));
  const deletedAt = story.random.chance(0.06) ? later(story, moment, 20) : undefined;
  if (deletedAt === undefined) return;
  transfer.status = 'DELETED';
  transfer.changed = deletedAt;
  story.tell(transferJournal(transfer, -1n, deletedAt));
}
