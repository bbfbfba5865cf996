/** Default choices for a file that a test exports. */
import type { ExportChoices } from '#server/reports/export/heading.ts';

export const exportChoices: ExportChoices = {
  past: false,
  exportedAt: new Date('2026-11-23T14:00:00Z'),
  timeZone: 'Australia/Sydney',
  dateFormat: 'dd/MM/yyyy',
  paperSize: 'a4',
  agreement: 'shown',
  draft: false,
  charts: true,
  notes: '',
  writtenNotes: [],
  letterhead: { firm: '', preparedBy: '', logo: null, colour: null },
};
