import { z } from 'zod';
import type { Books, BooksOptions } from '../parts.ts';
import { createBooks } from './books.ts';
import { cents } from './money.ts';

/** What tests of the books share: books of a fixed day, and reading answers as a client would. */
export const NOW = new Date('2026-11-20T10:00:00Z');

export function testBooks(options: Partial<BooksOptions> = {}): Books {
  return createBooks({
    seed: 7,
    documents: 300,
    now: NOW,
    folders: [],
    keptEdits: [],
    keep: () => undefined,
    ...options,
  });
}

const body = z.record(z.string(), z.unknown());
const rows = z.array(body);

export type Client = {
  tenantId: string;
  raw(path: string, query?: Record<string, string>, since?: string): { status: number; body: string };
  /** The parsed answer; throws unless the status is 200. */
  get(path: string, query?: Record<string, string>, since?: string): z.infer<typeof body>;
  list(key: string, query?: Record<string, string>, since?: string): z.infer<typeof rows>;
  journals(): Journal[];
  report(name: string, query: Record<string, string>): ReportLine[];
};

export function clientOf(books: Books, name: string): Client {
  const tenantId = books.organisations().find((one) => one.name.includes(name))?.tenantId ?? '';
  const journals: Journal[] = [];
  const raw: Client['raw'] = (path, query = {}, since) =>
    books.accounting({
      tenantId,
      method: 'GET',
      path,
      query: new URLSearchParams(query),
      ifModifiedSince: since,
      now: NOW,
    });
  const get: Client['get'] = (path, query, since) => {
    const answer = raw(path, query, since);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return body.parse(JSON.parse(answer.body));
  };
  const list: Client['list'] = (key, query, since) => rows.parse(get(`/${key}`, query, since)[key]);
  return {
    tenantId,
    raw,
    get,
    list,
    journals: () => allJournals(journals, list),
    report: (report, query) => reportLines(get(`/Reports/${report}`, query)),
  };
}

const money = z.number().transform((value) => cents(value));

const journal = z.object({
  JournalNumber: z.number(),
  JournalDate: z
    .string()
    .transform((text) => new Date(Number(/-?\d+/.exec(text)?.[0])).toISOString().slice(0, 10)),
  CreatedDateUTC: z.string(),
  SourceID: z.string().optional(),
  SourceType: z.string().optional(),
  JournalLines: z.array(
    z.object({
      AccountID: z.string(),
      AccountName: z.string(),
      NetAmount: money,
      TrackingCategories: z.array(z.object({ TrackingOptionID: z.string(), Option: z.string() })),
    }),
  ),
});

export type Journal = z.infer<typeof journal>;

/** The first day that has a document's journal: an invoice dated before it is in the conversion balances and posts nothing. */
export const openingDay = (client: Pick<Client, 'journals'>): string =>
  client
    .journals()
    .filter(({ SourceID }) => SourceID !== undefined)
    .map(({ JournalDate }) => JournalDate)
    .toSorted()[0] ?? '';

/** By offset until an empty page: a short one is not the end. Journals never change, so what was read is kept. */
function allJournals(found: Journal[], list: Client['list']): Journal[] {
  for (;;) {
    const offset = found.at(-1)?.JournalNumber ?? 0;
    const page = z.array(journal).parse(list('Journals', { offset: String(offset) }));
    const [first] = page;
    if (!first) return [...found];
    if (first.JournalNumber <= offset)
      throw new Error(`The journals after ${offset} begin with an earlier one.`);
    found.push(...page);
  }
}

const cell = z.object({
  Value: z.string(),
  Attributes: z.array(z.object({ Id: z.string(), Value: z.string() })).optional(),
});
const row = z.object({ RowType: z.string(), Cells: z.array(cell) });
const report = z.object({
  Reports: z.tuple([
    z.object({
      Rows: z.array(
        z.object({
          Title: z.string().optional(),
          Cells: z.array(cell).optional(),
          Rows: z.array(row).optional(),
        }),
      ),
    }),
  ]),
});

type ReportLine = {
  section: string;
  name: string;
  accountId: string | undefined;
  values: string[];
};

/** All lines of a report with their section, the header first. */
function reportLines(answer: unknown): ReportLine[] {
  return report.parse(answer).Reports[0].Rows.flatMap(({ Title = '', Cells, Rows = [] }) =>
    [...(Cells ? [{ RowType: 'Header', Cells }] : []), ...Rows].map((line) => ({
      section: Title,
      name: line.Cells[0]?.Value ?? '',
      accountId: line.Cells[0]?.Attributes?.find(({ Id }) => Id === 'account')?.Value,
      values: line.Cells.slice(1).map(({ Value }) => Value),
    })),
  );
}

/** Debit less credit of the movement and of the balance, per account of a trial balance. */
export function trialBalanceAmounts(
  client: Client,
  date: string,
): Map<string, { movement: bigint; balance: bigint }> {
  const side = (text: string | undefined) => (text ? cents(text) : 0n);
  const lines = client.report('TrialBalance', { date }).filter(({ accountId }) => accountId !== undefined);
  return new Map(
    lines.map(({ accountId = '', values: [debit, credit, ytdDebit, ytdCredit] }) => [
      accountId,
      { movement: side(debit) - side(credit), balance: side(ytdDebit) - side(ytdCredit) },
    ]),
  );
}
