import type { FieldError } from './apiError.ts';

/** The server's sentences that speak of their field as "this", beside which the field stands in a form. */
const speaksOfItsField = /^(This (is|must|may|value|cannot)|There is no such field)\b/;

/** Names the field where it does not stand beside the sentence: `timeZone` as Time zone, `query.startDate` as Start date. */
export function describeFieldError({ path, message }: FieldError): string {
  const name = path
    .split('.')
    .findLast((part) => part !== '' && !/^\d+$/.test(part))
    ?.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase();
  if (name === undefined || !speaksOfItsField.test(message)) return message;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${message}`;
}
