/**
 * The provider's official SDK as the simulator's client. The SDK fixes its hosts; requests to them are sent to the
 * simulator instead, and its OpenID client is made from the simulator's discovery document.
 */
import { createRequire } from 'node:module';
import { XeroClient } from 'xero-node';
import { z } from 'zod';

type Rewritable = { url?: string };
type Axios = { interceptors: { request: { use: (rewrite: (call: Rewritable) => Rewritable) => void } } };
type OpenId = {
  Issuer: {
    discover: (
      origin: string,
    ) => Promise<{ Client: new (metadata: Record<string, unknown>) => XeroClient['openIdClient'] }>;
  };
};

/** The very copies that the SDK uses: another copy of axios would not be rewritten. */
const requireFromSdk = createRequire(createRequire(import.meta.url).resolve('xero-node'));
const axios: Axios = requireFromSdk('axios');
const openId: OpenId = requireFromSdk('openid-client');

let simulatorUrl = '';
axios.interceptors.request.use((call) => ({
  ...call,
  url: (call.url ?? '').replace(/^https:\/\/(api|identity|login)\.xero\.com/, simulatorUrl),
}));

type Asked = {
  organisation: string;
  scopes: string[];
  /** Milliseconds for one answer; the SDK's own are 3,500. */
  httpTimeout?: number;
};

/**
 * The SDK after consent and callback, in which it checks state, signature, issuer, audience, expiry and at_hash. The
 * SDK's hosts are one setting of the process: the simulator named last is the one that all its clients reach.
 */
export async function connectedSdk(url: string, asked: Asked): Promise<XeroClient> {
  const { organisation, scopes, httpTimeout } = asked;
  simulatorUrl = url;
  const config = {
    clientId: 'app',
    clientSecret: 'secret',
    redirectUris: ['http://localhost:5999/xero/callback'],
    scopes,
    state: 's',
    ...(httpTimeout === undefined ? {} : { httpTimeout }),
  };
  const client = new XeroClient(config);
  const issuer = await openId.Issuer.discover(url);
  client.openIdClient = new issuer.Client({
    client_id: config.clientId,
    client_secret: config.clientSecret,
    redirect_uris: config.redirectUris,
  });
  const answer = await fetch(`${url}/_sim/consent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      authorizationUrl: await client.buildConsentUrl(),
      organisations: [organisation],
      decision: 'allow',
    }),
  });
  await client.apiCallback(z.object({ redirect: z.string() }).parse(await answer.json()).redirect);
  return client;
}

export async function onlyTenant(client: XeroClient): Promise<string> {
  const [tenant] = await client.updateTenants(false);
  return z.object({ tenantId: z.string() }).parse(tenant).tenantId;
}
