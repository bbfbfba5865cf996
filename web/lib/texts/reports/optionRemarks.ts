/** Remarks in place of options that a report has not. */
export const optionRemarkTexts = {
  daysIn: (zone: string) => `Its days are those of ${zone}, the organization’s time zone.`,
  agesOnlyNow:
    'Data as of now: which document a payment settled is not kept of earlier days. What changed compares what each contact owed.',
  reconciledOnlyNow: 'Data as of now: Xero does not say what was reconciled on an earlier day.',
  cashOnlyNow: 'Data as of now: Xero states the cash basis of no earlier day.',
  cashOnlyWhole: 'Of the whole organization: Xero states the cash basis by no tracking category.',
} as const;
