import { type Formula, parseFormula } from '#contract/reports/formula.ts';
import {
  type BetterDirection,
  type StandardFigure,
  standardFigures,
  type ListedFigure,
} from '#contract/reports/summaryFigures.ts';
import type { Account } from '#server/providers/books.ts';
import type { StoredFigure } from './figureStore.ts';

/** A figure of the summary: a formula whose rows are named by keys that outlive their names. */
export type FigureDefinition = Pick<ListedFigure, 'key' | 'kind' | 'name' | 'unit' | 'better' | 'target'> & {
  formula: Formula;
  /** One for each reference of the formula, in its order. */
  rowKeys: string[];
  /** Names that the rows had when the formula was saved. */
  rowNames: string[];
  /** True for a count of months, of which cash that is gone lasts for none. */
  isNeverNegative?: true;
};

type Standard = {
  name: (accounts: Account[]) => string;
  formula: string;
  unit: FigureDefinition['unit'];
  better: BetterDirection;
  isNeverNegative?: true;
};

/** Sales tax goes by the name of its account: GST, VAT. */
const salesTaxName = (accounts: Account[]): string => {
  const names = accounts.flatMap(({ role, name }) => (role === 'salesTax' ? [name] : []));
  return `${names.length === 1 ? names[0] : 'Sales tax'} due`;
};

const standards: Record<StandardFigure, Standard> = {
  profit: { name: () => 'Profit', formula: '[profit-loss: netProfit]', unit: 'money', better: 'more' },
  profitMargin: {
    name: () => 'Profit margin',
    formula: '[profit-loss: netProfit] / [profit-loss: incomeTotal]',
    unit: 'percent',
    better: 'more',
  },
  cash: { name: () => 'Cash at bank', formula: '[balance-sheet: bankTotal]', unit: 'money', better: 'more' },
  debtors: { name: () => 'Debtors', formula: '[accounts: debtors]', unit: 'money', better: 'less' },
  creditors: { name: () => 'Creditors', formula: '[accounts: creditors]', unit: 'money', better: 'less' },
  salesTax: { name: salesTaxName, formula: '[accounts: salesTax]', unit: 'money', better: 'neither' },
  runway: {
    name: () => 'Cash runway',
    formula: '[balance-sheet: bankTotal] / ([accounts: cashFall] / 3)',
    unit: 'months',
    better: 'more',
    isNeverNegative: true,
  },
  staffCosts: {
    name: () => 'Staff cost share',
    formula: '[accounts: staffCosts] / [profit-loss: incomeTotal]',
    unit: 'percent',
    better: 'less',
  },
};

export function standardDefinition(
  standard: StandardFigure,
  accounts: Account[],
  target: string | null = null,
): FigureDefinition {
  const { name, formula: text, ...reading } = standards[standard];
  const formula = savedFormula(text);
  return {
    ...reading,
    key: standard,
    kind: 'standard',
    name: name(accounts),
    target,
    formula,
    rowKeys: formula.references.map(({ report, row }) => `${report}:${row}`),
    rowNames: formula.references.map(({ row }) => row),
  };
}

/** Shown figures in their order, then the standard ones that are not shown. */
export function listDefinitions(
  storedFigures: StoredFigure[],
  accounts: Account[],
): { shownFigures: FigureDefinition[]; otherFigures: FigureDefinition[] } {
  const shownFigures =
    storedFigures.length === 0
      ? standardFigures.map((key) => standardDefinition(key, accounts))
      : storedFigures.map((figure) => storedDefinition(figure, accounts));
  const shownKeys = new Set(shownFigures.map(({ key }) => key));
  return {
    shownFigures,
    otherFigures: standardFigures
      .filter((key) => !shownKeys.has(key))
      .map((key) => standardDefinition(key, accounts)),
  };
}

function storedDefinition(figure: StoredFigure, accounts: Account[]): FigureDefinition {
  if (figure.kind === 'standard') return standardDefinition(figure.key, accounts, figure.target);
  return { ...figure, formula: savedFormula(figure.formula) };
}

/** Formulas were read before they were saved. */
function savedFormula(text: string): Formula {
  const result = parseFormula(text);
  if ('fault' in result) throw new Error(`A saved formula cannot be read: ${result.fault.message}`);
  return result.formula;
}
