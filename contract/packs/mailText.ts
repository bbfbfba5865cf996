import * as z from 'zod/mini';
import { addressSigns, invisibleSigns } from '../values.ts';

/** Characters. */
export const MOST_MAIL_TEXT = 2000;

/** Placeholders in a pack's mail; `{firm}` is its sender's own name where the letterhead names no firm. */
export const mailFields = ['client', 'month', 'firm', 'sender'] as const;
type MailField = (typeof mailFields)[number];

const isField = (name: string): name is MailField => mailFields.some((field) => field === name);

const fieldPattern = /\{([^{}\n]*)\}/g;

/** Returns null if every field of the text can be filled. */
export const findUnknownField = (text: string): string | null =>
  [...text.matchAll(fieldPattern)].map(([, name = '']) => name).find((name) => !isField(name)) ?? null;

/** Leaves everything else as it is typed. */
export const fillMailText = (text: string, values: Readonly<Record<MailField, string>>): string =>
  text.replaceAll(fieldPattern, (field, name: string) => (isField(name) ? values[name] : field));

const listedFields = mailFields.map((field) => `{${field}}`).join(', ');

const withoutLineEnds = (text: string): string => text.replaceAll(/[\n\r\t]/g, '');

/** A mail goes to strangers in the name of the installation, so it leads nowhere. */
const mayLead = (text: string): boolean => text.replaceAll('"', '').search(addressSigns) >= 0;

/** Plain text of the mail that brings a pack; empty for the standard words. */
export const mailText = z.string().check(
  z.maxLength(MOST_MAIL_TEXT, `Use at most ${MOST_MAIL_TEXT} characters.`),
  z.refine((text) => findUnknownField(text) === null, {
    error: ({ input }) =>
      `There is no field {${findUnknownField(String(input)) ?? ''}}. There are ${listedFields}.`,
  }),
  z.refine(
    (text) => !mayLead(text),
    'Leave out web and mail addresses and the signs @, < and >: answers go to you.',
  ),
  z.refine(
    (text) => withoutLineEnds(text).search(invisibleSigns) < 0,
    'Leave out control characters and invisible signs.',
  ),
);
