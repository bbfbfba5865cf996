import { plainRows } from '../../folder/plainRows.ts';
import { toRows, type Entry, type RowSource } from '../../rows.ts';
import type { Row } from '../../wire.ts';
import type { Business } from '../business.ts';
import { changing } from '../rows/transactionLists.ts';
import { batchPaymentRow } from './batchPayments.ts';
import { budgetRow } from './budgets.ts';
import { contactGroupRow } from './contactGroups.ts';
import { itemRow } from './items.ts';
import { linkedTransactionRow } from './linkedTransactions.ts';
import { purchaseOrderRow } from './purchaseOrders.ts';
import { quoteRow } from './quotes.ts';
import { repeatingInvoiceRow } from './repeatingInvoices.ts';
import { brandingThemeRows, currencyRows, taxRateRows, userRows } from './settingsRows.ts';

/** The lists of what posts nothing, by their key in the envelope; they follow the business as it changes. */
export function unpostedLists(business: Business): [string, RowSource][] {
  const { unposted } = business;
  const list = <T extends Entry>(things: readonly T[], render: (thing: T, full: boolean) => Row) =>
    toRows(things, render, () => business.revision);
  return [
    ['BatchPayments', list(unposted.batchPayments, (batch) => batchPaymentRow(business, batch))],
    ['BrandingThemes', plainRows(brandingThemeRows(business), 'BrandingThemeID')],
    ['Budgets', list(unposted.budgets, budgetRow)],
    ['ContactGroups', list(unposted.contactGroups, contactGroupRow)],
    ['Currencies', plainRows(currencyRows(business), 'Code')],
    ['Items', list(unposted.items, (item) => itemRow(business, item))],
    ['LinkedTransactions', list(unposted.linkedTransactions, (link) => linkedTransactionRow(business, link))],
    [
      'PurchaseOrders',
      changing(business, unposted.purchaseOrders, (order) => purchaseOrderRow(business, order)),
    ],
    ['Quotes', changing(business, unposted.quotes, (quote) => quoteRow(business, quote))],
    [
      'RepeatingInvoices',
      list(unposted.repeatingInvoices, (invoice) => repeatingInvoiceRow(business, invoice)),
    ],
    ['TaxRates', plainRows(taxRateRows(business), 'TaxType')],
    ['Users', plainRows(userRows(business), 'UserID')],
  ];
}
