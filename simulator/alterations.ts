/**
 * `POST /_sim/alterations`: a lie of the simulator as one value. `list` or `report` says where it is told, `rows` of
 * which records, `change` what is otherwise, `from` and `until` when, by the simulator's clock. Several at once are
 * told in the order of their posting.
 */
import { z } from 'zod';

const rowChoice = z.strictObject({
  /** Ids of the list; of a report its documents, of its cells an account or what the row is called. */
  ids: z.array(z.string()).optional(),
  /** Before or after the alteration's `from`. */
  entered: z.enum(['earlier', 'later']).optional(),
  /** First and last day, both included. */
  datedFrom: z.iso.date().optional(),
  datedTo: z.iso.date().optional(),
  /** Code or id of an account that a line or the record itself names. */
  account: z.string().optional(),
  /** Chance, drawn for each record by itself. */
  share: z
    .strictObject({ probability: z.number().min(0).max(1), seed: z.union([z.int(), z.string()]) })
    .optional(),
  /** Left alone first, and changed at most, of those that the rest chooses. */
  skip: z.int().min(0).default(0),
  most: z.int().positive().default(Number.MAX_SAFE_INTEGER),
});

const money = z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/, 'is not an amount of money');

const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('withheld') }),
  /** Once more under the same id, so many rows further down: 0 is right behind, 100 on the next page. */
  z.strictObject({ kind: z.literal('twice'), further: z.int().min(0).default(0) }),
  /** Once more under another id, with these fields. */
  z.strictObject({ kind: z.literal('copied'), id: z.uuid(), fields: z.record(z.string(), z.unknown()) }),
  z.strictObject({ kind: z.literal('amount'), by: money.default('10.00') }),
  /** To another one of its class unless `to`, a code or an id, says which. */
  z.strictObject({
    kind: z.literal('account'),
    of: z.enum(['line', 'bank']).default('line'),
    to: z.string().optional(),
  }),
  /** A taxed line without tax, an untaxed one with a tenth of it; the total stays. */
  z.strictObject({ kind: z.literal('tax'), to: z.string().default('OUTPUT') }),
  /** A tagged line without tags, an untagged one with the first option. */
  z.strictObject({ kind: z.literal('tracking') }),
  z.strictObject({
    kind: z.literal('currency'),
    to: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    rate: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,9})?$/)
      .default('1.25'),
  }),
  z.strictObject({ kind: z.literal('date'), months: z.int().default(0), days: z.int().default(0) }),
  /** Withdraws the record unless `to` says which status. */
  z.strictObject({ kind: z.literal('status'), to: z.string().optional() }),
  /** Backwards, or shuffled by the seed. */
  z.strictObject({ kind: z.literal('order'), seed: z.union([z.int(), z.string()]).optional() }),
  /** Shows the past, at `from`: what was entered or changed since never comes. */
  z.strictObject({ kind: z.literal('outdated') }),
  /** Optional fields left out, by their paths: `LineItems.AccountID`. */
  z.strictObject({ kind: z.literal('omitted'), fields: z.array(z.string()).min(1) }),
  z.strictObject({ kind: z.literal('fields'), fields: z.record(z.string(), z.unknown()) }),
  /** A report's cell, by its place after the name: another amount, another text, or by null its row left out. */
  z.strictObject({
    kind: z.literal('cell'),
    column: z.int().min(0).default(0),
    by: money.optional(),
    value: z.string().nullable().optional(),
  }),
]);

const order = {
  tenantId: z.string(),
  rows: rowChoice.prefault({}),
  change,
  /** Default: when it is posted. */
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  /** A later alteration of the same name replaces the one before. */
  name: z.string().optional(),
};

const ofList = z.strictObject({ ...order, list: z.string() });
const ofReport = z.strictObject({ ...order, report: z.string() });

/** The short form: one row of a list with other fields, by null left out, or by `copyId` once more. */
const oneRow = z.strictObject({
  tenantId: z.string(),
  list: z.string(),
  id: z.string(),
  copyId: z.uuid().optional(),
  fields: z.record(z.string(), z.unknown()).nullable(),
});

function writeOut({ tenantId, list, id, copyId, fields }: z.infer<typeof oneRow>): z.input<typeof ofList> {
  const name = `${list}/${copyId ?? id}`.toLowerCase();
  const short = { tenantId, list, rows: { ids: [id] }, name };
  if (copyId !== undefined && fields !== null)
    return { ...short, change: { kind: 'copied', id: copyId, fields } };
  if (fields !== null) return { ...short, change: { kind: 'fields', fields } };
  // Leaving a copy out adds no row, and the original stays unchanged.
  return { ...short, change: copyId === undefined ? { kind: 'withheld' } : { kind: 'fields', fields: {} } };
}

export const alterationSchema = z.union([ofList, ofReport, oneRow.transform(writeOut).pipe(ofList)]);

export type Alteration = z.infer<typeof alterationSchema>;
export type RowChoice = z.infer<typeof rowChoice>;
export type Change = z.infer<typeof change>;
