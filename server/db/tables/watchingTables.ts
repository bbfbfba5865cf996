import type { DocumentType } from '#contract/ledger/documents.ts';
import type { SettlementCategory } from '#contract/tieOut/settlement.ts';
import type { ReportType } from '#contract/reports/reports.ts';
import type { Generated } from 'kysely';
import type { Json, Moment } from '../columnTypes.ts';

/** Facts about the books besides their figures: views, notices of changes, settled items, and checks. */
export type WatchingTables = {
  reportViews: {
    companyId: string;
    userId: string;
    reportType: ReportType;
    seenAt: Moment;
    seenBeforeAt: Moment | null;
  };
  periodNotices: {
    companyId: string;
    id: string;
    noticedAt: Moment;
    reason: 'locked' | 'seen';
    month: string;
    documentType: DocumentType | null;
    documentId: string | null;
    accountId: string | null;
    amountBefore: string;
    amountAfter: string;
    dismissedAt: Moment | null;
    dismissedBy: string | null;
  };
  settledItems: {
    companyId: string;
    month: string;
    accountId: string;
    amount: string;
    category: SettlementCategory;
    note: string;
    settledAt: Moment;
    settledBy: string;
  };
  settledAccounts: {
    companyId: string;
    accountId: string;
    category: SettlementCategory;
    note: string;
    settledAt: Moment;
    settledBy: string;
    amounts: Json;
    openMonths: Generated<string[]>;
  };
  bookChecks: {
    companyId: string;
    id: string;
    startedAt: Moment;
    finishedAt: Moment;
    recordsRead: number;
    linesRead: number;
    sumsRead: number;
    findingCount: number;
    findings: Json;
  };
};
