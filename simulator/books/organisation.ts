import type { FirstPair } from '../parts.ts';
import type { Day, YearEnd } from './calendar.ts';
import type { Account, TrackingCategory } from './chart.ts';
import type { Ledger, LedgerLine } from './ledger.ts';
import type { Owed } from './owed.ts';
import type { RowSource } from './rows.ts';
import type { Row } from './wire.ts';

/** The ledger and the revaluation that reports on the cash basis are made of. */
export type CashBooks = () => Pick<Organisation, 'ledger' | 'revaluationAt'>;

/** One organisation's books, whatever they came from: what lists and reports are answered from. */
export type Organisation = {
  tenantId: string;
  name: string;
  yearEnd: YearEnd;
  accounts: readonly Account[];
  tracking: readonly TrackingCategory[];
  /** Keyed by the endpoint's list key, `Invoices`; an endpoint without rows is an empty list. */
  lists: ReadonlyMap<string, RowSource>;
  ledger: Ledger;
  /** Undefined where they are not kept: those read from a folder. */
  cash: CashBooks | undefined;
  /** Invoices, bills and credits in force. */
  owed(): readonly Owed[];
  /** The journal at a position of the ledger, as `/Journals` lists it. */
  renderJournal(position: number): Row;
  /**
   * Lines that the provider's reports add to the ledger on a day and never post: open foreign documents at that
   * day's rate, less their amount in the ledger.
   */
  revaluationAt(day: Day): LedgerLine[];
  /** True if this organisation’s profit and loss shows currency gains and losses, realised or not, as one row. */
  mergesGains: boolean;
  /** Journals answer with short pages now and then, as the provider does. */
  shortPages: boolean;
  /** An adviser made a layout of their own, which reports use unless asked for the standard one. */
  customLayout: boolean;
  /** Absent: the month's movement. */
  firstPair?: FirstPair;
};
