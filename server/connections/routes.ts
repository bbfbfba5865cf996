import {
  type Company,
  disconnectCompany,
  reconnectCompany,
  refreshCompany,
} from '#contract/companies/companies.ts';
import {
  acceptOffer,
  callback,
  connect,
  connectionStatusCall,
  declineOffer,
  disconnect,
  refreshGrants,
  refusedConsent,
} from '#contract/companies/connections.ts';
import type { Companies } from '#server/companies/companies.ts';
import { AppError } from '#server/lib/appError.ts';
import { anyCompanyRoute, companyRoute, type Route, userRoute } from '#server/http/route.ts';
import type { Connections } from './connections.ts';
import { removalNotes } from './disconnection.ts';

export function connectionRoutes(connections: Connections, companies: Companies): Route[] {
  const end = async (companyId: string, userId: string) => {
    const removal = await connections.disconnect(userId, companyId);
    const company = await companies.present(userId, companyId);
    return { data: { company, note: removalNotes[removal] }, message: `Disconnected from ${company.Name}` };
  };

  return [
    anyCompanyRoute(connect, async ({ query, providerToken }, namedCompany, { userId }) => {
      await connections.checkReference(userId, providerToken);
      const companyId = query.mode === 'reconnect' ? companyToReconnect(namedCompany) : null;
      const { authKey, permissions } = query;
      const authorizationUrl = await connections.startConsent({ userId, companyId, authKey, permissions });
      return { data: { authorizationUrl }, message: 'Continue at Xero.' };
    }),

    userRoute(callback, async ({ query, providerToken }, { userId }) => {
      await connections.checkReference(userId, providerToken);
      const finished = await connections.finishConsent(userId, query);
      const { mode, missed, reference } = finished;
      const ownCompanies = await companies.listCompanies(userId);
      const present = (ids: string[]) =>
        companies.presentAll(
          userId,
          ownCompanies.filter(({ id }) => ids.includes(id)),
        );
      const connected = await present(finished.companyIds);
      const resumed = await present(finished.resumedIds);
      const offered = finished.offers.filter(({ stage }) => stage === 'open');
      return {
        data: { companies: connected, mode, providerToken: reference, missed, offered },
        message: callbackMessage({ connected, resumed, missed, offered }),
      };
    }),

    userRoute(acceptOffer, async ({ body, providerToken }, { userId }) => {
      await connections.checkReference(userId, providerToken);
      const companyId = await connections.acceptOffer(userId, body);
      const company = await companies.present(userId, companyId);
      return { data: { company }, message: `Connected ${company.Name}.` };
    }),

    userRoute(declineOffer, async ({ body, providerToken }, { userId }) => {
      await connections.checkReference(userId, providerToken);
      const removal = await connections.declineOffer(userId, body);
      return { data: { note: removalNotes[removal] }, message: 'Nothing was added.' };
    }),

    userRoute(connectionStatusCall, async ({ providerToken }, { userId }) => {
      await connections.checkReference(userId, providerToken);
      const ownCompanies = await companies.listCompanies(userId);
      const attempt = await connections.openAttempt(userId);
      const connected = ownCompanies.some(({ status }) => status === 'ACTIVE');
      return {
        data: {
          connected,
          companies: ownCompanies.length,
          openAttempt: attempt && {
            mode: attempt.mode,
            startedAt: attempt.createdAt.toISOString(),
            companyId: attempt.companyId,
          },
        },
        message: connected ? 'Connected.' : 'Not connected.',
      };
    }),

    userRoute(refusedConsent, async ({ body, providerToken }, { userId }) => {
      await connections.checkReference(userId, providerToken);
      if (body.state === undefined) {
        await connections.setAttemptsAside(userId);
        return { data: {}, message: 'It is no longer shown as open.' };
      }
      await connections.endRefused(userId, body.state);
      return { data: {}, message: 'The sign-in with Xero is over.' };
    }),

    anyCompanyRoute(refreshGrants, async ({ providerToken }, companyId, { userId }) => {
      await connections.checkReference(userId, providerToken);
      const renewed = await connections.renew(userId, companyId ?? undefined);
      return { data: { companies: await companies.presentAll(userId, renewed) }, message: 'Access renewed.' };
    }),

    companyRoute(disconnect, async ({ providerToken }, companyId, { userId }) => {
      await connections.checkReference(userId, providerToken);
      return await end(companyId, userId);
    }),
    companyRoute(disconnectCompany, async (_call, companyId, { userId }) => await end(companyId, userId)),

    companyRoute(refreshCompany, async (_call, companyId, { userId }) => {
      await connections.checkCompany(userId, companyId);
      const company = await companies.present(userId, companyId);
      return { data: { company }, message: `${company.Name}: ${company.Connection.Label}.` };
    }),

    companyRoute(reconnectCompany, async ({ body }, companyId, { userId }) => {
      const { authKey } = body;
      const request = { userId, companyId, authKey, permissions: 'full' } as const;
      return {
        data: { authorizationUrl: await connections.startConsent(request) },
        message: 'Continue at Xero.',
      };
    }),
  ];
}

function companyToReconnect(companyId: string | null): string {
  if (companyId !== null) return companyId;
  throw new AppError('API_BAD_REQUEST', 'A reconnection names the organization it is for.', {
    details: [{ path: 'query.companyId', message: 'is missing' }],
  });
}

function callbackMessage(outcome: {
  connected: Company[];
  resumed: Company[];
  missed: { name: string } | null;
  offered: { name: string }[];
}): string {
  const { connected, resumed, missed, offered } = outcome;
  const names = (companies: Company[]) => companies.map(({ Name }) => Name).join(', ');
  return [
    connected.length > 0 && `Connected ${names(connected)}.`,
    resumed.length > 0 && `Working again with it: ${names(resumed)}.`,
    missed &&
      `${missed.name} was not among the organizations chosen at Xero and stands as before: reconnect it and choose it there.`,
    offered.length > 0 &&
      `Chosen at Xero and not connected here: ${offered.map(({ name }) => name).join(', ')}. Add what you want.`,
  ]
    .filter((sentence) => typeof sentence === 'string')
    .join(' ');
}
