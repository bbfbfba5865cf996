import { dayAt, momentOf, monthOf } from '../calendar.ts';
import { openBusiness, type Business } from './business.ts';
import { tellInvoice, type Story } from './invoice-story.ts';
import { conversionBalances, monthlyEvents } from './other-events.ts';
import type { UnnumberedJournal } from './posting.ts';
import type { Profile } from './profiles.ts';
import { seededRandom } from './random.ts';
import { tellUnposted } from './unposted/unposted.ts';

/** Tells the whole story up to now; journals are numbered in the order they were made, not of their dates. */
export function generateBusiness(profile: Profile, tenantId: string, seed: number, now: Date): Business {
  const business = openBusiness(profile, tenantId, seed, now);
  const journals: UnnumberedJournal[] = [];
  const story: Story = {
    business,
    random: seededRandom(seed, profile.key),
    now: now.getTime(),
    tell: (journal) => journals.push(journal),
  };
  journals.push(...otherJournals(story));
  tellInvoices(story);
  for (const journal of journals.toSorted((a, b) => a.created - b.created)) business.post(journal);
  tellUnposted(business, seed, now.getTime());
  return business;
}

function tellInvoices(story: Story): void {
  const { business, random, now } = story;
  const count = business.profile.documents;
  const days = dayAt(now) - business.opened;
  for (let serial = 0; serial < count; serial += 1) {
    const day = business.opened + Math.floor(((serial + random.between(0, 999) / 1000) * days) / count);
    business.invoices.push(tellInvoice(story, serial, day));
  }
}

function otherJournals({ business, random, now }: Story): UnnumberedJournal[] {
  const journals = [conversionBalances(business, random)];
  for (let month = monthOf(business.opened); month <= monthOf(dayAt(now)); month += 1)
    journals.push(...monthlyEvents(business, random, month));
  return journals.filter(({ day, created }) => momentOf(day) <= now && created <= now);
}
