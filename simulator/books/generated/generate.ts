import { dayAt, toMonth } from '../calendar.ts';
import { tellBank } from './stories/bankStory.ts';
import { openBusiness, type Business } from './business.ts';
import { tellComparativeJournals } from './stories/comparativeJournalsStory.ts';
import { tellConversion, tellUnpaid } from './stories/conversionStory.ts';
import type { Invoice } from './documents.ts';
import { tellInvoice } from './stories/invoiceStory.ts';
import { tellManualJournals } from './stories/manualJournalStory.ts';
import { inventPayroll, tellUndocumented } from './stories/otherEvents.ts';
import type { UnnumberedJournal } from './posting.ts';
import type { Profile } from './profiles.ts';
import { seededRandom } from './random.ts';
import { tellRareEvents, undatedDraft } from './stories/rareEvents.ts';
import { tellSecondCurrency } from './stories/secondCurrencyStory.ts';
import type { Story } from './stories/story.ts';
import { tellUnposted } from './unposted/unposted.ts';

/** Tells the whole story up to now; journals are numbered in the order they were made, not of their dates. */
export function generateBusiness(profile: Profile, tenantId: string, seed: number, now: Date): Business {
  const business = openBusiness(profile, tenantId, seed, now);
  if (profile.isBlank === true) return business;
  const journals: UnnumberedJournal[] = [];
  /** Gives a part random numbers of its own, so that more of one changes nothing in another. */
  const part = (name: string): Story => ({
    business,
    random: seededRandom(seed, profile.key, name),
    now: now.getTime(),
    tell: (journal) => journals.push(journal),
  });
  const unpaid = tellUnpaid(part('unpaid'));
  tellMonths(part('months'), unpaid);
  tellRareEvents(part('rare events'));
  if (profile.comparatives === 'journals') tellComparativeJournals(part('comparatives'));
  tellInvoices(part('invoices'), part('credits'), unpaid.length);
  tellSecondCurrency(part('second currency'));
  for (const journal of journals.toSorted((a, b) => a.created - b.created)) business.post(journal);
  tellUnposted(business, seed, now.getTime());
  // Last, so that they change no choice among the others.
  business.invoices.push(...unpaid);
  business.manualJournals.push(undatedDraft(part('undated draft')));
  business.payments.push(...unpaid.flatMap(({ payments }) => payments));
  return business;
}

function tellInvoices(story: Story, aside: Story, unpaidCount: number): void {
  const { business, random, now } = story;
  const count = business.profile.documents;
  const days = dayAt(now) - business.opened;
  for (let serial = 0; serial < count - unpaidCount; serial += 1) {
    const day = business.opened + Math.floor(((serial + random.between(0, 999) / 1000) * days) / count);
    business.invoices.push(tellInvoice(story, aside, serial, day));
  }
}

function tellMonths(story: Story, unpaid: readonly Invoice[]): void {
  const { business, random, now } = story;
  tellConversion(story, unpaid);
  for (let month = toMonth(business.opened); month <= toMonth(dayAt(now)); month += 1) {
    const payroll = inventPayroll(business, random);
    tellUndocumented(story, month, payroll);
    tellBank(story, month, payroll);
    tellManualJournals(story, month);
  }
}
