import { addMonths } from '#contract/period.ts';
import { agedRowKey } from '#contract/ledger/openDocuments.ts';
import { MIN_SEARCH_LENGTH, searchBooks } from '#contract/ledger/search.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Company } from '#contract/companies/companies.ts';
import { isActive } from '#web/lib/companies/companies.ts';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { useDebounced } from '#web/lib/hooks/useDebounced.ts';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { drillDownTexts } from '#web/lib/texts/reports/drillDown.ts';
import { paletteTexts } from '#web/lib/texts/palette.ts';
import { useToday } from '#web/lib/time/useToday.ts';
import type { Command } from './findCommands.ts';

const SEARCH_DEBOUNCE_MS = 300;

type Results = z.output<typeof searchBooks.data>;
type OpenReport = (settings: Record<string, string>) => void;

const searchQuery = (companyId: string, text: string) =>
  queryOptions({
    queryKey: queryKeys.ledger(companyId, 'search', text),
    queryFn: ({ signal }) => call(searchBooks, { params: { companyId }, query: { text }, signal }),
  });

/** Documents, accounts and contacts of the selected organization; `search` asks for them once typing pauses. */
export function useBooksCommands(company: Company | null, openReport: OpenReport) {
  const [typedText, setTypedText] = useState('');
  const [searchedText, setSearchedText] = useState('');
  const debounce = useDebounced(SEARCH_DEBOUNCE_MS);
  const today = useToday(company?.TimeZone ?? null);
  const isSearched = (searched: string) =>
    company !== null && isActive(company) && searched.length >= MIN_SEARCH_LENGTH;
  const enabled = isSearched(searchedText);
  const { data, isFetching, isError } = useQuery({
    ...searchQuery(company?.Id ?? '', searchedText),
    enabled,
  });
  const search = (typed: string) => {
    setTypedText(typed.trim());
    debounce(() => setSearchedText(typed.trim()));
  };
  const isPending = typedText !== searchedText ? isSearched(typedText) : enabled && isFetching;
  const isCurrent = enabled && typedText === searchedText;
  return {
    commands: isCurrent && data ? toCommands(data, { today, openReport }) : [],
    state: isPending ? 'searching' : isCurrent && isError ? 'failed' : null,
    search,
  } as const;
}

type Context = { today: string; openReport: OpenReport };

const documentTypes: Partial<Record<string, string>> = drillDownTexts.documentTypes;

function toCommands({ documents, accounts, contacts }: Results, { today, openReport }: Context): Command[] {
  return [
    ...documents.map(({ id, type, number, reference, contactName, date, currency, total }): Command => {
      const name = documentTypes[type] ?? paletteTexts.groups.document;
      const facts = [
        ...(number === null ? [] : [name]),
        contactName,
        reference === number ? null : reference,
        formatDate(date),
        total === null ? null : formatMoney(total, currency),
      ];
      return {
        key: `document ${id}`,
        group: 'document',
        label: number ?? name,
        detail: facts.filter(Boolean).join(' · '),
        run: () => openReport({ document: id }),
      };
    }),
    ...accounts.map(({ id, code, name }): Command => ({
      key: `account ${id}`,
      group: 'account',
      label: code === null ? name : `${code} ${name}`,
      run: () => openReport(accountLines(id, today)),
    })),
    ...contacts.flatMap(({ id, name, openSide, latestDocumentId }): Command[] => {
      const target =
        openSide !== null ? openDocuments(id, openSide) : latestDocumentId && { document: latestDocumentId };
      if (!target) return [];
      const detail = openSide === null ? paletteTexts.latestDocument : paletteTexts.outstanding[openSide];
      return [{ key: `contact ${id}`, group: 'contact', label: name, detail, run: () => openReport(target) }];
    }),
  ];
}

/** Account Transactions of the last month and the running one. */
const accountLines = (accountId: string, today: string): Record<string, string> => ({
  type: 'account-transactions',
  from: addMonths(today, -1).slice(0, 7),
  to: today.slice(0, 7),
  accountIds: accountId,
});

const openDocuments = (contactId: string, side: 'receivables' | 'payables'): Record<string, string> => ({
  type: `aged-${side}`,
  account: agedRowKey('invoices', contactId),
  column: 'total',
});
