import type { DocumentStatus } from '#contract/ledger/documents.ts';
import type { providerPlaces } from '#contract/ledger/ledger.ts';

const joinParts = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

export const figureTexts = {
  back: 'Back',

  /** `, checked 3 Nov 2026, 14:02`, or empty if Xero was never asked. */
  checked: (time: string) => `, checked ${time}`,
  agrees: (amount: string, checked: string) => `Agrees with Xero’s ${amount}${checked}.`,
  rests: (checked: string) => `All that makes it agrees with Xero${checked}.`,
  itemOne: (amount: string, kind: string) =>
    `${amount} of it is likely ${kind}, which Xero books without a source document.`,
  itemSettled: (amount: string, kind: string) =>
    `${amount} of it has no source document: a person settled it as ${kind}.`,
  itemMany: (parts: readonly string[]) => `Without a source document: ${joinParts(parts)}.`,
  itemPart: (amount: string, kind: string) => `${kind} ${amount}`,
  itemSomewhere: 'Part of it is booked at Xero without a source document, under a likely category.',
  unchecked: 'This figure has not been compared with Xero.',
  changed: (time: string | null) =>
    time === null
      ? 'The books changed, and this figure was not compared with Xero’s since.'
      : `The books changed after this figure was compared with Xero, ${time}.`,
  differs: (checked: string) => `This figure differs from Xero’s${checked}.`,
  review: (checked: string) => `It equals Xero’s figure, but something behind it is not known${checked}.`,
  differsBy: (provider: string, ours: string) => `Xero has ${provider}, what was read here makes ${ours}.`,
  undocumented: (amount: string) => `Without a source document: ${amount}.`,
  stated: {
    cash: 'On the cash basis Xero states this figure itself: it is shown as Xero has it, and has no lines.',
    budget: 'This is what the budget at Xero plans: a plan has no lines.',
  },

  parts: 'What makes it',
  part: 'Figure',
  partAmount: 'Amount',
  takenOff: (name: string) => `Less ${name}`,
  partsTotal: (count: string) => (count === '1' ? 'Total of 1 figure' : `Total of ${count} figures`),
  partsAgree: {
    agrees: 'These figures add up to it.',
    differs: (figure: string) => `These figures do not add up to it, which is ${figure}.`,
  },
  reckoned: 'It is computed from these figures.',

  openDocument: (name: string) => `${name}: open the document`,
  documentFailed: 'The document could not be read',
  documentFacts: 'About this document',
  contact: 'Contact',
  date: 'Date',
  dueDate: 'Due',
  status: 'Status',
  statuses: {
    draft: 'Draft',
    submitted: 'Awaiting approval',
    approved: 'Approved',
    posted: 'Posted',
    paid: 'Paid',
    voided: 'Voided',
    deleted: 'Deleted',
    archived: 'Archived',
    other: 'Other',
  } satisfies Record<DocumentStatus, string>,
  total: 'Total',
  rate: 'Rate',
  exchangeRate: (rate: string, currency: string, base: string) => `${rate} ${currency} for 1 ${base}`,
  entries: 'What it books',
  account: 'Account',
  debit: 'Debit',
  credit: 'Credit',
  balanced: 'Debits equal credits.',
  unbalanced: (debit: string, credit: string) =>
    `Debits are ${debit}, credits ${credit}: they are not equal.`,
  noEntries: 'It books nothing: only approved and paid documents do.',
  settledBy: 'Settled by',
  settles: 'Settles',
  atProvider: {
    document: () => 'Open in Xero',
    contact: (name: string) => `${name} in Xero`,
    bankAccount: (name: string) => `${name} in Xero`,
  } satisfies Record<(typeof providerPlaces)[number], (name: string) => string>,
  /** Reasons why a list opens instead of the document. */
  atProviderWhy: {
    document: '',
    contact: 'Xero has no address for this kind of document; it is listed with its contact.',
    bankAccount: 'Xero has no address for this kind of document; it is listed with the bank account.',
  } satisfies Record<(typeof providerPlaces)[number], string>,
  nowhere: 'Xero has no address for this kind of document.',

  /** Categories of amounts that Xero books without a document. */
  causes: {
    payroll: 'A pay run: Xero keeps it in its payroll, where this app does not read.',
    depreciation: 'Depreciation: Xero books it from its register of fixed assets, without a document.',
    disposal: 'An asset that was sold or written off: Xero books it from its register of fixed assets.',
    'stock adjustment': 'Stock that was counted or revalued: Xero books it without a document.',
    'stock cost': 'The cost of stock that was sold: Xero books it with the sale, without a document.',
    'conversion balance':
      'What the organization had when it came to Xero, or its balances of the year before, to compare with.',
    'before conversion':
      'Dated before the organization came to Xero: part of the balances that it came with.',
    'bank adjustment': 'An adjustment made while reconciling: Xero books it without a document.',
    'currency rounding':
      'Xero rounds currency gains by themselves: its own debits and credits differ by this.',
    'expense claim': 'An expense claim: Xero does not let this app read it.',
    'expense claim payment': 'The payment of an expense claim: Xero does not let this app read it.',
  } as Readonly<Record<string, string | undefined>>,
  unknownCause: 'Xero booked this, and no document that was read explains it.',
  transactions: 'Account Transactions in Xero',
  choose: (account: string, startDate: string, endDate: string) =>
    `Choose there: ${account}, ${startDate} to ${endDate}.`,
} as const;
