/** Pages of the provider's web application by type of document. */
const pages: Record<string, (id: string) => string> = {
  ACCREC: (id) => `/AccountsReceivable/View.aspx?InvoiceID=${id}`,
  ACCPAY: (id) => `/AccountsPayable/View.aspx?InvoiceID=${id}`,
};

/** Through the organisation's log-in page, which switches to the organisation first (developer.xero.com, deep linking). */
export function documentUrl({ type, id }: { type: string; id: string }, shortCode: string | null) {
  const page = pages[type]?.(encodeURIComponent(id));
  if (page === undefined || shortCode === null) return null;
  // The page is left readable, as the provider documents it: its own question mark is no separator of ours.
  return `https://go.xero.com/organisationlogin/default.aspx?shortcode=${encodeURIComponent(shortCode)}&redirecturl=${page}`;
}
