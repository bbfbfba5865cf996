import type { ThresholdMeasure } from '#contract/thresholdMeasures.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import type { DocumentType } from '#contract/ledger/documents.ts';
import type { LineKind } from '#contract/ledger/ledger.ts';
import type { ReportType } from '#contract/reports/reports.ts';
import type { Generated } from 'kysely';
import type { DefaultJson, Json, Moment } from '../columnTypes.ts';

/** The close of months, and how users list their clients. */
export type ClosingTables = {
  clientFigures: {
    companyId: string;
    computedAt: Moment;
    month: string;
    cashAtBank: string | null;
    profitOfMonth: string | null;
    profitYearToDate: string | null;
    overdueReceivables: string | null;
    itemsToReview: Generated<number>;
    cashAtBankBefore: string | null;
    profitOfMonthBefore: string | null;
    incomeOfMonth: string | null;
    receivables: string | null;
    salesTaxDue: string | null;
    salesTaxPeriodEnd: string | null;
    salesTaxDueOn: string | null;
  };
  clientThresholds: {
    userId: string;
    position: number;
    tag: string | null;
    measure: ThresholdMeasure;
    threshold: string;
    isMailed: boolean;
  };
  clientMarks: { userId: string; companyId: string; isPinned: Generated<boolean>; tags: Generated<string[]> };
  signOffs: {
    companyId: string;
    id: string;
    month: string;
    figuresAsOf: Moment;
    fingerprint: string;
    fingerprintAlgorithm: Generated<'sha256' | 'md5'>;
    status: TieStatus;
    preparedAt: Moment;
    preparedBy: string;
    preparerNote: string;
    reason: string | null;
    checklist: Json;
    reviewedAt: Moment | null;
    reviewedBy: string | null;
    reviewerNote: string | null;
    brokenAt: Moment | null;
    endedAt: Moment | null;
    endedBy: string | null;
    endNote: string | null;
    replacedBy: string | null;
  };
  signOffChanges: {
    companyId: string;
    id: string;
    signOffId: string;
    noticedAt: Moment;
    accountId: string;
    option1: Generated<string>;
    option2: Generated<string>;
    kind: LineKind | null;
    documentType: DocumentType | null;
    documentId: string | null;
    sourceCount: number;
    movementChange: string;
    balanceChange: string;
  };
  notes: {
    companyId: string;
    id: string;
    month: string | null;
    reportType: ReportType | null;
    options: DefaultJson;
    startDate: string | null;
    endDate: string | null;
    rowKey: string | null;
    measure: string | null;
    rowName: string | null;
    amount: string | null;
    unit: string | null;
    text: string;
    writtenAt: Moment;
    writtenBy: string;
    editedAt: Moment | null;
    editedBy: string | null;
  };
  commentaries: {
    companyId: string;
    month: string;
    /** Empty for the month as a whole. */
    reportType: ReportType | '';
    lines: Json;
    version: number;
    writtenAt: Moment;
    writtenBy: string;
  };
};
