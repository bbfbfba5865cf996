import type { PackTemplateContent } from '#contract/packs/packTemplates.ts';
import type { ReportSettings } from '#contract/packs/reportSettings.ts';
import type { ReportType } from '#contract/reports/reports.ts';
import { standardSettings } from '#web/lib/packs/standardSettings.ts';
import { monthEndComparisons } from '#web/lib/reports/standardComparisons.ts';
import { templateTexts } from '#web/lib/texts/packs/packTemplates.ts';

const report = (type: ReportType, change: Partial<ReportSettings> = {}) => ({
  name: '',
  settings: { ...standardSettings(type), ...change },
});

/** Beside budget, prior year and the year so far. */
const monthEndPage = report('profit-loss', { compare: monthEndComparisons });

/** Reports stand in the order of the file. */
const reportLists = {
  monthEnd: [
    report('summary'),
    monthEndPage,
    report('balance-sheet'),
    report('cash-flow'),
    report('aged-receivables'),
    report('aged-payables'),
  ],
  board: [
    report('summary'),
    monthEndPage,
    report('balance-sheet'),
    report('cash-flow'),
    report('aged-receivables'),
  ],
  ownersPage: [report('summary')],
  taxPeriod: [
    report('sales-tax', { period: 'quarter' }),
    report('profit-loss', { period: 'quarter', compare: 'previous-year' }),
    report('balance-sheet'),
    report('unreconciled-bank-items'),
  ],
};

type StandardTemplate = PackTemplateContent & { key: keyof typeof reportLists };

const template = (
  key: StandardTemplate['key'],
  agreement: PackTemplateContent['agreement'],
): StandardTemplate => ({
  key,
  name: templateTexts.names[key],
  formats: ['pdf'],
  agreement,
  mailText: templateTexts.mailTexts[key],
  reports: reportLists[key],
});

/** Offered to everybody, before templates that a user saved. */
export const standardTemplates: readonly StandardTemplate[] = [
  template('monthEnd', 'last-page'),
  template('board', 'last-page'),
  template('ownersPage', 'shown'),
  template('taxPeriod', 'last-page'),
];
