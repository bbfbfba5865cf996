import type { DocumentStatus, DocumentType } from '#contract/ledger/documents.ts';
import type { Chart } from './chart.ts';
import type { JournalLine } from './journalLine.ts';
import type { EntityValues, ReadableEntity } from './provider.ts';

/** Lists of documents that post; an event in two lists is posted from one of them. */
export const documentEntities = [
  'Invoices',
  'CreditNotes',
  'Prepayments',
  'Overpayments',
  'BankTransactions',
  'Payments',
  'BankTransfers',
  'ManualJournals',
] as const satisfies ReadableEntity[];
export type DocumentEntity = (typeof documentEntities)[number];

/** Decimal strings. */
export type PostedDocument = {
  id: string;
  type: DocumentType;
  number: string | null;
  reference: string | null;
  contactId: string | null;
  contactName: string | null;
  date: string;
  dueDate: string | null;
  status: DocumentStatus;
  currency: string | null;
  /** Units of the document's currency for one of the base currency. */
  rate: string | null;
  total: string | null;
  /** Part of the total owed to the tax office. */
  withheld: string;
  /**
   * Amount that the provider says is outstanding now, document currency; null where it does not state it, and for
   * documents that cannot be outstanding.
   */
  statedOutstanding: string | null;
};

/** Journal line of a prepayment, stored with it for its allocations; decimal strings. */
export type AllocatedLine = Pick<
  JournalLine,
  'accountId' | 'isTax' | 'taxType' | 'taxSide' | 'option1' | 'option2' | 'description'
> & { amount: string; currencyAmount: string };

/** `amount` is in the target's currency; null settles nothing. */
export type PostingLink = { targetId: string; date: string; amount: string | null };

/** A document as its dependents need it. */
export type LinkTarget = Pick<PostedDocument, 'currency' | 'rate' | 'total'> & {
  allocatedLines: AllocatedLine[] | null;
};

/** Mark, where the provider states it, whether a document is matched with the bank's statement of an account. */
export type Reconciliation = { documentId: string; accountId: string; isReconciled: boolean };

export type PostingContext = {
  chart: Chart;
  /** Undefined for a document not read yet. */
  target(documentId: string): LinkTarget | undefined;
};

/** `problem` is a sentence for a person; the document's amounts then show as a reconciling item. */
export type Posted = { lines: JournalLine[] } | { problem: string };

export type PostingRule<V> = {
  /** Document that the lines refer to: itself, or the event where this is its second listing. */
  source(value: V): { type: DocumentType; id: string };
  /** Null for another listing of a document that is stored already. */
  toDocument(value: V): PostedDocument | null;
  links(value: V): PostingLink[];
  /** Day the document was settled, as the provider states it. */
  settledOn?(value: V): string | null;
  /** Absent: its documents move no bank account. */
  reconciliations?(value: V, chart: Chart): Reconciliation[];
  /** Absent: always. */
  isRevalued?(value: V, chart: Chart): boolean;
  /** Prepayments only; null where it cannot be posted. */
  allocateLines?(value: V, chart: Chart): AllocatedLine[] | null;
  /** Drafts, voided and deleted documents post nothing. */
  post(value: V, context: PostingContext): Posted;
};

export type PostingRules = { [E in DocumentEntity]: PostingRule<EntityValues[E]> };
