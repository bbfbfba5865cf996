import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { agedBy } from '../ledger/openDocuments.ts';
import { accountIds, trackingPlaces } from '../reports/reportFilters.ts';
import { basis, cashFlowMethod, figureUnit, reportTypes } from '../reports/reports.ts';
import { date, decimal, id, instant, limitParam, month, offset, pageOfList, providerId } from '../values.ts';
import { printable } from './printable.ts';

/** Characters; a page. */
export const MOST_NOTE_TEXT = 2_000;
/** Notes on one month, one report of one period, or one figure. */
export const MOST_SUBJECT_NOTES = 20;
export const MOST_COMPANY_NOTES = 5_000;

const noteText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write the note.'),
    z.maxLength(MOST_NOTE_TEXT, `Use at most ${MOST_NOTE_TEXT.toLocaleString('en')} characters.`),
    printable,
  );
const name = z.string().check(z.maxLength(500), printable);
const amount = decimal.check(z.maxLength(40));

/** Options that make a report's figures others; a standard choice is the same as none. */
const figureOptions = {
  basis: z.optional(basis),
  method: z.optional(cashFlowMethod),
  agedBy: z.optional(agedBy),
  budgetId: z.optional(providerId),
  accountIds: z.optional(accountIds),
  ...trackingPlaces,
};
export const noteOptions = z.object(figureOptions);
export type NoteOptions = z.infer<typeof noteOptions>;
const noteOptionNames = z.keyof(noteOptions).options;

const standardChoices: NoteOptions = { basis: 'accrual', method: 'direct', agedBy: 'due' };

/** A standard choice is the same as none. */
export const withoutStandard = (options: NoteOptions): NoteOptions =>
  z.parse(
    noteOptions,
    Object.fromEntries(
      Object.entries(options).filter(
        ([option, value]) =>
          value !== undefined &&
          !Object.entries(standardChoices).some(
            ([standardOption, standard]) => standardOption === option && standard === value,
          ),
      ),
    ),
  );

export const notedReport = z.object({
  type: z.enum(reportTypes),
  options: z.optional(noteOptions),
  /** Null where the report is as at its last day. */
  startDate: z.nullable(date),
  endDate: date,
});
export type NotedReport = z.infer<typeof notedReport>;

/** A figure of a report of the period that its column has. */
export const notedFigure = z.object({
  /** Key of its row or total. */
  row: name.check(z.minLength(1)),
  /** Key of its column after that of the period; empty where the period has but one. */
  measure: z._default(name, ''),
  /** Label of the row when the note was written. */
  rowName: name,
  /** Amount for which the note was written, or last held to be right; money in base currency. */
  amount,
  unit: figureUnit,
});
export type NotedFigure = z.infer<typeof notedFigure>;

export const noteWriter = z.object({
  id,
  /** Null once that person's account is deleted. */
  name: z.nullable(z.string()),
});

export const note = z.object({
  id,
  /** Null where it is on a report or a figure. */
  month: z.nullable(month),
  /** Null where it is on a month. */
  report: z.nullable(notedReport),
  /** Null where it is on a whole report, or a month. */
  figure: z.nullable(notedFigure),
  text: z.string(),
  writtenAt: instant,
  writtenBy: noteWriter,
  /** Null where it is as it was written first. */
  editedAt: z.nullable(instant),
  editedBy: z.nullable(noteWriter),
  /** True for its author, and for owners. */
  mayChange: z.boolean(),
});
export type Note = z.infer<typeof note>;

export const listNotes = endpoint({
  method: 'GET',
  path: '/notes',
  company: 'required',
  tag: 'Notes',
  summary:
    'Notes on months, reports and figures, oldest first: all, those of a month, those on reports whose period ends in a range, or those on a report as its options make it. Whether a figure still has the amount of its note is seen by its report alone, and not said here.',
  query: z
    .object({
      companyId: z.optional(id),
      month: z.optional(month),
      reportType: z.optional(z.enum(reportTypes)),
      startDate: z.optional(date),
      endDate: z.optional(date),
      ...figureOptions,
      limit: limitParam(100, 500),
      offset,
    })
    .check(
      z.refine(
        ({ reportType, companyId: _company, month: _month, startDate: _first, endDate: _last, ...options }) =>
          reportType !== undefined || noteOptionNames.every((option) => options[option] === undefined),
        { path: ['reportType'], message: 'Name the type of the report.' },
      ),
    ),
  data: z.object({ notes: z.array(note), pagination: pageOfList }),
});

const shared = { company: 'required', tag: 'Notes', role: 'editor', data: note } as const;

export const addNote = endpoint({
  ...shared,
  method: 'POST',
  path: '/notes',
  summary: `A note on a month, a report or a figure: name the month, or the report, and with it the figure. 409 where it has ${MOST_SUBJECT_NOTES} notes already, or the organization ${MOST_COMPANY_NOTES.toLocaleString('en')}.`,
  body: z
    .object({
      companyId: z.optional(id),
      month: z.optional(month),
      report: z.optional(notedReport),
      figure: z.optional(notedFigure),
      text: noteText,
    })
    .check(
      z.refine(({ month: namedMonth, report }) => (namedMonth === undefined) !== (report === undefined), {
        path: ['month'],
        message: 'Name a month or a report.',
      }),
      z.refine(({ report, figure }) => figure === undefined || report !== undefined, {
        path: ['report'],
        message: 'Name the report of the figure.',
      }),
    ),
});

export const editNote = endpoint({
  ...shared,
  method: 'PUT',
  path: '/notes/:id',
  summary: 'Another text, by its author or an owner; of a figure also the amount for which it is right now.',
  params: z.object({ id }),
  body: z.object({
    companyId: z.optional(id),
    text: noteText,
    /** The one it had stays where this is absent. */
    amount: z.optional(amount),
  }),
});

export const deleteNote = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/notes/:id',
  summary: 'By its author or an owner.',
  params: z.object({ id }),
  query: z.object({ companyId: z.optional(id) }),
  data: z.object({}),
});
