import * as z from 'zod/mini';
import { endpoint, file } from '../endpoint.ts';
import { packFormat } from '../reports/packExport.ts';
import { reportStatus } from '../tieOut/tieOut.ts';
import { decimal, id, instant, limitParam, month, offset, pageOfList } from '../values.ts';
import { MOST_PACK_CLIENTS } from './packs.ts';

/**
 * - waiting: the files are not rendered yet.
 * - made: the files are stored and are not to be sent.
 * - held-back: some figures do not agree, so nothing is sent; it is rendered again when the books have changed.
 * - sending: the files are stored and the queue has the job that mails them.
 * - sent: the mail server took the mail to at least one recipient.
 * - failed: a person has to act.
 * - withdrawn: a person ended it.
 */
export const packDeliveryStates = [
  'waiting',
  'made',
  'held-back',
  'sending',
  'sent',
  'failed',
  'withdrawn',
] as const;
export type PackDeliveryState = (typeof packDeliveryStates)[number];

/** The mail to one recipient is `sent` when the mail server took it, and `failed` when two hours of tries are over. */
const mailOutcome = z.object({
  address: z.string(),
  state: z.enum(['sent', 'failed']),
  at: instant,
  /** A sentence that tells why the mail failed; null if it was sent. */
  words: z.nullable(z.string()),
});
export type MailOutcome = z.infer<typeof mailOutcome>;
export const mailOutcomes = z.array(mailOutcome);

/** Amounts of a document or an account in a month, when the files were rendered and now; debits are positive. */
const changeSince = z.object({ subject: z.string(), month, amountBefore: decimal, amountAfter: decimal });

/** The files that one organization gets from a run, and what became of them. */
const packDelivery = z.object({
  id,
  runId: id,
  companyId: id,
  companyName: z.string(),
  title: z.string(),
  month,
  state: z.enum(packDeliveryStates),
  startedAt: instant,
  /** Time of the last rendering, also of one that failed. */
  madeAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  /** Addresses that get the files, each in a separate mail. */
  recipients: z.array(z.string()),
  /** A recipient without an entry is still to be mailed, or got the one mail to all that earlier versions sent. */
  deliveries: mailOutcomes,
  /** Reports whose figures did not agree in the last rendering. */
  heldBackBy: z.array(z.object({ title: z.string(), status: reportStatus })),
  /** The newest changes in its month or earlier months since the files were rendered; empty if it was not sent. */
  changes: z.array(changeSince),
  /** Also counts changes that are not listed. */
  changeCount: z.number(),
  /** A sentence that tells why it failed or which recipients it did not reach. */
  failure: z.nullable(z.string()),
  files: z.array(
    z.object({
      format: packFormat,
      name: z.string(),
      /** Number of bytes. */
      size: z.number(),
      /** Hexadecimal hash of the bytes. */
      sha256: z.string(),
    }),
  ),
});
export type PackDelivery = z.infer<typeof packDelivery>;

const packRun = z.object({
  id,
  packId: z.nullable(id),
  title: z.string(),
  month,
  startedBy: z.enum(['hand', 'schedule']),
  startedAt: instant,
  /** Firm whose pack it is; null for a pack of this user alone. */
  firmId: z.nullable(id),
  /** Member who started a firm’s run, or under whose rights its schedule did; null once the account is gone. */
  memberName: z.nullable(z.string()),
  /** True if the firm’s pack is also for organizations that are not open to this user. */
  hasClosedClients: z.boolean(),
  /** Number of deliveries in each state; states with none are absent. */
  counts: z.partialRecord(z.enum(packDeliveryStates), z.number()),
});
export type PackRun = z.infer<typeof packRun>;

/** Limit for the waiting deliveries of a user in all runs together. */
export const MOST_WAITING_DELIVERIES = 1000;
/** Limit for the bytes of an archive. */
export const MOST_ARCHIVE_BYTES = 100_000_000;

export const startPackRun = endpoint({
  method: 'POST',
  path: '/packs/:id/runs',
  tag: 'Packs',
  status: 202,
  summary:
    'Makes a pack of a month that has begun for all of its organizations or some, each with the letterhead of this user, or of the firm whose pack it is. Of a firm’s pack the organizations that are not open to this user are left out. To send takes the role editor in each, and happens only where all figures agree; else it is held back until they do.',
  params: z.object({ id }),
  body: z.object({
    month,
    sends: z.boolean(),
    /** Absent for all organizations of the pack. */
    companyIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_PACK_CLIENTS))),
  }),
  data: z.object({ run: packRun }),
});

export const listPackRuns = endpoint({
  method: 'GET',
  path: '/pack-runs',
  tag: 'Packs',
  summary: 'Runs of the packs of this user and of the user’s firms, newest first.',
  query: z.object({ packId: z.optional(id), limit: limitParam(20, 100), offset }),
  data: z.object({ runs: z.array(packRun), pagination: pageOfList }),
});

export const readPackRun = endpoint({
  method: 'GET',
  path: '/pack-runs/:id',
  tag: 'Packs',
  summary: 'A run with what became of each organization, by name.',
  params: z.object({ id }),
  data: z.object({ run: packRun, packs: z.array(packDelivery) }),
});

export const downloadPackRun = endpoint({
  method: 'GET',
  path: '/pack-runs/:id/files',
  tag: 'Packs',
  effort: 'file',
  summary: 'All files of a run in one ZIP archive.',
  params: z.object({ id }),
  data: file,
});

export const listSentPackDeliveries = endpoint({
  method: 'GET',
  path: '/companies/:companyId/packs',
  company: 'required',
  role: 'viewer',
  tag: 'Packs',
  summary: 'Packs of the organization that its members sent, newest first.',
  params: z.object({ companyId: id }),
  query: z.object({ limit: limitParam(20, 100), offset }),
  data: z.object({ packs: z.array(packDelivery), pagination: pageOfList }),
});

export const downloadPackDelivery = endpoint({
  method: 'GET',
  path: '/companies/:companyId/packs/:id/files/:format',
  company: 'required',
  role: 'viewer',
  tag: 'Packs',
  effort: 'file',
  summary: 'A file of a pack, byte for byte as it was made or sent. Unsent ones are for who made them.',
  params: z.object({ companyId: id, id, format: packFormat }),
  data: file,
});

export const withdrawPackDelivery = endpoint({
  method: 'POST',
  path: '/companies/:companyId/packs/:id/withdraw',
  company: 'required',
  role: 'viewer',
  tag: 'Packs',
  summary: 'Ends a pack that waits, is held back or failed: it is not sent any more. Only who made it may.',
  params: z.object({ companyId: id, id }),
  data: z.object({ pack: packDelivery }),
});

export const retryPackDelivery = endpoint({
  method: 'POST',
  path: '/companies/:companyId/packs/:id/retry',
  company: 'required',
  role: 'viewer',
  tag: 'Packs',
  summary: 'Tries a pack again that is held back or failed. Only who made it may.',
  params: z.object({ companyId: id, id }),
  data: z.object({ pack: packDelivery }),
});
