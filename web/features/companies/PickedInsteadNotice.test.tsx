import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ConsentResult } from '#web/lib/companies/consentResult.ts';
import { company } from '#tests/support/company.ts';
import { PickedInsteadNotice } from './PickedInsteadNotice.tsx';

const kauri = { Id: 'k', Name: 'Kauri' };
const plain: ConsentResult = {
  connected: [],
  mode: 'reconnect',
  missed: kauri,
  picked: [],
  offered: [],
  state: 's',
};
const finch = { tenantId: 't2', name: 'Finch' };

test.each<[string, Partial<ConsentResult>, 'ACTIVE' | 'DISCONNECTED', string]>([
  ['nothing was picked, and it is still connected', {}, 'ACTIVE', 'Kauri stands as before.'],
  ['nothing was picked, and it is not connected', {}, 'DISCONNECTED', 'Kauri is still not connected.'],
  [
    'another was picked, and it is still connected',
    { picked: ['Maple'] },
    'ACTIVE',
    'You picked Maple. Kauri stands as before.',
  ],
  [
    'two others were picked, one of them new',
    { picked: ['Maple'], offered: [finch] },
    'DISCONNECTED',
    'You picked Maple, Finch. Kauri is still not connected.',
  ],
  [
    'it came back, and another was picked as well',
    { missed: null, offered: [finch] },
    'ACTIVE',
    'You also picked Finch. Nothing is read there unless you add it.',
  ],
  [
    'one of the same name is offered',
    { offered: [{ tenantId: 't3', name: 'Kauri' }] },
    'DISCONNECTED',
    'Xero has another organization of the same name now, as after the reset of a demo. You can add it as new; what was read of the former Kauri is kept beside it.',
  ],
  [
    'one of the same name was connected',
    { connected: [{ Id: 'k2', Name: 'Kauri' }] },
    'DISCONNECTED',
    'The former Kauri stays disconnected; remove it once you no longer need what was read of it.',
  ],
])('after a reconnect in which %s, it says so', (_case, result, ConnectionStatus, sentence) => {
  const shown = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PickedInsteadNotice
          result={{ ...plain, ...result }}
          companies={[company({ ...kauri, ConnectionStatus })]}
          onChange={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(/<p>([^<]*)<\/p>/.exec(shown)?.[1]).toBe(sentence);
});
