import type { Trx } from '#server/db/company.ts';
import type { Companies } from '#server/companies/companies.ts';
import {
  readChart,
  saveAccounts,
  saveTracking,
  storeDocuments,
  storeJournals,
} from '#server/ledger/ledger.ts';
import type { EntityValues, ReadableEntity } from '#server/providers/provider.ts';

export type IntakeContext = {
  trx: Trx;
  companyId: string;
  baseCurrency: string;
  /** Journals are to be had, so documents give names and links, and no lines. */
  journalsRead: boolean;
  companies: Pick<Companies, 'saveFacts'>;
  at: Date;
};

/** A record that was understood and still could not be used. */
export type Refused = { recordId: string; problem: string };

type Intake = {
  [E in ReadableEntity]: (context: IntakeContext, values: EntityValues[E][]) => Promise<Refused[]>;
};

/** What the records of each entity are for. */
export const intake: Intake = {
  Organisation: async ({ trx, companyId, companies }, [organisation]) => {
    if (organisation) await companies.saveFacts(trx, companyId, organisation);
    return [];
  },
  Accounts: async ({ trx, companyId }, accounts) => {
    await saveAccounts(trx, companyId, accounts);
    return [];
  },
  TrackingCategories: async ({ trx, companyId }, categories) => {
    await saveTracking(trx, companyId, categories);
    return [];
  },
  // Kept as records; documents carry their contact's name themselves.
  Contacts: async () => [],
  Invoices: async ({ trx, companyId, baseCurrency, journalsRead, at }, documents) => {
    const chart = await readChart(trx, companyId, baseCurrency);
    const unpostable = await storeDocuments(trx, companyId, chart, documents, { derive: !journalsRead, at });
    return unpostable.map(({ documentId, problem }) => ({ recordId: documentId, problem }));
  },
  Journals: async ({ trx, companyId, baseCurrency, at }, journals) => {
    await storeJournals(trx, companyId, await readChart(trx, companyId, baseCurrency), journals, at);
    return [];
  },
};
