import { toMoment, type Day } from '../calendar.ts';
import { findClass, type Account } from '../chart.ts';
import type { Entry } from '../rows.ts';
import { CHARTS } from './charts/charts.ts';
import type { TemplateAccount } from './charts/chartTemplate.ts';
import type { Profile } from './profiles.ts';

/** The chart that generated organisations have by default; roles are what their events post to. */
const CHART = [
  { role: 'bank', code: '090', name: 'Business Bank Account', type: 'BANK' },
  { role: 'savings', code: '091', name: 'Business Savings Account', type: 'BANK' },
  // The provider allows a bank account without a code.
  { role: 'creditCard', code: undefined, name: 'Company Credit Card', type: 'BANK' },
  { role: 'foreignBank', code: '092', name: '', type: 'BANK', only: 'foreignBank' },
  { role: 'secondForeignBank', code: '093', name: '', type: 'BANK', only: 'secondForeignBank' },
  { role: 'goodsSales', code: '200', name: 'Sales', type: 'SALES' },
  { role: 'serviceSales', code: '210', name: 'Service Income', type: 'REVENUE' },
  { role: 'otherRevenue', code: '260', name: 'Other Revenue', type: 'REVENUE' },
  { role: 'interest', code: '270', name: 'Interest Income', type: 'OTHERINCOME' },
  { role: 'purchases', code: '300', name: 'Purchases', type: 'DIRECTCOSTS' },
  { role: 'costOfGoods', code: '310', name: 'Cost of Goods Sold', type: 'DIRECTCOSTS' },
  {
    role: 'cisLabour',
    code: '320',
    name: 'CIS Labour Expense',
    type: 'DIRECTCOSTS',
    system: 'CISLABOUREXPENSE',
    only: 'cis',
  },
  {
    role: 'cisMaterials',
    code: '321',
    name: 'CIS Materials Purchased',
    type: 'DIRECTCOSTS',
    system: 'CISMATERIALS',
    only: 'cis',
  },
  { role: 'freight', code: '425', name: 'Freight & Courier', type: 'DIRECTCOSTS' },
  { role: 'advertising', code: '400', name: 'Advertising', type: 'EXPENSE' },
  { role: 'bankFees', code: '404', name: 'Bank Fees', type: 'EXPENSE' },
  { role: 'cleaning', code: '408', name: 'Cleaning', type: 'EXPENSE' },
  { role: 'consulting', code: '412', name: 'Consulting & Accounting', type: 'EXPENSE' },
  { role: 'depreciation', code: '416', name: 'Depreciation', type: '' },
  { role: 'office', code: '453', name: 'Office Expenses', type: 'OVERHEADS' },
  { role: 'power', code: '445', name: 'Light, Power, Heating', type: 'OVERHEADS' },
  { role: 'rent', code: '469', name: 'Rent', type: 'OVERHEADS' },
  { role: 'wages', code: '477', name: 'Wages and Salaries', type: 'EXPENSE' },
  { role: 'pension', code: '478', name: 'Pension Contributions', type: 'EXPENSE' },
  { role: 'subscriptions', code: '485', name: 'Subscriptions', type: 'EXPENSE' },
  { role: 'travel', code: '493', name: 'Travel', type: 'EXPENSE' },
  {
    role: 'bankRevaluation',
    code: '497',
    name: 'Bank Revaluations',
    type: 'EXPENSE',
    system: 'BANKCURRENCYGAIN',
  },
  {
    role: 'unrealised',
    code: '498',
    name: 'Unrealised Currency Gains',
    type: 'EXPENSE',
    system: 'UNREALISEDCURRENCYGAIN',
  },
  {
    role: 'realised',
    code: '499',
    name: 'Realised Currency Gains',
    type: 'EXPENSE',
    system: 'REALISEDCURRENCYGAIN',
  },
  { role: 'debtors', code: '610', name: 'Accounts Receivable', type: 'CURRENT', system: 'DEBTORS' },
  { role: 'prepaid', code: '620', name: 'Prepayments', type: 'CURRENT' },
  { role: 'stock', code: '630', name: 'Inventory', type: 'INVENTORY' },
  { role: 'equipment', code: '710', name: 'Office Equipment', type: 'FIXED' },
  {
    role: 'accumulated',
    code: '711',
    name: 'Less Accumulated Depreciation on Office Equipment',
    type: 'FIXED',
  },
  { role: 'creditors', code: '800', name: 'Accounts Payable', type: 'CURRLIAB', system: 'CREDITORS' },
  {
    role: 'unpaidClaims',
    code: '801',
    name: 'Unpaid Expense Claims',
    type: 'CURRLIAB',
    system: 'UNPAIDEXPCLM',
  },
  { role: 'wagesPayable', code: '803', name: 'Wages Payable', type: 'CURRLIAB', system: 'WAGEPAYABLES' },
  { role: 'salesTax', code: '820', name: '', type: 'CURRLIAB', system: 'GST' },
  {
    role: 'cisLiability',
    code: '826',
    name: 'CIS Deductions Payable',
    type: 'CURRLIAB',
    system: 'CISLIABILITY',
    only: 'cis',
  },
  { role: 'payrollTax', code: '825', name: 'Payroll Tax Payable', type: 'CURRLIAB' },
  { role: 'historical', code: '840', name: 'Historical Adjustment', type: 'CURRLIAB', system: 'HISTORICAL' },
  { role: 'rounding', code: '860', name: 'Rounding', type: 'CURRLIAB', system: 'ROUNDING' },
  {
    role: 'transfers',
    code: '877',
    name: 'Tracking Transfers',
    type: 'CURRLIAB',
    system: 'TRACKINGTRANSFERS',
  },
  { role: 'loan', code: '900', name: 'Loan', type: 'TERMLIAB' },
  { role: 'retained', code: '960', name: 'Retained Earnings', type: 'EQUITY', system: 'RETAINEDEARNINGS' },
  { role: 'capital', code: '970', name: 'Owner Share Capital', type: 'EQUITY' },
  { role: 'oldVehicle', code: '730', name: 'Motor Vehicle (sold)', type: 'FIXED', status: 'ARCHIVED' },
] as const satisfies readonly {
  role: string;
  code: string | undefined;
  name: string;
  type: string;
  system?: string;
  status?: string;
  /** Limits the account to organisations that deal in it. */
  only?: 'foreignBank' | 'secondForeignBank' | 'cis';
}[];

