import type { PackAgreement } from '#contract/reports/packExport.ts';
import type { ExportFormat } from '#contract/reports/reportExport.ts';

export const reportFileTexts = {
  format: 'Format',
  agreement: 'Agreement with Xero',
  agreementLines: {
    shown: 'A line in the foot',
    off: 'Left out',
    'last-page': 'A page at the end',
  } satisfies Record<PackAgreement, string>,
  agreementHints: {
    pdf: 'Figures that differ or need review are always named.',
    xlsx: 'Figures that differ or need review are always named.',
    csv: 'A CSV always says whether it agrees.',
  } satisfies Record<ExportFormat, string>,
  draft: 'Mark as draft',
  charts: 'Charts',
  codesAsText: 'For spreadsheets',
  codesAsTextHint:
    'Keeps codes such as 090 as they are; a spreadsheet makes 90 of it. Leave it off for programs.',
  notes: 'Notes',
  notesHint: 'Plain text below the report.',
  letterhead: 'Firm, logo and your name come from your',
  letterheadLink: 'preferences',
  make: 'Export',
  savePack: 'Save as pack',
  month: 'Month',
  packTitle: 'Title of the pack',
  packReports: 'Reports, in the order of the file',
  packEmpty: 'Choose at least one report.',
  packNotesHint: 'Plain text on the cover.',
  moveUp: (report: string) => `Move ${report} up`,
  moveDown: (report: string) => `Move ${report} down`,
  movedTo: (report: string, place: number, count: number) => `${report}: ${place} of ${count}`,
} as const;

export const letterheadTexts = {
  title: 'Letterhead',
  lead: 'Stands above the reports that you export, of every organization.',
  firm: 'Firm',
  preparedBy: 'Prepared by',
  save: 'Save letterhead',
  saved: 'Letterhead saved',
  logo: 'Logo',
  logoHint: 'PNG or JPEG, up to 100 kB and 2,000 pixels a side.',
  logoTooLarge: 'This image has more than 100 kB.',
  logoChoose: 'Choose an image',
  logoReplace: 'Replace',
  logoRemove: 'Remove',
  logoAlternative: 'Your logo',
  logoFailed: 'The logo could not be saved',
  failed: 'Your letterhead could not be read',
} as const;
