/** Cleans a text that no schema of ours has seen, such as a name of the provider's. */
export const onOneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/gu, ' ').trim();

const MOST_CHARACTERS = 100;

/** Cleans and cuts a text of the provider's, so that nobody writes a mail of ours by naming an organisation. */
export function shorten(text: string): string {
  const line = onOneLine(text);
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1)}…` : line;
}
