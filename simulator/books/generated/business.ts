import { firstDay, toMonth, dayAt, type Day } from '../calendar.ts';
import { trackingInterner, type Tracking, type TrackingCategory, type TrackingOption } from '../chart.ts';
import { makeIdentifier } from '../identifiers.ts';
import { createLedger, type Ledger } from '../ledger.ts';
import type { Rate } from '../money.ts';
import { createChart, type Chart } from './accounts.ts';
import { createContacts, type Contact } from './contacts.ts';
import type {
  BankTransaction,
  Content,
  Credit,
  CreditKind,
  Invoice,
  ManualJournal,
  Payment,
  Transfer,
} from './documents.ts';
import type { PostedJournal, UnnumberedJournal } from './posting.ts';
import type { Profile } from './profiles.ts';
import { seededRandom } from './random.ts';
import { rateOn } from './rates.ts';
import { createTracking } from './tracking.ts';
import { noneYet, type Unposted } from './unposted/unposted.ts';

/** A generated organisation as its events change it: master data, documents and the one ledger they post to. */
export type Business = {
  profile: Profile;
  tenantId: string;
  /** First day of the books. */
  opened: Day;
  /** Last day that the books were told up to. */
  today: Day;
  /** Names things of this tenant: always the same id for the same kind and key. */
  identify(kind: string, key: string | number): string;
  chart: Chart;
  tracking: readonly TrackingCategory[];
  tagged(options: readonly TrackingOption[]): Tracking;
  contacts: Contact[];
  unposted: Unposted;
  invoices: Invoice[];
  credits: Readonly<Record<CreditKind, Credit[]>>;
  /** Payments of invoices, bills and credits, in the order they were made. */
  payments: Payment[];
  bankTransactions: BankTransaction[];
  transfers: Transfer[];
  manualJournals: ManualJournal[];
  ledger: Ledger<PostedJournal>;
  /** Posted journals, with their lines on the cash basis. */
  events: UnnumberedJournal[];
  /** Gives the journal the next number, unless it counts on the cash basis alone. */
  post(journal: UnnumberedJournal): void;
  /** Throws where the organisation does not deal in that currency. */
  rateOn(currency: string, day: Day): Rate;
  /** Grows with every change of a document, so that sorted lists know they are old. */
  revision: number;
};

/** The organisation before its first event. */
export function openBusiness(profile: Profile, tenantId: string, seed: number, now: Date): Business {
  const identify = (kind: string, key: string | number) => makeIdentifier(tenantId, kind, key);
  const opened = firstDay(toMonth(dayAt(now.getTime())) - profile.months + 1);
  const ledger = createLedger<PostedJournal>();
  const events: UnnumberedJournal[] = [];
  const random = seededRandom(seed, profile.key, 'contacts');
  return {
    profile,
    tenantId,
    opened,
    today: dayAt(now.getTime()),
    identify,
    chart: createChart(profile, opened, identify),
    tracking: profile.tracked ? createTracking(identify) : [],
    tagged: trackingInterner(),
    contacts: createContacts(profile.contacts, opened, random, identify),
    unposted: noneYet(),
    invoices: [],
    credits: { CreditNote: [], Prepayment: [], Overpayment: [] },
    payments: [],
    bankTransactions: [],
    transfers: [],
    manualJournals: [],
    ledger,
    events,
    post(journal) {
      events.push(journal);
      if (!journal.cashOnly)
        ledger.post({ ...journal, lines: journal.lines(), number: ledger.journals.length + 1 });
    },
    rateOn(currency, day) {
      if (currency === profile.currency) return '1';
      if (currency === profile.foreign?.currency) return rateOn(profile.foreign.rate, day);
      const { secondForeign: second } = profile;
      if (currency === second?.currency) return rateOn(second.rate, day + second.daysBehind);
      throw new Error(`${profile.name} has no rate for ${currency}.`);
    },
    revision: 0,
  };
}

/** Dated before the books open: the conversion balances hold it, so that it posts nothing of its own. */
export function isInConversion({ profile, opened }: Business, { day }: Pick<Content, 'day'>): boolean {
  return profile.conversion === 'balanced' && day < opened;
}

/** Otherwise what customers and suppliers owe would no longer be what the conversion balances say. */
export function assertInBooks(business: Business, content: Pick<Content, 'day'>): void {
  if (isInConversion(business, content))
    throw new Error(
      `Documents dated before the books of ${business.profile.name} open are in its conversion balances.`,
    );
}
