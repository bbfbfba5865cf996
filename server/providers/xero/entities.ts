import type { EntityTraits, EntityValues, ReadableEntity, ReadableReport } from '../provider.ts';
import { budgetQuery, monthsAround } from './budgetMonths.ts';
import { readAccount } from './records/accounts.ts';
import { readBankTransaction, readBankTransfer } from './records/bank.ts';
import { readBudget } from './records/budgets.ts';
import { readCreditNote, readOverpayment, readPrepayment } from './records/credits.ts';
import {
  readInvoice,
  readLinkedTransaction,
  readPurchaseOrder,
  readQuote,
  readRepeatingInvoice,
} from './records/documents.ts';
import { readJournal, readManualJournal } from './records/journals.ts';
import {
  readBrandingTheme,
  readContact,
  readContactGroup,
  readCurrency,
  readItem,
  readTaxRate,
  readUser,
} from './records/masterData.ts';
import { readOrganisation } from './records/organisation.ts';
import { readBatchPayment, readPayment } from './records/payments.ts';
import type { ReadRow } from './records/reading.ts';
import { readTrackingCategory } from './records/tracking.ts';
import { scopes } from './scopes.ts';

export type EntityReading<T> = Omit<EntityTraits, 'endpoint' | 'idsPerCall'> & {
  /** Limit that keeps the address short, where the list accepts `IDs`. */
  idsPerCall?: number;
  /** The list's name in the answer. */
  key: string;
  /** Ids are compared in lower case; codes (`TaxType`, `Code`) keep their case. */
  idField: string;
  idIsCode?: true;
  /** Field with the time of change; null where there is none. */
  changedField: string | null;
  /**
   * `none`: one answer. `page`: by page number, until the stated count or an empty page. `offset`:
   * by journal number. `each`: the list names records, which are requested by id.
   */
  paging: 'none' | 'page' | 'offset' | 'each';
  query: Record<string, string>;
  recordQuery?: (currentTime: Date) => { query: Record<string, string>; values: Partial<T> };
  scope: string;
  read: ReadRow<T>;
};

/** Maximum of a page; the provider cuts larger values to it. */
const fullPage = 1_000;
const pageSize = `${fullPage}`;

/**
 * One call returns the whole list, so a record it lacks is deleted. If-Modified-Since would hide
 * that.
 */
const wholeList = {
  changedField: null,
  dateField: null,
  paging: 'none',
  query: {},
  incremental: 'none',
  byId: true,
  vanishes: true,
  perCall: null,
  stableOrder: true,
} as const;

/** Deleted and voided records stay in the list with a status and count as changed. */
const changes = {
  changedField: 'UpdatedDateUTC',
  dateField: null,
  incremental: 'modifiedSince',
  byId: true,
  vanishes: false,
  stableOrder: true,
} as const;

/**
 * Ordered by id, not by UpdatedDateUTC: a record edited during the reading would move to the end
 * and shift another one to a page already read. By id a change moves nothing, and a new record at
 * worst repeats one. The provider names InvoiceID as an optimised order.
 */
const pagedEntity = (idField: string) =>
  ({
    ...changes,
    idField,
    paging: 'page',
    perCall: fullPage,
    query: { pageSize, order: `${idField} ASC` },
  }) as const;

/** Below the API's root. A list has its entity's name as its path. */
export const reportPaths: Record<ReadableReport, string> = {
  TrialBalances: 'Reports/TrialBalance',
  ProfitAndLoss: 'Reports/ProfitAndLoss',
  BankSummary: 'Reports/BankSummary',
  ExecutiveSummary: 'Reports/ExecutiveSummary',
  BudgetSummary: 'Reports/BudgetSummary',
};

