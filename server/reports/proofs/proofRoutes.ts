import { pluralize } from '#contract/pluralize.ts';
import { listReportViews, readChanges, viewReport } from '#contract/reports/changes.ts';
import {
  dismissPeriodNotices,
  listPeriodNotices,
  restorePeriodNotices,
} from '#contract/tieOut/periodNotices.ts';
import {
  listAccountItems,
  listItems,
  reopenAccount,
  reopenItem,
  settleAccount,
  settleItem,
  settleOpeningBalances,
} from '#contract/tieOut/settledItems.ts';
import { listProofs, proveMonths } from '#contract/tieOut/proofs.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { ReadChanges } from '../changes/changes.ts';
import type { Notices } from '#server/notices/notices.ts';
import type { ItemSettling } from './itemSettling.ts';
import type { ReportProofs } from './proofs.ts';
import type { Views } from '../views.ts';

export type ProofRoutesDeps = {
  proofs: ReportProofs;
  changes: ReadChanges;
  views: Views;
  notices: Notices;
  items: ItemSettling;
};

export function proofRoutes({ proofs, changes, views, notices, items }: ProofRoutesDeps): Route[] {
  return [
    companyRoute(listProofs, async ({ query }, companyId) => ({
      data: await proofs.read(companyId, query),
      message: 'Proofs',
    })),
    companyRoute(proveMonths, async ({ body }, companyId, { userId }) => {
      const run = await proofs.prove({ companyId, userId }, body);
      return { data: { run }, message: run ? 'Xero is asked now' : 'All of it is checked' };
    }),
    companyRoute(readChanges, async ({ query }, companyId) => ({
      data: await changes(companyId, query),
      message: 'What changed',
    })),
    companyRoute(listReportViews, async (_call, companyId, { userId }) => ({
      data: { views: await views.list(companyId, userId) },
      message: 'Looks at reports',
    })),
    companyRoute(viewReport, async ({ body }, companyId, { userId }) => ({
      data: { view: await views.mark(companyId, userId, body) },
      message: 'Noted',
    })),
    companyRoute(listPeriodNotices, async ({ query }, companyId) => ({
      data: await notices.list(companyId, query),
      message: 'Changes in closed months',
    })),
    companyRoute(dismissPeriodNotices, async ({ body }, companyId, { userId }) => {
      const dismissed = await notices.dismiss(companyId, userId, body.ids);
      const message = dismissed === 1 ? 'One notice was dismissed.' : `${dismissed} notices were dismissed.`;
      return { data: { dismissed }, message };
    }),
    companyRoute(restorePeriodNotices, async ({ body }, companyId, { userId }) => {
      const restored = await notices.restore(companyId, userId, body.ids);
      const message = restored === 1 ? 'One notice is open again.' : `${restored} notices are open again.`;
      return { data: { restored }, message };
    }),
    companyRoute(listItems, async ({ query }, companyId) => ({
      data: await items.list(companyId, query),
      message: 'Items without a document',
    })),
    companyRoute(settleItem, async ({ body: { companyId: _named, ...body } }, companyId, { userId }) => ({
      data: { item: await items.settle({ companyId, userId }, body) },
      message: 'The item is settled.',
    })),
    companyRoute(settleOpeningBalances, async ({ body }, companyId, { userId }) => {
      const settledCount = await items.settleOpenings({ companyId, userId }, body);
      const message = `${pluralize(settledCount, 'item is an opening balance', 'items are opening balances')} now.`;
      return { data: { settled: settledCount }, message };
    }),
    companyRoute(listAccountItems, async ({ query: { accountId } }, companyId) => ({
      data: await items.accounts.list(companyId, accountId),
      message: 'Items of the account without a category',
    })),
    companyRoute(settleAccount, async ({ body: { companyId: _named, ...body } }, companyId, { userId }) => {
      const settledCount = await items.accounts.settle({ companyId, userId }, body);
      const message = `${pluralize(settledCount, 'item is', 'items are')} settled.`;
      return { data: { settled: settledCount }, message };
    }),
    companyRoute(reopenAccount, async ({ body: { accountId } }, companyId, { userId }) => {
      const reopenedCount = await items.accounts.reopen({ companyId, userId }, accountId);
      const message = `${pluralize(reopenedCount, 'item is', 'items are')} open again.`;
      return { data: { reopened: reopenedCount }, message };
    }),
    companyRoute(reopenItem, async ({ body: { companyId: _named, ...body } }, companyId, { userId }) => ({
      data: { item: await items.reopen({ companyId, userId }, body) },
      message: 'The item is open again.',
    })),
  ];
}
