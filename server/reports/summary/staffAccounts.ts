import type { Account } from '#server/providers/books.ts';

/**
 * Names of accounts of staff in the provider's charts: wages, what an employer adds for pensions and social security, and
 * taxes on payrolls. Few organisations use the types that the provider has for them.
 */
const staffNames =
  /\b(wages?|salar(?:y|ies)|payroll|pensions?|superannuation|kiwisaver|national insurance|remuneration)\b|gehälter|löhne|soziale aufwendungen/iu;

/** Costs of staff, whichever section they are in. */
export const isStaffAccount = ({ class: accountClass, type, role, name }: Account): boolean =>
  accountClass === 'expense' &&
  role === null &&
  (type === 'wages' || type === 'superannuation' || staffNames.test(name.normalize('NFC')));
