import type * as z from 'zod';
import type { EntityValues, ReadableEntity } from '../provider.ts';
import { toAccount, toDocument, toJournal, toOrganisation, toTrackingCategory } from './mapping.ts';
import * as schemas from './schemas.ts';
import { scopes } from './scopes.ts';

export type EntityReading<T> = {
  /** The list's name in the answer. */
  key: string;
  idField: string;
  /** Where the record says when it changed; null where it never does. */
  changedField: string | null;
  /** `none`: all in one answer. `page`: by number, the answer says how many. `offset`: journals, by their number. */
  paging: 'none' | 'page' | 'offset';
  query: Record<string, string>;
  /** The list leaves out what did not change since a moment; a snapshot is always read whole. */
  incremental: boolean;
  scope: string;
  /** Our words for one record; throws where it cannot be understood. */
  read(record: unknown, tenantId: string): T;
};

/** The most records a page can hold; larger values are cut to it, so fewer calls are not to be had. */
const pageSize = '1000';

function reader<S extends z.ZodType, T>(schema: S, map: (row: z.output<S>, tenantId: string) => T) {
  return (record: unknown, tenantId: string) => map(schema.parse(record), tenantId);
}

export const entities: { [E in ReadableEntity]: EntityReading<EntityValues[E]> } = {
  Organisation: {
    key: 'Organisations',
    idField: 'OrganisationID',
    changedField: null,
    paging: 'none',
    query: {},
    incremental: false,
    scope: scopes.settings,
    read: reader(schemas.organisation, toOrganisation),
  },
  Accounts: {
    key: 'Accounts',
    idField: 'AccountID',
    changedField: 'UpdatedDateUTC',
    paging: 'none',
    query: {},
    // If-Modified-Since would be taken, but misses a changed code, and the whole list is one call anyway.
    incremental: false,
    scope: scopes.settings,
    read: reader(schemas.account, toAccount),
  },
  TrackingCategories: {
    key: 'TrackingCategories',
    idField: 'TrackingCategoryID',
    changedField: null,
    paging: 'none',
    query: { includeArchived: 'true' },
    incremental: false,
    scope: scopes.settings,
    read: reader(schemas.trackingCategory, toTrackingCategory),
  },
  Contacts: {
    key: 'Contacts',
    idField: 'ContactID',
    changedField: 'UpdatedDateUTC',
    paging: 'page',
    query: { pageSize, order: 'UpdatedDateUTC ASC', includeArchived: 'true' },
    incremental: true,
    scope: scopes.contacts,
    read: reader(schemas.contact, (row) => ({ name: row.Name })),
  },
  Invoices: {
    key: 'Invoices',
    idField: 'InvoiceID',
    changedField: 'UpdatedDateUTC',
    paging: 'page',
    // By id and not by UpdatedDateUTC: a document edited while pages are read would move to the end, pull the others
    // forward by one, and the first of the next page would never be seen. In the order of ids a change moves nothing and
    // a new one pushes others back, so at worst one is read twice. The provider names InvoiceID as an optimised order.
    query: { pageSize, order: 'InvoiceID ASC' },
    incremental: true,
    scope: scopes.invoices,
    read: reader(schemas.invoice, toDocument),
  },
  Journals: {
    key: 'Journals',
    idField: 'JournalID',
    changedField: 'CreatedDateUTC',
    paging: 'offset',
    query: {},
    // By offset only: If-Modified-Since may miss journals (the provider's page on Journals).
    incremental: false,
    scope: scopes.journals,
    read: reader(schemas.journal, toJournal),
  },
};
