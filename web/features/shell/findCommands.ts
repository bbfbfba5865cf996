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
  const wanted = text.trim().toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  const found = commands.filter(({ group, label, words: more = '' }) => {
    const searched = `${label}\n${group}\n${more}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
  const begins = ({ label }: Command) => Number(wanted !== '' && label.toLowerCase().startsWith(wanted));
  return found.toSorted((a, b) => begins(b) - begins(a));
}
