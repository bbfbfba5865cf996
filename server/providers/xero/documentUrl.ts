const transaction = (id: string) => `/Bank/ViewTransaction.aspx?bankTransactionID=${id}`;

/**
 * Pages of the provider's web application by type of document, as its own programs link them (github.com/XeroAPI,
 * xero-mcp-server, deeplinks.ts). For prepayments, overpayments and transfers neither these nor the provider's guide to
 * deep links names one, and what others use contradicts itself: rather no link than a wrong one.
 */
const pages: Record<string, (id: string) => string> = {
  ACCREC: (id) => `/AccountsReceivable/View.aspx?InvoiceID=${id}`,
  ACCPAY: (id) => `/AccountsPayable/View.aspx?InvoiceID=${id}`,
  ACCRECCREDIT: (id) => `/AccountsReceivable/ViewCreditNote.aspx?creditNoteID=${id}`,
  ACCPAYCREDIT: (id) => `/AccountsPayable/ViewCreditNote.aspx?creditNoteID=${id}`,
  CASHPAID: transaction,
  CASHREC: transaction,
  ACCRECPAYMENT: transaction,
  ACCPAYPAYMENT: transaction,
  ARCREDITPAYMENT: transaction,
  APCREDITPAYMENT: transaction,
  MANJOURNAL: (id) => `/Journal/View.aspx?invoiceID=${id}`,
};

/** Through the organisation's log-in page, which switches to the organisation first (developer.xero.com, deep linking). */
export function documentUrl({ type, id }: { type: string; id: string }, shortCode: string | null) {
  const page = pages[type]?.(encodeURIComponent(id));
  if (page === undefined || shortCode === null) return null;
  // The page is left readable, as the provider documents it: its own question mark is no separator of ours.
  return `https://go.xero.com/organisationlogin/default.aspx?shortcode=${encodeURIComponent(shortCode)}&redirecturl=${page}`;
}
