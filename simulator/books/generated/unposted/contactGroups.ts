import type { Entry } from '../../rows.ts';
import type { Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import type { Contact } from '../contacts.ts';

export type ContactGroup = Entry & { name: string; contacts: ReadonlySet<Contact> };

/** The last one is deleted: it is in no list, and only its id still finds it. */
const GROUPS = [
  {
    name: 'Key Customers',
    status: 'ACTIVE',
    takes: (contact, index) => contact.isCustomer && index % 4 === 0,
  },
  { name: 'Suppliers', status: 'ACTIVE', takes: (contact) => contact.isSupplier },
  { name: 'Newsletter 2019', status: 'DELETED', takes: () => false },
] as const satisfies readonly {
  name: string;
  status: string;
  takes: (contact: Contact, index: number) => boolean;
}[];

export function createContactGroups({ contacts, identify }: Business): ContactGroup[] {
  return GROUPS.map(({ name, status, takes }) => ({
    id: identify('ContactGroup', name),
    updated: 0,
    status,
    name,
    contacts: new Set(
      contacts.filter((contact, index) => contact.status === 'ACTIVE' && takes(contact, index)),
    ),
  }));
}

/** One of `/ContactGroups`; its contacts only when it is asked for by its id. */
export function contactGroupRow(group: ContactGroup, full: boolean): Row {
  return {
    ContactGroupID: group.id,
    Name: group.name,
    Status: group.status,
    Contacts: full
      ? [...group.contacts].map((contact) => ({
          ContactID: contact.id,
          Name: contact.name,
          Addresses: [],
          Phones: [],
          ContactGroups: [],
          ContactPersons: [],
          HasValidationErrors: false,
        }))
      : [],
    HasValidationErrors: false,
  };
}

/** The active groups a contact is in, as its own row states them. */
export function listGroups(groups: readonly ContactGroup[], contact: Contact): Row[] {
  return groups
    .filter(({ status, contacts }) => status === 'ACTIVE' && contacts.has(contact))
    .map(({ id, name, status }) => ({
      ContactGroupID: id,
      Name: name,
      Status: status,
      Contacts: [],
      HasValidationErrors: false,
    }));
}
