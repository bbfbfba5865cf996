import type { DocumentStatus, DocumentType } from '#contract/ledger/documents.ts';
import { parseAmount, ZERO, sum, toFixed2 } from '#contract/amounts.ts';
import type { LedgerDocument, ListedLine } from '#contract/ledger/ledger.ts';
import type { Books } from '#server/db/company.ts';
import { sql } from 'kysely';
import { readAccounts } from '../chart.ts';
import { currentContactId, currentContactName } from '../contacts.ts';
import { allLines, type LineContext, listLines } from './lineList.ts';

type Links = {
  words: LineContext;
  contactUrl(contactId: string): string | null;
  bankAccountUrl(accountId: string): string | null;
};

type DocumentRow = {
  type: DocumentType;
  number: string | null;
  contactId: string | null;
  contactName: string | null;
  date: string;
  dueDate: string | null;
  status: DocumentStatus;
  currency: string | null;
  rate: string | null;
  total: string | null;
};

/**
 * Document with all that it books, or its lines alone where nothing else is kept; null for
 * neither. As of an earlier moment only lines and names are known.
 */
export async function readDocument(
  books: Books,
  { documentId, asOf }: { documentId: string; asOf: Date | null },
  links: Links,
): Promise<LedgerDocument | null> {
  const { trx, companyId } = books;
  const { rows } = await sql<DocumentRow>`
    select type, number, ${currentContactId(companyId, 'd')} as contact_id, ${currentContactName(companyId, 'd')} as contact_name, date, due_date, status, currency,
      rate, total
    from documents d where company_id = ${companyId}::uuid and id = ${documentId}`.execute(trx);
  const header = rows[0] ?? null;
  const { lines } = await listLines(books, { ...allLines, documentId, asOf }, links.words);
  const [firstLine] = lines;
  if (header === null && firstLine === undefined) return null;
  const type = header?.type ?? firstLine?.documentType ?? null;
  const facts = asOf === null ? header : null;
  const settlements = asOf === null ? await readSettlements(books, documentId) : noSettlements;
  const sizes = lines.map(({ amount }) => parseAmount(amount));
  return {
    id: documentId,
    type,
    number: header?.number ?? null,
    contactName: header?.contactName ?? null,
    date: facts?.date ?? firstLine?.date ?? null,
    dueDate: facts?.dueDate ?? null,
    status: facts?.status ?? null,
    currency: facts?.currency ?? firstLine?.currency ?? null,
    rate: facts?.rate ?? null,
    total: facts?.total ?? null,
    lines,
    debit: toFixed2(sum(sizes.filter((amount) => amount > ZERO))),
    credit: toFixed2(-sum(sizes.filter((amount) => amount < ZERO))),
    ...settlements,
    atProvider: await atProvider(books, { id: documentId, type, document: header, lines }, links),
  };
}

const noSettlements: Pick<LedgerDocument, 'settledBy' | 'settles'> = { settledBy: [], settles: [] };

type SettlementRow = {
  id: string;
  type: DocumentType | null;
  number: string | null;
  date: string;
  amount: string;
  currency: string | null;
  settles: boolean;
};

/** Oldest first; amounts in the currency of the settled document. */
async function readSettlements(
  { trx, companyId }: Books,
  documentId: string,
): Promise<Pick<LedgerDocument, 'settledBy' | 'settles'>> {
  const { rows: settlements } = await sql<SettlementRow>`
    with own as (
      select source_id as id, target_id, date, amount, false as settles from document_links
      where company_id = ${companyId}::uuid and target_id = ${documentId} and amount is not null
      union all
      select target_id, target_id, date, amount, true from document_links
      where company_id = ${companyId}::uuid and source_id = ${documentId} and amount is not null
    )
    select own.id, d.type, d.number, own.date, own.amount, t.currency, own.settles
    from own
      left join documents d on d.company_id = ${companyId}::uuid and d.id = own.id
      left join documents t on t.company_id = ${companyId}::uuid and t.id = own.target_id
    order by own.date, own.id`.execute(trx);
  const listDirection = (settlesOthers: boolean) =>
    settlements.flatMap(({ settles, ...settlement }) => (settles === settlesOthers ? [settlement] : []));
  return { settledBy: listDirection(false), settles: listDirection(true) };
}

/** Falls back to the page that lists it: its contact's or its bank account's. */
async function atProvider(
  books: Books,
  {
    id,
    type,
    document,
    lines,
  }: { id: string; type: DocumentType | null; document: DocumentRow | null; lines: ListedLine[] },
  { words, contactUrl, bankAccountUrl }: Links,
): Promise<LedgerDocument['atProvider']> {
  const documentUrl = type === null ? null : words.documentUrl({ type, id });
  if (documentUrl !== null) return { place: 'document', name: document?.number ?? '', url: documentUrl };
  const contact = document?.contactId ? contactUrl(document.contactId) : null;
  if (contact !== null) return { place: 'contact', name: document?.contactName ?? '', url: contact };
  const accounts = await readAccounts(books);
  const bank = accounts.find(
    (account) => account.type === 'bank' && lines.some(({ accountId }) => accountId === account.id),
  );
  const url = bank ? bankAccountUrl(bank.id) : null;
  return bank && url !== null ? { place: 'bankAccount', name: bank.name, url } : null;
}
