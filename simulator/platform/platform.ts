/** Services behind the routes, made once per simulator. */
import type { Books, OrganisationSummary } from '../parts.ts';
import type { SimulatorClock } from './clock.ts';
import { createConnections, type Connections } from './connections.ts';
import { createConsent, type Consent } from './consent.ts';
import { createFaults, type Faults } from './faults.ts';
import { createLimiter, type Limiter, type Limits } from './limits.ts';
import { createSigning, type Signing } from './signing.ts';
import type { Store } from './store.ts';
import { TIERS, type Tier, type TierName } from './tiers.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { createUsage, type Usage } from './usage.ts';

export type PlatformOptions = {
  tier: TierName;
  /** Undefined: the provider's own for the tier. */
  limits: Limits | 'off' | undefined;
  /** The one app that may call; any when undefined. */
  client: { id: string; secret: string } | undefined;
  /** Opens the calls below `/_sim` that steer the simulator. */
  control: boolean;
};

export type Platform = {
  tier: Tier;
  limits: Limits;
  /** Lifts the limits of every organisation but the one that plays `rate-limited`. */
  unlimited: boolean;
  client: PlatformOptions['client'];
  control: boolean;
  books: Books;
  clock: SimulatorClock;
  signing: Signing;
  connections: Connections;
  consent: Consent;
  tokens: Tokens;
  limiter: Limiter;
  faults: Faults;
  usage: Usage;
  organisation: (tenantId: string) => OrganisationSummary | undefined;
};

const limitsOfTier = ({ callsPerDay }: Tier): Limits => ({
  concurrent: 5,
  minute: 60,
  day: callsPerDay,
  appMinute: 10_000,
});

export async function createPlatform(
  options: PlatformOptions,
  store: Store,
  clock: SimulatorClock,
  books: Books,
): Promise<Platform> {
  const tier = TIERS[options.tier];
  const organisations = () => books.organisations();
  const signing = await createSigning(store, clock);
  const connections = createConnections({ store, clock, organisations, limit: tier.connections });
  return {
    tier,
    limits: typeof options.limits === 'object' ? options.limits : limitsOfTier(tier),
    unlimited: options.limits === 'off',
    client: options.client,
    control: options.control,
    books,
    clock,
    signing,
    connections,
    consent: createConsent({ store, clock, connections, organisations }),
    tokens: createTokens(store, clock, signing, connections),
    limiter: createLimiter(clock.now),
    faults: createFaults(),
    usage: createUsage(),
    organisation: (tenantId) => organisations().find((organisation) => organisation.tenantId === tenantId),
  };
}
