import { searchText } from '#contract/searchText.ts';

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
  const search = searchText(text);
  const words = search.split(' ').filter(Boolean);
  const matches = commands.filter(({ group, label, words: synonyms = '' }) => {
    const searched = searchText(`${label} ${group} ${synonyms}`);
    return words.every((word) => searched.includes(word));
  });
  const begins = ({ label }: Command) => Number(search !== '' && searchText(label).startsWith(search));
  return matches.toSorted((a, b) => begins(b) - begins(a));
}
