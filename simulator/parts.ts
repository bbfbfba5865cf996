/**
 * The contract of the simulator's two halves: the platform half (identity, connections, limits, faults, control;
 * `platform/`) asks the books half (organisations, accounting API, reports; `books/`) through it and nothing else.
 */

import type { Alteration } from './alterations.ts';
import type { Variation } from './variation.ts';

/** An organisation's misbehaviour on purpose, so that a person can see each error state. */
export type Behaviour = 'normal' | 'rate-limited' | 'slow' | 'failing' | 'revoked' | 'bad-rows';

export type OrganisationSummary = {
  tenantId: string;
  name: string;
  /** One sentence for the consent page: what this organisation shows. */
  shows: string;
  behaviour: Behaviour;
};

/** An authorised, admitted call of the Accounting API: token, tenant, scope and limits were already checked. */
export type AccountingRequest = {
  tenantId: string;
  method: string;
  /** Below `/api.xro/2.0`, as sent: `/Invoices`, `/Reports/TrialBalance`. */
  path: string;
  query: URLSearchParams;
  /** The raw header, if sent. */
  ifModifiedSince: string | undefined;
  /** The simulator's clock. */
  now: Date;
};

export type AccountingAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string;
};

/** One change asked for by `POST /_sim/documents`. */
export type DocumentChange = {
  tenantId: string;
  action: 'post' | 'edit' | 'void';
  kind: string;
  body: unknown;
};

/**
 * Content of the first pair of columns of every trial balance: the month's movement, the balance as in the second
 * pair, or the movement since the financial year's start.
 */
export const FIRST_PAIRS = ['movement', 'balance', 'year'] as const;
export type FirstPair = (typeof FIRST_PAIRS)[number];

/** One line of `GET /_sim/ledger`: base currency, decimal string, debit positive. */
export type LedgerEntry = {
  month: string;
  accountId: string;
  sourceType: string | null;
  sourceId: string | null;
  amount: string;
};

/** One row of `GET /_sim/records`, with the id it goes by. */
export type ProviderRecord = { id: string; row: Record<string, unknown> };

export type Books = {
  organisations(): OrganisationSummary[];
  /** The answer of the Accounting API, never throwing: unknown paths and bad input answer as the platform does. */
  accounting(request: AccountingRequest): AccountingAnswer;
  /** Has a list or a report answer otherwise than its books; throws an Error with a sentence on bad input. */
  alter(alteration: Alteration, now: Date): void;
  endAlterations(): void;
  /** Applies to every organisation from then on. */
  stateFirstPair(firstPair: FirstPair): void;
  /** Posts, edits or voids a document through the organisation's own ledger; throws an Error with a sentence on bad input. */
  change(change: DocumentChange, now: Date): { documentId: string };
  /** Resets a demo organisation: the books start anew under a new tenant id, as in the catalogue, changed by `variation`. */
  reset(tenantId: string, variation?: Variation): { tenantId: string };
  ledger(tenantId: string): LedgerEntry[];
  /**
   * Lists every row of a list, `Invoices`, whatever limits and faults do to calls; throws where there is no such
   * list.
   */
  records(tenantId: string, list: string): ProviderRecord[];
};

/** An edit as kept in the state folder, replayed in order over freshly generated books after a restart. */
export type KeptEdit =
  | { type: 'change'; at: string; change: DocumentChange }
  | { type: 'reset'; from: string; to: string; as?: Variation | undefined };

export type BooksOptions = {
  /** Same seed, same books. */
  seed: number;
  /** Size of the large organisation in documents. */
  documents: number;
  /** Books end here. */
  now: Date;
  /** Folders of Xero-shaped JSON, each one organisation. */
  folders: string[];
  keptEdits: KeptEdit[];
  /** Called before an edit takes effect, so that it survives a kill. */
  keep(edit: KeptEdit): void;
  /** Keeps organisations from playing their trouble; what their books hold stays, rows that cannot be read too. */
  calm?: boolean;
};
