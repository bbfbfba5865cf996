/** Cleans a text that no schema of ours has seen, such as a name of the provider's. */
export const onOneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/gu, ' ').trim();
