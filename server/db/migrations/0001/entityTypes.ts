import { sql } from 'kysely';

export const entityTypes = sql.raw(`
  'Organisation', 'Accounts', 'TaxRates', 'Currencies', 'TrackingCategories', 'BrandingThemes', 'Users', 'ContactGroups',
  'Contacts', 'Items', 'Invoices', 'CreditNotes', 'Payments', 'BatchPayments', 'Prepayments', 'Overpayments',
  'BankTransactions', 'BankTransfers', 'ManualJournals', 'LinkedTransactions', 'PurchaseOrders', 'Quotes',
  'RepeatingInvoices', 'Budgets', 'Journals', 'TrialBalances'`);
