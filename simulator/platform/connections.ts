/**
 * Connections of users' organisations to apps. A connection never expires by itself and counts toward the app's tier
 * until it is removed.
 */
import type { OrganisationSummary } from '../parts.ts';
import type { SimulatorClock } from './clock.ts';
import type { Store, StoredConnection } from './store.ts';

/** Delay until an organisation that plays `revoked` is disconnected again. */
export const REVOKED_AFTER_SECONDS = 60;

export type Owner = { clientId: string; userId: string };

export type Connections = {
  /** The live connections of everybody. */
  live(): StoredConnection[];
  /** The live connections of one user of one app. */
  ownedBy(owner: Owner): StoredConnection[];
  find(owner: Owner, tenantId: string): StoredConnection | undefined;
  /** True if the tier has room for these organisations beside all that the app's users have connected. */
  hasRoomFor(owner: Owner, tenantIds: readonly string[]): boolean;
  /** Connects, or reconnects: then the id and the date of the first time stay. */
  connect(owner: Owner, tenantIds: readonly string[], authEventId: string): void;
  /** False when the user has no such connection. */
  remove(owner: Owner, connectionId: string): boolean;
  /** Takes away every connection that fits; says how many. */
  removeWhere(fits: (connection: StoredConnection) => boolean): number;
};

type Parts = {
  store: Store;
  clock: SimulatorClock;
  organisations: () => OrganisationSummary[];
  limit: number;
};

const belongsTo =
  (owner: Owner) =>
  (connection: StoredConnection): boolean =>
    connection.clientId === owner.clientId && connection.userId === owner.userId;

export function createConnections({ store, clock, organisations, limit }: Parts): Connections {
  const allConnections = () => store.state.connections;

  function isLive(connection: StoredConnection): boolean {
    const organisation = organisations().find(({ tenantId }) => tenantId === connection.tenantId);
    if (connection.removed || organisation === undefined) return false;
    const age = clock.now().getTime() - connection.updatedAt;
    return organisation.behaviour !== 'revoked' || age < REVOKED_AFTER_SECONDS * 1000;
  }

  const live = () => allConnections().filter(isLive);
  const ownedBy = (owner: Owner) => live().filter(belongsTo(owner));
  const find = (owner: Owner, tenantId: string) =>
    ownedBy(owner).find((connection) => connection.tenantId === tenantId);

  function removeWhere(fits: (connection: StoredConnection) => boolean): number {
    const leaving = allConnections().filter((connection) => !connection.removed && fits(connection));
    for (const connection of leaving) connection.removed = true;
    store.save();
    return leaving.length;
  }

  function connectOne(owner: Owner, tenantId: string, authEventId: string): void {
    const updatedAt = clock.now().getTime();
    const existing = allConnections().find(
      (connection) => belongsTo(owner)(connection) && connection.tenantId === tenantId,
    );
    if (existing) Object.assign(existing, { authEventId, updatedAt, removed: false });
    else {
      const id = crypto.randomUUID();
      allConnections().push({
        id,
        ...owner,
        tenantId,
        authEventId,
        createdAt: updatedAt,
        updatedAt,
        removed: false,
      });
    }
  }

  return {
    live,
    ownedBy,
    find,
    hasRoomFor(owner, tenantIds) {
      const connectionCount = live().filter((connection) => connection.clientId === owner.clientId).length;
      return (
        connectionCount + tenantIds.filter((tenantId) => find(owner, tenantId) === undefined).length <= limit
      );
    },
    connect(owner, tenantIds, authEventId) {
      for (const tenantId of tenantIds) connectOne(owner, tenantId, authEventId);
      store.save();
    },
    remove: (owner, connectionId) =>
      removeWhere(
        (connection) => belongsTo(owner)(connection) && connection.id === connectionId && isLive(connection),
      ) > 0,
    removeWhere,
  };
}
