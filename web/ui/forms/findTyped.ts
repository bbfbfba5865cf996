/** The option that is meant: by its whole name, else by a part that only one has. Blanks and cases count alike. */
export function findTyped<O extends { label: string }>(options: readonly O[], text: string): O | undefined {
  const wanted = fold(text);
  if (wanted === '') return undefined;
  const exact = options.find(({ label }) => fold(label) === wanted);
  const [only, ...others] = options.filter(({ label }) => fold(label).includes(wanted));
  return exact ?? (others.length === 0 ? only : undefined);
}

const fold = (text: string): string =>
  text
    .trim()
    .replaceAll(/[\s_]+/g, ' ')
    .toLowerCase();
