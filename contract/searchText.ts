/**
 * A text as searches compare it: without accents and the difference between small and capital letters, ß as ss, one
 * blank where there are several.
 */
export const searchText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/\s+/g, ' ')
    .trim();
