import { expect, test } from 'vitest';
import * as z from 'zod';
import { connectDemo, type DemoDeps } from './demo.ts';

const HARBOUR = 'Harbour Street Trading Pty Ltd';
const FERNLEAF = 'Fernleaf Studio Ltd';

const consent = z.object({ organisations: z.array(z.string()) });

/** The organisations that consents were given for, where the user has those of `names`. */
async function consentedOrganisations(names: string[], failingAt: number[] = []): Promise<string[]> {
  const organisations: string[] = [];
  let consentCount = 0;
  const deps: DemoDeps = {
    companies: { listCompanies: async () => names.map((name) => ({ name })) },
    connections: {
      startConsent: async () => {
        consentCount += 1;
        if (failingAt.includes(consentCount)) throw new Error('The simulator is not up yet.');
        return 'https://simulator.example/authorize';
      },
      finishConsent: async () => null,
    },
    simulatorUrl: 'https://simulator.example',
    fetch: async (address, init) => {
      const body: unknown = await new Request(address, init).json();
      organisations.push(...consent.parse(body).organisations);
      return Response.json({ redirect: 'https://tieout.example/callback?code=code&state=state' });
    },
    log: { debug: () => {} },
    wait: async () => {},
  };
  await connectDemo(deps, 'demo', new AbortController().signal);
  return organisations;
}

test.each<[title: string, names: string[], expected: string[]]>([
  ['connects both organisations at first', [], [HARBOUR, FERNLEAF]],
  ['connects the second where it was ended between the two', [HARBOUR], [FERNLEAF]],
  ['leaves alone what the user has, or had and disconnected', [FERNLEAF, HARBOUR], []],
])('the demo %s', async (_title, names, expected) => {
  expect(await consentedOrganisations(names)).toEqual(expected);
});

test.each<[title: string, failingAt: number[]]>([
  ['the first', [1, 2]],
  ['the second', [2, 3]],
])(
  'a simulator that fails at %s is asked again until both are connected, each once',
  async (_, failingAt) => {
    expect(await consentedOrganisations([], failingAt)).toEqual([HARBOUR, FERNLEAF]);
  },
);
