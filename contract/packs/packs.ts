import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MOST_PACK_REPORTS, MOST_PACK_TITLE, packAgreement, packFormat } from '../reports/packExport.ts';
import { MOST_NOTES } from '../reports/reportExport.ts';
import { timeZoneName } from '../users/preferences.ts';
import { email } from '../users/users.ts';
import { id, instant, month, nameRules, oneLine, timeOfDay } from '../values.ts';
import { mailText } from './mailText.ts';
import { reportSettings } from './reportSettings.ts';
import { MOST_REPORT_NAME } from './savedReports.ts';

export const MOST_PACKS = 50;
export const MOST_PACK_CLIENTS = 500;
export const MOST_RECIPIENTS = 10;
/** Months have at least 20 days from Monday to Friday. */
export const MOST_WORKING_DAY = 20;

const areDistinct = (texts: readonly string[]): boolean =>
  new Set(texts.map((text) => text.toLowerCase())).size === texts.length;

/** The pack of a month is made on a working day of the next month. */
export const packSchedule = z.object({
  /** 1 is the first day of the month from Monday to Friday; public holidays count as working days. */
  workingDay: z.number().check(z.multipleOf(1), z.gte(1), z.lte(MOST_WORKING_DAY)),
  time: timeOfDay,
  timeZone: timeZoneName,
  /** False makes the files without sending them. */
  sends: z.boolean(),
});
export type PackSchedule = z.infer<typeof packSchedule>;

const packReport = z.object({
  /** Shown on screens instead of the report's title; files have the report's title. */
  name: z.string().check(z.trim(), z.maxLength(MOST_REPORT_NAME), oneLine),
  settings: reportSettings,
});

const packClient = z.object({
  companyId: id,
  /** Addresses that get this organization's files; empty if they are not sent. */
  recipients: z
    .array(email)
    .check(
      z.maxLength(MOST_RECIPIENTS, `Use at most ${MOST_RECIPIENTS} addresses.`),
      z.refine(areDistinct, 'Name each address once.'),
    ),
});

export const packInput = z.object({
  /** Shown on the cover. */
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Name the pack.'),
      z.maxLength(MOST_PACK_TITLE, `Use at most ${MOST_PACK_TITLE} characters.`),
      ...nameRules,
    ),
  formats: z
    .array(packFormat)
    .check(
      z.minLength(1, 'Choose at least one format.'),
      z.maxLength(2),
      z.refine(areDistinct, 'Name each format once.'),
    ),
  agreement: packAgreement,
  /** Plain text at the bottom of the cover. */
  notes: z.string().check(z.maxLength(MOST_NOTES)),
  /** Adds what members wrote on the reports and their figures. */
  includeNotes: z._default(z.boolean(), false),
  /** Adds the commentaries on the month and its reports. */
  includeCommentary: z._default(z.boolean(), true),
  mailText: z._default(mailText, ''),
  reports: z
    .array(packReport)
    .check(
      z.minLength(1, 'Choose at least one report.'),
      z.maxLength(MOST_PACK_REPORTS, `A pack has at most ${MOST_PACK_REPORTS} reports.`),
    ),
  clients: z.array(packClient).check(
    z.minLength(1, 'Choose at least one organization.'),
    z.maxLength(MOST_PACK_CLIENTS, `A pack is for at most ${MOST_PACK_CLIENTS} organizations.`),
    z.refine(
      (clients) => areDistinct(clients.map(({ companyId }) => companyId)),
      'Name each organization once.',
    ),
  ),
  /** Null if the pack is made by hand only. */
  schedule: z.nullable(packSchedule),
  /**
   * Firm that the pack belongs to, null for the user alone. Absent: as it is, and for a new pack the user. A firm’s pack
   * stays with the firm.
   */
  firmId: z.optional(z.nullable(id)),
});
export type PackInput = z.output<typeof packInput>;

export const pack = z.object({
  id,
  ...packInput.shape,
  /** Organizations that the user cannot reach are left out. */
  clients: z.array(z.extend(packClient, { name: z.string() })),
  firmId: z.nullable(id),
  /** True if a firm’s pack is also for organizations that are not open to this user. */
  hasClosedClients: z.boolean(),
  /** Member under whose rights the schedule of a firm’s pack runs; null without one. */
  scheduledBy: z.nullable(z.string()),
  /** Since when a firm’s schedule stands still, because no such member may read its organizations. */
  stoppedAt: z.nullable(instant),
  savedAt: instant,
  nextAt: z.nullable(instant),
  lastRun: z.nullable(z.object({ id, month, startedAt: instant })),
});
export type Pack = z.infer<typeof pack>;

export const listPacks = endpoint({
  method: 'GET',
  path: '/packs',
  tag: 'Packs',
  summary: 'The packs of this user and of the user’s firms, by title.',
  data: z.object({ packs: z.array(pack) }),
});

export const createPack = endpoint({
  method: 'POST',
  path: '/packs',
  tag: 'Packs',
  status: 201,
  summary: `Saves an ordered list of reports as a pack for one or many organizations, with a cover, and who gets it on which working day. Naming recipients takes the role editor in their organization. A user has at most ${MOST_PACKS}.`,
  body: packInput,
  data: z.object({ pack }),
});

export const updatePack = endpoint({
  method: 'PUT',
  path: '/packs/:id',
  tag: 'Packs',
  summary: 'Changes a pack. What was made of it stays as it was made.',
  params: z.object({ id }),
  body: packInput,
  data: z.object({ pack }),
});

export const deletePack = endpoint({
  method: 'DELETE',
  path: '/packs/:id',
  tag: 'Packs',
  summary:
    'Deletes a pack with its schedule. What was sent stays with the organizations; what waits is not sent.',
  params: z.object({ id }),
  data: z.object({ deleted: z.literal(true) }),
});

export const takeOverSchedule = endpoint({
  method: 'POST',
  path: '/packs/:id/take-over',
  needsOwnAccount: true,
  tag: 'Packs',
  summary:
    'Has the schedule of a firm’s pack run under the rights of this user from now on, and go on where it had stopped.',
  params: z.object({ id }),
  data: z.object({ pack }),
});
