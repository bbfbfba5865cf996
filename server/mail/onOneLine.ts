import { addressSigns, invisibleSigns } from '#contract/values.ts';

/** Cleans a text that no schema of ours has seen, such as a name of the provider's. */
export const onOneLine = (text: string): string => text.replaceAll(invisibleSigns, ' ').trim();

const MOST_CHARACTERS = 100;

/** Cleans and cuts a text of the provider's, so that the name of an organisation cannot write a mail of ours. */
export function shorten(text: string): string {
  const line = onOneLine(text);
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1)}…` : line;
}

/** Shortens a name, and takes out what would make it look like an address: it may be older than the rules for names. */
export const nameInMail = (name: string): string =>
  shorten(name.replaceAll(addressSigns, ' ').replaceAll(/ {2,}/g, ' '));
