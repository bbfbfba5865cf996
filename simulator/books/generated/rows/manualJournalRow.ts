import { wireNumber } from '../../money.ts';
import { wireDay, wireMoment, type Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import { trackingRows } from './documentFields.ts';
import type { ManualJournal } from '../documents.ts';

/** One of `/ManualJournals`; its lines come only in a page or by id. Debits are positive. */
export function manualJournalRow(business: Business, journal: ManualJournal, full: boolean): Row {
  const { content } = journal;
  return {
    ...(content.isUndated !== true && { Date: wireDay(content.day) }),
    Status: journal.status,
    LineAmountTypes: content.lineAmountTypes,
    UpdatedDateUTC: wireMoment(journal.updated),
    ManualJournalID: journal.id,
    Narration: content.narration,
    JournalLines: full ? content.lines.map((line) => lineRow(business, line)) : [],
    ShowOnCashBasisReports: content.onCashBasis,
    HasAttachments: false,
  };
}

function lineRow(business: Business, line: ManualJournal['content']['lines'][number]): Row {
  return {
    Description: line.description,
    TaxType: line.taxType,
    TaxAmount: wireNumber(line.tax),
    LineAmount: wireNumber(line.amount),
    ...(line.account.code !== undefined && { AccountCode: line.account.code }),
    AccountID: line.account.id,
    Tracking: trackingRows(business, line.tracking),
    IsBlank: false,
  };
}
