import { toFixed2, parseAmount } from '#contract/amounts.ts';
import type { SignOffFigure } from '#contract/closing/signOffs.ts';
import { documentType } from '#contract/ledger/documents.ts';
import { accountClass, lineKind } from '#contract/ledger/ledger.ts';
import type { Books } from '#server/db/company.ts';
import { currentContactName } from '#server/ledger/ledger.ts';
import { trackedSumsAsOf } from '#server/ledger/queries/queries.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import type { Provider } from '#server/providers/provider.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { figureOption } from './figures.ts';
import type { StoredSignOff } from './signOffStore.ts';

const MOST_FIGURES = 50;
const MOST_DOCUMENTS = 20;

const figureRow = z.object({
  accountId: z.string(),
  accountCode: z.nullable(z.string()),
  accountName: z.nullable(z.string()),
  accountClass: z.nullable(accountClass),
  option1: z.string(),
  option2: z.string(),
  options: z.array(z.string()),
  movementChange: z.string(),
  balanceChange: z.string(),
  documentCount: z.number(),
  count: z.number(),
});
const documentRow = z.object({
  accountId: z.string(),
  option1: z.string(),
  option2: z.string(),
  kind: lineKind,
  documentType: z.nullable(documentType),
  documentId: z.nullable(z.string()),
  number: z.nullable(z.string()),
  contactName: z.nullable(z.string()),
  date: z.nullable(z.string()),
  movementChange: z.string(),
  balanceChange: z.string(),
  noticedAt: z.date(),
});
const sumRow = z.object({
  accountId: z.string(),
  option1: z.string(),
  option2: z.string(),
  movement: z.string(),
  balance: z.string(),
});

type Cell = { accountId: string; option1: string; option2: string };
const cellKey = ({ accountId, option1, option2 }: Cell) => JSON.stringify([accountId, option1, option2]);

export type SignOffFigures = { figures: SignOffFigure[]; figureCount: number };
export type DocumentLink = (document: Parameters<Provider['documentUrl']>[0]) => string | null;

/** Empty where nothing broke it. */
export async function readSignOffFigures(
  books: Books,
  signOff: StoredSignOff,
  documentLink: DocumentLink,
): Promise<SignOffFigures> {
  if (signOff.brokenAt === null) return { figures: [], figureCount: 0 };
  const [figures, documentRows] = await pipelined(
    readFigures(books, signOff.id),
    readDocuments(books, signOff.id),
  );
  const documents = Map.groupBy(documentRows, cellKey);
  const accountIds = [...new Set(figures.map(({ accountId }) => accountId))];
  const sums = await readSumsAsSigned(books, signOff, accountIds);
  return {
    figureCount: figures[0]?.count ?? 0,
    figures: figures.map((figure) => {
      const signed = sums.get(cellKey(figure));
      return {
        accountId: figure.accountId,
        accountCode: figure.accountCode,
        accountName: figure.accountName ?? 'An account that is not in the chart',
        options: figure.options,
        sign: figure.accountClass === 'asset' || figure.accountClass === 'expense' ? 1 : -1,
        ...beforeAndAfter(signed, figure),
        documentCount: figure.documentCount,
        documents: (documents.get(cellKey(figure)) ?? []).map((document) => ({
          type: document.documentType,
          id: document.documentId,
          kind: document.kind,
          number: document.number,
          contactName: document.contactName,
          date: document.date,
          movementChange: fixed(document.movementChange),
          balanceChange: fixed(document.balanceChange),
          noticedAt: document.noticedAt.toISOString(),
          url:
            document.documentType === null || document.documentId === null
              ? null
              : documentLink({ type: document.documentType, id: document.documentId }),
        })),
      };
    }),
  };
}

const fixed = (amount: string): string => toFixed2(parseAmount(amount));

function beforeAndAfter(
  signed: z.infer<typeof sumRow> | undefined,
  { movementChange, balanceChange }: z.infer<typeof figureRow>,
): Pick<SignOffFigure, 'movementBefore' | 'movementAfter' | 'balanceBefore' | 'balanceAfter'> {
  const [movement, balance] = [parseAmount(signed?.movement ?? '0'), parseAmount(signed?.balance ?? '0')];
  return {
    movementBefore: toFixed2(movement),
    movementAfter: toFixed2(movement + parseAmount(movementChange)),
    balanceBefore: toFixed2(balance),
    balanceAfter: toFixed2(balance + parseAmount(balanceChange)),
  };
}

async function readFigures({ trx, companyId }: Books, signOffId: string) {
  const { rows } = await sql`
    select f.*, a.code as account_code, a.name as account_name, a.class as account_class,
      array(
        select o.name from tracking_options o
        where o.company_id = ${companyId}::uuid and o.id in (f.option1, f.option2)
        order by o.category_position, o.category_name
      ) as options, count(*) over ()::int as count
    from (
      select account_id, option1, option2, sum(movement_change)::text as movement_change,
        sum(balance_change)::text as balance_change, sum(source_count)::int as document_count,
        greatest(abs(sum(movement_change)), abs(sum(balance_change))) as size
      from sign_off_changes where company_id = ${companyId}::uuid and sign_off_id = ${signOffId}::uuid
      group by 1, 2, 3
    ) f left join accounts a on a.company_id = ${companyId}::uuid and a.id = f.account_id
    order by size desc, account_code, f.account_id, f.option1, f.option2 limit ${MOST_FIGURES}`.execute(trx);
  return z.parse(z.array(figureRow), rows);
}

async function readDocuments({ trx, companyId }: Books, signOffId: string) {
  const { rows } = await sql`
    select c.account_id, c.option1, c.option2, c.kind, c.document_type, c.document_id, d.number,
      ${currentContactName(companyId, 'd')} as contact_name, d.date, c.movement_change::text as movement_change,
      c.balance_change::text as balance_change, c.noticed_at
    from (
      select *, row_number() over (
        partition by account_id, option1, option2
        order by abs(balance_change) desc, abs(movement_change) desc, document_id) as place
      from sign_off_changes
      where company_id = ${companyId}::uuid and sign_off_id = ${signOffId}::uuid and kind is not null
    ) c left join documents d on d.company_id = ${companyId}::uuid and d.id = c.document_id
    where place <= ${MOST_DOCUMENTS}
    order by place`.execute(trx);
  return z.parse(z.array(documentRow), rows);
}

async function readSumsAsSigned(
  { trx, companyId }: Books,
  { month, figuresAsOf }: StoredSignOff,
  accountIds: string[],
): Promise<Map<string, z.infer<typeof sumRow>>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql`
    select account_id, ${figureOption(sql`kind`, sql`option1`)} as option1,
      ${figureOption(sql`kind`, sql`option2`)} as option2,
      coalesce(sum(amount) filter (where month = ${month}::date), 0)::text as movement, sum(amount)::text as balance
    from ${trackedSumsAsOf(companyId, figuresAsOf)}
    where month <= ${month}::date and account_id = any(${sqlArray(accountIds, 'id')})
    group by 1, 2, 3`.execute(trx);
  return new Map(z.parse(z.array(sumRow), rows).map((row) => [cellKey(row), row]));
}
