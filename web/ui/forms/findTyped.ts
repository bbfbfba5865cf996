import { searchText } from '#contract/searchText.ts';

/** The option that is meant: by its whole name, else by a part that only one has. Blanks, accents and cases count alike. */
export function findTyped<O extends { label: string }>(options: readonly O[], text: string): O | undefined {
  const typedName = fold(text);
  if (typedName === '') return undefined;
  const exact = options.find(({ label }) => fold(label) === typedName);
  const [match, ...furtherMatches] = options.filter(({ label }) => fold(label).includes(typedName));
  return exact ?? (furtherMatches.length === 0 ? match : undefined);
}

const fold = (text: string): string => searchText(text.replaceAll('_', ' '));
