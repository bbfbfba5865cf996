/** Usage by clients: calls and bytes per organisation since the start, for `GET /_sim/usage`. */

type OrganisationUsage = {
  tenantId: string;
  name: string;
  /** Calls admitted; those refused by a limit and those struck by a fault are counted apart. */
  calls: number;
  refused: number;
  /** Calls that an ordered fault answered or cut before they were admitted. */
  struck: number;
  /** Body bytes as they went over the wire, compressed or not. */
  bytes: number;
  /** Calls by path, ids replaced by `{id}`. */
  byPath: Record<string, number>;
};

const generalPath = (path: string): string =>
  path.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '{id}');

export function createUsage() {
  const byTenant = new Map<string, OrganisationUsage>();
  function tenantUsage(tenantId: string, name: string): OrganisationUsage {
    const usage = byTenant.get(tenantId) ?? {
      tenantId,
      name,
      calls: 0,
      refused: 0,
      struck: 0,
      bytes: 0,
      byPath: {},
    };
    byTenant.set(tenantId, usage);
    return usage;
  }
  return {
    /** Counts an admitted call; answers how many there were to this organisation. */
    count(tenantId: string, name: string, path: string): number {
      const usage = tenantUsage(tenantId, name);
      const general = generalPath(path);
      usage.calls += 1;
      usage.byPath[general] = (usage.byPath[general] ?? 0) + 1;
      return usage.calls;
    },
    countRefused(tenantId: string, name: string): void {
      tenantUsage(tenantId, name).refused += 1;
    },
    countStruck(tenantId: string, name: string): void {
      tenantUsage(tenantId, name).struck += 1;
    },
    addBytes(tenantId: string, name: string, bytes: number): void {
      tenantUsage(tenantId, name).bytes += bytes;
    },
    organisations: (): OrganisationUsage[] => [...byTenant.values()],
  };
}

export type Usage = ReturnType<typeof createUsage>;
