/**
 * What is known not to be here of the documents and journals that become lines. A lost document may move just what an
 * entry without a document would, and nothing tells the two apart then: where one may lie, no kind of entry is claimed.
 */
export type MissingRecords = {
  /** Journals hold every entry that is posted, those without a document too; documents do not. */
  linesFrom: 'journals' | 'documents';
  /** By month (its first day): records that could not be used and are dated there, or left older lines there. */
  unusable: Map<string, number>;
  /** Records that could not be used and name no date that can be read: they may belong to any month. */
  undated: number;
  /** Lists that were not read up to now: left out, refused, failed, or not asked for in a long time. */
  unread: string[];
};

/** Whether a record that is known and could not be used may belong to the month. */
export const mayContainUnusable = ({ unusable, undated }: MissingRecords, month: string): boolean =>
  undated > 0 || unusable.has(month);

/** Whether something that has a document, or is a journal, may be among what no line explains of the month. */
export const mayHaveLostDocument = (missingRecords: MissingRecords, month: string): boolean =>
  missingRecords.linesFrom === 'journals' ||
  missingRecords.unread.length > 0 ||
  mayContainUnusable(missingRecords, month);

/** Where what no document explains of a month may stand, in words that go on from "what is missing may be"; null where nobody knows. */
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
