import { z } from 'zod';
import { findClass } from '../../chart.ts';
import type { Business } from '../business.ts';
import { changed, type Changes, type PreparedChange } from './change.ts';
import { mergeContact } from './contactMerge.ts';
import { findAccount, findContact } from './find.ts';
import { inventContact, type Contact } from '../contacts.ts';
import { seededRandom } from '../random.ts';

const text = z.string().trim().min(1).max(255);

const contactBody = z.object({
  ContactID: z.string().optional(),
  Name: text.optional(),
  FirstName: text.optional(),
  LastName: text.optional(),
  ContactStatus: z.enum(['ACTIVE', 'ARCHIVED']).optional(),
  /** Contact that the edit merges this one into. */
  MergedToContactID: z.string().optional(),
});

/** Voiding a contact archives it: contacts are never deleted. Documents show its name as it is now. */
export const CONTACT_CHANGES: Changes = {
  post(business, body, now) {
    const { contacts, identify } = business;
    const random = seededRandom(business.tenantId, 'Contact', contacts.length);
    const invented = inventContact(contacts.length, now, random, identify);
    const contact = { ...withFields(invented, contactBody.parse(body)), updated: now };
    assertNameIsFree(business, contact);
    return changed(business, contact.id, () => contacts.push(contact));
  },
  edit(business, body, now) {
    const fields = contactBody.parse(body);
    const contact = findContact(business, fields.ContactID?.toLowerCase(), undefined);
    if (fields.MergedToContactID !== undefined)
      return merge(business, contact, fields.MergedToContactID, now);
    const edited = { ...withFields(contact, fields), updated: now };
    assertNameIsFree(business, edited);
    return changed(business, contact.id, () => Object.assign(contact, edited));
  },
  void(business, body, now) {
    const contact = findContact(business, contactBody.parse(body).ContactID?.toLowerCase(), undefined);
    if (contact.status === 'ARCHIVED') throw new Error(`Contact ${contact.id} is archived already.`);
    return changed(business, contact.id, () => Object.assign(contact, { status: 'ARCHIVED', updated: now }));
  },
};

function merge(business: Business, contact: Contact, intoId: string, moment: number): PreparedChange {
  const into = findContact(business, intoId.toLowerCase(), undefined);
  if (into === contact) throw new Error(`Contact ${contact.id} is not merged into itself.`);
  for (const { id, mergedTo } of [contact, into])
    if (mergedTo !== undefined) throw new Error(`Contact ${id} was merged already.`);
  return changed(business, contact.id, () => mergeContact(business, contact, into, moment));
}

function withFields(contact: Contact, fields: z.infer<typeof contactBody>): Contact {
  const [givenName = '', familyName = ''] = contact.person.split(' ');
  return {
    ...contact,
    name: fields.Name ?? contact.name,
    person: `${fields.FirstName ?? givenName} ${fields.LastName ?? familyName}`,
    status: fields.ContactStatus ?? contact.status,
  };
}

function assertNameIsFree({ contacts }: Business, { id, name }: Contact): void {
  if (contacts.some((contact) => contact.id !== id && contact.name === name))
    throw new Error(`There is a contact ${name} already.`);
}

const accountBody = z.object({
  AccountID: z.string(),
  Code: z.string().trim().min(1).max(10).optional(),
  Name: z.string().trim().min(1).max(150).optional(),
  Status: z.enum(['ACTIVE', 'ARCHIVED']).optional(),
  Type: z.string().optional(),
});

const newAccount = z.object({
  Code: z.string().trim().min(1).max(10).optional(),
  Name: z.string().trim().min(1).max(150),
  Type: z.string(),
  /** Currency of a bank account; other accounts have none. */
  CurrencyCode: z.string().length(3).optional(),
});

/**
 * Another type moves the account, with all its past, to where reports show that type. Another code or name shows on every document and journal of the account, without a new date of change on those.
 * Voiding archives, which the provider refuses for the accounts that it posts to itself.
 */
export const ACCOUNT_CHANGES: Changes = {
  post(business, body, now) {
    const { Code: code, Name: name, Type: type, CurrencyCode } = newAccount.parse(body);
    const { chart, identify, profile } = business;
    if (code !== undefined && chart.accounts.some((sibling) => sibling.code === code))
      throw new Error(`There is an account ${code} already.`);
    const account = {
      id: identify('Account', `added/${chart.accounts.length}`),
      code,
      name,
      type,
      class: findClass(type),
      system: undefined,
      status: 'ACTIVE',
      updated: now,
      currency: CurrencyCode ?? profile.currency,
    };
    return changed(business, account.id, () => chart.accounts.push(account));
  },
  edit(business, body, now) {
    const { AccountID, Code, Name, Status, Type } = accountBody.parse(body);
    const account = findAccount(business, undefined, AccountID.toLowerCase());
    if (
      Code !== undefined &&
      business.chart.accounts.some((sibling) => sibling !== account && sibling.code === Code)
    )
      throw new Error(`There is an account ${Code} already.`);
    if (Status === 'ARCHIVED' || Type !== undefined) assertNotSystem(account);
    const edited = {
      code: Code ?? account.code,
      name: Name ?? account.name,
      status: Status ?? account.status,
      ...(Type === undefined ? {} : { type: Type, class: findClass(Type) }),
      updated: now,
    };
    return changed(business, account.id, () => Object.assign(account, edited));
  },
  void(business, body, now) {
    const account = findAccount(business, undefined, accountBody.parse(body).AccountID.toLowerCase());
    assertNotSystem(account);
    if (account.status === 'ARCHIVED') throw new Error(`Account ${account.id} is archived already.`);
    return changed(business, account.id, () => Object.assign(account, { status: 'ARCHIVED', updated: now }));
  },
};

function assertNotSystem({ name, system }: { name: string; system: string | undefined }): void {
  if (system !== undefined) throw new Error(`${name} is a system account and cannot be archived or moved.`);
}

const trackingOptionBody = z.object({ TrackingOptionID: z.string(), Name: text.optional() });

/** Another name shows on every document and journal of the option, without a new date of change on those; voiding archives. */
export const TRACKING_OPTION_CHANGES: Changes = {
  edit(business, body) {
    const { option, siblings, name } = namedOption(business, body);
    if (name === undefined) throw new Error('An option is only renamed: give it a Name.');
    if (siblings.some((sibling) => sibling !== option && sibling.name === name))
      throw new Error(`There is an option ${name} already.`);
    return changed(business, option.id, () => Object.assign(option, { name }));
  },
  void(business, body) {
    const { option } = namedOption(business, body);
    if (option.status === 'ARCHIVED') throw new Error(`Option ${option.id} is archived already.`);
    return changed(business, option.id, () => Object.assign(option, { status: 'ARCHIVED' }));
  },
};

function namedOption({ tracking }: Business, body: unknown) {
  const { TrackingOptionID, Name: name } = trackingOptionBody.parse(body);
  const siblings = tracking.find(({ options }) => options.some(({ id }) => id === TrackingOptionID))?.options;
  const option = siblings?.find(({ id }) => id === TrackingOptionID);
  if (!siblings || !option) throw new Error(`There is no tracking option ${TrackingOptionID}.`);
  return { option, siblings, name };
}
