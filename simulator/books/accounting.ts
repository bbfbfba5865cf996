import { randomUUID } from 'node:crypto';
import type { AccountingAnswer, AccountingRequest } from '../parts.ts';
import { withAlteredBooks } from './alterations/alteredBooks.ts';
import { withAlteredJournals } from './alterations/alteredJournals.ts';
import { alteredList } from './alterations/alteredList.ts';
import { withAlteredCells } from './alterations/alteredReport.ts';
import type { Told } from './alterations/moment.ts';
import { ENDPOINTS } from './endpoints.ts';
import { journalById, listJournals } from './journals.ts';
import { listRows, rowById, type Listed } from './list.ts';
import type { Organisation } from './organisation.ts';
import { forbidden, methodNotAllowed, notFound, Problem } from './problems.ts';
import { readQuery } from './query.ts';
import { REPORTS } from './reports/reports.ts';
import { rowSource } from './rows.ts';

const NO_ROWS = rowSource([], () => ({}));

/** Answers one call of the Accounting API; every refusal is the provider's own body. */
export function answer(
  organisation: Organisation | undefined,
  request: AccountingRequest,
  lies: readonly Told[] = [],
): AccountingAnswer {
  try {
    if (!organisation) throw forbidden();
    if (request.method !== 'GET') throw methodNotAllowed();
    return {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ ...envelope(request.now), ...content(organisation, request, lies) }),
    };
  } catch (error) {
    if (error instanceof Problem) return error.answer;
    throw error;
  }
}

/** REC: DateTimeUTC, unlike every other date, comes without an offset. */
function envelope(now: Date): object {
  return {
    Id: randomUUID(),
    Status: 'OK',
    ProviderName: 'Accounting simulator',
    DateTimeUTC: `/Date(${now.getTime()})/`,
  };
}

function content(organisation: Organisation, request: AccountingRequest, lies: readonly Told[]): object {
  const [name = '', id, ...furtherParts] = pathParts(request.path);
  if (furtherParts.length > 0) throw notFound();
  const query = readQuery(request.query);
  if (same(name, 'Reports')) {
    const [reportName, report] =
      Object.entries(REPORTS).find(([candidate]) => same(candidate, id ?? '')) ?? [];
    if (reportName === undefined || !report) throw notFound();
    const ofReport = lies.filter(
      ({ alteration }) => 'report' in alteration && alteration.report === reportName,
    );
    const books = withAlteredBooks(organisation, reportName, ofReport);
    return { Reports: [withAlteredCells(report(books, query, request.now), ofReport)] };
  }
  const ofList = (key: string) =>
    lies.filter(({ alteration }) => 'list' in alteration && alteration.list === key);
  if (same(name, 'Journals')) {
    const books = withAlteredJournals(organisation, ofList('Journals'));
    return {
      Journals: id ? [journalById(books, id)] : listJournals(books, query, request.ifModifiedSince),
    };
  }
  const endpoint = ENDPOINTS.find((candidate) => same(candidate.name, name));
  if (!endpoint) throw notFound();
  const rows = organisation.lists.get(endpoint.key) ?? NO_ROWS;
  const source = alteredList(rows, ofList(endpoint.key), endpoint, organisation);
  const answeredRows: Listed =
    id === undefined
      ? listRows(endpoint, source, query, request.ifModifiedSince)
      : rowById(endpoint, source, id, query);
  return {
    ...(answeredRows.pagination && { pagination: answeredRows.pagination }),
    [endpoint.key]: answeredRows.rows,
  };
}

function pathParts(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    throw notFound();
  }
}

/** The provider's paths are compared without case. */
function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
