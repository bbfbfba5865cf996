import * as z from 'zod';
import type { Journal } from '../../books.ts';
import type { ManualJournal } from '../../documents.ts';
import {
  calendarDate,
  decimalField,
  decimalOrZero,
  flagOr,
  optionalDocumentType,
  optionalText,
  optionalUuid,
  status,
  trackingIdField,
  uuid,
} from '../fields.ts';
import { statedTaxSide } from '../taxTypes.ts';
import { dated, parseDocumentDate, lineAmounts, lines, toLines } from './documentBody.ts';
import { reader } from './reading.ts';

const journal = z.object({
  JournalID: uuid,
  JournalNumber: z.int(),
  JournalDate: calendarDate,
  SourceType: optionalDocumentType,
  SourceID: optionalUuid,
  JournalLines: z.array(
    z.object({
      JournalLineID: uuid,
      AccountID: uuid,
      NetAmount: decimalField,
      Description: optionalText,
      TaxType: optionalText,
      TaxAmount: decimalOrZero,
      TrackingCategories: z.array(z.object({ TrackingOptionID: trackingIdField })).nullish(),
    }),
  ),
});

export const readJournal = reader(journal, (row): Journal => ({
  id: row.JournalID,
  number: row.JournalNumber,
  date: row.JournalDate,
  sourceType: row.SourceType,
  sourceId: row.SourceID,
  lines: row.JournalLines.map((line) => ({
    id: line.JournalLineID,
    accountId: line.AccountID,
    amount: line.NetAmount,
    description: line.Description,
    taxType: line.TaxType,
    taxSide: statedTaxSide(line.TaxType),
    taxAmount: line.TaxAmount,
    optionIds: (line.TrackingCategories ?? []).map((option) => option.TrackingOptionID),
  })),
}));

const manualJournal = z.object({
  ManualJournalID: uuid,
  Status: status,
  ...dated,
  Narration: optionalText,
  LineAmountTypes: lineAmounts,
  // OAS: "default is true if not specified".
  ShowOnCashBasisReports: flagOr(true),
  JournalLines: lines,
});

export const readManualJournal = reader(manualJournal, (row): ManualJournal => ({
  id: row.ManualJournalID,
  status: row.Status,
  date: parseDocumentDate(row),
  narration: row.Narration,
  lineAmounts: row.LineAmountTypes,
  onCashBasis: row.ShowOnCashBasisReports,
  lines: toLines(row.JournalLines),
}));
