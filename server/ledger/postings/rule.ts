import type { Chart } from '../chart.ts';
import type { Posting } from './posting.ts';

/** What drill-down names a document by, and what others need to know of it. Decimal strings. */
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
  /** Of the total, what is owed to the tax office instead of the other party. */
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

/** What one document does to another; `amount`, in that one's currency, is null where it settles nothing of it. */
export type Link = { targetId: string; date: string; amount: string | null };

/** Another document as those see it that depend on it. */
export type Target = Pick<KeptDocument, 'currency' | 'rate' | 'total'> & { coded: CodedLine[] | null };

export type PostingContext = {
  chart: Chart;
  /** undefined: not read so far. */
  target(documentId: string): Target | undefined;
};

/** How the documents of one list are kept and posted. */
export type Rule<V> = {
  /** What lines of it are said to come from: mostly itself; of a second listing of an event the event. */
  names(value: V): { type: string; id: string };
  /** null: it is another listing of a document that is kept by itself. */
  document(value: V): KeptDocument | null;
  links(value: V): Link[];
  /** The day from which nothing of it is open, as the provider states it. */
  settledOn?(value: V): string | null;
  /** Whether the provider may revalue, in another currency, what it leaves; absent: always. */
  isRevalued?(value: V, chart: Chart): boolean;
  /** Of prepayments: what using them up takes back. Throws Unpostable. */
  coded?(value: V, context: Pick<PostingContext, 'chart'>): CodedLine[];
  /** Throws Unpostable. */
  post(value: V, context: PostingContext): Posting[];
};
