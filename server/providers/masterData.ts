export type Contact = {
  id: string;
  name: string;
  /** Number given by the organisation itself. */
  number: string | null;
  status: string;
  isCustomer: boolean;
  isSupplier: boolean;
  mergedIntoId: string | null;
  defaultCurrency: string | null;
};

export type ContactGroup = { id: string; name: string; status: string };

export type Item = {
  id: string;
  code: string;
  name: string | null;
  /** Tracked as stock: a sale moves its cost from `inventoryAccountCode` to `costAccountCode`. */
  isTracked: boolean;
  isSold: boolean;
  isPurchased: boolean;
  salesAccountCode: string | null;
  purchaseAccountCode: string | null;
  costAccountCode: string | null;
  inventoryAccountCode: string | null;
  /** Decimal strings; null for untracked items. */
  quantityOnHand: string | null;
  totalCost: string | null;
};

export type TaxRate = {
  /** Key on document lines: INPUT2, NONE ... */
  type: string;
  name: string;
  status: string;
  reportType: string | null;
  /** Per cent, decimal strings. */
  displayRate: string | null;
  effectiveRate: string | null;
  components: { name: string; rate: string; isCompound: boolean; isNonRecoverable: boolean }[];
};

export type Currency = { code: string; name: string };

export type BrandingTheme = { id: string; name: string };

export type ProviderUser = {
  id: string;
  name: string;
  email: string | null;
  role: string | null;
  isSubscriber: boolean;
};
