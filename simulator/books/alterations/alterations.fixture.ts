import { createHash } from 'node:crypto';
import { z } from 'zod';
import { alterationSchema } from '../../alterations.ts';
import type { Books } from '../../parts.ts';
import { clientOf, NOW, testBooks } from '../client.fixture.ts';

/** Books that a test tells lies about, and what the provider states of them. */

type Given =
  z.input<typeof alterationSchema> extends infer Whole
    ? Whole extends { tenantId: string }
      ? Omit<Whole, 'tenantId'>
      : never
    : never;

export const CHANGES = {
  withheld: { kind: 'withheld' },
  twice: { kind: 'twice' },
  amount: { kind: 'amount', by: '12.34' },
  account: { kind: 'account' },
  tax: { kind: 'tax' },
  tracking: { kind: 'tracking' },
  currency: { kind: 'currency' },
  date: { kind: 'date', months: 1 },
  status: { kind: 'status' },
  order: { kind: 'order' },
} as const;
export type ChangeName = keyof typeof CHANGES;

const REPORT_CALLS: Readonly<Record<string, Record<string, string>>> = {
  TrialBalance: { date: '2026-10-31' },
  BalanceSheet: { date: '2026-10-31' },
  ProfitAndLoss: { fromDate: '2026-10-01', toDate: '2026-10-31' },
  BankSummary: { fromDate: '2026-10-01', toDate: '2026-10-31' },
  ExecutiveSummary: { date: '2026-10-31' },
  BudgetSummary: { date: '2026-01-01' },
};
export const REPORT_NAMES = Object.keys(REPORT_CALLS);

export function alteredBooks(name: string, books: Books = testBooks()) {
  const client = clientOf(books, name);
  const { tenantId } = client;
  const ask = (path: string, query: Record<string, string> = {}, now = NOW) => {
    const answer = books.accounting({
      tenantId,
      method: 'GET',
      path,
      query: new URLSearchParams(query),
      ifModifiedSince: undefined,
      now,
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return z.record(z.string(), z.unknown()).parse(JSON.parse(answer.body));
  };
  const list = (key: string, query: Record<string, string> = {}, now = NOW) =>
    z
      .array(z.record(z.string(), z.unknown()))
      .parse(ask(`/${key === 'Organisations' ? 'Organisation' : key}`, query, now)[key]);
  const report = (key: string, query = REPORT_CALLS[key] ?? {}, now = NOW) =>
    JSON.stringify(
      z.tuple([z.object({ Rows: z.unknown() })]).parse(ask(`/Reports/${key}`, query, now)['Reports'])[0].Rows,
    );
  return {
    ...client,
    books,
    ask,
    rows: list,
    stated: report,
    alter: (given: Given, now = NOW) => books.alter(alterationSchema.parse({ tenantId, ...given }), now),
    post: (kind: string, body: object, now = NOW) =>
      books.change({ tenantId, action: 'post', kind, body }, now).documentId,
    change: (action: 'edit' | 'void', kind: string, body: object) =>
      books.change({ tenantId, action, kind, body }, NOW).documentId,
    /** All that its own ledger and its reports state, but for those named. */
    truth: (except: readonly string[] = []) =>
      createHash('sha256')
        .update(JSON.stringify(books.ledger(tenantId)))
        .update(
          REPORT_NAMES.filter((key) => !except.includes(key))
            .map((key) => report(key))
            .join('\n'),
        )
        .digest('hex'),
    digest: (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex'),
  };
}