export type Role = (typeof CHART)[number]['role'];

export type ChartAccount = Account &
  Entry & {
    status: string;
    /** The base currency, but of a bank account in another. */
    currency: string;
  };

export type Chart = { accounts: ChartAccount[]; account(role: Role): ChartAccount };

/** REC: of the default charts of these countries depreciation is an ordinary cost. */
const DEPRECIATION_TYPES: Readonly<Record<string, string>> = { AU: 'EXPENSE', NZ: 'OVERHEADS' };

/** The provider's `DateTime.MinValue`, on rows that were never touched since a migration: negative milliseconds. */
const NEVER = -62_135_596_800_000;

export function createChart(
  profile: Profile,
  opened: Day,
  identify: (kind: string, key: string) => string,
): Chart {
  const { foreign, secondForeign, cis, currency, salesTax } = profile;
  const has = {
    foreignBank: foreign?.bank !== undefined,
    secondForeignBank: secondForeign !== undefined,
    cis,
  };
  const names: Partial<Record<Role, string>> = {
    salesTax: salesTax.name,
    foreignBank: foreign?.bank ?? '',
    secondForeignBank: secondForeign?.bank ?? '',
  };
  const currencies: Partial<Record<Role, string | undefined>> = {
    foreignBank: foreign?.currency,
    secondForeignBank: secondForeign?.currency,
  };
  const depreciationType = DEPRECIATION_TYPES[profile.country] ?? 'DEPRECIATN';
  const template = profile.chart && CHARTS[profile.chart];
  const templated = new Map(template?.accounts.map((account) => [account.role, account]));
  const byRole = new Map<string, ChartAccount>(
    CHART.filter((entry) => !('only' in entry) || has[entry.only]).map((entry) => {
      const { code, name, type } = templated.get(entry.role) ?? {
        code: entry.code,
        name: entry.name || (names[entry.role] ?? ''),
        type: entry.type || depreciationType,
      };
      return [
        entry.role,
        {
          id: identify('Account', entry.role),
          code,
          name,
          type,
          class: findClass(type),
          system: 'system' in entry ? entry.system : undefined,
          status: 'status' in entry ? entry.status : 'ACTIVE',
          updated: 'status' in entry ? NEVER : toMoment(opened),
          currency: currencies[entry.role] ?? currency,
        },
      ];
    }),
  );
  const unused = (template?.accounts ?? [])
    .filter(({ role }) => role === undefined)
    .map((account) => unusedAccount(account, toMoment(opened), currency, identify));
  return {
    accounts: [...byRole.values(), ...unused],
    account(role) {
      const account = byRole.get(role);
      if (!account) throw new Error(`The chart of accounts has no ${role}.`);
      return account;
    },
  };
}

/** Account that nothing posts to. */
function unusedAccount(
  { code, name, type }: TemplateAccount,
  updated: number,
  currency: string,
  identify: (kind: string, key: string) => string,
): ChartAccount {
  const id = identify('Account', `unused/${code}`);
  return {
    id,
    code,
    name,
    type,
    class: findClass(type),
    system: undefined,
    status: 'ACTIVE',
    updated,
    currency,
  };
}
