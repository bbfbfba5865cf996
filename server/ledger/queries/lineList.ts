import { toFixed2 } from '#contract/amounts.ts';
import type { DocumentType } from '#contract/ledger/documents.ts';
import type { ListedLine, LineFlow, LineKind, LineSource, LineTracking } from '#contract/ledger/ledger.ts';
import { monthEnd, monthStart } from '#contract/period.ts';
import type { FigureLines } from '#contract/reports/figureLines.ts';
import type { Books, Trx } from '#server/db/company.ts';
import { valuesTable } from '#server/db/valuesTable.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import type { Provider } from '#server/providers/provider.ts';
import { type RawBuilder, sql } from 'kysely';
import { flowCondition } from './bankFlows.ts';
import { readFlowShifts } from './cashShiftReading.ts';
import type { CashShift } from './cashShifts.ts';
import { inForceAsOf } from './asOfSums.ts';
import { readAccounts, readTrackingOptions } from '../chart.ts';
import type { TrackingOption } from '#server/providers/chart.ts';
import { currentContactName } from '../contacts.ts';
import { belongsToDocument } from './documentLines.ts';
import { includesAllLines, sourceCondition } from './lineSources.ts';
import { taxTypeCondition } from './taxSums.ts';
import { trackingCondition } from './lineTracking.ts';
import { describeLine } from './lineWords.ts';

export type LineFilter = {
  accountId: string | undefined;
  lineSource: LineSource | undefined;
  flow: LineFlow | undefined;
  taxType: string | undefined;
  line: FigureLines['line'];
  startDate: string | undefined;
  endDate: string | undefined;
  kind: LineKind | undefined;
  documentId: string | undefined;
  tracking: LineTracking[];
  /** null: now. */
  asOf: Date | null;
  offset: number;
  /** null: all. */
  limit: number | null;
};

export const allLines: LineFilter = {
  accountId: undefined,
  lineSource: undefined,
  flow: undefined,
  taxType: undefined,
  line: undefined,
  startDate: undefined,
  endDate: undefined,
  kind: undefined,
  documentId: undefined,
  tracking: [],
  asOf: null,
  offset: 0,
  limit: null,
};

type LineRow = {
  id: string;
  date: string;
  accountId: string;
  accountCode: string | null;
  accountName: string | null;
  kind: LineKind;
  sourceId: string;
  documentType: DocumentType | null;
  documentId: string | null;
  number: string | null;
  reference: string | null;
  contactName: string | null;
  description: string | null;
  taxType: string | null;
  category: string | null;
  askedAt: Date | null;
  amount: string;
  currency: string | null;
  currencyAmount: string | null;
  option1: string;
  option2: string;
};

