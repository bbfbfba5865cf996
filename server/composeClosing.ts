import { clientRoutes, type ClientsDeps, createClients } from './clients/clients.ts';
import type { Route } from './http/route.ts';
import { type CommentariesDeps, createCommentaries } from './commentaries/commentaries.ts';
import { commentaryRoutes } from './commentaries/routes.ts';
import { createNotes, type NotesDeps } from './notes/notes.ts';
import { noteRoutes } from './notes/routes.ts';
import { createReadLinkedFigures } from './reports/linkedFigures.ts';
import type { Reports } from './reports/reports.ts';
import { signOffRoutes } from './signOffs/routes.ts';
import { createSignOffs, type SignOffsDeps } from './signOffs/signOffs.ts';
import { announce } from './sync/events.ts';

/** The close of months: of one organisation, and of all clients at once. */
export const composeClosing = (
  deps: Omit<SignOffsDeps, 'announceSigned'> &
    ClientsDeps &
    NotesDeps &
    Omit<CommentariesDeps, 'readLinkedFigures'> & { reports: Reports },
): Route[] => [
  ...signOffRoutes(
    createSignOffs({
      ...deps,
      announceSigned: ({ trx, companyId }) => announce(trx, { companyId, books: true }),
    }),
  ),
  ...noteRoutes(createNotes(deps)),
  ...commentaryRoutes(
    createCommentaries({ ...deps, readLinkedFigures: createReadLinkedFigures(deps.reports) }),
  ),
  ...clientRoutes(createClients(deps)),
];