export const entities: { [E in ReadableEntity]: EntityReading<EntityValues[E]> } = {
  Organisation: {
    ...wholeList,
    key: 'Organisations',
    idField: 'OrganisationID',
    byId: false,
    vanishes: false,
    scope: scopes.settings,
    read: readOrganisation,
  },
  Accounts: {
    ...wholeList,
    key: 'Accounts',
    idField: 'AccountID',
    changedField: 'UpdatedDateUTC',
    // Missing in the published description but sent by other clients. Without it archived accounts
    // may be left out.
    query: { includeArchived: 'true' },
    // If-Modified-Since would be accepted, but misses a changed code.
    scope: scopes.settings,
    read: readAccount,
  },
  TaxRates: {
    ...wholeList,
    key: 'TaxRates',
    idField: 'TaxType',
    idIsCode: true,
    scope: scopes.settings,
    read: readTaxRate,
  },
  Currencies: {
    ...wholeList,
    key: 'Currencies',
    idField: 'Code',
    idIsCode: true,
    byId: false,
    scope: scopes.settings,
    read: readCurrency,
  },
  TrackingCategories: {
    ...wholeList,
    key: 'TrackingCategories',
    idField: 'TrackingCategoryID',
    query: { includeArchived: 'true' },
    scope: scopes.settings,
    read: readTrackingCategory,
  },
  BrandingThemes: {
    ...wholeList,
    key: 'BrandingThemes',
    idField: 'BrandingThemeID',
    scope: scopes.settings,
    read: readBrandingTheme,
  },
  Users: {
    ...wholeList,
    key: 'Users',
    idField: 'UserID',
    changedField: 'UpdatedDateUTC',
    scope: scopes.settings,
    read: readUser,
  },
  ContactGroups: {
    ...wholeList,
    key: 'ContactGroups',
    idField: 'ContactGroupID',
    scope: scopes.contacts,
    read: readContactGroup,
  },
  Contacts: {
    ...pagedEntity('ContactID'),
    key: 'Contacts',
    query: { ...pagedEntity('ContactID').query, includeArchived: 'true' },
    scope: scopes.contacts,
    read: readContact,
  },
  Items: {
    ...wholeList,
    key: 'Items',
    idField: 'ItemID',
    changedField: 'UpdatedDateUTC',
    scope: scopes.settings,
    read: readItem,
  },
  Invoices: {
    ...pagedEntity('InvoiceID'),
    dateField: 'Date',
    key: 'Invoices',
    idsPerCall: 40,
    scope: scopes.invoices,
    read: readInvoice,
  },
  CreditNotes: {
    ...pagedEntity('CreditNoteID'),
    dateField: 'Date',
    key: 'CreditNotes',
    scope: scopes.invoices,
    read: readCreditNote,
  },
  Payments: {
    ...pagedEntity('PaymentID'),
    dateField: 'Date',
    key: 'Payments',
    scope: scopes.payments,
    read: readPayment,
  },
  BatchPayments: {
    ...changes,
    key: 'BatchPayments',
    idField: 'BatchPaymentID',
    paging: 'none',
    perCall: null,
    query: {},
    scope: scopes.payments,
    read: readBatchPayment,
  },
  Prepayments: {
    ...pagedEntity('PrepaymentID'),
    dateField: 'Date',
    key: 'Prepayments',
    scope: scopes.payments,
    read: readPrepayment,
  },
  Overpayments: {
    ...pagedEntity('OverpaymentID'),
    dateField: 'Date',
    key: 'Overpayments',
    scope: scopes.payments,
    read: readOverpayment,
  },
  BankTransactions: {
    ...pagedEntity('BankTransactionID'),
    dateField: 'Date',
    key: 'BankTransactions',
    scope: scopes.bankTransactions,
    read: readBankTransaction,
  },
  BankTransfers: {
    ...wholeList,
    key: 'BankTransfers',
    idField: 'BankTransferID',
    // Transfers state when they were created, not when they were changed or deleted, so the whole
    // list is read, including deleted ones.
    query: { includeDeleted: 'true' },
    vanishes: false,
    scope: scopes.bankTransactions,
    read: readBankTransfer,
  },
  ManualJournals: {
    ...pagedEntity('ManualJournalID'),
    dateField: 'Date',
    key: 'ManualJournals',
    // Without `order`, which breaks the pages of this list (singer-io/tap-xero PR 104).
    query: { pageSize },
    // The list is then ordered by time of change: an edit moves a record to the end.
    stableOrder: false,
    scope: scopes.manualJournals,
    read: readManualJournal,
  },
  LinkedTransactions: {
    ...wholeList,
    key: 'LinkedTransactions',
    idField: 'LinkedTransactionID',
    changedField: 'UpdatedDateUTC',
    // Pages of 100 in the order of change: the list accepts neither `pageSize` nor `order`.
    paging: 'page',
    perCall: 100,
    stableOrder: false,
    scope: scopes.invoices,
    read: readLinkedTransaction,
  },
  PurchaseOrders: {
    ...pagedEntity('PurchaseOrderID'),
    key: 'PurchaseOrders',
    scope: scopes.invoices,
    read: readPurchaseOrder,
  },
  Quotes: {
    ...pagedEntity('QuoteID'),
    key: 'Quotes',
    // Pages of 100, whatever pageSize says.
    query: { order: 'QuoteID ASC' },
    perCall: 100,
    scope: scopes.invoices,
    read: readQuote,
  },
  RepeatingInvoices: {
    ...wholeList,
    key: 'RepeatingInvoices',
    idField: 'RepeatingInvoiceID',
    scope: scopes.invoices,
    read: readRepeatingInvoice,
  },
  Budgets: {
    ...wholeList,
    key: 'Budgets',
    idField: 'BudgetID',
    changedField: 'UpdatedDateUTC',
    // The list has no lines.
    paging: 'each',
    perCall: 1,
    recordQuery: (currentTime) => budgetQuery(monthsAround(currentTime)),
    scope: scopes.budgets,
    read: readBudget,
  },
  Journals: {
    key: 'Journals',
    idField: 'JournalID',
    changedField: 'CreatedDateUTC',
    dateField: null,
    paging: 'offset',
    perCall: 100,
    query: {},
    // By offset only: If-Modified-Since may miss journals (Xero docs, Journals).
    incremental: 'appendOnly',
    byId: true,
    vanishes: false,
    stableOrder: true,
    scope: scopes.journals,
    read: readJournal,
  },
};
