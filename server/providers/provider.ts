import type { DocumentType } from '#contract/ledger/documents.ts';
import type { EntityType } from '#contract/sync/sync.ts';
import type {
  Account,
  ProviderBudget,
  BudgetMonths,
  Capability,
  Journal,
  OrganisationFacts,
  ProviderTrackingCategory,
} from './books.ts';
import type {
  Credit,
  Document,
  LinkedTransaction,
  ManualJournal,
  PurchaseOrder,
  Quote,
  RepeatingInvoice,
} from './documents.ts';
import type {
  BrandingTheme,
  Contact,
  ContactGroup,
  Currency,
  Item,
  TaxRate,
  ProviderUser,
} from './masterData.ts';
import type { BankTransaction, BankTransfer, BatchPayment, Payment } from './payments.ts';
import type { PostingRules } from './postingRules.ts';

/** Expiry is absolute, by our clock. */
export type TokenSet = {
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: Date;
  scopes: string[];
  /** The provider's user who consented: one token set serves all of that user's organisations. */
  providerUserId: string;
  /** Names the consent that made this token, so that only its organisations are attached. */
  consentId: string;
};

export type ProviderConnection = { connectionId: string; tenantId: string; tenantName: string };

/** Calls the provider still allows, as an answer says: of an organisation's minute and day, and of the app's minute. */
export type LimitsLeft = { minute?: number; day?: number; app?: number };

export type CallCost = { calls: number; bytes: number };

/** One record of a page: as sent, and as understood; what cannot be understood names its reason and stops nothing. */
export type ReadRecord<T> = {
  recordId: string;
  updatedAt: Date | null;
  /** Deleted or voided, and still in the list with a status that says so. */
  withdrawn: boolean;
  payload: unknown;
} & ({ value: T } | { problem: string });

/** Opaque plain JSON; only the provider that made it reads it. */
export type Cursor = { [key: string]: string | number };

export type Page<T> = {
  records: ReadRecord<T>[];
  /** null after the last page. */
  next: Cursor | null;
  /** Records of the whole reading, where the provider states it. */
  expected: number | null;
  /** Provider's clock; null where the answer does not say. */
  answeredAt: Date | null;
  cost: CallCost;
};

export type EntityValues = {
  Organisation: OrganisationFacts;
  Accounts: Account;
  TaxRates: TaxRate;
  Currencies: Currency;
  TrackingCategories: ProviderTrackingCategory;
  BrandingThemes: BrandingTheme;
  Users: ProviderUser;
  ContactGroups: ContactGroup;
  Contacts: Contact;
  Items: Item;
  Invoices: Document;
  CreditNotes: Credit;
  Payments: Payment;
  BatchPayments: BatchPayment;
  Prepayments: Credit;
  Overpayments: Credit;
  BankTransactions: BankTransaction;
  BankTransfers: BankTransfer;
  ManualJournals: ManualJournal;
  LinkedTransactions: LinkedTransaction;
  PurchaseOrders: PurchaseOrder;
  Quotes: Quote;
  RepeatingInvoices: RepeatingInvoice;
  Budgets: ProviderBudget;
  Journals: Journal;
};
export type ReadableEntity = keyof EntityValues;

/** Reports that prove what is kept; permission for them is refused by name, like that for an entity. */
export type ReadableReport = 'TrialBalances' | 'ProfitAndLoss';

export type EntityTraits = {
  /** Path, for the log. */
  endpoint: string;
  /**
   * Filters of a later reading: by time of change, by going on from the last place (journals are
   * numbered and append-only), or none.
   */
  incremental: 'modifiedSince' | 'appendOnly' | 'none';
  /** One record can be asked for by its id. */
  byId: boolean;
  /** A deleted record just vanishes from the list; else it stays with a status that says so. */
  vanishes: boolean;
  /** The most records that one call brings; null where it brings all there are. */
  perCall: number | null;
  /** Records that one call brings by id. */
  idsPerCall: number;
  /**
   * Pages keep their order while records change; otherwise a record can slip from an unread page
   * to a read one.
   */
  stableOrder: boolean;
};

export type TrialBalance = {
  /** Debit minus credit, base currency, decimal strings. `balance` is year to date for profit and loss accounts. */
  rows: { accountId: string; movement: string; balance: string }[];
  cost: CallCost;
};

