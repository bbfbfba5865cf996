import type { MonthRange } from '#contract/period.ts';
import type { ControlRole } from '../proof.ts';

/**
 * A document that may be missing leaves what it may have moved without a category: it could have the same amounts
 * as an entry without a document.
 */
export type MissingRecords = {
  /** Journals include entries without a document; documents do not. */
  ledgerSource: 'journals' | 'documents';
  /** Number of unusable records by month (first day) of their date, or of their older lines. */
  unusable: Map<string, number>;
  /** Number of payments among the unusable records, by month. */
  unusablePayments: Map<string, number>;
  /** Unusable records without a readable date, which may belong to any month. */
  undated: number;
  /** Documents that were settled otherwise, as the provider states, than what was read settles them. */
  mismatches: OutstandingMismatch[];
  /** More of them than are read one by one. */
  unreadMismatches: number;
  /** Lists of payments and bank transactions that were read and have no record at all. */
  emptyLists: string[];
  /** Lists of which the provider counts more records than came, even in a second reading. */
  shortfalls: Shortfall[];
  /** Lists that are not current: disabled, refused, failed, or not requested for a long time. */
  unread: string[];
};

/** `months`: first days of those that the records may be of; null where nothing says which. */
export type Shortfall = { list: string; count: number; months: MonthRange | null };

/** Tells by which the month (first day) may lack records. */
export const shortfallsAt = ({ shortfalls }: MissingRecords, month: string): Shortfall[] =>
  shortfalls.filter(
    ({ months }) => months === null || (months.firstMonth <= month && month <= months.lastMonth),
  );

/** Lists of which the month (first day) may lack records. */
const unreadAt = (missingRecords: MissingRecords, month: string): string[] => [
  ...missingRecords.unread,
  ...shortfallsAt(missingRecords, month).map(({ list }) => list),
];

/** Evidence of one document; its amounts are in its own currency. */
export type OutstandingMismatch = {
  documentId: string;
  /** Words for a person: `invoice INV-0012 of Ridgeway University`. */
  name: string;
  /** First day of the month of what is missing, or of the document where nothing that it lists is. */
  month: string;
  control: ControlRole;
  currency: string | null;
  /** Outstanding, as the provider states it. */
  stated: string;
  /** Outstanding after all that was read. */
  outstanding: string;
  /** Listed by the document, and not read with that amount. */
  missing: { kind: string; amount: string; date: string | null } | null;
};

/**
 * Accounts that missing records may have moved. A payment moves a bank account against what customers or suppliers
 * owe, so entries that balance on other accounts are not of a payment.
 */
export type LostReach = 'nothing' | 'payments' | 'anything';

/** Counts records that are known to be missing in the month, or may be of it; no unread lists. */
export function knownLoss(missingRecords: MissingRecords, month: string): LostReach {
  const { unusable, unusablePayments, undated, mismatches, unreadMismatches } = missingRecords;
  const unusableHere = unusable.get(month) ?? 0;
  const mismatchesHere = mismatches.filter((mismatch) => mismatch.month === month);
  const isCredit = ({ missing }: OutstandingMismatch) => missing !== null && missing.kind !== 'payment';
  if (undated > 0 || unreadMismatches > 0 || mismatchesHere.some(isCredit)) return 'anything';
  if (unusableHere > (unusablePayments.get(month) ?? 0)) return 'anything';
  return unusableHere > 0 || mismatchesHere.length > 0 ? 'payments' : 'nothing';
}

/** A document stays off until what is missing comes. */
export const mismatchesUpTo = ({ mismatches }: MissingRecords, month: string): OutstandingMismatch[] =>
  mismatches.filter((mismatch) => mismatch.month <= month);

/** Anything where journals are read: an entry without one is a lost journal. */
export const possibleLoss = (missingRecords: MissingRecords, month: string): LostReach =>
  missingRecords.ledgerSource === 'journals' ? 'anything' : incompleteEvidence(missingRecords, month);

/** Adds to the known loss that of lists which were not read. */
export function incompleteEvidence(missingRecords: MissingRecords, month: string): LostReach {
  const unread = unreadAt(missingRecords, month);
  if (unread.some((list) => list !== 'Payments')) return 'anything';
  const loss = knownLoss(missingRecords, month);
  return loss === 'nothing' && unread.length > 0 ? 'payments' : loss;
}

/** Words that continue "what is missing may be"; null where nothing is known. */
export function describeMissing(missingRecords: MissingRecords, month: string): string | null {
  const { unusable, undated, mismatches } = missingRecords;
  const unread = unreadAt(missingRecords, month);
  const listedPayments = mismatches.filter((mismatch) => mismatch.month === month).length;
  const places = [
    ...(listedPayments === 0
      ? []
      : [
          listedPayments === 1
            ? 'what settled a document whose outstanding amount does not add up'
            : `what settled ${listedPayments} documents whose outstanding amounts do not add up`,
        ]),
    ...countUnusable(unusable.get(month) ?? 0, 'of this month'),
    ...countUnusable(undated, 'without a readable date'),
    ...(unread.length === 0
      ? []
      : [`among ${joinWords(unread.map(spellOutEntity))}, which were not read to their end`]),
  ];
  return places.length === 0 ? null : places.join(', or ');
}

function countUnusable(count: number, description: string): string[] {
  if (count === 0) return [];
  return [`on ${count === 1 ? 'a record' : `one of ${count} records`} ${description} that could not be used`];
}

/** `BankTransactions`: bank transactions. */
export const spellOutEntity = (list: string): string =>
  list.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

function joinWords(words: string[]): string {
  const lastWord = words.at(-1) ?? '';
  return words.length < 2 ? lastWord : `${words.slice(0, -1).join(', ')} and ${lastWord}`;
}
