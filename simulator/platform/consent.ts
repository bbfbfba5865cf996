/**
 * The decision a user takes on the consent page, from the browser or from `POST /_sim/consent`.
 */
import { randomBytes } from 'node:crypto';
import type { OrganisationSummary } from '../parts.ts';
import { redirectWith, type Authorization } from './authorization.ts';
import type { SimulatorClock } from './clock.ts';
import type { Connections, Owner } from './connections.ts';
import type { Store } from './store.ts';

type Parts = {
  store: Store;
  clock: SimulatorClock;
  connections: Connections;
  organisations: () => OrganisationSummary[];
};

export type Consent = {
  /** The redirect of a refusal. */
  refuse(authorization: Authorization): string;
  /** The redirect with a code, or the sentence why these organisations cannot be connected. */
  allow(
    authorization: Authorization,
    userId: string,
    tenantIds: readonly string[],
  ): { redirect: string } | { problem: string };
};

export function createConsent({ store, clock, connections, organisations }: Parts): Consent {
  function findProblem(
    authorization: Authorization,
    owner: Owner,
    tenantIds: readonly string[],
  ): string | undefined {
    if (tenantIds.length === 0) return 'Choose an organisation to connect.';
    if (tenantIds.length > 1 && !authorization.several)
      return 'This app can connect one organisation at a time.';
    if (tenantIds.some((id) => !organisations().some(({ tenantId }) => tenantId === id)))
      return 'That organisation is not here any more. Choose another one.';
    if (!connections.hasRoomFor(owner, tenantIds))
      return 'This app has reached the number of connections that its tier allows. Disconnect an organisation first.';
    return undefined;
  }

  /** Scopes add up over consents; only a revocation takes them away. */
  function addScopes(owner: Owner, scopes: readonly string[]): void {
    const { grants } = store.state;
    const grant = grants.find(
      (candidate) => candidate.clientId === owner.clientId && candidate.userId === owner.userId,
    );
    if (grant) grant.scopes = [...new Set([...grant.scopes, ...scopes])];
    else grants.push({ ...owner, scopes: [...new Set(scopes)] });
  }

  function issueCode(authorization: Authorization, owner: Owner, authEventId: string): string {
    const code = randomBytes(32).toString('base64url');
    const { redirectUri, nonce, codeChallenge } = authorization;
    const sessionId = randomBytes(16).toString('hex');
    const issuedAt = clock.now().getTime();
    store.state.codes.push({
      code,
      ...owner,
      redirectUri,
      nonce,
      codeChallenge,
      authEventId,
      sessionId,
      issuedAt,
    });
    return code;
  }

  return {
    refuse: (authorization) =>
      redirectWith(authorization, {
        error: 'access_denied',
        error_description: 'TenantConsent status: DENIED',
      }),
    allow(authorization, userId, tenantIds) {
      const owner = { clientId: authorization.clientId, userId };
      const problem = findProblem(authorization, owner, tenantIds);
      if (problem !== undefined) return { problem };
      const authEventId = crypto.randomUUID();
      addScopes(owner, authorization.scopes);
      const code = issueCode(authorization, owner, authEventId);
      connections.connect(owner, tenantIds, authEventId);
      return { redirect: redirectWith(authorization, { code }) };
    },
  };
}
