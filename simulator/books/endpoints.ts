import { withinPeriods } from './budgets.ts';
import type { Query } from './query.ts';
import type { Entry } from './rows.ts';
import { readField } from './values.ts';
import type { Row } from './wire.ts';

/** One list of the Accounting API as data; `list.ts` gives them all the same behaviour. */
export type Endpoint = {
  /** The path's name, the list's key in the envelope and in an organisation's lists. */
  name: string;
  key: string;
  id: string;
  /** A second way to name a row in the path: `/Invoices/INV-0001`. */
  alternateId?: string;
  /** page and pageSize with a `pagination` object; never, or when `page` is given. */
  paged: boolean;
  /** `always`: in pages though none is asked for. `hundreds`: moreover of 100 at most, and without `pagination`. */
  pages?: 'always' | 'hundreds';
  /** The list takes `where` and `order`; a parameter that a list does not know is ignored. */
  where: boolean;
  order: boolean;
  /** The provider sends summaries, without lines and payments, unless `page` is given. */
  summaryUnlessPaged: boolean;
  modifiedSince: boolean;
  /** Comma-separated query parameters that keep the rows naming one of the values. */
  filters: Readonly<Record<string, (entry: Entry, row: () => Row) => unknown>>;
  /** Query parameters that keep the rows whose date field lies on or after, on or before the day given. */
  dates?: Readonly<Record<string, { field: string; bound: 'from' | 'to' }>>;
  /** Fields that `searchTerm` looks into. */
  searched: readonly string[];
  /** Statuses left out; `ARCHIVED` only unless `includeArchived=true`. */
  hidden: readonly string[];
  /** Deleted rows are listed with `includeDeleted=true`. */
  includesDeleted?: true;
  /** Rows within a row that hide likewise: a tracking category's options. */
  hiddenWithin?: string;
  /** Fields that are answered in a page or by id alone. */
  unlessPaged?: readonly string[];
  /** Narrows a row asked for by its id to what the query says. */
  narrowed?: (row: Row, query: Query) => Row;
};

const LIST = {
  paged: false,
  where: true,
  order: true,
  summaryUnlessPaged: false,
  modifiedSince: true,
  filters: {},
  searched: [],
  hidden: [],
} as const satisfies Partial<Endpoint>;

/** Their lines come in a page or by id. */
const DOCUMENTS = { ...LIST, paged: true, summaryUnlessPaged: true } as const satisfies Partial<Endpoint>;

