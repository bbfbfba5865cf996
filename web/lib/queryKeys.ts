import type { QueryClient, QueryKey } from '@tanstack/react-query';

const subjectKey =
  (subject: string) =>
  (...details: unknown[]) => [subject, ...details];

/** Keys of what belongs to one organisation. */
const companyKey: (subject: string) => (companyId: string, ...details: unknown[]) => unknown[] = subjectKey;

/**
 * Keys of queries by subject. An invalidation matches every key that begins with its own: that of
 * `reports(companyId)` each report of the organisation, that of `companies()` each list of organisations.
 */
export const queryKeys = {
  activity: subjectKey('activity'),
  app: subjectKey('app'),
  clients: subjectKey('clients'),
  commentaries: companyKey('commentaries'),
  companies: subjectKey('companies'),
  connections: subjectKey('connections'),
  firms: subjectKey('firms'),
  groups: subjectKey('groups'),
  invitation: subjectKey('invitation'),
  ledger: companyKey('ledger'),
  logs: companyKey('logs'),
  members: subjectKey('members'),
  notes: companyKey('notes'),
  packs: subjectKey('packs'),
  packTemplates: subjectKey('packTemplates'),
  people: subjectKey('people'),
  reports: companyKey('reports'),
  savedReports: subjectKey('savedReports'),
  settings: companyKey('settings'),
  storedCounts: companyKey('storedCounts'),
  sync: companyKey('sync'),
  users: subjectKey('users'),
  views: companyKey('views'),
};

/** First part of a key. */
export type QuerySubject = keyof typeof queryKeys;

/** Resolves once what is on the screen has been fetched again. */
export const invalidateKeys = (cache: QueryClient, ...keys: QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
