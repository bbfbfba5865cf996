import type { DocumentType } from '#contract/ledger/documents.ts';
import type { AccountClass, ChartStatus } from '#contract/ledger/ledger.ts';
import type { AccountRole, AccountType } from './vocabulary.ts';

/** The provider's books in our words. Money is a decimal string, dates `YYYY-MM-DD`, months `YYYY-MM`. */

export type OrganisationFacts = {
  tenantId: string;
  name: string;
  baseCurrency: string;
  organisationType: string | null;
  countryCode: string | null;
  /** IANA name. */
  timeZone: string | null;
  shortCode: string | null;
  yearEnd: { month: number; day: number };
  /** Last days of what is closed there: to all but advisers, and to everybody. */
  periodLockDate: string | null;
  yearLockDate: string | null;
};

export type Account = {
  id: string;
  /** A bank account may have none. */
  code: string | null;
  name: string;
  type: AccountType;
  class: AccountClass;
  /** null for ordinary accounts. */
  role: AccountRole | null;
  status: ChartStatus;
  /** Null where the account is in base currency, as all but bank accounts are. */
  currency: string | null;
};

export type ProviderTrackingCategory = {
  id: string;
  name: string;
  status: ChartStatus;
  options: { id: string; name: string; status: ChartStatus }[];
};

/** A tracking option as a document names it: documents carry the option's name, as a rule without its id. */
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
  /** Another moment than the one known says that what was read before may be out of date; null where it never says. */
  changedAt: Date | null;
  /** The months that were asked for, as first days: of no others is anything known. Absent of a record read earlier. */
  asked?: BudgetMonths;
  lines: { accountId: string; months: { month: string; amount: string }[] }[];
};

/** First days, both included. */
export type BudgetMonths = { from: string; to: string };

export type Capability = {
  key: string;
  label: string;
  allowed: boolean;
  /** Sentence for a person. */
  reason: string | null;
  /**
   * Cure: a consent (`not-granted`), a higher tier (`not-offered`), or another role of the person
   * who connected (`denied`).
   */
  lack: 'not-granted' | 'not-offered' | 'denied' | null;
};
