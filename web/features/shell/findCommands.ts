/** Something that can be done from anywhere, by its name. */
export type Command = {
  key: string;
  group: 'page' | 'report' | 'organisation' | 'action';
  label: string;
  /** Other words that people look for. */
  words?: string;
  run: () => void;
};

/** Those in whose names every word of the text stands; where a name begins with the text, first. Else as given. */
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
