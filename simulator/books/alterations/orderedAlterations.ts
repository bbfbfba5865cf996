import type { Alteration } from '../../alterations.ts';
import type { Organisation } from '../organisation.ts';
import { assertPossible } from './possible.ts';
import { takeMoment, type Moment, type Told } from './moment.ts';

type Ordered = { alteration: Alteration; start: number; until: number; moment: Moment | undefined };

/** Alterations by organisation, in the order of their posting. */
export function createAlterations() {
  const byTenant = new Map<string, Map<string, Ordered>>();
  let unnamed = 0;

  /** Takes the moment of those whose time has come: before the books change, or are asked. */
  function note(organisation: Organisation, moment: Date): void {
    for (const ordered of byTenant.get(organisation.tenantId)?.values() ?? [])
      if (moment.getTime() >= ordered.start) ordered.moment ??= takeMoment(organisation, ordered.alteration);
  }

  return {
    note,
    /** Throws a sentence where the organisation has nothing that could be altered so. */
    order(organisation: Organisation, alteration: Alteration, moment: Date): void {
      assertPossible(organisation, alteration);
      const ordered = byTenant.get(organisation.tenantId) ?? new Map<string, Ordered>();
      byTenant.set(organisation.tenantId, ordered);
      const start = alteration.from === undefined ? moment.getTime() : Date.parse(alteration.from);
      const until = alteration.until === undefined ? Infinity : Date.parse(alteration.until);
      ordered.set(alteration.name ?? String((unnamed += 1)), { alteration, start, until, moment: undefined });
      note(organisation, moment);
    },
    /** Gives the alterations that count now. */
    list(organisation: Organisation, moment: Date): Told[] {
      note(organisation, moment);
      return [...(byTenant.get(organisation.tenantId)?.values() ?? [])].flatMap(
        ({ alteration, until, ...ordered }) =>
          ordered.moment && moment.getTime() < until ? { alteration, moment: ordered.moment } : [],
      );
    },
    end: () => byTenant.clear(),
  };
}
