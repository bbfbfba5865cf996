const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Keeps the direction of a name from that of the text that it stands in: a figure after it would stand on its left (Unicode
 * Standard Annex 9, FSI and PDI).
 */
export const isolateName = (name: string): string =>
  rightToLeft.test(name) ? `\u2068${name.replaceAll(directionMarks, '')}\u2069` : name;