/** Lines without a document come first: what an account opens with comes before what moves it that day. */
const placeInOrder = (table: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.date`)}, coalesce(${sql.ref(`${table}.document_type`)}, ''), ${sql.ref(`${table}.source_id`)}, ${sql.ref(`${table}.position`)}`;

const lineCondition = (
  companyId: string,
  { id, upTo }: NonNullable<FigureLines['line']>,
  { accountId, endDate }: Pick<LineFilter, 'accountId' | 'endDate'>,
): RawBuilder<unknown> =>
  upTo
    ? sql`(${placeInOrder('l')}) <= (
        select ${placeInOrder('t')} from ledger_lines t
        where t.company_id = ${companyId}::uuid and t.account_id = ${accountId ?? null} and t.date = ${endDate ?? null}::date and t.id = ${id}::uuid)`
    : sql`l.id = ${id}::uuid`;

type TotalRow = {
  total: string;
  count: number;
};

export type DocumentUrl = (document: { type: DocumentType; id: string }) => string | null;

export type LineContext = {
  options: Map<string, TrackingOption>;
  documentUrl: DocumentUrl;
  /** Provider's page of transactions on an account. */
  transactionsUrl: string | null;
  /** The organisation's. */
  timeZone: string;
};

/** The lines behind a figure, oldest first, with the sum and number of all that the filter holds. */
export async function listLines(
  books: Books,
  filter: LineFilter,
  { options, documentUrl, transactionsUrl, timeZone }: LineContext,
): Promise<{ lines: ListedLine[]; total: string; totalCount: number }> {
  const { trx, companyId } = books;
  const ofAccounts = sql`
    l.company_id = ${companyId}::uuid
      ${filter.accountId === undefined ? sql`` : sql`and l.account_id = ${filter.accountId}`}
      ${filter.lineSource === undefined ? sql`` : sql`and ${sourceCondition(filter.lineSource, await readAccounts(books))}`}
      ${filter.kind === undefined ? sql`` : sql`and l.kind = ${filter.kind}`}`;
  const shifts = await readFilteredShifts(books, filter);
  const matching = sql`
    from ${shifts.length === 0 ? sql`ledger_lines` : linesAndShifts(companyId, shifts)} l
    where ${ofAccounts} and ${inForceAsOf(filter.asOf)}
      ${filter.flow === undefined ? sql`` : sql`and (${flowCondition(filter.flow, filter.asOf)} or l.position = ${SHIFTED})`}
      ${filter.taxType === undefined ? sql`` : sql`and ${taxTypeCondition(filter.taxType)}`}
      ${filter.line === undefined ? sql`` : sql`and ${lineCondition(companyId, filter.line, filter)}`}
      ${filter.startDate === undefined ? sql`` : sql`and l.date >= ${filter.startDate}::date`}
      ${filter.endDate === undefined ? sql`` : sql`and l.date <= ${filter.endDate}::date`}
      ${filter.documentId === undefined ? sql`` : sql`and ${belongsToDocument('l', (id) => sql`${id} = ${filter.documentId}`)}`}
      ${sql.join(
        filter.tracking.map((item) => sql`and ${trackingCondition(item)}`),
        sql` `,
      )}`;
  const order = placeInOrder('l');
  const { total, count } = onlyRow(
    await (
      isKept(filter)
        ? sql<TotalRow>`
        select coalesce(sum(l.amount), 0)::text as total, coalesce(sum(l.line_count), 0) as count
        from account_sums l
        where ${ofAccounts}
          ${filter.flow === undefined ? sql`` : sql`and ${flowCondition(filter.flow)}`}
          ${filter.startDate === undefined ? sql`` : sql`and l.month >= ${filter.startDate}::date`}
          ${filter.endDate === undefined ? sql`` : sql`and l.month <= ${filter.endDate}::date`}`
        : sql<TotalRow>`select coalesce(sum(l.amount), 0)::text as total, count(*) as count ${matching}`
    ).execute(trx),
  );
  const { rows } = await sql<LineRow>`
    with page as materialized (
      select l.* ${matching} order by ${order} limit ${filter.limit} offset ${filter.offset}
    )
    select l.id, l.date, l.account_id, a.code as account_code, a.name as account_name, l.kind, l.source_id, l.document_type, l.document_id, d.number, d.reference,
      ${currentContactName(companyId, 'd')} as contact_name,
      l.description, l.tax_type, l.category, ${filter.asOf === null ? sql`m.verified_at` : sql`l.recorded_at`} as asked_at, l.amount, l.currency, l.currency_amount, l.option1, l.option2
    from page l left join accounts a on a.company_id = l.company_id and a.id = l.account_id
      left join documents d on d.company_id = l.company_id and d.id = l.document_id
      left join ledger_months m on l.kind = 'revaluation' and m.company_id = l.company_id
        and m.month = date_trunc('month', l.date)::date
    order by ${order}`.execute(trx);
  const lines = rows.map((row): ListedLine => {
    return {
      id: row.id,
      date: row.date,
      accountId: row.accountId,
      accountCode: row.accountCode,
      accountName: row.accountName ?? 'Account that is no longer in the chart',
      kind: row.kind,
      sourceId: row.sourceId,
      documentType: row.documentType,
      documentId: row.documentId,
      documentNumber: row.number,
      reference: row.reference,
      contactName: row.contactName,
      description: row.description ?? describeLine({ ...row, timeZone }),
      taxType: row.taxType,
      category: row.kind === 'reconcilingItem' ? row.category : null,
      amount: row.amount,
      currency: row.currency,
      currencyAmount: row.currencyAmount,
      tracking: [row.option1, row.option2].flatMap((optionId) => {
        const option = options.get(optionId);
        return option ? [{ category: option.categoryName, option: option.name }] : [];
      }),
      url: lineUrl(row),
    };
  });
  return { lines, total, totalCount: count };

  function lineUrl({ kind, documentType: type, documentId: id }: LineRow): string | null {
    if (kind === 'reconcilingItem') return transactionsUrl;
    return type && id ? documentUrl({ type, id }) : null;
  }
}

/** Position that no line has, so that shifts are told from lines. */
const SHIFTED = -1;

const shiftColumns = {
  date: 'date',
  accountId: 'id',
  amount: 'numeric',
  documentId: 'id',
  documentType: 'text',
  description: 'text',
} as const;

const shiftedLine = [
  sql`null::text as tax_type`,
  sql`null::text as category`,
  sql`null::text as currency`,
  sql`null::numeric as currency_amount`,
  sql`'' as option1`,
  sql`'' as option2`,
  sql`to_timestamp(0) as recorded_at`,
  sql`null::timestamptz as superseded_at`,
];

/** Lines with what the cash flow books otherwise, in the columns that a list reads. */
const linesAndShifts = (companyId: string, shifts: CashShift[]): RawBuilder<unknown> => sql`(
  select company_id, id, kind, source_id, position, date, account_id, amount, moves_cash, document_type, document_id,
    description, tax_type, category, currency, currency_amount, option1, option2, recorded_at, superseded_at
  from ledger_lines
  union all
  select ${companyId}::uuid, md5(concat_ws(' ', document_id, date, account_id, amount))::uuid, 'document', document_id,
    ${SHIFTED}, date, account_id, amount, true, document_type, document_id, description, ${sql.join(shiftedLine)}
  from ${valuesTable(
    shifts.map(({ movesCash, amount, ...shift }) => ({
      ...shift,
      amount: toFixed2(amount),
      description: movesCash ? PART_OF_PAYMENT : COUNTS_WHEN_PAID,
    })),
    shiftColumns,
  )})`;

const PART_OF_PAYMENT = 'Part of the payment, by what it paid for';
const COUNTS_WHEN_PAID = 'Counts on the day money moves for it';

async function readFilteredShifts(
  books: Books,
  { accountId, lineSource, flow, taxType, line, kind, tracking, startDate, endDate, asOf }: LineFilter,
): Promise<CashShift[]> {
  const isNarrowed = [lineSource, kind, taxType, line].some((item) => item !== undefined);
  if (accountId === undefined || isNarrowed || tracking.length > 0) return [];
  return await readFlowShifts(books, {
    accountId,
    flow,
    startDate: startDate ?? null,
    endDate: endDate ?? null,
    asOf,
  });
}

/**
 * Whole months of whole accounts, as of now, have kept sums and counts: adding up a million lines
 * of a control account is waited for by no person. The nightly check holds them against the lines.
 */
const isKept = ({
  asOf,
  documentId,
  tracking,
  lineSource,
  flow,
  taxType,
  line,
  startDate,
  endDate,
}: LineFilter): boolean =>
  asOf === null &&
  documentId === undefined &&
  tracking.length === 0 &&
  taxType === undefined &&
  line === undefined &&
  (lineSource === undefined || includesAllLines(lineSource)) &&
  (flow === undefined || flow === 'booked') &&
  (startDate === undefined || startDate === monthStart(startDate)) &&
  (endDate === undefined || endDate === monthEnd(endDate));

type Linking = Pick<Provider, 'documentUrl' | 'transactionsUrl'>;
type Organisation = {
  id: string;
  shortCode: string | null;
  countryCode: string | null;
  timeZone: string | null;
};

/** The options that lines name, and where they are found at the provider. */
export async function readLineContext(
  trx: Trx,
  organisation: Organisation,
  provider: Linking,
): Promise<LineContext> {
  const options = await readTrackingOptions({ trx, companyId: organisation.id });
  return {
    options: new Map(options.map((option) => [option.id, option])),
    documentUrl: (document) => provider.documentUrl(document, organisation.shortCode),
    transactionsUrl: provider.transactionsUrl(organisation),
    timeZone: organisation.timeZone ?? 'UTC',
  };
}
