import type { Chart } from '../chart.ts';
import type { Posting } from './posting.ts';

/** Decimal strings. */
export type KeptDocument = {
  id: string;
  type: string;
  number: string | null;
  contactId: string | null;
  contactName: string | null;
  date: string;
  dueDate: string | null;
  status: string;
  currency: string | null;
  /** Units of its currency for one of the base currency. */
  rate: string | null;
  total: string | null;
  /** Part of the total owed to the tax office. */
  withheld: string;
};

/** A leg of a prepayment as its store keeps it. */
export type CodedLine = {
  accountId: string;
  amount: string;
  units: string;
  isTax: boolean;
  option1: string;
  option2: string;
  description: string | null;
};

/** `amount` is in the target's currency; null settles nothing. */
export type Link = { targetId: string; date: string; amount: string | null };

/** Another document as those see it that depend on it. */
export type Target = Pick<KeptDocument, 'currency' | 'rate' | 'total'> & { coded: CodedLine[] | null };

export type PostingContext = {
  chart: Chart;
  /** undefined: not read so far. */
  target(documentId: string): Target | undefined;
};

export type Rule<V> = {
  /** Source named by its lines: itself, or for a second listing of an event the event. */
  names(value: V): { type: string; id: string };
  /** null: it is another listing of a document that is kept by itself. */
  document(value: V): KeptDocument | null;
  links(value: V): Link[];
  /** The day from which nothing of it is open, as the provider states it. */
  settledOn?(value: V): string | null;
  /** Absent: always. */
  isRevalued?(value: V, chart: Chart): boolean;
  /** Prepayments only: lines taken back when it is used up. Throws Unpostable. */
  coded?(value: V, context: Pick<PostingContext, 'chart'>): CodedLine[];
  /** Throws Unpostable. */
  post(value: V, context: PostingContext): Posting[];
};
