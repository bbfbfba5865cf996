import type { DocumentType } from '#contract/ledger/documents.ts';

const transaction = (id: string) => `/Bank/ViewTransaction.aspx?bankTransactionID=${id}`;

/**
 * Pages of the provider's web application by type of document, as its own programs link them
 * (github.com/XeroAPI, xero-mcp-server, deeplinks.ts). Neither these nor the provider's guide to
 * deep links has pages of prepayments, overpayments and transfers, and other sources contradict
 * each other, so those link to a page that lists them.
 */
const pages: Partial<Record<DocumentType, (id: string) => string>> = {
  salesInvoice: (id) => `/AccountsReceivable/View.aspx?InvoiceID=${id}`,
  bill: (id) => `/AccountsPayable/View.aspx?InvoiceID=${id}`,
  salesCreditNote: (id) => `/AccountsReceivable/ViewCreditNote.aspx?creditNoteID=${id}`,
  supplierCreditNote: (id) => `/AccountsPayable/ViewCreditNote.aspx?creditNoteID=${id}`,
  spendMoney: transaction,
  receiveMoney: transaction,
  paymentReceived: transaction,
  paymentMade: transaction,
  customerRefund: transaction,
  supplierRefund: transaction,
  manualJournal: (id) => `/Journal/View.aspx?invoiceID=${id}`,
};

/**
 * Links through the organisation's log-in page, which switches to the organisation first
 * (developer.xero.com, deep linking).
 */
function through(shortCode: string | null, page: string | undefined): string | null {
  if (page === undefined || shortCode === null) return null;
  // Not encoded, as the provider documents it: the page's own question mark separates nothing of
  // this address.
  return `https://go.xero.com/organisationlogin/default.aspx?shortcode=${encodeURIComponent(shortCode)}&redirecturl=${page}`;
}

export const documentUrl = ({ type, id }: { type: DocumentType; id: string }, shortCode: string | null) =>
  through(shortCode, pages[type]?.(encodeURIComponent(id)));

/** Example of the guide. A contact's page lists its prepayments and overpayments. */
export const contactUrl = (contactId: string, shortCode: string | null) =>
  through(shortCode, `/Contacts/View.aspx?contactID=${encodeURIComponent(contactId)}`);

/** Undocumented; third-party programs link to it. */
export const bankAccountUrl = (accountId: string, shortCode: string | null) =>
  through(shortCode, `/Bank/BankTransactions.aspx?accountID=${encodeURIComponent(accountId)}`);

/** Report Account Transactions in the guide; regions not listed use TRANSACTION_REPORT. */
const transactionReports: Record<string, number> = { US: 1109, GB: 1209 };
const TRANSACTION_REPORT = 1009;

/** The guide documents no way to choose accounts or days in a report's address. */
export function transactionsUrl({
  shortCode,
  countryCode,
}: {
  shortCode: string | null;
  countryCode: string | null;
}): string | null {
  if (shortCode === null) return null;
  const number = transactionReports[countryCode ?? ''] ?? TRANSACTION_REPORT;
  return `https://reporting.xero.com/${encodeURIComponent(shortCode)}/v1/Run/${number}`;
}
