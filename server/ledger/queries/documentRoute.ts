import { readLedgerDocument } from '#contract/ledger/ledger.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import { AppError } from '#server/lib/appError.ts';
import { readDocument } from './documentRead.ts';
import { readLineContext } from './lineList.ts';
import type { LedgerRoutesDeps } from './routes.ts';

export const documentRoute = ({ inCompany, companies, provider }: LedgerRoutesDeps): Route =>
  companyRoute(readLedgerDocument, async ({ query: { documentId, asOf } }, companyId) => {
    const company = await companies.companyById(companyId);
    const document = await inCompany(
      companyId,
      async (books) =>
        await readDocument(
          books,
          { documentId, asOf: asOf === undefined ? null : new Date(asOf) },
          {
            words: await readLineContext(books.trx, company, provider),
            contactUrl: (id) => provider.contactUrl(id, company.shortCode),
            bankAccountUrl: (id) => provider.bankAccountUrl(id, company.shortCode),
          },
        ),
    );
    if (document === null) throw new AppError('API_NOT_FOUND', 'There is no such document in these books.');
    return { data: document, message: 'Document' };
  });
