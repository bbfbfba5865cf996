export type AccountClass = 'ASSET' | 'EQUITY' | 'EXPENSE' | 'LIABILITY' | 'REVENUE';

export type Account = {
  id: string;
  code: string | undefined;
  name: string;
  type: string;
  class: AccountClass;
  /** DEBTORS, CREDITORS, GST, RETAINEDEARNINGS ...: what the provider itself posts to. */
  system: string | undefined;
};

export type TrackingOption = { id: string; name: string; status: string };

export type TrackingCategory = { id: string; name: string; status: string; options: TrackingOption[] };

/** The options a line is tagged with, one per category at most; the same object for the same options. */
export type Tracking = { options: readonly TrackingOption[] };

export const NO_TRACKING: Tracking = { options: [] };

/** Makes equal sets of options the same object, so that sums can be kept by identity. */
export function trackingInterner(): (options: readonly TrackingOption[]) => Tracking {
  const interned = new Map<string, Tracking>();
  return (options) => {
    if (options.length === 0) return NO_TRACKING;
    const key = options.map((option) => option.id).join('+');
    const tracking = interned.get(key) ?? { options };
    interned.set(key, tracking);
    return tracking;
  };
}

/** TYPES-DOC: the class the provider derives from an account's type; for rows that do not state it. */
const CLASS_OF_TYPE: Readonly<Record<string, AccountClass>> = {
  REVENUE: 'REVENUE',
  SALES: 'REVENUE',
  OTHERINCOME: 'REVENUE',
  DIRECTCOSTS: 'EXPENSE',
  EXPENSE: 'EXPENSE',
  OVERHEADS: 'EXPENSE',
  DEPRECIATN: 'EXPENSE',
  CURRLIAB: 'LIABILITY',
  LIABILITY: 'LIABILITY',
  TERMLIAB: 'LIABILITY',
  PAYG: 'LIABILITY',
  EQUITY: 'EQUITY',
};

export function findClass(type: string): AccountClass {
  return CLASS_OF_TYPE[type] ?? 'ASSET';
}
