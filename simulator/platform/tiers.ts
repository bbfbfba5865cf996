/**
 * Limits of an app by its price tier (developer.xero.com/pricing, in force since 2 March 2026). The 25 connections
 * for uncertified apps that older pages mention no longer apply.
 */

export const TIER_NAMES = ['starter', 'core', 'plus', 'advanced'] as const;
export type TierName = (typeof TIER_NAMES)[number];

export type Tier = {
  /** Organisations that all users of the app together may have connected. */
  connections: number;
  /** Calls per organisation in a day. */
  callsPerDay: number;
  /** Allows the scope `accounting.journals.read` and `/Journals`. */
  journals: boolean;
  /** Allows one consent for several organisations. */
  bulkConsent: boolean;
};

export const TIERS: Record<TierName, Tier> = {
  starter: { connections: 5, callsPerDay: 1_000, journals: false, bulkConsent: false },
  core: { connections: 50, callsPerDay: 5_000, journals: false, bulkConsent: false },
  plus: { connections: 1_000, callsPerDay: 5_000, journals: false, bulkConsent: false },
  advanced: { connections: 10_000, callsPerDay: 5_000, journals: true, bulkConsent: true },
};
