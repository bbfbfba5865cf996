export type Command = {
  key: string;
  group: 'page' | 'report' | 'organisation' | 'action' | 'document' | 'account' | 'contact';
  label: string;
  /** Shown beside the label. */
  detail?: string;
  /** Synonyms. */
  words?: string;
  run: () => void;
};

/** Matches all words; names that begin with the text come first. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const search = text.trim().toLowerCase();
  const words = search.split(/\s+/).filter(Boolean);
  const matches = commands.filter(({ group, label, words: synonyms = '' }) => {
    const searched = `${label}\n${group}\n${synonyms}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
  const begins = ({ label }: Command) => Number(search !== '' && label.toLowerCase().startsWith(search));
  return matches.toSorted((a, b) => begins(b) - begins(a));
}
