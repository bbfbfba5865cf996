import type { Route } from './http/route.ts';
import { signOffRoutes } from './signOffs/routes.ts';
import { createSignOffs, type SignOffsDeps } from './signOffs/signOffs.ts';
import { announce } from './sync/events.ts';

/** The close of months. */
export const composeClosing = (deps: Omit<SignOffsDeps, 'announceSigned'>): Route[] =>
  signOffRoutes(
    createSignOffs({
      ...deps,
      announceSigned: ({ trx, companyId }) => announce(trx, { companyId, books: true }),
    }),
  );
