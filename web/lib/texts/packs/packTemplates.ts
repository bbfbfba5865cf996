export const templateTexts = {
  title: 'Begin with a template',
  lead: 'Reports as on their screens, files and the text of the mail. All of it can be changed below.',
  names: {
    monthEnd: 'Month end',
    board: 'Board',
    ownersPage: 'Owner’s one page',
    taxPeriod: 'Tax period',
  },
  mailTexts: {
    monthEnd: 'Dear all,\n\nhere are the figures of {client} for {month}.\n\nKind regards\n{sender}',
    board:
      'Dear all,\n\nhere is the board pack of {client} for {month}. Please read it before we meet.\n\nKind regards\n{sender}',
    ownersPage: 'Hello,\n\nhere is {month} of {client} on one page.\n\nKind regards\n{sender}',
    taxPeriod:
      'Dear all,\n\nhere are the figures of {client} for the tax period to {month}. Please tell us if something is missing before we file.\n\nKind regards\n{sender}',
  },
  chosen: (name: string) => `Template ${name}: its reports, files and mail are in the pack now.`,
  failed: 'Your templates could not be loaded',
  remove: (name: string) => `Delete the template ${name}`,
  removeQuestion: 'Packs that were begun from it stay as they are.',
  removeConfirm: 'Delete',
  removed: (name: string) => `Deleted: ${name}`,
  removeFailed: 'The template could not be deleted',
  save: 'Save as template',
  name: 'Name',
  replaces: (name: string) => `It replaces the template “${name}”.`,
  ofFirm: (firm: string) => `Template of ${firm}`,
  saved: (name: string) => `Saved as a template: ${name}`,
  saveFailed: 'The template could not be saved',
  noReports: 'Choose at least one report first.',
} as const;
