import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, oneLine } from '../values.ts';
import { reportSettings } from './reportSettings.ts';

export const MOST_SAVED_REPORTS = 200;
export const MOST_REPORT_NAME = 80;

/** Names of the reports of a user, or of a firm, are unique per organization, and among those for all organizations, ignoring case. */
const reportName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Name the report.'),
    z.maxLength(MOST_REPORT_NAME, `Use at most ${MOST_REPORT_NAME} characters.`),
    oneLine,
  );

export const savedReport = z.object({
  id,
  /** Null if it is for all of the user's organizations. */
  companyId: z.nullable(id),
  /** Firm that it belongs to; null for the user alone. */
  firmId: z.nullable(id),
  name: z.string(),
  settings: reportSettings,
  savedAt: instant,
});
export type SavedReport = z.infer<typeof savedReport>;

const savedReportInput = z.object({
  name: reportName,
  /** Absent for all organizations, which is refused for settings with ids of one organization. */
  forCompanyId: z.optional(id),
  settings: reportSettings,
  /** Firm that it belongs to, null for the user alone. Absent: as it is, and for a new one the user. A firm’s stays with the firm. */
  firmId: z.optional(z.nullable(id)),
});

export const listSavedReports = endpoint({
  method: 'GET',
  path: '/saved-reports',
  tag: 'Packs',
  summary: 'Reports that this user, or a member of the user’s firms, saved with their settings, by name.',
  data: z.object({ reports: z.array(savedReport) }),
});

export const createSavedReport = endpoint({
  method: 'POST',
  path: '/saved-reports',
  tag: 'Packs',
  status: 201,
  summary: `Saves how a report is made, under a name, for one organization or for all. A user has at most ${MOST_SAVED_REPORTS}.`,
  body: savedReportInput,
  data: z.object({ report: savedReport }),
});

export const updateSavedReport = endpoint({
  method: 'PUT',
  path: '/saved-reports/:id',
  tag: 'Packs',
  summary: 'Changes a saved report. Packs hold settings of their own, which stay.',
  params: z.object({ id }),
  body: savedReportInput,
  data: z.object({ report: savedReport }),
});

export const deleteSavedReport = endpoint({
  method: 'DELETE',
  path: '/saved-reports/:id',
  tag: 'Packs',
  summary: 'Deletes a saved report. Packs that it was put into stay as they are.',
  params: z.object({ id }),
  data: z.object({ deleted: z.literal(true) }),
});
