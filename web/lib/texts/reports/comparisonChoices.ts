/** Fetched with the popover that says them. */
export const comparisonChoiceTexts = {
  monthEnd: 'Month-end page',
  monthEndHint: 'Last month with its budget, variance and prior year, beside the year to date.',
  counts: {
    'previous-period': 'Prior periods',
    'previous-year': 'Prior years',
  },
  change: 'Change and change in %',
  noBudget: 'No budget was read from Xero.',
};
