/** Fetched with the panel that opens a figure. */
export const varianceTexts = {
  title: 'What made the difference',
  contact: 'Contact and document',
  amount: 'Difference',
  noContact: 'Without a contact',
  noDocument: 'Without a document',
  otherDocuments: (count: string) => (count === '1' ? '1 more document' : `${count} more documents`),
  otherContacts: (count: string) => (count === '1' ? '1 more contact' : `${count} more contacts`),
  budget: 'Less what was planned',
  total: 'Total',
  none: 'No document made a difference.',
  failed: 'What made the difference could not be read',
  adds: {
    agrees: 'These contacts add up to it.',
    differs: (figure: string) => `These contacts do not add up to it, which is ${figure}.`,
  },
};
