import type { PeriodToMonth } from '#contract/packs/reportSettings.ts';

export const settingsTexts = {
  period: 'Period',
  periods: {
    month: 'Month',
    quarter: 'Quarter to date',
    year: 'Financial year to date',
    'last-12-months': 'Last 12 months',
    'last-24-months': 'Last 24 months',
  } satisfies Record<PeriodToMonth, string>,
  monthEnd: 'Month end',
  share: 'Share of income',
  change: 'Change',
  ofOneCompany: 'Settings of one organization',
} as const;
