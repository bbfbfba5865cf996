/**
 * A program that needs a grant's access token many times at the same moment. Says `ready`, waits for a line on its
 * standard input, and prints what came of it as one line of JSON. Its one argument is TokenNeeds as JSON.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createCompanies } from '#server/companies/companies.ts';
import * as grantLife from '#server/connections/grantLife.ts';
import { createAccessToken } from '#server/connections/tokens.ts';
import { openDatabase } from '#server/db/open.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { parseKeys } from '#server/lib/keys.ts';
import { createLog } from '#server/lib/log.ts';
import { createXeroProvider } from '#server/providers/xero/xero.ts';
import { tokenNeeds } from './tokenNeeds.ts';

const needs = tokenNeeds.parse(JSON.parse(process.argv[2] ?? ''));
const { providerUrl, clientId, databaseUrl } = needs;
const clock = () => new Date(needs.now);
const database = await openDatabase({ dataDir: '/nowhere', databaseUrl }, createLog('silent'));
const { db } = database;
const provider = createXeroProvider({
  loginUrl: providerUrl,
  identityUrl: providerUrl,
  apiUrl: providerUrl,
  clientId,
  clientSecret: 'secret',
  tier: { journals: false, bulkConsent: false },
  fetch,
  clock,
  onLimits: () => {},
});
const accessToken = createAccessToken({
  db,
  clock,
  crypto: createCrypto(parseKeys(needs.keys) ?? []),
  provider,
  companies: createCompanies({
    db,
    clock,
    provider,
    grantLife,
    app: clientId,
    dayCap: 1000,
    readingShare: (calls) => calls * 0.9,
  }),
  log: createLog('silent'),
  wait: (milliseconds) => pause(milliseconds),
});

// Connected before the needs begin, as a server would be.
await db.selectFrom('grants').select('id').execute();
console.log('ready');
await once(process.stdin, 'data');
const began = performance.now();
const tokens: string[] = [];
const milliseconds: number[] = [];
const failures: string[] = [];
await Promise.all(
  Array.from({ length: needs.needs }, async () => {
    try {
      // Never the token itself: the output of a program ends up in logs.
      tokens.push(
        createHash('sha256')
          .update(await accessToken(needs.grantId))
          .digest('hex'),
      );
      milliseconds.push(performance.now() - began);
    } catch (error) {
      failures.push(String(error));
    }
  }),
);
console.log(JSON.stringify({ tokens, milliseconds, failures }));
await database.close();
process.exit();
