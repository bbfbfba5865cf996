import type { AccountClass, ChartStatus } from '#contract/ledger/ledger.ts';

export type ChartTables = {
  accounts: {
    companyId: string;
    id: string;
    code: string | null;
    name: string;
    type: string;
    class: AccountClass;
    role: string | null;
    status: ChartStatus;
    currency: string | null;
  };
  trackingOptions: {
    companyId: string;
    categoryId: string;
    categoryName: string;
    categoryPosition: number;
    categoryStatus: ChartStatus;
    id: string;
    name: string;
    status: ChartStatus;
  };
  contacts: {
    companyId: string;
    id: string;
    name: string;
    mergedIntoId: string | null;
    countsAsId: string | null;
  };
  taxRates: { companyId: string; type: string; name: string };
};