export const ENDPOINTS: readonly Endpoint[] = [
  {
    ...LIST,
    name: 'Organisation',
    key: 'Organisations',
    id: 'OrganisationID',
    modifiedSince: false,
    where: false,
    order: false,
  },
  { ...LIST, name: 'Accounts', key: 'Accounts', id: 'AccountID' },
  {
    ...LIST,
    name: 'Contacts',
    key: 'Contacts',
    id: 'ContactID',
    alternateId: 'ContactNumber',
    paged: true,
    filters: { IDs: (entry) => entry.id },
    unlessPaged: ['MergedToContactID'],
    searched: ['Name', 'FirstName', 'LastName', 'ContactNumber', 'CompanyNumber', 'EmailAddress'],
    hidden: ['ARCHIVED'],
  },
  {
    ...LIST,
    name: 'Invoices',
    key: 'Invoices',
    id: 'InvoiceID',
    alternateId: 'InvoiceNumber',
    paged: true,
    summaryUnlessPaged: true,
    filters: {
      IDs: (entry) => entry.id,
      Statuses: (entry) => entry.status,
      InvoiceNumbers: (_, row) => readField(row(), ['InvoiceNumber']),
      // No document here was made through the API, by whatever app.
      createdByMyApp: () => false,
      ContactIDs: (_, row) => readField(row(), ['Contact', 'ContactID']),
    },
    searched: ['InvoiceNumber', 'Reference'],
  },
  {
    ...LIST,
    name: 'TrackingCategories',
    key: 'TrackingCategories',
    id: 'TrackingCategoryID',
    modifiedSince: false,
    hidden: ['ARCHIVED'],
    hiddenWithin: 'Options',
  },
  { ...LIST, name: 'Payments', key: 'Payments', id: 'PaymentID', paged: true },
  { ...DOCUMENTS, name: 'BankTransactions', key: 'BankTransactions', id: 'BankTransactionID' },
  {
    ...LIST,
    name: 'BankTransfers',
    key: 'BankTransfers',
    id: 'BankTransferID',
    hidden: ['DELETED'],
    includesDeleted: true,
  },
  { ...DOCUMENTS, name: 'ManualJournals', key: 'ManualJournals', id: 'ManualJournalID' },
  {
    ...DOCUMENTS,
    name: 'CreditNotes',
    key: 'CreditNotes',
    id: 'CreditNoteID',
    alternateId: 'CreditNoteNumber',
  },
  {
    ...DOCUMENTS,
    name: 'Prepayments',
    key: 'Prepayments',
    id: 'PrepaymentID',
    filters: { InvoiceNumbers: (_, row) => readField(row(), ['InvoiceNumber']) },
  },
  {
    ...DOCUMENTS,
    name: 'Overpayments',
    key: 'Overpayments',
    id: 'OverpaymentID',
    filters: { References: (_, row) => readField(row(), ['Reference']) },
  },
  { ...LIST, name: 'BatchPayments', key: 'BatchPayments', id: 'BatchPaymentID' },
  {
    ...LIST,
    name: 'BrandingThemes',
    key: 'BrandingThemes',
    id: 'BrandingThemeID',
    modifiedSince: false,
    where: false,
    order: false,
  },
  {
    ...LIST,
    name: 'Budgets',
    key: 'Budgets',
    id: 'BudgetID',
    modifiedSince: false,
    where: false,
    order: false,
    summaryUnlessPaged: true,
    filters: { IDs: (entry) => entry.id },
    narrowed: withinPeriods,
  },
  {
    ...LIST,
    name: 'ContactGroups',
    key: 'ContactGroups',
    id: 'ContactGroupID',
    modifiedSince: false,
    summaryUnlessPaged: true,
    hidden: ['DELETED'],
  },
  { ...LIST, name: 'Currencies', key: 'Currencies', id: 'Code', modifiedSince: false },
  { ...LIST, name: 'Items', key: 'Items', id: 'ItemID', alternateId: 'Code' },
  {
    ...LIST,
    name: 'LinkedTransactions',
    key: 'LinkedTransactions',
    id: 'LinkedTransactionID',
    pages: 'hundreds',
    modifiedSince: false,
    where: false,
    order: false,
    filters: {
      LinkedTransactionID: (entry) => entry.id,
      SourceTransactionID: (_, row) => readField(row(), ['SourceTransactionID']),
      TargetTransactionID: (_, row) => readField(row(), ['TargetTransactionID']),
      ContactID: (_, row) => readField(row(), ['ContactID']),
      Status: (_, row) => readField(row(), ['Status']),
    },
  },
  {
    ...LIST,
    name: 'PurchaseOrders',
    key: 'PurchaseOrders',
    id: 'PurchaseOrderID',
    alternateId: 'PurchaseOrderNumber',
    paged: true,
    pages: 'always',
    where: false,
    filters: { Status: (entry) => entry.status },
    dates: { DateFrom: { field: 'Date', bound: 'from' }, DateTo: { field: 'Date', bound: 'to' } },
  },
  {
    ...LIST,
    name: 'Quotes',
    key: 'Quotes',
    id: 'QuoteID',
    pages: 'hundreds',
    where: false,
    filters: {
      Status: (entry) => entry.status,
      ContactID: (_, row) => readField(row(), ['Contact', 'ContactID']),
      QuoteNumber: (_, row) => readField(row(), ['QuoteNumber']),
    },
    dates: {
      DateFrom: { field: 'Date', bound: 'from' },
      DateTo: { field: 'Date', bound: 'to' },
      ExpiryDateFrom: { field: 'ExpiryDate', bound: 'from' },
      ExpiryDateTo: { field: 'ExpiryDate', bound: 'to' },
    },
  },
  {
    ...LIST,
    name: 'RepeatingInvoices',
    key: 'RepeatingInvoices',
    id: 'RepeatingInvoiceID',
    modifiedSince: false,
  },
  { ...LIST, name: 'TaxRates', key: 'TaxRates', id: 'TaxType', modifiedSince: false },
  { ...LIST, name: 'Users', key: 'Users', id: 'UserID' },
];
