import type { ReportRow } from '#contract/reports/reports.ts';
import { readCashSums } from '#server/ledger/queries/queries.ts';
import { bankFlowNeed } from '../shared/bankFlowNeed.ts';
import { readMovingBalances } from '../shared/balanceReading.ts';
import { type LabelledRow, listFigureRows, pickPeriods, sumTotal } from '../shared/figureComparison.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import { readActivities } from '#server/ledger/ledger.ts';
import { buildCashFlow } from './cashFlow.ts';

const methods = { direct: 'Direct', indirect: 'Indirect' };

/** Leaves out rows that follow from the flows: conversion balances and currency effects remain. */
const listCashRows = (row: ReportRow): LabelledRow[] =>
  row.accountId === undefined && row.children !== undefined
    ? row.children
        .flatMap(listCashRows)
        .map((labelled) => ({ ...labelled, label: `${row.label}: ${labelled.label}` }))
    : row.opening === true || row.accountId === undefined
      ? []
      : [{ row, label: row.label }];

export const cashFlow = {
  type: 'cash-flow',
  title: 'Statement of Cash Flows',
  build: async (source) => {
    const { books, range, request, providerName } = source;
    const { report, gaps } = await readMovingBalances(source);
    const chosenActivities = await readActivities(books);
    const accounts = [...report.books.accounts.values()];
    const body = buildCashFlow({
      report,
      sums: await readCashSums(books, range, { accounts, chosenActivities }),
      chosen: chosenActivities,
      method: request.method ?? 'direct',
      providerName,
    });
    return { body, gaps, side: bankFlowNeed(source.months, range) };
  },
  compare: {
    by: 'figures',
    rows: (row, section) => (section === 'cash' ? listCashRows(row) : listFigureRows(row)),
    net: { label: 'Net Cash Flow', amount: (body) => sumTotal(body, 'netCashFlow', pickPeriods) },
  },
  describeOption: ({ method = 'direct' }) => ['Method', methods[method]],
} as const satisfies ReportDefinition;
