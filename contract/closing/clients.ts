import * as z from 'zod/mini';
import { connectionStatus, connectionView } from '../companies/companies.ts';
import { role } from '../companies/roles.ts';
import { endpoint } from '../endpoint.ts';
import { MOST_FIRMS } from '../firmBelongings.ts';
import { clientTag } from './clientTag.ts';
import { type SignOffState, signOffState, signOffStates } from './signOffStates.ts';
import { clientThreshold } from './thresholds.ts';
import { type TieStatus, tieStatus, tieStatuses } from '../tieOut/tieOut.ts';
import { date, decimal, id, instant, limitParam, longList, month, offset, pageOfList } from '../values.ts';

const clientNeeds = [
  'connection',
  'unread-entities',
  'unusable-records',
  'notices',
  'changed-since-sign-off',
  'differs',
  'review',
  'threshold',
] as const;

export const MOST_TAGS = 10;

const tagsInput = z.array(clientTag).check(z.maxLength(MOST_TAGS));
const firmTags = z.object({ firmId: id, tags: z.array(z.string()) });
export type FirmTags = z.infer<typeof firmTags>;

/** An organization as one of many: how its last closed month stands. Amounts in its base currency. */
const client = z.object({
  companyId: id,
  name: z.string(),
  /** The caller's. */
  role,
  connectionStatus,
  connection: connectionView,
  lastSyncAt: z.nullable(instant),
  /** The last month that has ended; null until the organization was read. */
  month: z.nullable(month),
  status: tieStatus,
  checkedAt: z.nullable(instant),
  signOff: signOffState,
  currency: z.nullable(z.string()),
  /** Total of the bank accounts in the balance sheet at the month's end. */
  cashAtBank: z.nullable(decimal),
  profitOfMonth: z.nullable(decimal),
  /** Begins with the financial year. */
  profitYearToDate: z.nullable(decimal),
  /** Closing balance of the month before. */
  cashAtBankBefore: z.nullable(decimal),
  profitOfMonthBefore: z.nullable(decimal),
  incomeOfMonth: z.nullable(decimal),
  /** Past their due date on the day of `figuresAt`, less credits of that age. */
  overdueReceivables: z.nullable(decimal),
  /** Includes what is not due yet. */
  receivables: z.nullable(decimal),
  /**
   * GST, VAT or sales tax that is left to pay of the last tax period; of the last closed month where the provider's settings
   * do not tell the period. Negative: to be refunded. Null: not registered, or not read.
   */
  salesTaxDue: z.nullable(decimal),
  /** Last day of that period; null where it is unknown. */
  salesTaxPeriodEnd: z.nullable(date),
  /** The country's own due date; null where there is none for all. */
  salesTaxDueOn: z.nullable(date),
  figuresAt: z.nullable(instant),
  /** Items without a category; null where the month was never checked. */
  itemsToReview: z.nullable(z.number()),
  openNotices: z.number(),
  needs: z.array(z.enum(clientNeeds)),
  /** The user's thresholds that the figures are beyond, one a measure. */
  crossedThresholds: z.array(clientThreshold),
  isPinned: z.boolean(),
  /** Lists tags of the user and of the user’s firms, each once. */
  tags: z.array(z.string()),
  ownTags: z.array(z.string()),
  /** One for each of the user’s firms that has tagged the client. */
  firmTags: z.array(firmTags),
});
export type Client = z.infer<typeof client>;

export const clientSortKeys = [
  'name',
  'connection',
  'month',
  'status',
  'signOff',
  'cashAtBank',
  'profitOfMonth',
  'profitYearToDate',
  'overdueReceivables',
  'salesTaxDue',
  'itemsToReview',
  'openNotices',
  'lastSyncAt',
  'needs',
] as const;
export type ClientSortKey = (typeof clientSortKeys)[number];

export const MOST_CLIENTS = 500;

const filter = {
  /** Searches name and initials. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** False: clients that need no action. */
  needsAttention: z.optional(z.stringbool()),
  status: z.optional(tieStatus),
  signOff: z.optional(signOffState),
  tag: z.optional(clientTag),
  limit: limitParam(100, MOST_CLIENTS),
  offset,
};

