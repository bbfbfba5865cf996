import { dayAt, lastDay, longDate, toMonth, type Day } from '../calendar.ts';
import { decimal, type Cents } from '../money.ts';
import type { Organisation } from '../organisation.ts';
import { openInBase, openUnits, type Owed } from '../owed.ts';
import { validationProblem } from '../problems.ts';
import { dayParameter, type Query } from '../query.ts';
import { wireDayString, type Row } from '../wire.ts';
import { header, report, section, type Cell, type ReportRow } from './grammar.ts';

type Amounts = { total: Cents; paidAmount: Cents; credited: Cents; due: Cents };
const NOTHING: Amounts = { total: 0n, paidAmount: 0n, credited: 0n, due: 0n };

const SIDES = {
  receivables: { id: 'AgedReceivablesByContact', name: 'Aged Receivables By Contact', number: 'Number' },
  payables: { id: 'AgedPayablesByContact', name: 'Aged Payables By Contact', number: 'Reference' },
} as const;

/**
 * One contact's open documents (OAS example): a row for each invoice or bill dated from `fromDate` to `toDate`, and
 * for each credit, with payments and credits dated up to `date` (default: the end of this month), in the base
 * currency. Earlier documents stand in the opening balance. Credits are negative.
 */
export function agedByContact(side: keyof typeof SIDES) {
  const { id, name, number } = SIDES[side];
  return (organisation: Organisation, query: Query, now: Date): Row => {
    const contactId = query('contactId');
    if (contactId === undefined) throw validationProblem('The contactId parameter must be provided.');
    const day = dayParameter(query, 'date') ?? lastDay(toMonth(dayAt(now.getTime())));
    const to = dayParameter(query, 'toDate') ?? day;
    const documents = organisation.owed().filter(({ contact }) => contact.id === contactId.toLowerCase());
    const openDocuments = documents
      .filter(
        (document) => document.fromCustomers === (side === 'receivables') && openUnits(document, day) !== 0n,
      )
      .filter((document) => document.day <= to)
      .toSorted((a, b) => a.day - b.day);
    const from = dayParameter(query, 'fromDate') ?? openDocuments[0]?.day ?? to;
    const openingAmounts = total(
      openDocuments.filter((document) => document.day < from).map((document) => splitAmounts(document, day)),
    );
    const listedDocuments = openDocuments.filter((document) => document.day >= from);
    const amounts = total(listedDocuments.map((document) => splitAmounts(document, day)));
    const titles = [
      'Invoices',
      documents[0]?.contact.name ?? '',
      `From ${longDate(from)} to ${longDate(to)}`,
      `Showing payments to ${longDate(day)}`,
    ];
    const content = report({ id, name, titles: [], date: longDate(dayAt(now.getTime())), now }, [
      header(['Date', number, 'Due Date', '', 'Total', 'Paid', 'Credited', 'Due']),
      section('', [opening(from, openingAmounts.due)]),
      section('', [
        ...listedDocuments.map((document) => documentRow(document, day)),
        summary('Total', amounts),
      ]),
      section('', [summary('Closing Balance', total([openingAmounts, amounts]))]),
    ]);
    return { ...content, ReportTitles: titles };
  };
}

function splitAmounts(document: Owed, day: Day): Amounts {
  const { total: totalAmount, paidAmount, credited, due } = openInBase(document, day);
  const sign = document.kind === 'Invoice' ? 1n : -1n;
  return {
    total: sign * totalAmount,
    paidAmount: sign * paidAmount,
    credited: sign * credited,
    due: sign * due,
  };
}

function total(amountsList: Amounts[]): Amounts {
  return amountsList.reduce(
    (sum, amounts) => ({
      total: sum.total + amounts.total,
      paidAmount: sum.paidAmount + amounts.paidAmount,
      credited: sum.credited + amounts.credited,
      due: sum.due + amounts.due,
    }),
    NOTHING,
  );
}

const texts = ({ total: totalAmount, paidAmount, credited, due }: Amounts): string[] =>
  [totalAmount, paidAmount, credited, due].map(decimal);

const cells = (values: string[], attributes?: Cell['Attributes']): Cell[] =>
  values.map((Value) => (attributes ? { Value, Attributes: attributes } : { Value }));

function opening(from: Day, due: Cents): ReportRow {
  const values = [wireDayString(from), 'Opening Balance', '', '', '', '', '', decimal(due)];
  return { RowType: 'Row', Cells: cells(values) };
}

function documentRow(document: Owed, day: Day): ReportRow {
  const { id, fromCustomers, number, reference, due } = document;
  const overdue = due !== undefined && due < day ? `${day - due} days overdue` : '';
  const values = [
    wireDayString(document.day),
    (fromCustomers ? number : reference) ?? '',
    due === undefined ? '' : wireDayString(due),
    overdue,
    ...texts(splitAmounts(document, day)),
  ];
  return { RowType: 'Row', Cells: cells(values, [{ Value: id, Id: 'invoiceID' }]) };
}

const summary = (name: string, amounts: Amounts): ReportRow => ({
  RowType: 'SummaryRow',
  Cells: cells([name, '', '', '', ...texts(amounts)]),
});
