import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { date, decimal, id, oneLine, providerId } from '../values.ts';
import { documentType } from './documents.ts';
import { openSide } from './openDocuments.ts';

/** Counts each kind. */
export const MAX_SEARCH_RESULTS = 20;
export const MIN_SEARCH_LENGTH = 2;
const MAX_SEARCH_LENGTH = 100;

export const searchBooks = endpoint({
  method: 'GET',
  path: '/companies/:companyId/search',
  company: 'required',
  tag: 'Ledger',
  summary:
    'Accounts and contacts whose names or codes contain all words of a text, and documents whose number or reference begins or ends with it; at most 20 of each, the best first.',
  params: z.object({ companyId: id }),
  query: z.object({
    text: z.string().check(z.minLength(MIN_SEARCH_LENGTH), z.maxLength(MAX_SEARCH_LENGTH), oneLine),
  }),
  data: z.object({
    accounts: z.array(z.object({ id: providerId, code: z.nullable(z.string()), name: z.string() })),
    contacts: z.array(
      z.object({
        id: providerId,
        name: z.string(),
        /** Side on which invoices or bills are outstanding. */
        openSide: z.nullable(openSide),
        latestDocumentId: z.nullable(providerId),
      }),
    ),
    documents: z.array(
      z.object({
        id: providerId,
        type: documentType,
        number: z.nullable(z.string()),
        reference: z.nullable(z.string()),
        contactName: z.nullable(z.string()),
        date,
        currency: z.nullable(z.string()),
        /** Currency of the document. */
        total: z.nullable(decimal),
      }),
    ),
  }),
});