/** One account's movement under one option of each category asked for; null where it has none. */
export type TrackedMovement = {
  accountId: string;
  optionIds: (string | null)[];
  /** Base currency, a decimal string; income and costs both positive. */
  amount: string;
};

export type BudgetReading = { budget: ProviderBudget; cost: CallCost };

export type TrackedProfit = { rows: TrackedMovement[]; cost: CallCost };

/** Amounts are decimal strings, each once. */
export type PartialParse = {
  type: DocumentType | null;
  number: string | null;
  contactId: string | null;
  contactName: string | null;
  date: string | null;
  amounts: string[];
};

/** An access token and the organisation it is used on. `signal` breaks a request off. */
export type Access = { accessToken: string; tenantId: string; signal?: AbortSignal };

/**
 * An accounting provider in our words. Every function rejects with ProviderError and nothing else; none retries, the
 * caller decides by the error's kind.
 */
export type Provider = {
  /** Ours of it, as companies and grants keep it. */
  name: string;
  entityTraits(entity: EntityType): EntityTraits;
  /**
   * `denied`: refused although their scope was given; `missingScope`: refused for want of it all the
   * same.
   */
  capabilities(scopes: string[], denied: string[], missingScope: string[]): Capability[];
  allows(scopes: string[], entity: ReadableEntity | ReadableReport): boolean;
  authorizationUrl(request: { state: string; permissions: 'full' | 'basic'; redirectUri: string }): {
    url: string;
    scopes: string[];
  };
  exchangeCode(request: { code: string; redirectUri: string }): Promise<TokenSet>;
  refresh(refreshToken: string): Promise<TokenSet>;
  connections(accessToken: string, consentId?: string): Promise<ProviderConnection[]>;
  /** Succeeds too when the connection is already gone. */
  removeConnection(accessToken: string, connectionId: string): Promise<void>;
  /** Gives back what was allowed, with every connection made by it; succeeds too when it was given back before. */
  revoke(refreshToken: string): Promise<void>;
  /**
   * `cursor` null starts over; `modifiedSince` leaves out unchanged records where the provider
   * can.
   */
  readPage<E extends ReadableEntity>(
    access: Access,
    entity: E,
    cursor: Cursor | null,
    modifiedSince: Date | null,
  ): Promise<Page<EntityValues[E]>>;
  /**
   * Page of one record; empty when it is gone, or with `next` where the list has to be read
   * because the record alone is incomplete.
   */
  readRecord<E extends ReadableEntity>(
    access: Access,
    entity: E,
    recordId: string,
  ): Promise<Page<EntityValues[E]>>;
  /** Records as they are now by their ids, as many as the entity's traits say; one that is gone is not among them. */
  readRecords<E extends ReadableEntity>(
    access: Access,
    entity: E,
    recordIds: string[],
  ): Promise<Page<EntityValues[E]>>;
  /** A record kept earlier, as it is understood today; costs no call. */
  parseRecord<E extends ReadableEntity>(
    entity: E,
    payload: unknown,
    tenantId: string,
  ): ReadRecord<EntityValues[E]>;
  partialParse(payload: unknown): PartialParse;
  /** Pure; documents become journal lines by them where no journals are to be had. */
  postingRules: PostingRules;
  /**
   * The trial balance at `date` (a month end): the movement of that month and the balance at its end. On the cash basis
   * income and costs count when they are paid.
   */
  readTrialBalance(access: Access, date: string, basis?: 'accrual' | 'cash'): Promise<TrialBalance>;
  /** Income and costs of the days, split by the options of at most two categories. */
  readTrackedProfit(
    access: Access,
    days: { fromDate: string; toDate: string },
    categories: ProviderTrackingCategory[],
  ): Promise<TrackedProfit>;
  /** At most `budgetMonths` months. Rejects where the budget is gone. */
  readBudget(access: Access, budgetId: string, months: BudgetMonths): Promise<BudgetReading>;
  budgetMonths: number;
  /** The document in the provider's own web application; null where there is no such page. */
  documentUrl(document: { type: DocumentType; id: string }, shortCode: string | null): string | null;
  /** Lists the contact's or bank account's documents that have no page of their own. */
  contactUrl(contactId: string, shortCode: string | null): string | null;
  bankAccountUrl(accountId: string, shortCode: string | null): string | null;
  /** The report of all that is booked on accounts; which one, and of which days, is chosen there. */
  transactionsUrl(organisation: { shortCode: string | null; countryCode: string | null }): string | null;
};
