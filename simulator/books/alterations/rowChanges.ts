import type { Change } from '../../alterations.ts';
import { addMonths, dayAt, isoMonth, parseDay, toMonth } from '../calendar.ts';
import { cents, divideRounded, wireNumber, type Cents } from '../money.ts';
import { STATUS_FIELDS } from '../folder/plainRows.ts';
import { readMoment, wireDay, wireDayString, type Row } from '../wire.ts';
import { otherAccount, type Names } from './names.ts';
import { addToFields, changeLine, innerRows, isEmpty, isRow, readCents } from './rowFields.ts';

/** The fields that a row states otherwise; undefined where it states nothing of the kind. */
export function changedFields(change: Change, list: string, names: Names, row: Row): Row | undefined {
  switch (change.kind) {
    case 'amount':
      return changeAmount(row, cents(change.by));
    case 'account':
      return changeAccount(change, names, row);
    case 'tax':
      return changeTax(change.to, row);
    case 'tracking':
      return changeTracking(names, row);
    case 'currency':
      return changeCurrency(change, list, row);
    case 'date':
      return changeDate(change, row);
    case 'status':
      return changeStatus(statusAfter(change, list), row);
    case 'fields':
    case 'copied':
      return change.fields;
    default:
      return undefined;
  }
}

const filled = (fields: Row): Row | undefined => (isEmpty(fields) ? undefined : fields);

const AMOUNTS = ['SubTotal', 'Total', 'AmountDue', 'RemainingCredit', 'Amount', 'BankAmount', 'TotalAmount'];
const LINE_AMOUNTS = ['LineAmount', 'NetAmount', 'GrossAmount'];

/** A journal stays in balance: its second line takes what its first one gets. */
function changeAmount(row: Row, increase: Cents): Row | undefined {
  const [debit, credit, ...lines] = innerRows(row['JournalLines']);
  if (debit && credit)
    return {
      JournalLines: [
        { ...debit, ...addToFields(debit, LINE_AMOUNTS, increase) },
        { ...credit, ...addToFields(credit, LINE_AMOUNTS, -increase) },
        ...lines,
      ],
    };
  const line = changeLine(row, (item) => {
    const amounts = addToFields(item, LINE_AMOUNTS, increase);
    return isEmpty(amounts) ? budgetedOtherwise(item, increase) : { ...item, ...amounts };
  });
  const prices = ['SalesDetails', 'PurchaseDetails'].flatMap((field) => {
    const details = row[field];
    const price = isRow(details) ? addToFields(details, ['UnitPrice'], increase) : {};
    return isRow(details) && !isEmpty(price) ? [[field, { ...details, ...price }]] : [];
  });
  return filled({ ...line, ...addToFields(row, AMOUNTS, increase), ...Object.fromEntries(prices) });
}

/** Changes every month of the line. */
function budgetedOtherwise(line: Row, increase: Cents): Row | undefined {
  const balances = innerRows(line['BudgetBalances']);
  if (balances.length === 0) return undefined;
  return {
    ...line,
    BudgetBalances: balances.map((balance) => ({
      ...balance,
      ...addToFields(balance, ['Amount'], increase),
    })),
  };
}

function changeAccount(
  choice: Extract<Change, { kind: 'account' }>,
  names: Names,
  row: Row,
): Row | undefined {
  const line =
    choice.of === 'line'
      ? changeLine(row, (item) => onOtherAccount(names, item, choice.to, 'AccountCode'))
      : undefined;
  if (line) return line;
  for (const field of ['BankAccount', 'Account', 'ToBankAccount', 'SalesDetails', 'PurchaseDetails']) {
    const inner = row[field];
    const codeField = field.endsWith('Details') ? 'AccountCode' : 'Code';
    const changed = isRow(inner) ? onOtherAccount(names, inner, choice.to, codeField) : undefined;
    if (changed) return { [field]: changed };
  }
  if (typeof row['AccountID'] !== 'string' || typeof row['Class'] !== 'string') return undefined;
  // An account itself: it is of the kind of one of another class.
  const account = names.accounts.find(({ class: kind, type }) => kind !== row['Class'] && type !== 'BANK');
  return account && { Type: account.type, Class: account.class };
}

function onOtherAccount(
  names: Names,
  reference: Row,
  target: string | undefined,
  codeField: string,
): Row | undefined {
  const { AccountID: id, [codeField]: code, ...fields } = reference;
  const account = names.accounts.find(
    (candidate) => candidate.id === id || (id === undefined && candidate.code === code),
  );
  const substitute = account && otherAccount(names, account, target);
  if (!substitute) return undefined;
  return {
    ...fields,
    ...(id !== undefined && { AccountID: substitute.id }),
    ...(substitute.code !== undefined && { [codeField]: substitute.code }),
    ...('AccountName' in reference && { AccountName: substitute.name, AccountType: substitute.type }),
    ...('Name' in reference && { Name: substitute.name }),
  };
}

