import * as z from 'zod';
import type { Account, AccountClass } from '../../books.ts';
import { chartStatusOrActive, optionalText, text, uuid } from '../fields.ts';
import { accountRoleByCode } from '../vocabulary.ts';
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

const classes: Record<string, AccountClass> = {
  ASSET: 'ASSET',
  LIABILITY: 'LIABILITY',
  EQUITY: 'EQUITY',
  REVENUE: 'REVENUE',
  EXPENSE: 'EXPENSE',
};

/** Used only where Class is missing or new: the provider's own word goes first. */
const classOfType: Record<string, AccountClass> = {
  REVENUE: 'REVENUE',
  SALES: 'REVENUE',
  OTHERINCOME: 'REVENUE',
  DIRECTCOSTS: 'EXPENSE',
  EXPENSE: 'EXPENSE',
  OVERHEADS: 'EXPENSE',
  DEPRECIATN: 'EXPENSE',
  WAGESEXPENSE: 'EXPENSE',
  SUPERANNUATIONEXPENSE: 'EXPENSE',
  BANK: 'ASSET',
  CURRENT: 'ASSET',
  FIXED: 'ASSET',
  INVENTORY: 'ASSET',
  NONCURRENT: 'ASSET',
  PREPAYMENT: 'ASSET',
  CURRLIAB: 'LIABILITY',
  LIABILITY: 'LIABILITY',
  TERMLIAB: 'LIABILITY',
  PAYG: 'LIABILITY',
  PAYGLIABILITY: 'LIABILITY',
  SUPERANNUATIONLIABILITY: 'LIABILITY',
  EQUITY: 'EQUITY',
};

export const readAccount = reader(account, (row): Account => {
  const accountClass = classes[row.Class ?? ''] ?? classOfType[row.Type];
  if (!accountClass)
    throw new Error(`Class "${row.Class ?? ''}" and Type "${row.Type}" place it in no class of accounts`);
  return {
    id: row.AccountID,
    code: row.Code,
    name: row.Name,
    type: row.Type,
    class: accountClass,
    role: row.SystemAccount === null ? null : (accountRoleByCode[row.SystemAccount] ?? 'other'),
    status: row.Status,
    currency: row.CurrencyCode,
  };
});
