import { firstDay, lastDay, toMoment, toMonth } from '../../calendar.ts';
import { divideRounded } from '../../money.ts';
import type { ManualJournal } from '../documents.ts';
import { buildAccrual } from './manualJournalStory.ts';
import { tellEvent } from './otherEvents.ts';
import { DAY_MS, type Story } from './story.ts';

/** Months after the first in which it happens. */
const DISPOSAL = 5;
const STOCK_COUNT = 8;

/** Events that happen once in the books of most organisations, and that only the ledger shows. */
export function tellRareEvents(story: Story): void {
  const { opened, profile } = story.business;
  const firstMonth = toMonth(opened);
  tellEvent(story, lastDay(firstMonth + DISPOSAL), null, 'Disposal of a workstation', [
    ['equipment', -2_400_00n],
    ['accumulated', 1_950_00n],
    ['office', 450_00n],
  ]);
  if (profile.tracksStock)
    tellEvent(story, lastDay(firstMonth + STOCK_COUNT), null, 'Stock adjustment: samples given away', [
      ['advertising', 120_45n],
      ['stock', -120_45n],
    ]);
  if (profile.paysClaimAtOnce) tellClaimPaidAtOnce(story);
}

/**
 * Claimed and paid within one month: nothing tells it from money that was spent on a document that is lost, so that its
 * amounts are to be reviewed wherever documents alone are read.
 */
function tellClaimPaidAtOnce(story: Story): void {
  const { business } = story;
  const { months, salesTax } = business.profile;
  const day = firstDay(toMonth(business.opened) + months - 2) + 9;
  const net = 305_29n;
  const gross = net + divideRounded(net * salesTax.purchases.basisPoints, 10_000n);
  tellEvent(
    story,
    day,
    'EXPCLAIM',
    'Expense claim',
    [
      ['travel', net],
      ['salesTax', gross - net],
      ['unpaidClaims', -gross],
    ],
    [],
  );
  tellEvent(
    story,
    day + 4,
    'EXPPAYMENT',
    'Expense claim paid',
    [
      ['unpaidClaims', gross],
      ['bank', -gross],
    ],
    [
      ['travel', net],
      ['salesTax', gross - net],
      ['bank', -gross],
    ],
  );
}

/** REC: drafts without a date exist, begun and never finished. */
export function undatedDraft({ business, random }: Story): ManualJournal {
  const day = business.opened + 40;
  return {
    id: business.identify('ManualJournal', 'undated'),
    updated: toMoment(day) + random.between(0, DAY_MS - 1),
    status: 'DRAFT',
    content: { ...buildAccrual({ business, random }, day, 'To be dated', 75_00n), isUndated: true },
  };
}
