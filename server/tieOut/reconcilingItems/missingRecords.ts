/**
 * Where a document may be missing, no category is claimed: the document could have the same amounts
 * as an entry without one.
 */
export type MissingRecords = {
  /** Journals include entries without a document; documents do not. */
  ledgerSource: 'journals' | 'documents';
  /** By month (first day): unusable records with that date, or with older lines there. */
  unusable: Map<string, number>;
  /** Unusable records without a readable date, which may belong to any month. */
  undated: number;
  /** Lists that are not current: disabled, refused, failed, or not requested for a long time. */
  unread: string[];
};

export const mayContainUnusable = ({ unusable, undated }: MissingRecords, month: string): boolean =>
  undated > 0 || unusable.has(month);

export const mayHaveLostDocument = (missingRecords: MissingRecords, month: string): boolean =>
  missingRecords.ledgerSource === 'journals' ||
  missingRecords.unread.length > 0 ||
  mayContainUnusable(missingRecords, month);

/** Words that continue "what is missing may be"; null where nothing is known. */
export function describeMissing({ unusable, undated, unread }: MissingRecords, month: string): string | null {
  const places = [
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
const spellOutEntity = (list: string): string => list.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

function joinWords(words: string[]): string {
  const lastWord = words.at(-1) ?? '';
  return words.length < 2 ? lastWord : `${words.slice(0, -1).join(', ')} and ${lastWord}`;
}
