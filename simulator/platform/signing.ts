/**
 * Signs and checks the provider's JWTs: RS256, one key for the simulators of a process, kept with the state of each so
 * that tokens outlive a restart.
 */
import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { SimulatorClock } from './clock.ts';
import type { Store } from './store.ts';

const rsaKeySchema = z.looseObject({
  kty: z.literal('RSA'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
  d: z.string(),
});
type RsaKey = z.infer<typeof rsaKeySchema>;

export type Signing = {
  /** The public half, as the JWKS endpoint publishes it. */
  publicKeys: { keys: { kty: string; use: string; alg: string; kid: string; n: string; e: string }[] };
  sign(claims: JWTPayload): Promise<string>;
  /** The claims of a token of ours that is valid now; throws jose's errors otherwise. */
  verify(token: string): Promise<JWTPayload>;
};

async function generateKey(): Promise<RsaKey> {
  const pair = await generateKeyPair('RS256', { extractable: true });
  return rsaKeySchema.parse({ ...(await exportJWK(pair.privateKey)), kid: crypto.randomUUID() });
}

/** Made by the first simulator that has none: making one takes most of a simulator's start. */
let processKey: Promise<RsaKey> | undefined;

async function loadKey(store: Store): Promise<RsaKey> {
  if (store.state.signingKey !== undefined) return rsaKeySchema.parse(store.state.signingKey);
  processKey ??= generateKey();
  const key = await processKey;
  store.state.signingKey = key;
  store.save();
  return key;
}

export async function createSigning(store: Store, clock: SimulatorClock): Promise<Signing> {
  const { kid, n, e, ...key } = await loadKey(store);
  const published = { kty: 'RSA', use: 'sig', alg: 'RS256', kid, n, e };
  const privateKey = await importJWK({ ...key, n, e }, 'RS256');
  const publicKey = await importJWK(published, 'RS256');
  return {
    publicKeys: { keys: [published] },
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey),
    async verify(token) {
      const { payload } = await jwtVerify(token, publicKey, {
        algorithms: ['RS256'],
        currentDate: new Date(clock.now().getTime() + clock.skewSeconds() * 1000),
      });
      return payload;
    },
  };
}
