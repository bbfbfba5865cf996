import { sum, toFixed2 } from '#contract/amounts.ts';
import type { DocumentType } from '#contract/ledger/documents.ts';
import type { LineKind, LineSource, LineTracking } from '#contract/ledger/ledger.ts';
import { MOST_DOCUMENTS, type Variance, type VarianceContact } from '#contract/ledger/variance.ts';
import type { Books } from '#server/db/company.ts';
import { type RawBuilder, sql } from 'kysely';
import { readAccounts } from '../../chart.ts';
import { currentContactId, currentContactName } from '../../contacts.ts';
import { inForceAsOf } from '../asOfSums.ts';
import { flowCondition } from '../bankFlows.ts';
import { sourceCondition } from '../lineSources.ts';
import { trackingCondition } from '../lineTracking.ts';

/** Unbounded without a start. */
type Days = { startDate: string | undefined; endDate: string };

export type VarianceFilter = {
  accountId: string | undefined;
  lineSource: LineSource | undefined;
  flow: 'booked' | undefined;
  current: Days;
  compared: Days | null;
  tracking: LineTracking[];
  /** null: now. */
  asOf: Date | null;
  limit: number;
};

type DocumentRow = {
  contactId: string | null;
  contactName: string | null;
  contactAmount: string;
  contactDocuments: number;
  allContacts: number;
  allAmount: string;
  documentId: string | null;
  documentType: DocumentType | null;
  documentNumber: string | null;
  kind: LineKind;
  date: string;
  amount: string;
};

const daysIn = ({ startDate, endDate }: Days): RawBuilder<boolean> =>
  startDate === undefined
    ? sql<boolean>`l.date <= ${endDate}::date`
    : sql<boolean>`l.date between ${startDate}::date and ${endDate}::date`;

/** Leaves out lines of both periods. */
const daysCondition = (current: Days, compared: Days | null): RawBuilder<boolean> =>
  compared === null
    ? daysIn(current)
    : sql<boolean>`(${daysIn(current)} or ${daysIn(compared)}) and (${daysIn(current)}) <> (${daysIn(compared)})`;

/** Contacts and documents that made a figure another one than in the compared period, largest first. */
export async function sumVariance(books: Books, filter: VarianceFilter): Promise<Variance> {
  const { trx, companyId } = books;
  const { accountId, lineSource, flow, current, compared, tracking, asOf, limit } = filter;
  const ofSource = lineSource && sourceCondition(lineSource, await readAccounts(books));
  const { rows } = await sql<DocumentRow>`
    with moved as (
      select l.document_id, l.document_type, l.kind, l.date, case when ${daysIn(current)} then l.amount else -l.amount end as amount
      from ledger_lines l
      where l.company_id = ${companyId}::uuid
        ${accountId === undefined ? sql`` : sql`and l.account_id = ${accountId}`}
        ${ofSource === undefined ? sql`` : sql`and ${ofSource}`}
        and ${inForceAsOf(asOf)} and ${daysCondition(current, compared)}
        ${flow === undefined ? sql`` : sql`and ${flowCondition(flow, asOf)}`}
        ${sql.join(
          tracking.map((item) => sql`and ${trackingCondition(item)}`),
          sql` `,
        )}
    ), documents_moved as (
      select ${currentContactId(companyId, 'd')} as contact_id, ${currentContactName(companyId, 'd')} as contact_name, m.document_id,
        m.document_type, d.number as document_number, m.kind, min(m.date) as date, sum(m.amount) as amount
      from moved m left join documents d on d.company_id = ${companyId}::uuid and d.id = m.document_id
      group by d.contact_id, d.contact_name, m.document_id, m.document_type, d.number, m.kind
      having sum(m.amount) <> 0
    ), contacts_moved as (
      select contact_id, contact_name, sum(amount) as amount, count(*) as documents,
        row_number() over (order by abs(sum(amount)) desc, contact_name, contact_id) as place,
        count(*) over () as all_contacts, sum(sum(amount)) over () as all_amount
      from documents_moved group by contact_id, contact_name
      having sum(amount) <> 0
    ), ranked as (
      select *, row_number() over (
        partition by contact_id, contact_name order by abs(amount) desc, date desc, document_number, document_id
      ) as place
      from documents_moved
    )
    select c.contact_id, c.contact_name, c.amount::text as contact_amount, c.documents::int as contact_documents,
      c.all_contacts::int as all_contacts, c.all_amount::text as all_amount, r.document_id, r.document_type, r.document_number, r.kind, r.date,
      r.amount::text as amount
    from contacts_moved c join ranked r
      on r.contact_id is not distinct from c.contact_id and r.contact_name is not distinct from c.contact_name
    where c.place <= ${limit} and r.place <= ${MOST_DOCUMENTS}
    order by c.place, r.place`.execute(trx);
  const contacts = [...Map.groupBy(rows, contactKey).values()].flatMap((documents) => describe(documents));
  const [{ allContacts, allAmount } = { allContacts: 0, allAmount: '0' }] = rows;
  return {
    total: toFixed2(sum([allAmount])),
    contacts,
    otherContacts: remainder(allContacts, allAmount, contacts),
  };
}

const contactKey = ({ contactId, contactName }: DocumentRow): string =>
  JSON.stringify([contactId, contactName]);

function describe(rows: DocumentRow[]): VarianceContact[] {
  const [firstRow] = rows;
  if (firstRow === undefined) return [];
  const { contactId, contactName, contactAmount, contactDocuments } = firstRow;
  const documents = rows.map(({ documentId, documentType, documentNumber, kind, date, amount }) => ({
    documentId,
    documentType,
    documentNumber,
    kind,
    date,
    amount: toFixed2(sum([amount])),
  }));
  return [
    {
      contactId,
      contactName,
      amount: toFixed2(sum([contactAmount])),
      documents,
      otherDocuments: remainder(contactDocuments, contactAmount, documents),
    },
  ];
}

/** Counts and adds up the rest. */
const remainder = (count: number, amount: string, listed: { amount: string }[]) => ({
  count: count - listed.length,
  amount: toFixed2(sum([amount]) - sum(listed.map((item) => item.amount))),
});
