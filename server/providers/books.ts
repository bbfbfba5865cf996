/** The provider's records in our words, as the ledger takes them. Money is a decimal string, dates `YYYY-MM-DD`. */

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
};

export type AccountClass = 'ASSET' | 'LIABILITY' | 'EQUITY' | 'REVENUE' | 'EXPENSE';

export type Account = {
  id: string;
  code: string | null;
  name: string;
  type: string;
  class: AccountClass;
  /** DEBTORS, CREDITORS, GST, ROUNDING, REALISEDCURRENCYGAIN ...; null for ordinary accounts. */
  systemAccount: string | null;
  status: string;
};

export type TrackingCategory = {
  id: string;
  name: string;
  status: string;
  options: { id: string; name: string; status: string }[];
};

/** A tracking option as a document names it: documents carry the option's name, never its id. */
export type NamedTracking = { categoryId: string | null; categoryName: string; optionName: string };

export type DocumentLine = {
  accountId: string | null;
  accountCode: string | null;
  description: string | null;
  /** As sent: with tax where lineAmounts is Inclusive. */
  lineAmount: string;
  taxAmount: string;
  tracking: NamedTracking[];
};

export type Document = {
  id: string;
  kind: 'ACCREC' | 'ACCPAY';
  number: string | null;
  status: string;
  date: string;
  contactName: string | null;
  currency: string;
  /** Units of the document's currency for one of the base currency; null when the provider did not say. */
  rate: string | null;
  lineAmounts: 'Exclusive' | 'Inclusive' | 'NoTax';
  subTotal: string;
  totalTax: string;
  total: string;
  lines: DocumentLine[];
};

export type JournalLine = {
  id: string;
  accountId: string;
  /** Debit positive, base currency, without tax. */
  amount: string;
  description: string | null;
  optionIds: string[];
};

export type Journal = {
  id: string;
  number: number;
  date: string;
  sourceType: string | null;
  sourceId: string | null;
  lines: JournalLine[];
};

export type Capability = {
  key: string;
  label: string;
  allowed: boolean;
  /** Why it is not allowed, for a person. */
  reason: string | null;
  /**
   * What it would take: a consent that allows it (`not-granted`), a higher tier of the app (`not-offered`), or another
   * role of the person who connected (`denied`).
   */
  lack: 'not-granted' | 'not-offered' | 'denied' | null;
};
