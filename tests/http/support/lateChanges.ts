import type { Random } from '#simulator/books/generated/random.ts';
import * as z from 'zod';
import { hasDocument } from './ledgerTruth.ts';
import type { SyncedCompany } from './syncedCompany.ts';

type Kind = 'Invoice' | 'ManualJournal' | 'BankTransaction';
type Tracking = { TrackingCategoryID: string; Option: string }[];
/** `months`: `YYYY-MM`, into which every change falls. */
export type ChangeScope = {
  months: [string, ...string[]];
  documents: { kind: Kind; id: string }[];
  tracking: Tracking[];
};

const idField = {
  Invoice: 'InvoiceID',
  ManualJournal: 'ManualJournalID',
  BankTransaction: 'BankTransactionID',
} as const;
const costs = ['469', '260', '200'] as const;

const pickAny = <T>(random: Random, choices: readonly T[]): T | undefined =>
  choices[random.between(0, choices.length - 1)];

/** Changes the books at the provider, mostly documents of its own; false where the provider refuses it. */
export async function changeLate(
  company: SyncedCompany,
  random: Random,
  { scope, contactId }: { scope: ChangeScope; contactId: string },
): Promise<boolean> {
  const Date = `${random.pick(scope.months)}-${`${random.between(1, 15)}`.padStart(2, '0')}`;
  const content = { Date, ...lines(random, scope.tracking) };
  const existingDocument = pickAny(random, scope.documents);
  try {
    if (random.chance(0.04)) {
      await company.change('Depreciation', 'post', { Date, Amount: amountText(random) });
    } else if (existingDocument === undefined || random.chance(0.5)) {
      const kind = random.pick(['Invoice', 'Invoice', 'ManualJournal', 'BankTransaction'] as const);
      const id = await company.change(kind, 'post', {
        ...content[kind],
        Date,
        Contact: { ContactID: contactId },
      });
      scope.documents.push({ kind, id });
    } else if (random.chance(0.3)) {
      await company.change(existingDocument.kind, 'void', {
        [idField[existingDocument.kind]]: existingDocument.id,
      });
      scope.documents.splice(scope.documents.indexOf(existingDocument), 1);
    } else {
      const { Type: _stays, ...edited } = content[existingDocument.kind];
      const part = random.chance(0.4) ? { Date } : edited;
      await company.change(existingDocument.kind, 'edit', {
        [idField[existingDocument.kind]]: existingDocument.id,
        ...part,
      });
    }
    return true;
  } catch {
    return false;
  }
}

const amountText = (random: Random): string => (random.between(1, 900_00) / 100).toFixed(2);

function lines(random: Random, tracking: Tracking[]) {
  const line = () => ({
    UnitAmount: amountText(random),
    TaxAmount: '0.07',
    AccountCode: random.pick(costs),
    ...(random.chance(0.6) ? { Tracking: pickAny(random, tracking) } : {}),
  });
  const LineAmount = amountText(random);
  return {
    Invoice: { Type: random.pick(['ACCREC', 'ACCPAY']), LineItems: [line(), line()] },
    BankTransaction: { Type: random.pick(['RECEIVE', 'SPEND']), LineItems: [line()] },
    ManualJournal: {
      Type: undefined,
      JournalLines: [
        { LineAmount, AccountCode: random.pick(costs) },
        { LineAmount: `-${LineAmount}`, AccountCode: '620' },
      ],
    },
  };
}

const journals = z.array(
  z.object({
    row: z.object({
      JournalDate: z.string(),
      SourceType: z.string().nullish(),
      SourceID: z.string().nullish(),
      JournalLines: z.array(
        z.object({
          AccountID: z.string(),
          NetAmount: z.number(),
          TrackingCategories: z.array(z.object({ TrackingOptionID: z.string() })).optional(),
        }),
      ),
    }),
  }),
);
export type JournalEntry = {
  date: string;
  accountId: string;
  options: string;
  documentId: string;
  cents: number;
};

/** Lines of the provider's journals from a place in their list on: a change reverses and posts again. */
export async function journalsFrom(company: SyncedCompany, offset: number) {
  const query = new URLSearchParams({
    tenantId: company.tenantId,
    entityType: 'Journals',
    offset: `${offset}`,
  });
  const answer = await fetch(`${company.provider.url}/_sim/records?${query.toString()}`);
  const rows = journals.parse(await answer.json());
  const entries = rows.flatMap(({ row }) => {
    const isDocumented = hasDocument({ sourceType: row.SourceType ?? null });
    return row.JournalLines.map((line): JournalEntry => ({
      date: new Date(Number(/-?\d+/.exec(row.JournalDate)?.[0])).toISOString().slice(0, 10),
      accountId: line.AccountID,
      options: isDocumented
        ? optionsKey((line.TrackingCategories ?? []).map((option) => option.TrackingOptionID))
        : '',
      documentId: isDocumented ? (row.SourceID ?? '') : '',
      cents: Math.round(line.NetAmount * 100),
    }));
  });
  return { entries, end: offset + rows.length };
}

export const optionsKey = (options: string[]): string =>
  options
    .filter((option) => option !== '')
    .toSorted()
    .join(' ');
