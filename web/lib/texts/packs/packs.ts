export const packTexts = {
  title: 'Packs',
  lead: 'Reports of many organizations, made and sent month by month.',
  failed: 'Your packs could not be loaded',
  emptyTitle: 'No pack yet',
  empty: 'A pack is an ordered list of reports with a cover, for one or many organizations.',
  newPack: 'New pack',
  edit: 'Edit',
  editLabel: (title: string) => `Edit ${title}`,
  make: 'Make',
  makeLabel: (title: string) => `Make ${title}`,
  remove: (title: string) => `Delete ${title}`,
  removeQuestion:
    'Its schedule ends, and what waits is not sent. What was sent stays with the organizations.',
  removeConfirm: 'Delete',
  removed: (title: string) => `Deleted: ${title}`,
  removeFailed: 'The pack could not be deleted',
  organizations: (count: number, text: string) => (count === 1 ? '1 organization' : `${text} organizations`),
  next: (time: string) => `Next ${time}`,
  lastRun: 'Last run',
  never: 'Never made',
  forChosen: (count: number, text: string) =>
    `Choose the pack to make for ${count === 1 ? '1 organization' : `${text} organizations`} of the close board.`,
  missingTitle: 'No such pack',
  missing: 'It was deleted, or somebody else saved it.',
  back: 'Packs',
} as const;

export const makeTexts = {
  title: (pack: string) => `Make ${pack}`,
  month: 'Month',
  sends: 'Send each to its recipients when all its figures agree',
  sendsHint: 'One whose figures do not agree is held back, and sent once they do.',
  noRecipients: (count: number, text: string) =>
    count === 1 ? '1 has no recipients and is only made.' : `${text} have no recipients and are only made.`,
  outside: (count: number, text: string) =>
    count === 1
      ? '1 chosen organization is not in this pack.'
      : `${text} chosen organizations are not in this pack.`,
  addThem: 'Edit the pack',
  preview: 'Preview',
  previewLabel: (client: string) => `Preview for ${client}`,
  previewFailed: 'The preview could not be made',
  make: 'Make',
  makeAndSend: 'Make and send',
  failed: 'The pack could not be made',
  choose: 'Choose at least one organization.',
} as const;

/** Texts of the dialog that asks before a pack is sent to clients. */
export const sendTexts = {
  title: (count: number, text: string, month: string) =>
    count === 1 ? `Send ${month} to 1 client?` : `Send ${month} to ${text} clients?`,
  unsigned: (count: number, text: string) =>
    count === 0
      ? 'All are signed off.'
      : count === 1
        ? '1 is not signed off.'
        : `${text} are not signed off.`,
  doubtful: (count: number, text: string) =>
    count === 0
      ? 'All agree with Xero.'
      : count === 1
        ? '1 does not agree with Xero by now, and is held back until it does.'
        : `${text} do not agree with Xero by now, and are held back until they do.`,
  clients: 'Clients to be mailed',
  failed: 'How the clients stand could not be read',
  send: (count: number, text: string) => (count === 1 ? 'Send to 1 client' : `Send to ${text} clients`),
} as const;