/** Null where no organization has the figure. */
const figureTotal = z.nullable(
  z.object({
    amount: decimal,
    /** Organizations that have the figure; the sum leaves the others out. */
    clientCount: z.number(),
  }),
);

/** Over all of the user's organizations of one currency, whatever the filter. */
const currencyTotal = z.object({
  currency: z.string(),
  clientCount: z.number(),
  cashAtBank: figureTotal,
  profitOfMonth: figureTotal,
  profitYearToDate: figureTotal,
  overdueReceivables: figureTotal,
  salesTaxDue: figureTotal,
});
export type CurrencyTotal = z.infer<typeof currencyTotal>;

/** Over all of the user's organizations, whatever the filter. */
const clientSummary = z.object({
  /** The newest month that has ended; the counts are of organizations in it. */
  month: z.nullable(month),
  total: z.number(),
  agreeing: z.number(),
  signedOff: z.number(),
  changedSinceSignOff: z.number(),
  needingAttention: z.number(),
});
export type ClientSummary = z.infer<typeof clientSummary>;

export const listClients = endpoint({
  method: 'GET',
  path: '/clients',
  tag: 'Clients',
  summary: 'The user’s organizations with figures of their last closed month, pinned ones first.',
  query: z.object({
    ...filter,
    sortBy: z._default(z.enum(clientSortKeys), 'name'),
    sortOrder: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  data: z.object({
    clients: z.array(client),
    pagination: pageOfList,
    summary: clientSummary,
    totals: z.array(currencyTotal),
    /** Alphabetical; the user's. */
    tags: z.array(z.string()),
  }),
});

const MOST_BOARD_MONTHS = 36;

export type BoardCell = { month: string; status: TieStatus; signOff: SignOffState };

const wordSet = (words: readonly string[]): ReadonlySet<unknown> => new Set(words);
const [statusWords, signOffWords] = [wordSet(tieStatuses), wordSet(signOffStates)];
const isBoardCell = (value: unknown): value is BoardCell =>
  typeof value === 'object' &&
  value !== null &&
  'month' in value &&
  typeof value.month === 'string' &&
  'status' in value &&
  statusWords.has(value.status) &&
  'signOff' in value &&
  signOffWords.has(value.signOff);

export const readBoard = endpoint({
  method: 'GET',
  path: '/clients/board',
  tag: 'Clients',
  summary: 'How each month of each of the user’s organizations stands, pinned ones first, then by name.',
  query: z.object({
    ...filter,
    months: limitParam(24, MOST_BOARD_MONTHS),
    /** The last month that has ended, where absent. */
    end: z.optional(month),
  }),
  data: z.object({
    /** `YYYY-MM`, oldest first. */
    months: z.array(month),
    clients: z.array(
      z.object({
        companyId: id,
        name: z.string(),
        isPinned: z.boolean(),
        /** Time of the oldest provider’s statement behind the cells that agree; null where none agrees. */
        oldestCheckAt: z.nullable(instant),
        /** One for each of the months, in their order. */
        cells: longList(isBoardCell, {
          type: 'object',
          properties: {
            month: { type: 'string' },
            status: { type: 'string', enum: tieStatuses },
            signOff: { type: 'string', enum: signOffStates },
          },
          required: ['month', 'status', 'signOff'],
          additionalProperties: false,
        }),
      }),
    ),
    pagination: pageOfList,
    summary: clientSummary,
    tags: z.array(z.string()),
  }),
});
export type Board = z.infer<typeof readBoard.data>;

export const markClient = endpoint({
  method: 'PUT',
  path: '/clients/:companyId/marks',
  company: 'required',
  role: 'viewer',
  tag: 'Clients',
  summary:
    'Pins an organization and gives it tags, in this user’s own list; and tags of the user’s firms, which their members see.',
  params: z.object({ companyId: id }),
  body: z.object({
    isPinned: z.boolean(),
    tags: tagsInput,
    /** Tags of these firms change alone. */
    firmTags: z._default(
      z.array(z.object({ firmId: id, tags: tagsInput })).check(z.maxLength(MOST_FIRMS)),
      [],
    ),
  }),
  data: z.object({ isPinned: z.boolean(), tags: z.array(z.string()) }),
});
