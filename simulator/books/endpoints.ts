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
  /** Without `page` the provider sends summaries, without lines and payments. */
  summaryUnlessPaged: boolean;
  modifiedSince: boolean;
  /** Comma-separated query parameters that keep the rows naming one of the values. */
  filters: Readonly<Record<string, (entry: Entry, row: () => Row) => unknown>>;
  /** Fields that `searchTerm` looks into. */
  searched: readonly string[];
  /** Statuses left out unless `includeArchived=true`. */
  hidden: readonly string[];
  /** Rows within a row that hide likewise: a tracking category's options. */
  hiddenWithin?: string;
};

const LIST = {
  paged: false,
  summaryUnlessPaged: false,
  modifiedSince: true,
  filters: {},
  searched: [],
  hidden: [],
} as const satisfies Partial<Endpoint>;

export const ENDPOINTS: readonly Endpoint[] = [
  { ...LIST, name: 'Organisation', key: 'Organisations', id: 'OrganisationID', modifiedSince: false },
  { ...LIST, name: 'Accounts', key: 'Accounts', id: 'AccountID' },
  {
    ...LIST,
    name: 'Contacts',
    key: 'Contacts',
    id: 'ContactID',
    alternateId: 'ContactNumber',
    paged: true,
    filters: { IDs: (entry) => entry.id },
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
];
