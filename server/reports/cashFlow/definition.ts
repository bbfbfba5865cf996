import type { ReportRow } from '#contract/reports/reports.ts';
import type { CashActivity } from '#contract/reports/cashFlow.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { type CashSums, readCashSums } from '#server/ledger/queries/queries.ts';
import { needBankFlows } from '../shared/bankFlowNeed.ts';
import { readMovingBalances } from '../shared/balanceReading.ts';
import { type LabelledRow, listFigureRows, pickPeriods, sumTotal } from '../shared/figureComparison.ts';
import type { ReportDefinition } from '../shared/reportDefinition.ts';
import type { Source } from '../shared/reportSource.ts';
import { readAccounts, readActivities } from '#server/ledger/ledger.ts';
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

async function readAssignedSums({
  books,
  range,
}: Source): Promise<{ sums: CashSums; chosenActivities: Map<string, CashActivity> }> {
  const [accounts, chosenActivities] = await pipelined(readAccounts(books), readActivities(books));
  return { sums: await readCashSums(books, range, { accounts, chosenActivities }), chosenActivities };
}

export const cashFlow = {
  type: 'cash-flow',
  title: 'Statement of Cash Flows',
  build: async (source) => {
    const { range, request, providerName } = source;
    const [{ report, gaps }, { sums, chosenActivities }] = await pipelined(
      readMovingBalances(source),
      readAssignedSums(source),
    );
    const body = buildCashFlow({
      report,
      sums,
      chosenActivities,
      method: request.method ?? 'direct',
      providerName,
    });
    return { body, gaps, side: needBankFlows(source.months, range) };
  },
  compare: {
    by: 'figures',
    rows: (row, section) => (section === 'cash' ? listCashRows(row) : listFigureRows(row)),
    net: { label: 'Net Cash Flow', amount: (body) => sumTotal(body, 'netCashFlow', pickPeriods) },
  },
  describeOption: ({ method = 'direct' }) => ['Method', methods[method]],
} as const satisfies ReportDefinition;
