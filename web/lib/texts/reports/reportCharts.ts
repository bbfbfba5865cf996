export const chartTexts = {
  names: {
    income: 'Income',
    netProfit: 'Net profit',
    netAssets: 'Net assets',
    opening: 'the opening balance',
    closing: 'Closing balance',
    netMovement: 'Net movement',
    planned: 'Budget',
  },
  /** `lead` is a name with its amount, rounded to whole units. */
  sentences: {
    lead: (name: string, amount: string) => `${name} ${amount}`,
    dated: (name: string, period: string) => `${name} (${period})`,
    up: (lead: string, percent: string, period: string) => `${lead}, up ${percent}\u202f% on ${period}`,
    down: (lead: string, percent: string, period: string) => `${lead}, down ${percent}\u202f% on ${period}`,
    same: (lead: string, period: string) => `${lead}, unchanged on ${period}`,
    beside: (lead: string, amount: string, name: string) => `${lead}, ${name} ${amount}`,
    overBudget: (lead: string, percent: string) => `${lead}, ${percent}\u202f% over budget`,
    underBudget: (lead: string, percent: string) => `${lead}, ${percent}\u202f% under budget`,
    largest: (name: string, share: { amount: string; percent: string; total: string }) =>
      `Largest: ${name} with ${share.amount}, ${share.percent}\u202f% of ${share.total}`,
  },
  list: (name: string, amounts: string) => `${name}: ${amounts}`,
  charts: 'Charts',
  fold: 'Show or hide the charts of all reports',
  places: 'Amounts; arrow keys move between them',
  asTable: 'Table',
  asPicture: 'Chart',
  tableTitle: (title: string) => `${title}, as a table`,
} as const;