function changeTax(taxType: string, row: Row): Row | undefined {
  let increase = 0n;
  const lines = changeLine(row, (line) => {
    const tax = readCents(line['TaxAmount']);
    const amount = readCents(line['LineAmount']) ?? readCents(line['NetAmount']);
    if (tax === undefined || amount === undefined) return undefined;
    const result = tax === 0n ? divideRounded(amount, 10n) : 0n;
    if (result === tax) return undefined;
    increase = result - tax;
    return {
      ...line,
      TaxAmount: wireNumber(result),
      TaxType: result === 0n ? 'NONE' : taxType,
      ...(row['LineAmountTypes'] !== 'Inclusive' &&
        addToFields(line, ['LineAmount', 'NetAmount'], -increase)),
    };
  });
  if (lines)
    return {
      ...lines,
      ...addToFields(row, ['TotalTax'], increase),
      ...addToFields(row, ['SubTotal'], -increase),
    };
  const details = row['SalesDetails'];
  if (isRow(details) && 'TaxType' in details)
    return { SalesDetails: { ...details, TaxType: otherTax(details, taxType) } };
  if ('EffectiveRate' in row) return addToFields(row, ['EffectiveRate', 'DisplayTaxRate'], 5_00n);
  return 'TaxType' in row ? { TaxType: otherTax(row, taxType) } : undefined;
}

const otherTax = ({ TaxType }: Row, taxType: string): string => (TaxType === 'NONE' ? taxType : 'NONE');

/** An option is named otherwise where the row is a category itself. */
function changeTracking({ tracking }: Names, row: Row): Row | undefined {
  const [option, ...options] = innerRows(row['Options']);
  if ('TrackingCategoryID' in row && option)
    return { Options: [{ ...option, Name: `${String(option['Name'])} (other)` }, ...options] };
  const [category] = tracking;
  const [tagOption] = category?.options ?? [];
  if (!category || !tagOption) return undefined;
  const tag = { Name: category.name, Option: tagOption.name, TrackingCategoryID: category.id };
  const tagged = (line: Row): Row | undefined => {
    if (Array.isArray(line['TrackingCategories']))
      return {
        ...line,
        TrackingCategories:
          line['TrackingCategories'].length > 0 ? [] : [{ ...tag, TrackingOptionID: tagOption.id }],
      };
    if (!Array.isArray(line['Tracking'])) return undefined;
    return { ...line, Tracking: line['Tracking'].length > 0 ? [] : [{ ...tag, Options: [] }] };
  };
  return changeLine(row, tagged);
}

function changeCurrency(
  choice: Extract<Change, { kind: 'currency' }>,
  list: string,
  row: Row,
): Row | undefined {
  const field = [
    'CurrencyCode',
    'BaseCurrency',
    'DefaultCurrency',
    ...(list === 'Currencies' ? ['Code'] : []),
  ].find((candidate) => typeof row[candidate] === 'string');
  const code = choice.to ?? (field !== undefined && row[field] === 'USD' ? 'EUR' : 'USD');
  const isDocument = field === 'CurrencyCode' && readCents(row['Total']) !== undefined;
  return filled({
    ...(field !== undefined && { [field]: code }),
    ...((isDocument || 'CurrencyRate' in row) && { CurrencyRate: Number(choice.rate) }),
  });
}

function changeDate({ months, days }: Extract<Change, { kind: 'date' }>, row: Row): Row | undefined {
  const dates = ['Date', 'JournalDate'].flatMap((field) => {
    const moment = readMoment(row[field]);
    if (moment === undefined) return [];
    const day = addMonths(dayAt(moment), months) + days;
    return [
      [field, wireDay(day)],
      ...(field === 'Date' && 'DateString' in row ? [['DateString', wireDayString(day)]] : []),
    ];
  });
  const yearEnd = row['FinancialYearEndMonth'];
  const balances = changeLine(row, (line) => {
    const periods = innerRows(line['BudgetBalances']);
    return periods.length === 0
      ? undefined
      : { ...line, BudgetBalances: periods.map((period) => inOtherMonth(period, months)) };
  });
  return filled({
    ...Object.fromEntries(dates),
    ...balances,
    ...(typeof yearEnd === 'number' && { FinancialYearEndMonth: ((yearEnd - 1 + months + 1200) % 12) + 1 }),
  });
}

function inOtherMonth(period: Row, months: number): Row {
  const day = parseDay(`${String(period['Period'])}-01`);
  return day === undefined ? period : { ...period, Period: isoMonth(toMonth(day) + months) };
}

const VOIDED = ['Invoices', 'CreditNotes', 'Prepayments', 'Overpayments', 'ManualJournals'];
const ARCHIVED = ['Accounts', 'Contacts', 'TrackingCategories'];

/** Takes a record of the list out of use, unless the change says which status. */
export function statusAfter(change: Extract<Change, { kind: 'status' }>, list: string): string {
  if (change.to !== undefined) return change.to;
  if (VOIDED.includes(list)) return 'VOIDED';
  return ARCHIVED.includes(list) ? 'ARCHIVED' : 'DELETED';
}

function changeStatus(status: string, row: Row): Row | undefined {
  const field = STATUS_FIELDS.find((candidate) => typeof row[candidate] === 'string');
  return field === undefined ? undefined : { [field]: status };
}
