import Big from 'big.js';
import * as z from 'zod';
import { ProviderError } from '../providerError.ts';
import type { Access, TrialBalance } from '../provider.ts';
import type { Get } from './client.ts';
import { amountOfCell } from './decimals.ts';

export const trialBalancePath = 'Reports/TrialBalance';

const cell = z.object({
  Value: z.string().nullish(),
  Attributes: z.array(z.object({ Id: z.string(), Value: z.string() })).nullish(),
});
const cells = z.array(cell).nullish();
type Cell = z.infer<typeof cell>;

/** Rows nest one deep (sections of rows); a section may have no rows and no title at all. */
const reportAnswer = z.object({
  Reports: z
    .array(
      z.object({
        Rows: z.array(
          z.object({
            RowType: z.string(),
            Cells: cells,
            Rows: z.array(z.object({ RowType: z.string(), Cells: cells })).nullish(),
          }),
        ),
      }),
    )
    .min(1),
});

/**
 * The first pair of columns is the month's movement of every account, balance-sheet ones too; the second the balance,
 * year to date for profit and loss accounts (the provider's published example). Found by label, never by position.
 */
const labels = { debit: 'Debit', credit: 'Credit', ytdDebit: 'YTD Debit', ytdCredit: 'YTD Credit' } as const;

export function createReadTrialBalance(get: Get) {
  return async (access: Access, date: string): Promise<TrialBalance> => {
    const { json, cost } = await get(access, {
      path: trialBalancePath,
      query: { date },
      modifiedSince: null,
    });
    return { rows: parseTrialBalance(json), cost };
  };
}

export function parseTrialBalance(json: unknown): TrialBalance['rows'] {
  const answer = reportAnswer.safeParse(json);
  const report = answer.success ? answer.data.Reports[0] : undefined;
  if (!report) throw unreadable('its shape is unknown');
  const header = report.Rows.find((row) => row.RowType === 'Header')?.Cells ?? [];
  const column = columnsOf(header);
  return report.Rows.flatMap((section) => section.Rows ?? []).flatMap(({ Cells }) => {
    const row = Cells ?? [];
    const accountId = accountOf(row);
    // Totals are known by having no account, never by their row type: the provider mixes the types.
    if (accountId === null) return [];
    const net = (debit: number, credit: number) =>
      new Big(amountAt(row, debit)).minus(amountAt(row, credit)).toFixed();
    return [
      {
        accountId,
        movement: net(column.debit, column.credit),
        balance: net(column.ytdDebit, column.ytdCredit),
      },
    ];
  });
}

function columnsOf(header: Cell[]): Record<keyof typeof labels, number> {
  const at = (label: string) => {
    const index = header.findIndex((one) => one.Value?.trim().toLowerCase() === label.toLowerCase());
    if (index === -1) throw unreadable(`it has no column "${label}"`);
    return index;
  };
  return {
    debit: at(labels.debit),
    credit: at(labels.credit),
    ytdDebit: at(labels.ytdDebit),
    ytdCredit: at(labels.ytdCredit),
  };
}

function accountOf(row: Cell[]): string | null {
  for (const one of row) {
    const attribute = one.Attributes?.find(({ Id }) => Id.toLowerCase() === 'account');
    if (attribute) return attribute.Value.toLowerCase();
  }
  return null;
}

function amountAt(row: Cell[], index: number): string {
  const text = row[index]?.Value ?? '';
  const amount = amountOfCell(text);
  if (amount === null) throw unreadable(`"${text}" is no amount`);
  return amount;
}

/** A figure that cannot be read must never count as zero: the whole report is refused. */
function unreadable(why: string): ProviderError {
  return new ProviderError('rejected', `Xero’s trial balance cannot be read: ${why}.`);
}
