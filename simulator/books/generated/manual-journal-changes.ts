import { sum } from '../money.ts';
import type { Business } from './business.ts';
import type { PreparedChange } from './change.ts';
import { manualJournalVoid, newManualJournal } from './change-bodies.ts';
import type { ManualJournal, ManualJournalContent } from './documents.ts';
import { findAccount, findTracking } from './find.ts';
import { manualJournal } from './journals.ts';

export function postManualJournal(business: Business, body: unknown, now: number): PreparedChange {
  const { Date: day, Narration, JournalLines } = newManualJournal.parse(body);
  const content: ManualJournalContent = {
    narration: Narration,
    day,
    lineAmountTypes: 'NoTax',
    lines: JournalLines.map((line) => ({
      description: line.Description || Narration,
      amount: line.LineAmount,
      tax: 0n,
      taxType: 'NONE',
      account: findAccount(business, line.AccountCode, line.AccountID),
      tracking: findTracking(business, line.Tracking),
    })),
  };
  if (sum(content.lines.map(({ amount }) => amount)) !== 0n)
    throw new Error('The lines of a manual journal must add up to zero.');
  const id = business.identify('ManualJournal', business.manualJournals.length);
  const journal: ManualJournal = { id, updated: now, status: 'POSTED', content };
  return {
    documentId: id,
    apply() {
      business.manualJournals.push(journal);
      business.post(manualJournal(business, journal, content, 1n, now));
      business.revision += 1;
    },
  };
}

export function voidManualJournal(business: Business, body: unknown, now: number): PreparedChange {
  const { ManualJournalID } = manualJournalVoid.parse(body);
  const journal = business.manualJournals.find(({ id }) => id === ManualJournalID.toLowerCase());
  if (!journal) throw new Error(`There is no manual journal ${ManualJournalID}.`);
  if (journal.status !== 'POSTED') throw new Error(`Manual journal ${journal.id} is voided already.`);
  return {
    documentId: journal.id,
    apply() {
      business.post(manualJournal(business, journal, journal.content, -1n, now));
      journal.status = 'VOIDED';
      journal.updated = now;
      business.revision += 1;
    },
  };
}
