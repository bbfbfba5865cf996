import { dayAt, lastDay, longDate, toMonth, type Day } from '../calendar.ts';
import { decimal, type Cents } from '../money.ts';
import type { Organisation } from '../organisation.ts';
import { openInBase, openUnits, type Owed } from '../owed.ts';
import { validationProblem } from '../problems.ts';
import { dayParameter, type Query } from '../query.ts';
import { wireDayString, type Row } from '../wire.ts';
import { header, report, section, type Cell, type ReportRow } from './grammar.ts';

type Amounts = { total: Cents; paid: Cents; credited: Cents; due: Cents };
const NOTHING: Amounts = { total: 0n, paid: 0n, credited: 0n, due: 0n };

const SIDES = {
  receivables: { id: 'AgedReceivablesByContact', name: 'Aged Receivables By Contact', number: 'Number' },
  payables: { id: 'AgedPayablesByContact', name: 'Aged Payables By Contact', number: 'Reference' },
} as const;

/**
 * What one contact has open (OAS example): a row for each invoice or bill dated from `fromDate` to `toDate`, and for each
 * credit, with payments and credits dated up to `date` (default: the end of this month), in the base currency. What is
 * dated before stands in the opening balance. Credits are negative.
 */
export function agedByContact(side: keyof typeof SIDES) {
  const { id, name, number } = SIDES[side];
  return (organisation: Organisation, query: Query, now: Date): Row => {
    const contactId = query('contactId');
    if (contactId === undefined) throw validationProblem('The contactId parameter must be provided.');
    const day = dayParameter(query, 'date') ?? lastDay(toMonth(dayAt(now.getTime())));
    const to = dayParameter(query, 'toDate') ?? day;
    const documents = organisation.owed().filter(({ contact }) => contact.id === contactId.toLowerCase());
    const open = documents
      .filter(
        (document) => document.fromCustomers === (side === 'receivables') && openUnits(document, day) !== 0n,
      )
      .filter((document) => document.day <= to)
      .toSorted((a, b) => a.day - b.day);
    const from = dayParameter(query, 'fromDate') ?? open[0]?.day ?? to;
    const before = total(
      open.filter((document) => document.day < from).map((document) => splitAmounts(document, day)),
    );
    const shown = open.filter((document) => document.day >= from);
    const amounts = total(shown.map((document) => splitAmounts(document, day)));
    const titles = [
      'Invoices',
      documents[0]?.contact.name ?? '',
      `From ${longDate(from)} to ${longDate(to)}`,
      `Showing payments to ${longDate(day)}`,
    ];
    const stated = report({ id, name, titles: [], date: longDate(dayAt(now.getTime())), now }, [
      header(['Date', number, 'Due Date', '', 'Total', 'Paid', 'Credited', 'Due']),
      section('', [opening(from, before.due)]),
      section('', [...shown.map((document) => documentRow(document, day)), summary('Total', amounts)]),
      section('', [summary('Closing Balance', total([before, amounts]))]),
    ]);
    return { ...stated, ReportTitles: titles };
  };
}

function splitAmounts(owed: Owed, day: Day): Amounts {
  const { total: totalAmount, paid, credited, due } = openInBase(owed, day);
  const sign = owed.kind === 'Invoice' ? 1n : -1n;
  return { total: sign * totalAmount, paid: sign * paid, credited: sign * credited, due: sign * due };
}

function total(all: Amounts[]): Amounts {
  return all.reduce(
    (sum, amounts) => ({
      total: sum.total + amounts.total,
      paid: sum.paid + amounts.paid,
      credited: sum.credited + amounts.credited,
      due: sum.due + amounts.due,
    }),
    NOTHING,
  );
}

const texts = ({ total: of, paid, credited, due }: Amounts): string[] =>
  [of, paid, credited, due].map(decimal);

const cells = (values: string[], attributes?: Cell['Attributes']): Cell[] =>
  values.map((Value) => (attributes ? { Value, Attributes: attributes } : { Value }));

function opening(from: Day, due: Cents): ReportRow {
  const values = [wireDayString(from), 'Opening Balance', '', '', '', '', '', decimal(due)];
  return { RowType: 'Row', Cells: cells(values) };
}

function documentRow(owed: Owed, day: Day): ReportRow {
  const { id, fromCustomers, number, reference, due } = owed;
  const overdue = due !== undefined && due < day ? `${day - due} days overdue` : '';
  const values = [
    wireDayString(owed.day),
    (fromCustomers ? number : reference) ?? '',
    due === undefined ? '' : wireDayString(due),
    overdue,
    ...texts(splitAmounts(owed, day)),
  ];
  return { RowType: 'Row', Cells: cells(values, [{ Value: id, Id: 'invoiceID' }]) };
}

const summary = (name: string, amounts: Amounts): ReportRow => ({
  RowType: 'SummaryRow',
  Cells: cells([name, '', '', '', ...texts(amounts)]),
});
