import { addNote, deleteNote, editNote, listNotes, type Note } from '#contract/closing/notes.ts';
import { findNotable } from '#contract/closing/placedNotes.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import type { Report } from '#contract/reports/reports.ts';
import type { ConnectedCompany } from './syncedCompany.ts';

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

/** Calls of a member about notes; `try...` answer status and message. */
export function noteCalls(company: ConnectedCompany, token: () => string) {
  async function attempt<P extends Schema, Q extends Schema, B extends Schema, D extends Schema>(
    endpoint: Endpoint<P, Q, B, D>,
    input: Input,
  ) {
    const headers = { 'x-company-id': company.companyId };
    const { status, data, failure } = await company.server.call(endpoint, {
      ...input,
      token: token(),
      headers,
    });
    return { status, data, message: failure?.message ?? '', details: failure?.details ?? [] };
  }
  const tryList = (query: Record<string, string> = {}) => attempt(listNotes, { query });
  const tryAdd = (body: object) => attempt(addNote, { body });
  const tryEdit = (id: string, body: object) => attempt(editNote, { params: { id }, body });
  const tryDelete = (id: string) => attempt(deleteNote, { params: { id } });
  async function add(body: object): Promise<Note> {
    const { status, data, message } = await tryAdd(body);
    if (data === undefined) throw new Error(`${status} ${message}`);
    return data;
  }
  async function list(query: Record<string, string> = {}): Promise<Note[]> {
    const { status, data, message } = await tryList(query);
    if (data === undefined) throw new Error(`${status} ${message}`);
    return data.notes;
  }
  return { tryList, tryAdd, tryEdit, tryDelete, add, list };
}

/** Reference of a note to a figure in the last column of a report. */
export function lastFigure(report: Report, label: string) {
  const row = report.sections.flatMap(({ rows }) => rows).find((item) => item.label === label);
  const column = report.columns.at(-1);
  const notable = row && column && findNotable(report, { row: row.key, column: column.key });
  const amount = row?.cells.at(-1)?.amount;
  if (!notable || !row || amount == null) throw new Error(`${report.title} has no figure of ${label}.`);
  return {
    report: { type: report.type, ...notable.period },
    figure: { ...notable.figure, rowName: row.label, amount, unit: row.unit },
  };
}
