import * as z from 'zod/mini';

/** The provider's app tiers since 2 March 2026 (developer.xero.com/pricing). */
export const xeroTier = z.enum(['starter', 'core', 'plus', 'advanced']);
export type XeroTier = z.infer<typeof xeroTier>;

export type TierFacts = {
  /** Organisations that may be connected at once, over all users of the app. */
  connections: number;
  /** Calls a day, per organisation. */
  dayCalls: number;
  /** The general ledger endpoint and its scope are to be had. */
  journals: boolean;
  /** Several organisations may be chosen in one consent. */
  bulkConsent: boolean;
};

export const tierFacts: Record<XeroTier, TierFacts> = {
  starter: { connections: 5, dayCalls: 1000, journals: false, bulkConsent: false },
  core: { connections: 50, dayCalls: 5000, journals: false, bulkConsent: false },
  plus: { connections: 1000, dayCalls: 5000, journals: false, bulkConsent: false },
  advanced: { connections: 10_000, dayCalls: 5000, journals: true, bulkConsent: true },
};
