import type { EntityType } from '#contract/sync.ts';
import type { Purpose } from '#server/connections/connections.ts';
import type { Trigger } from './runStore.ts';

/** One entity's place in a run, as data. */
export type Step = {
  entityType: EntityType;
  /** Read only after these: a document needs its accounts and tracking options, an anchor needs the documents. */
  after: EntityType[];
  /**
   * How a later reading leaves out what it has: by time of change, by going on from the last place (journals are
   * append-only and numbered), or not at all.
   */
  later: 'modified' | 'onward' | 'whole';
};

export const steps: Step[] = [
  { entityType: 'Organisation', after: [], later: 'whole' },
  { entityType: 'Accounts', after: ['Organisation'], later: 'modified' },
  { entityType: 'TrackingCategories', after: ['Organisation'], later: 'whole' },
  { entityType: 'Contacts', after: ['Organisation'], later: 'modified' },
  { entityType: 'Invoices', after: ['Accounts', 'TrackingCategories'], later: 'modified' },
  { entityType: 'Journals', after: ['Accounts', 'TrackingCategories'], later: 'onward' },
  { entityType: 'Reports/TrialBalance', after: ['Invoices', 'Journals'], later: 'whole' },
];

/** A reading that somebody asked for, by a button or by looking at a report, may use what is kept of a day for people. */
export const purposeOf = (trigger: Trigger): Purpose =>
  trigger === 'initial' || trigger === 'scheduled' ? 'background' : 'person';

export function stepOf(entityType: EntityType): Step {
  const step = steps.find((one) => one.entityType === entityType);
  if (!step) throw new Error(`No step reads ${entityType}.`);
  return step;
}

/** The provider's clock and ours may differ, and a change may become visible late: read again from a little before. */
const overlapMs = 2 * 60_000;

export function modifiedSince(step: Step, watermark: Date | null): Date | null {
  return step.later === 'modified' && watermark ? new Date(watermark.getTime() - overlapMs) : null;
}
