import type { AccountClass } from '#contract/ledger/ledger.ts';
import type { DocumentType } from '#contract/ledger/documents.ts';
import type { MonthRange } from '#contract/period.ts';
import type { EntityType } from '#contract/sync/sync.ts';
import type {
  Account,
  ProviderBudget,
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
import type { AccountRole, SummaryFigureKey } from './vocabulary.ts';

/** Expiry is absolute, by our clock. */
export type TokenSet = {
  accessToken: string;
  refreshToken: string;
  accessExpiresAt: Date;
  scopes: string[];
  /** The consenting user: one token set serves all of that user's organisations. */
  providerUserId: string;
  /** Consent behind this token. Only its organisations are attached. */
  consentId: string;
};

/** Binds code and answer to one attempt: PKCE (RFC 7636) and nonce (OpenID Connect Core 3.1.2.1). */
export type AttemptProof = { verifier: string; nonce: string };

/** `basic` leaves out all that the app may lack at the provider. */
type ConsentTerms = { permissions: 'full' | 'basic'; redirectUri: string; proof: AttemptProof };

export type ProviderConnection = { connectionId: string; tenantId: string; tenantName: string };

/**
 * Calls left as an answer states them: of the organisation's minute and day, and of the app's
 * minute.
 */
export type LimitsLeft = { minute?: number; day?: number; app?: number };

export type CallCost = { calls: number; bytes: number };

/**
 * One record, raw and parsed. One that cannot be parsed states its problem and does not stop the
 * page.
 */
export type ReadRecord<T> = {
  recordId: string;
  updatedAt: Date | null;
  /** Deleted or voided, but still listed. */
  withdrawn: boolean;
  payload: unknown;
} & (
  | { value: T }
  /** A document that posts nothing and lacks what only a posted one must have: a draft without a date. */
  | { unposted: true }
  | { problem: string }
);

/** Opaque plain JSON; only the provider that created it reads it. */
export type Cursor = { [key: string]: string | number };

export type Page<T> = {
  records: ReadRecord<T>[];
  /** Null after the last page. */
  next: Cursor | null;
  /** Number of records in the whole reading, where the provider states it. */
  expected: number | null;
  /** Provider's clock; null where the answer does not state it. */
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

/** Reports that prove the books. They need permission as entities do. */
export type ReadableReport =
  'TrialBalances' | 'ProfitAndLoss' | 'BankSummary' | 'ExecutiveSummary' | 'BudgetSummary';

export type RecordCount = { count: number | null; cost: CallCost };

export type EntityTraits = {
  /** Path, for the log. */
  endpoint: string;
  /**
   * Filter of later readings: time of change, the last position (journals are numbered and
   * append-only), or none.
   */
  incremental: 'modifiedSince' | 'appendOnly' | 'none';
  /** Field of a record's date by which the provider counts; null where it counts by no date. */
  dateField: string | null;
  /** True if one record can be requested by its id. */
  byId: boolean;
  /** True if deleted records disappear from the list; otherwise they stay with a status. */
  vanishes: boolean;
  /** Maximum of records in one call; null where it returns all. */
  perCall: number | null;
  /** Records that one call returns by id. */
  idsPerCall: number;
  /**
   * True if pages keep their order while records change. Otherwise a record can slip from an unread
   * page to one already read.
   */
  stableOrder: boolean;
};

export type TrialBalance = {
  /**
   * Debit minus credit, base currency, decimal strings. `balance` is year to date for profit and
   * loss accounts. `accountClass` is that of the section in which the provider lists the account; null where the section
   * names none.
   */
  rows: { accountId: string; movement: string; balance: string; accountClass?: AccountClass | null }[];
  cost: CallCost;
};

/** Movement of one account under one option for each requested category; null for none. */
export type TrackedMovement = {
  accountId: string;
  optionIds: (string | null)[];
  /** Base currency, a decimal string; income and costs both positive. */
  amount: string;
};

/** Movements of accounts that the provider may state as a sum alone; debit positive. */
type MergedMovements = { roles: AccountRole[]; sums: Omit<TrackedMovement, 'accountId'>[] };

export type BudgetReading = { budget: ProviderBudget; cost: CallCost };

export type TrackedMovements = { rows: TrackedMovement[]; merged: MergedMovements };

export type TrackedProfit = TrackedMovements & { cost: CallCost };

/** Base currency, decimal strings, both positive; each bank account once. */
export type BankFlowsReading = {
  rows: { accountId: string; received: string; spent: string }[];
  cost: CallCost;
};

/**
 * Decimal strings with the decimals that are stated, percentages without their sign; null where the
 * figure is blank. Absent: not stated.
 */
export type StatedSummaryFigures = { [K in SummaryFigureKey]?: string | null };

/** Figures by month, which is named by its first day and listed once. */
export type ExecutiveSummaryReading = {
  months: { month: string; figures: StatedSummaryFigures }[];
  cost: CallCost;
};

/**
 * The provider's main budget, each month by its first day: base currency, decimal strings, income and
 * costs both positive; each account once. Accounts without a plan may be absent.
 */
export type BudgetSummaryReading = {
  budgetName: string;
  months: { month: string; rows: { accountId: string; amount: string }[] }[];
  cost: CallCost;
};

/** Decimal strings, without duplicates. */
export type PartialParse = {
  type: DocumentType | null;
  number: string | null;
  contactId: string | null;
  contactName: string | null;
  date: string | null;
  /** Document currency. */
  total: string | null;
  currency: string | null;
  amounts: string[];
};

/** A payment or credit that a document lists as its own. `amount` is in the document's currency. */
export type ListedSettlement = {
  kind: 'payment' | 'credit note' | 'prepayment' | 'overpayment';
  id: string;
  amount: string;
  date: string | null;
};

/** `signal` aborts the request. */
export type Access = { accessToken: string; tenantId: string; signal?: AbortSignal };

/**
 * An accounting provider. All functions reject with ProviderError only. None retries: the caller
 * decides by the error's kind.
 */
export type Provider = {
  /** Stored with companies and grants. */
  name: string;
  entityTraits(entity: EntityType): EntityTraits;
  /**
   * `denied`: refused although the scope was granted; `missingScope`: refused because the scope is
   * missing.
   */
  capabilities(scopes: string[], denied: string[], missingScope: string[]): Capability[];
  allows(scopes: string[], entity: ReadableEntity | ReadableReport): boolean;
  authorizationUrl(request: { state: string } & ConsentTerms): { url: string; scopes: string[] };
  /** Rejects a code that was asked for on other terms. */
  exchangeCode(request: { code: string } & ConsentTerms): Promise<TokenSet>;
  refresh(refreshToken: string): Promise<TokenSet>;
  connections(accessToken: string, consentId?: string): Promise<ProviderConnection[]>;
  /** Succeeds if the connection is already gone. */
  removeConnection(accessToken: string, connectionId: string): Promise<void>;
  /** Revokes the consent and all of its connections; succeeds if it is already revoked. */
  revoke(refreshToken: string): Promise<void>;
  /**
   * A null `cursor` starts over. `modifiedSince` leaves out unchanged records where the provider
   * can.
   */
  readPage<E extends ReadableEntity>(
    access: Access,
    entity: E,
    cursor: Cursor | null,
    modifiedSince: Date | null,
  ): Promise<Page<EntityValues[E]>>;
  /**
   * Page of one record; empty when it is gone, or with `next` where the list must be read because a
   * single record is incomplete.
   */
  readRecord<E extends ReadableEntity>(
    access: Access,
    entity: E,
    recordId: string,
  ): Promise<Page<EntityValues[E]>>;
  /** Reads current records by id, at most `idsPerCall`. Leaves out those that are gone. */
  readRecords<E extends ReadableEntity>(
    access: Access,
    entity: E,
    recordIds: string[],
  ): Promise<Page<EntityValues[E]>>;
  /**
   * Number of records in the list, or of those dated before the day. Null where the provider states none: of lists
   * without `dateField`, always.
   */
  countRecords(access: Access, entity: ReadableEntity, beforeDay: string | null): Promise<RecordCount>;
  /** Parses a stored record with today's code. Makes no call. */
  parseRecord<E extends ReadableEntity>(
    entity: E,
    payload: unknown,
    tenantId: string,
  ): ReadRecord<EntityValues[E]>;
  partialParse(payload: unknown): PartialParse;
  /** Empty for records without any. */
  listSettlements(payload: unknown): ListedSettlement[];
  /** Pure. Make journal lines of documents where there are no journals. */
  postingRules: PostingRules;
  /**
   * Movement and balance of the month ending on `date`. On the cash basis income and costs count
   * when they are paid.
   */
  readTrialBalance(access: Access, date: string, basis?: 'accrual' | 'cash'): Promise<TrialBalance>;
  /** Income and costs of the days, split by the options of at most two categories. */
  readTrackedProfit(
    access: Access,
    days: { fromDate: string; toDate: string },
    categories: ProviderTrackingCategory[],
  ): Promise<TrackedProfit>;
  /** Reads the amounts that came into each bank account and went out of it on the days. */
  readBankSummary(access: Access, days: { fromDate: string; toDate: string }): Promise<BankFlowsReading>;
  /** Key figures of the month, by its first day, and of the month before where they are stated beside. */
  readExecutiveSummary(access: Access, month: string): Promise<ExecutiveSummaryReading>;
  /** Takes at most `budgetMonths` months. Rejects where the budget is gone. */
  readBudget(access: Access, budgetId: string, months: MonthRange): Promise<BudgetReading>;
  budgetMonths: number;
  /** Takes at most BUDGET_SUMMARY_MONTHS months. */
  readBudgetSummary(access: Access, months: MonthRange): Promise<BudgetSummaryReading>;
  /** Address of the document in the provider's web application; null where there is none. */
  documentUrl(document: { type: DocumentType; id: string }, shortCode: string | null): string | null;
  /** Lists the contact's or bank account's documents that have no page of their own. */
  contactUrl(contactId: string, shortCode: string | null): string | null;
  bankAccountUrl(accountId: string, shortCode: string | null): string | null;
  /** Address of the report of account transactions, where the person chooses accounts and days. */
  transactionsUrl(organisation: { shortCode: string | null; countryCode: string | null }): string | null;
};
