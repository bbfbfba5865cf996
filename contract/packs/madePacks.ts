import * as z from 'zod/mini';
import { endpoint, file } from '../endpoint.ts';
import { packFormat } from '../reports/packExport.ts';
import { reportStatus } from '../tieOut/tieOut.ts';
import { decimal, id, instant, limitParam, month, offset, pageOfList } from '../values.ts';
import { MOST_PACK_CLIENTS } from './packs.ts';

/**
 * waiting: not made yet. made: its files are kept, and nobody is to get them. held-back: figures do not agree, so nothing
 * is sent; it is tried again whenever the books moved. sending: its mails are with the queue. sent: the mail server took
 * one at least.
 * failed: it takes a person. withdrawn: a person does not want it sent any more.
 */
export const madePackStates = [
  'waiting',
  'made',
  'held-back',
  'sending',
  'sent',
  'failed',
  'withdrawn',
] as const;
export type MadePackState = (typeof madePackStates)[number];

/** One mail of a pack. sent: the mail server took it. failed: it refused it for good, or in two hours of tries. */
const delivery = z.object({
  address: z.string(),
  state: z.enum(['sent', 'failed']),
  at: instant,
  /** Sentence for a person where it failed. */
  words: z.nullable(z.string()),
});
export type PackDelivery = z.infer<typeof delivery>;
export const packDeliveries = z.array(delivery);

/** A document or an account of a month, as it stood when the files were made and as it stands now; sums of debits. */
const changeSince = z.object({ subject: z.string(), month, amountBefore: decimal, amountAfter: decimal });

/** A pack of one organization and month. */
const madePack = z.object({
  id,
  runId: id,
  companyId: id,
  companyName: z.string(),
  title: z.string(),
  month,
  state: z.enum(madePackStates),
  startedAt: instant,
  /** Moment in which its files were made, or last tried. */
  madeAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  /** Gets a mail of its own each. */
  recipients: z.array(z.string()),
  /** A recipient that is missing waits, or was mailed by an earlier version, in one mail to all. */
  deliveries: packDeliveries,
  /** Reports whose figures keep it from being sent, or did when it was last tried. */
  heldBackBy: z.array(z.object({ title: z.string(), status: reportStatus })),
  /** Changes in its month or earlier ones since its files were made, newest first; none of a pack that was not sent. */
  changes: z.array(changeSince),
  /** Includes those that are not listed. */
  changeCount: z.number(),
  /** A sentence for a person where it failed, or where it was sent and did not reach everybody. */
  failure: z.nullable(z.string()),
  files: z.array(
    z.object({
      format: packFormat,
      name: z.string(),
      /** Bytes. */
      size: z.number(),
      /** Hex, over the bytes. */
      sha256: z.string(),
    }),
  ),
});
export type MadePack = z.infer<typeof madePack>;

const run = z.object({
  id,
  packId: z.nullable(id),
  title: z.string(),
  month,
  startedBy: z.enum(['hand', 'schedule']),
  startedAt: instant,
  /** Absent ones: how many organizations of it stand in that state. */
  counts: z.partialRecord(z.enum(madePackStates), z.number()),
});
export type PackRun = z.infer<typeof run>;

/** A user's, over all runs. */
export const MOST_WAITING_PACKS = 1000;
/** Bytes of an archive. */
export const MOST_ARCHIVE_BYTES = 100_000_000;

export const makePack = endpoint({
  method: 'POST',
  path: '/packs/:id/runs',
  tag: 'Packs',
  status: 202,
  summary:
    'Makes a pack of a month that has begun for all of its organizations or some, each with the letterhead of this user. To send takes the role editor in each, and happens only where all figures agree; else it is held back until they do.',
  params: z.object({ id }),
  body: z.object({
    month,
    sends: z.boolean(),
    /** Absent: all of the pack. */
    companyIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_PACK_CLIENTS))),
  }),
  data: z.object({ run }),
});

export const listPackRuns = endpoint({
  method: 'GET',
  path: '/pack-runs',
  tag: 'Packs',
  summary: 'Runs of this user’s packs, newest first.',
  query: z.object({ packId: z.optional(id), limit: limitParam(20, 100), offset }),
  data: z.object({ runs: z.array(run), pagination: pageOfList }),
});

export const readPackRun = endpoint({
  method: 'GET',
  path: '/pack-runs/:id',
  tag: 'Packs',
  summary: 'A run with what became of each organization, by name.',
  params: z.object({ id }),
  data: z.object({ run, packs: z.array(madePack) }),
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

export const listSentPacks = endpoint({
  method: 'GET',
  path: '/companies/:companyId/packs',
  company: 'required',
  role: 'viewer',
  tag: 'Packs',
  summary: 'Packs of the organization that were sent, whoever sent them, newest first.',
  params: z.object({ companyId: id }),
  query: z.object({ limit: limitParam(20, 100), offset }),
  data: z.object({ packs: z.array(madePack), pagination: pageOfList }),
});

export const downloadMadePack = endpoint({
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

export const withdrawPack = endpoint({
  method: 'POST',
  path: '/companies/:companyId/packs/:id/withdraw',
  company: 'required',
  role: 'viewer',
  tag: 'Packs',
  summary: 'Ends a pack that waits, is held back or failed: it is not sent any more. Only who made it may.',
  params: z.object({ companyId: id, id }),
  data: z.object({ pack: madePack }),
});

export const retryPack = endpoint({
  method: 'POST',
  path: '/companies/:companyId/packs/:id/retry',
  company: 'required',
  role: 'viewer',
  tag: 'Packs',
  summary: 'Tries a pack again that is held back or failed. Only who made it may.',
  params: z.object({ companyId: id, id }),
  data: z.object({ pack: madePack }),
});
