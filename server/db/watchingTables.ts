import type { Json, Moment } from './columnTypes.ts';

/** What people are told of the books beside their figures: looks, changes behind their back, and whether all still adds up. */
export type WatchingTables = {
  report_views: {
    company_id: string;
    user_id: string;
    report_type: string;
    seen_at: Moment;
    seen_before_at: Moment | null;
  };
  period_notices: {
    company_id: string;
    id: string;
    at: Moment;
    reason: 'locked' | 'seen';
    month: string;
    document_type: string | null;
    document_id: string | null;
    account_id: string | null;
    amount_before: string;
    amount_after: string;
    dismissed_at: Moment | null;
    dismissed_by: string | null;
  };
  book_checks: {
    company_id: string;
    id: string;
    started_at: Moment;
    finished_at: Moment;
    records_read: number;
    lines_read: number;
    sums_read: number;
    finding_count: number;
    findings: Json;
  };
};
