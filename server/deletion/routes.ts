import { listRemovedCompanies, removeCompany, restoreCompany } from '#contract/companies/companies.ts';
import { pluralize } from '#contract/pluralize.ts';
import { deleteAccount, previewDeletion } from '#contract/users/account.ts';
import type { Companies } from '#server/companies/companies.ts';
import { removalNotes } from '#server/connections/connections.ts';
import { companyRoute, type Route, userRoute } from '#server/http/route.ts';
import type { Users } from '#server/users/users.ts';
import type { createDeletion } from './deletion.ts';
import type { CompanyRemoval } from './removal.ts';
import type { createRestoring } from './restoring.ts';

type Parts = {
  deletion: ReturnType<typeof createDeletion>;
  removal: CompanyRemoval;
  restoring: Pick<ReturnType<typeof createRestoring>, 'restore'>;
  companies: Companies;
  users: Pick<Users, 'requireConfirmation'>;
};

export const deletionRoutes = ({ deletion, removal, restoring, companies, users }: Parts): Route[] => [
  companyRoute(removeCompany, async ({ body, address, device }, companyId, user) => {
    const { userId } = user;
    await users.requireConfirmation(user, body, { address, device });
    const { Name } = await companies.present(userId, companyId);
    const { counts, deletedAfter, removal: ended } = await removal.remove(userId, companyId);
    return {
      data: { counts, deletedAfter, note: removalNotes[ended] },
      message: `Removed ${Name}. It can be restored for seven days.`,
    };
  }),
  userRoute(listRemovedCompanies, async (_call, { userId }) => {
    const removed = await companies.listRemoved(userId);
    const organizations = pluralize(removed.length, 'organization', 'organizations');
    return { data: { companies: removed }, message: `${organizations} can be restored.` };
  }),
  companyRoute(restoreCompany, async (_call, companyId, { userId }) => {
    await restoring.restore(userId, companyId);
    const company = await companies.present(userId, companyId);
    return { data: { company }, message: `Restored ${company.Name}.` };
  }),
  userRoute(previewDeletion, async (_call, { userId }) => ({
    data: await deletion.preview(userId),
    message: 'What deleting your account would do.',
  })),
  userRoute(deleteAccount, async ({ body, address, device }, { userId }) => ({
    data: { removedCompanies: await deletion.deleteAccount(userId, body, { address, device }) },
    message: 'Your account is deleted.',
  })),
];
