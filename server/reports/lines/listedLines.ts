import { documentTypeNames } from '#contract/ledger/documents.ts';
import type { ListedLine } from '#contract/ledger/ledger.ts';
import { allLines, type LineFilter, listLines } from '#server/ledger/queries/queries.ts';
import type { Source } from '../shared/reportSource.ts';

/** Lines of a report that lists them; beyond, it says so in place of a part. */
export const MAX_LINES = 3000;

/** Reads lines in words alone, without tracking or addresses. */
export const readListedLines = (
  { books, range, company }: Pick<Source, 'books' | 'range' | 'company'>,
  filter: Partial<LineFilter> & { limit: number },
) =>
  listLines(
    books,
    { ...allLines, asOf: range.asOf, ...filter },
    {
      options: new Map(),
      documentUrl: () => null,
      transactionsUrl: null,
      timeZone: company.timeZone ?? 'UTC',
    },
  );

const grouped = new Intl.NumberFormat('en');

export const tooManyLines = (count: number, way: string): string =>
  `There are ${grouped.format(count)} lines, and ${grouped.format(MAX_LINES)} are the most. ${way}`;

const kindNames: Record<ListedLine['kind'], string> = {
  journal: 'Journal',
  document: 'Document',
  opening: 'Opening balance',
  revaluation: 'Currency revaluation',
  reconcilingItem: 'Without source document',
};

export const lineTypeName = ({ documentType, kind }: Pick<ListedLine, 'documentType' | 'kind'>): string =>
  (documentType === null ? null : documentTypeNames[documentType]) ?? kindNames[kind];

/** Number of its document, or what it is. */
export const lineName = (line: ListedLine): string => line.documentNumber ?? lineTypeName(line);
