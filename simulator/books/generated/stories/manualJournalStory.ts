import { firstDay, lastDay, toMoment, type Day, type Month } from '../../calendar.ts';
import { NO_TRACKING } from '../../chart.ts';
import type { Cents } from '../../money.ts';
import type { Role } from '../accounts.ts';
import type { ManualJournal, ManualJournalContent } from '../documents.ts';
import { inventTracking, taxOn, taxRate } from './invoiceContent.ts';
import { manualJournal } from '../journals.ts';
import { DAY_MS, later, type Story } from './story.ts';

/** An accrual and its reversal every month; others with tax, as drafts, or voided later. */
export function tellManualJournals(story: Story, month: Month): void {
  const { random } = story;
  const [monthStart, monthEnd] = [firstDay(month), lastDay(month)];
  const accrual = BigInt(random.between(200_00, 900_00));
  tellJournal(story, buildAccrual(story, monthEnd, 'Power accrued', accrual));
  tellJournal(story, buildAccrual(story, monthEnd + 1, 'Power accrual reversed', -accrual));
  if (random.chance(0.4)) tellJournal(story, taxedCorrection(story, monthStart + random.between(5, 26)));
  if (random.chance(0.2))
    addJournal(story, buildAccrual(story, monthStart + 12, 'To be checked', 120_00n), 'DRAFT');
  if (random.chance(0.15)) tellVoid(story, buildAccrual(story, monthStart + 18, 'Entered twice', accrual));
}

function tellVoid(story: Story, content: ManualJournalContent): void {
  const journal = tellJournal(story, content);
  const moment = journal && later(story, journal.updated, 20);
  if (!journal || moment === undefined) return;
  story.tell(manualJournal(story.business, journal, content, -1n, moment));
  journal.status = 'VOIDED';
  journal.updated = moment;
}

function addJournal(
  story: Story,
  content: ManualJournalContent,
  status: ManualJournal['status'],
): ManualJournal | undefined {
  const { business, random, now } = story;
  const moment = toMoment(content.day) + random.between(0, 6 * DAY_MS);
  if (moment > now) return undefined;
  const id = business.identify('ManualJournal', business.manualJournals.length);
  const journal: ManualJournal = { id, updated: moment, status, content };
  business.manualJournals.push(journal);
  return journal;
}

function tellJournal(story: Story, content: ManualJournalContent): ManualJournal | undefined {
  const journal = addJournal(story, content, 'POSTED');
  if (journal) story.tell(manualJournal(story.business, journal, content, 1n, journal.updated));
  return journal;
}

export function buildAccrual(
  { business, random }: Pick<Story, 'business' | 'random'>,
  day: Day,
  narration: string,
  amount: Cents,
): ManualJournalContent {
  const line = (role: Role, value: Cents) => ({
    description: narration,
    amount: value,
    tax: 0n,
    taxType: 'NONE',
    account: business.chart.account(role),
    tracking: role === 'power' ? inventTracking(business, random, day) : NO_TRACKING,
  });
  return {
    narration,
    day,
    lineAmountTypes: 'NoTax',
    onCashBasis: false,
    lines: [line('power', amount), line('prepaid', -amount)],
  };
}

/** Moves a taxed cost to another account: both lines carry tax, Exclusive or Inclusive. */
function taxedCorrection({ business, random }: Story, day: Day): ManualJournalContent {
  const lineAmountTypes = random.pick(['Exclusive', 'Inclusive']);
  const amount = BigInt(random.between(50_00, 400_00));
  const { type } = business.profile.salesTax.purchases;
  const line = (role: Role, value: Cents, taxType: string) => ({
    description: 'Wrong account',
    amount: value,
    tax: taxOn(value, taxRate(business, taxType), lineAmountTypes),
    taxType,
    account: business.chart.account(role),
    tracking: inventTracking(business, random, day),
  });
  const taxed = line('office', amount, type);
  // The exempt line gives back what the taxed one costs with its tax.
  const gross = lineAmountTypes === 'Inclusive' ? amount : amount + taxed.tax;
  return {
    narration: 'Bought on the wrong account',
    day,
    lineAmountTypes,
    onCashBasis: true,
    lines: [taxed, line('cleaning', -gross, 'NONE')],
  };
}
