import type { DocumentType } from '#contract/ledger/documents.ts';
import type { AccountClass, ChartStatus } from '#contract/ledger/ledger.ts';
import type { MonthRange } from '#contract/period.ts';
import type { DocumentKind } from './documents.ts';
import type { AccountRole, AccountType, SalesTaxPeriod } from './vocabulary.ts';

/** The provider's books in our words. Money is a decimal string, dates `YYYY-MM-DD`, months `YYYY-MM`. */

export type OrganisationFacts = {
  tenantId: string;
  /** Null, like the facts below, where the provider leaves it out. */
  name: string | null;
  baseCurrency: string | null;
  organisationType: string | null;
  countryCode: string | null;
  /** IANA name. */
  timeZone: string | null;
  shortCode: string | null;
  yearEnd: { month: number; day: number } | null;
  /** Last closed day, for all but advisers (period) and for everybody (year end). */
  periodLockDate: string | null;
  yearLockDate: string | null;
  salesTaxPeriod: SalesTaxPeriod | null;
};

export type Account = {
  id: string;
  /** A bank account may have none. */
  code: string | null;
  name: string;
  type: AccountType;
  class: AccountClass;
  /** Null for ordinary accounts. */
  role: AccountRole | null;
  status: ChartStatus;
  /** Null for base currency, which all but bank accounts have. */
  currency: string | null;
};

export type ProviderTrackingCategory = {
  id: string;
  name: string;
  status: ChartStatus;
  options: { id: string; name: string; status: ChartStatus }[];
};

/** A tracking option as documents name it: by name, usually without its id. */
export type NamedTracking = { categoryId: string | null; categoryName: string; optionName: string };

export type Journal = {
  id: string;
  number: number;
  date: string;
  sourceType: DocumentType | null;
  sourceId: string | null;
  lines: {
    id: string;
    accountId: string;
    /** Debit positive, base currency, without tax. */
    amount: string;
    description: string | null;
    /** The provider's key of a tax rate, and the side of a return where it names one. */
    taxType: string | null;
    taxSide: DocumentKind | null;
    /** Tax of the line, which has a line of its own; same sign. */
    taxAmount: string;
    optionIds: string[];
  }[];
};

/** Income and costs are both positive. Base currency. */
export type ProviderBudget = {
  id: string;
  name: string;
  /** OVERALL, or TRACKING for the part of the organisation that `tracking` names. */
  kind: string;
  status: string | null;
  tracking: NamedTracking[];
  /**
   * A new value means that the months read before may be outdated. Null where the provider never
   * states it.
   */
  changedAt: Date | null;
  /**
   * Months requested, as first days; nothing is known of others. Absent from records stored before
   * months were.
   */
  requestedMonths?: MonthRange;
  lines: { accountId: string; months: { month: string; amount: string }[] }[];
};

export type Capability = {
  key: string;
  label: string;
  allowed: boolean;
  /** Sentence for a person. */
  reason: string | null;
  /**
   * Remedy: a consent (`not-granted`), a higher tier (`not-offered`), or another role of the person
   * who connected (`denied`).
   */
  lack: 'not-granted' | 'not-offered' | 'denied' | null;
};
