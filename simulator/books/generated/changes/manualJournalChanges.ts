import { dayAt } from '../../calendar.ts';
import { sum } from '../../money.ts';
import type { Business } from '../business.ts';
import { changed, createChance, type Changes } from './change.ts';
import { sumNet, type ManualJournal, type ManualJournalContent } from '../documents.ts';
import { findItem, findAccount, findTracking } from './find.ts';
import { taxOn, taxRate } from '../stories/invoiceContent.ts';
import { manualJournal } from '../journals.ts';
import { buildAccrual } from '../stories/manualJournalStory.ts';
import type { Random } from '../random.ts';
import { manualJournalBody } from './transactionBodies.ts';

type Body = ReturnType<typeof manualJournalBody.parse>;

export const MANUAL_JOURNAL_CHANGES: Changes = {
  post(business, body, now) {
    const change = manualJournalBody.parse(body);
    const random = createChance(business, 'ManualJournal', change.Seed);
    const day = dayAt(now) - random.between(0, 60);
    const content = withFields(business, inventAccrual(business, random, day), change);
    const id = business.identify('ManualJournal', business.manualJournals.length);
    const journal: ManualJournal = { id, updated: now, status: change.Status, content };
    return changed(business, id, () => {
      business.manualJournals.push(journal);
      if (isPosted(journal)) business.post(manualJournal(business, journal, content, 1n, now));
    });
  },
  edit(business, body, now) {
    const change = manualJournalBody.parse(body);
    const random = createChance(business, 'ManualJournal', change.Seed);
    const journal = find(business, change, random);
    const previous = journal.content;
    const changedField = change.JournalLines ?? change.Date ?? change.Narration;
    const content =
      changedField === undefined
        ? { ...inventAccrual(business, random, previous.day), narration: previous.narration }
        : withFields(business, previous, change);
    return changed(business, journal.id, () => {
      if (isPosted(journal)) {
        business.post(manualJournal(business, journal, previous, -1n, now));
        business.post(manualJournal(business, journal, content, 1n, now));
      }
      journal.content = content;
      journal.updated = now;
    });
  },
  void(business, body, now) {
    const fields = manualJournalBody.parse(body);
    const journal = find(business, fields, createChance(business, 'ManualJournal', fields.Seed));
    return changed(business, journal.id, () => {
      if (isPosted(journal)) business.post(manualJournal(business, journal, journal.content, -1n, now));
      journal.status = journal.status === 'POSTED' ? 'VOIDED' : 'DELETED';
      journal.updated = now;
    });
  },
};

function isPosted({ status }: ManualJournal): boolean {
  return status === 'POSTED';
}

function find(business: Business, { ManualJournalID }: Body, random: Random): ManualJournal {
  const journal = findItem('manual journal', business.manualJournals, ManualJournalID, random, isPosted);
  if (journal.status === 'VOIDED' || journal.status === 'DELETED')
    throw new Error(`Manual journal ${journal.id} is ${journal.status.toLowerCase()} already.`);
  return journal;
}

function inventAccrual(business: Business, random: Random, day: number): ManualJournalContent {
  return buildAccrual({ business, random }, day, 'Accrued', BigInt(random.between(10_00, 900_00)));
}

/** Throws where the lines with their tax do not add up to nothing. */
function withFields(business: Business, content: ManualJournalContent, fields: Body): ManualJournalContent {
  const narration = fields.Narration ?? content.narration;
  const lineAmountTypes = fields.LineAmountTypes ?? content.lineAmountTypes;
  const lines = fields.JournalLines?.map((line) => ({
    description: line.Description,
    amount: line.LineAmount,
    tax: line.TaxAmount ?? taxOn(line.LineAmount, taxRate(business, line.TaxType), lineAmountTypes),
    taxType: line.TaxType,
    account: findAccount(business, line.AccountCode, line.AccountID),
    tracking: findTracking(business, line.Tracking),
  }));
  const edited = {
    narration,
    day: fields.Date ?? content.day,
    lineAmountTypes,
    onCashBasis: fields.ShowOnCashBasisReports ?? content.onCashBasis,
    lines: lines ?? content.lines,
  };
  if (sum(edited.lines.map((line) => sumNet(edited, line) + line.tax)) !== 0n)
    throw new Error('The lines of a manual journal must add up to zero.');
  return edited;
}
