import type {
  Account,
  Budget,
  BudgetMonths,
  Capability,
  Journal,
  OrganisationFacts,
  TrackingCategory,
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
import type { BrandingTheme, Contact, ContactGroup, Currency, Item, TaxRate, User } from './masterData.ts';
import type { BankTransaction, BankTransfer, BatchPayment, Payment } from './payments.ts';

/** What the provider answered a token request with; expiry is absolute, by our clock. */
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

export type Cost = { calls: number; bytes: number };

/** One record of a page: as sent, and as understood; what cannot be understood names its reason and stops nothing. */
export type ReadRecord<T> = {
  recordId: string;
  updatedAt: Date | null;
  /** Deleted or voided, and still in the list with a status that says so. */
  withdrawn: boolean;
  payload: unknown;
} & ({ value: T } | { problem: string });

/** Where to go on reading; opaque to everybody but the provider that made it, plain JSON. */
export type Cursor = { [key: string]: string | number };

export type Page<T> = {
  records: ReadRecord<T>[];
  /** null after the last page. */
  next: Cursor | null;
  /** How many records the whole reading will bring, where the provider says so. */
  expected: number | null;
  /** When it was answered, by the provider's clock; null where the answer does not say. */
  answeredAt: Date | null;
  cost: Cost;
};

/** What each entity's records mean in our words. */
export type EntityValues = {
  Organisation: OrganisationFacts;
  Accounts: Account;
  TaxRates: TaxRate;
  Currencies: Currency;
  TrackingCategories: TrackingCategory;
  BrandingThemes: BrandingTheme;
  Users: User;
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
  Budgets: Budget;
  Journals: Journal;
};
export type ReadableEntity = keyof EntityValues;

/** Reports that prove what is kept. */
export type ReadableReport = 'Reports/TrialBalance' | 'Reports/ProfitAndLoss';

/** What an entity is like at the provider, as data. */
export type EntityTraits = {
  /** Path, for the log. */
  endpoint: string;
  /**
   * How a later reading leaves out what it has: by time of change, by going on from the last place (journals are
   * append-only and numbered), or not at all.
   */
  later: 'modified' | 'onward' | 'whole';
  /** One record can be asked for by its id. */
  byId: boolean;
  /** A deleted record just vanishes from the list; else it stays with a status that says so. */
  vanishes: boolean;
  /** The most records that one call brings; null where it brings all there are. */
  perCall: number | null;
  /** How many records one call brings by their ids. */
  idsPerCall: number;
  /** Its pages keep their order while records change; else one can slip from a page not read yet to one already read. */
  steady: boolean;
};

export type TrialBalance = {
  /** Debit minus credit, base currency, decimal strings. `balance` is year to date for profit and loss accounts. */
  rows: { accountId: string; movement: string; balance: string }[];
  cost: Cost;
};

/** One account's movement under one option of each category asked for; null where it has none. */
export type TrackedMovement = {
  accountId: string;
  optionIds: (string | null)[];
  /** Base currency, a decimal string; income and costs both positive. */
  amount: string;
};

export type BudgetReading = { budget: Budget; cost: Cost };

export type TrackedProfit = { rows: TrackedMovement[]; cost: Cost };

/** What can be read of a record that could not be understood; amounts as decimal strings, each once. */
export type Glimpse = {
  /** ACCREC, SPEND ... */
  type: string | null;
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
  entityTraits(entity: ReadableEntity | 'Reports/TrialBalance'): EntityTraits;
  /**
   * What these scopes allow, for a person. `denied`: entities refused although their scope was given; `unscoped`: those
   * of them that were refused for want of it all the same.
   */
  capabilities(scopes: string[], denied: string[], unscoped: string[]): Capability[];
  /** Whether these scopes allow reading the entity. */
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
  /** From the start when `cursor` is null; `modifiedSince` leaves out what has not changed since, where the provider can. */
  readPage<E extends ReadableEntity>(
    access: Access,
    entity: E,
    cursor: Cursor | null,
    modifiedSince: Date | null,
  ): Promise<Page<EntityValues[E]>>;
  /**
   * One record as it is now, where the entity's traits say `byId`; a page without records when there is none any more,
   * or with `next` where the list has to be read from there, because a record by itself is not all of it.
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
  understand<E extends ReadableEntity>(
    entity: E,
    payload: unknown,
    tenantId: string,
  ): ReadRecord<EntityValues[E]>;
  glimpse(payload: unknown): Glimpse;
  /**
   * The trial balance at `date` (a month end): the movement of that month and the balance at its end. On the cash basis
   * income and costs count when they are paid.
   */
  readTrialBalance(access: Access, date: string, basis?: 'accrual' | 'cash'): Promise<TrialBalance>;
  /** Income and costs of the days, split by the options of at most two categories. */
  readTrackedProfit(
    access: Access,
    days: { fromDate: string; toDate: string },
    categories: TrackingCategory[],
  ): Promise<TrackedProfit>;
  /** What a budget plans in at most `budgetMonths` months. Rejects where there is no such budget any more. */
  readBudget(access: Access, budgetId: string, months: BudgetMonths): Promise<BudgetReading>;
  /** How many months of a budget one call brings. */
  budgetMonths: number;
  /** The document in the provider's own web application; null where there is no such page. */
  documentUrl(document: { type: string; id: string }, shortCode: string | null): string | null;
  /** What there is of a contact, and of a bank account: where a document without a page of its own is listed. */
  contactUrl(contactId: string, shortCode: string | null): string | null;
  bankAccountUrl(accountId: string, shortCode: string | null): string | null;
  /** The report of all that is booked on accounts; which one, and of which days, is chosen there. */
  transactionsUrl(organisation: { shortCode: string | null; countryCode: string | null }): string | null;
};
