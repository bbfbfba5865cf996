import { NO_TRACKING, type Tracking, type TrackingOption } from '../../chart.ts';
import type { ChartAccount } from '../accounts.ts';
import type { Business } from '../business.ts';
import type { TrackingTag } from './changeBodies.ts';
import type { Contact } from '../contacts.ts';
import type { Invoice } from '../documents.ts';
import type { Random } from '../random.ts';

/** Looks up references in the body of a change; each function throws a sentence where there is no such thing. */

export function findAccount(
  { chart }: Business,
  code: string | undefined,
  id: string | undefined,
): ChartAccount {
  const account = chart.accounts.find((candidate) =>
    id === undefined ? candidate.code === code : candidate.id === id,
  );
  if (!account || (code ?? id) === undefined)
    throw new Error(`There is no account ${code ?? id ?? 'without a code'}.`);
  return account;
}

export function findContact(
  { contacts }: Business,
  id: string | undefined,
  name: string | undefined,
): Contact {
  const contact = contacts.find((candidate) =>
    id === undefined ? candidate.name === name : candidate.id === id,
  );
  if (!contact) throw new Error(`There is no contact ${id ?? name ?? 'without an id or a name'}.`);
  return contact;
}

export function findInvoice({ invoices }: Business, id: string): Invoice {
  const invoice = invoices.find((candidate) => candidate.id === id.toLowerCase());
  if (!invoice) throw new Error(`There is no invoice ${id}.`);
  return invoice;
}

/** The item with the id, or a random eligible one where the body names none. */
export function findItem<T extends { id: string }>(
  name: string,
  items: readonly T[],
  id: string | undefined,
  random: Random,
  eligible: (item: T) => boolean,
): T {
  const candidates =
    id === undefined
      ? items.filter(eligible)
      : items.filter((candidate) => candidate.id === id.toLowerCase());
  const item = candidates[random.between(0, candidates.length - 1)];
  if (!item) throw new Error(`There is no ${name} ${id ?? 'to choose'}.`);
  return item;
}

export function findTracking(business: Business, tags: TrackingTag[]): Tracking {
  const options = tags.map((tag) => findOption(business, tag));
  return options.length === 0 ? NO_TRACKING : business.tagged(options);
}

function findOption(
  { tracking }: Business,
  { Name, TrackingCategoryID, Option }: TrackingTag,
): TrackingOption {
  const category = tracking.find(({ id, name }) => id === TrackingCategoryID || name === Name);
  const option = category?.options.find(({ name }) => name === Option);
  if (!option)
    throw new Error(`There is no tracking option ${Name ?? TrackingCategoryID ?? ''} / ${Option}.`);
  return option;
}
