import type * as z from 'zod';
import type {
  Account,
  AccountClass,
  Document,
  Journal,
  OrganisationFacts,
  TrackingCategory,
} from '../books.ts';
import type { account, invoice, journal, organisation, trackingCategory } from './schemas.ts';
import { ianaZone } from './timezones.ts';

export function toOrganisation(row: z.output<typeof organisation>, tenantId: string): OrganisationFacts {
  return {
    tenantId,
    name: row.Name,
    baseCurrency: row.BaseCurrency,
    organisationType: row.OrganisationType,
    countryCode: row.CountryCode,
    timeZone: row.Timezone === null ? null : ianaZone(row.Timezone),
    shortCode: row.ShortCode,
    yearEnd: { month: row.FinancialYearEndMonth, day: row.FinancialYearEndDay },
  };
}

const classes: Record<string, AccountClass> = {
  ASSET: 'ASSET',
  LIABILITY: 'LIABILITY',
  EQUITY: 'EQUITY',
  REVENUE: 'REVENUE',
  EXPENSE: 'EXPENSE',
};

/** Only for accounts whose Class is missing or new: the provider's own word goes first. */
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

export function toAccount(row: z.output<typeof account>): Account {
  const accountClass = classes[row.Class ?? ''] ?? classOfType[row.Type];
  if (!accountClass)
    throw new Error(`Class "${row.Class ?? ''}" and Type "${row.Type}" place it in no class of accounts`);
  return {
    id: row.AccountID,
    code: row.Code,
    name: row.Name,
    type: row.Type,
    class: accountClass,
    systemAccount: row.SystemAccount,
    status: row.Status,
  };
}

export function toTrackingCategory(row: z.output<typeof trackingCategory>): TrackingCategory {
  return {
    id: row.TrackingCategoryID,
    name: row.Name,
    status: row.Status,
    options: row.Options.map((option) => ({
      id: option.TrackingOptionID,
      name: option.Name,
      status: option.Status,
    })),
  };
}

export function toDocument(row: z.output<typeof invoice>): Document {
  const date = row.DateString ?? row.Date;
  if (date === undefined) throw new Error('Date is missing');
  return {
    id: row.InvoiceID,
    kind: row.Type,
    number: row.InvoiceNumber,
    status: row.Status,
    date,
    contactName: row.Contact?.Name ?? null,
    currency: row.CurrencyCode,
    // 0 stands for "none said" where the document is in the base currency.
    rate: row.CurrencyRate === '0' ? null : (row.CurrencyRate ?? null),
    lineAmounts: row.LineAmountTypes,
    subTotal: row.SubTotal,
    totalTax: row.TotalTax,
    total: row.Total,
    lines: row.LineItems.map((line) => ({
      accountId: line.AccountID,
      accountCode: line.AccountCode,
      description: line.Description,
      lineAmount: line.LineAmount,
      taxAmount: line.TaxAmount,
      tracking: line.Tracking.map((named) => ({
        categoryId: named.TrackingCategoryID ?? null,
        categoryName: named.Name,
        optionName: named.Option,
      })),
    })),
  };
}

export function toJournal(row: z.output<typeof journal>): Journal {
  return {
    id: row.JournalID,
    number: row.JournalNumber,
    date: row.JournalDate,
    sourceType: row.SourceType,
    sourceId: row.SourceID,
    lines: row.JournalLines.map((line) => ({
      id: line.JournalLineID,
      accountId: line.AccountID,
      amount: line.NetAmount,
      description: line.Description,
      optionIds: line.TrackingCategories.map((option) => option.TrackingOptionID),
    })),
  };
}
