import { deleteAccount, previewDeletion } from '#contract/users/account.ts';
import { type Route, userRoute } from '#server/http/route.ts';
import type { createDeletion } from './deletion.ts';

export const deletionRoutes = (deletion: ReturnType<typeof createDeletion>): Route[] => [
  userRoute(previewDeletion, async (_call, { userId }) => ({
    data: await deletion.preview(userId),
    message: 'What deleting your account would do.',
  })),
  userRoute(deleteAccount, async ({ body, address }, { userId }) => ({
    data: { removedCompanies: await deletion.deleteAccount(userId, body.password, address) },
    message: 'Your account is deleted.',
  })),
];
