import * as z from 'zod';
import type { Account } from '../../books.ts';
import { chartStatusOrActive, optionalText, text, uuid } from '../fields.ts';
import { accountClassByCode, accountRoleByCode, accountTypeByCode } from '../vocabulary.ts';
import { reader } from './reading.ts';

const account = z.object({
  AccountID: uuid,
  Code: optionalText,
  Name: text,
  Type: text,
  Class: optionalText,
  SystemAccount: optionalText,
  Status: chartStatusOrActive,
  CurrencyCode: optionalText,
});

export const readAccount = reader(account, (row): Account => {
  const accountType = accountTypeByCode[row.Type];
  const accountClass = accountClassByCode[row.Class ?? ''] ?? accountType?.class;
  if (!accountClass)
    throw new Error(`Class "${row.Class ?? ''}" and Type "${row.Type}" place it in no class of accounts`);
  return {
    id: row.AccountID,
    code: row.Code,
    name: row.Name,
    type: accountType?.type ?? 'other',
    class: accountClass,
    role: row.SystemAccount === null ? null : (accountRoleByCode[row.SystemAccount] ?? 'other'),
    status: row.Status,
    currency: row.CurrencyCode,
  };
});
