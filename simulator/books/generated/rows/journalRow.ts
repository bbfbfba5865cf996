import { wireNumber } from '../../money.ts';
import { wireDay, wireMoment, type Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import type { PostedLine } from '../posting.ts';
import { trackingTags } from '../tracking.ts';

/** One of `/Journals`: base currency, debit positive; GrossAmount is net and tax, and tax has lines of its own. */
export function journalRow(business: Business, position: number): Row {
  const journal = business.ledger.journals[position];
  if (!journal) return {};
  return {
    JournalID: business.identify('Journal', journal.number),
    JournalDate: wireDay(journal.day),
    JournalNumber: journal.number,
    CreatedDateUTC: wireMoment(journal.created),
    ...(journal.reference !== '' && { Reference: journal.reference }),
    ...(journal.sourceId !== null && { SourceID: journal.sourceId }),
    ...(journal.sourceType !== null && { SourceType: journal.sourceType }),
    JournalLines: journal.lines.map((line, index) =>
      journalLineRow(business, `${journal.number}/${index}`, line),
    ),
  };
}

function journalLineRow(business: Business, key: string, line: PostedLine): Row {
  const { account } = line;
  return {
    JournalLineID: business.identify('JournalLine', key),
    AccountID: account.id,
    ...(account.code !== undefined && { AccountCode: account.code }),
    AccountType: account.type,
    AccountName: account.name,
    Description: line.description,
    NetAmount: wireNumber(line.amount),
    GrossAmount: wireNumber(line.amount + line.tax),
    TaxAmount: wireNumber(line.tax),
    ...(line.taxType !== undefined && { TaxType: line.taxType, TaxName: taxName(business, line.taxType) }),
    TrackingCategories: trackingTags(business.tracking, line.tracking),
  };
}

function taxName({ profile: { salesTax } }: Business, type: string): string {
  return [salesTax.sales, salesTax.purchases].find((rate) => rate.type === type)?.name ?? 'No Tax';
}
