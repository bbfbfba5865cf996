/** An organization whose name, contact and accounts are written in ten scripts, one cost of 10 on each account. */
import { scriptNames } from '../../support/scriptNames.ts';
import { createFolderBooks, salesAccounts, type ChartRow } from './folderBooks.ts';
import { alder } from './provider.ts';

export const scriptOrganisation = `${scriptNames.Hebrew} ${scriptNames.Thai}`;
export const scriptPeriod = { startDate: '2025-06-01', endDate: '2025-06-30' };

/** The books' files by their names. */
export function scriptBooks(): Record<string, object> {
  const costs = Object.values(scriptNames).map((name, index): ChartRow => [
    `${401 + index}`,
    name,
    'EXPENSE',
    'EXPENSE',
  ]);
  const books = createFolderBooks([...salesAccounts, ...costs]);
  books.sell('2025-06-10', 100);
  for (const [code] of costs)
    books.enter('2025-06-12', [
      [code, 10],
      ['090', -10],
    ]);
  const { 'contacts.json': contacts, ...files } = books.files();
  return {
    ...files,
    'contacts.json': {
      Contacts: contacts.Contacts.map((contact) => ({ ...contact, Name: scriptNames.Arabic })),
    },
    'organisation.json': {
      Organisations: [{ ...alder, Name: scriptOrganisation, BaseCurrency: 'NZD', CountryCode: 'NZ' }],
    },
  };
}
