import {
  acceptInvitation,
  changeRole,
  inviteMember,
  leaveCompany,
  listMembers,
  readInvitation,
  removeMember,
  revokeInvitation,
  undoOwnership,
} from '#contract/companies/members.ts';
import type { Companies } from '#server/companies/companies.ts';
import { companyRoute, guestRoute, type Route, userRoute } from '#server/http/route.ts';
import type { Users } from '#server/users/users.ts';
import type { Members } from './members.ts';

export function memberRoutes(
  members: Members,
  companies: Companies,
  { reauthenticate, requireConfirmation }: Pick<Users, 'reauthenticate' | 'requireConfirmation'>,
): Route[] {
  return [
    companyRoute(listMembers, async (_call, companyId, { userId }) => ({
      data: {
        members: await members.list(companyId, userId),
        invitations: await members.open(companyId),
      },
      message: 'Members.',
    })),
    companyRoute(inviteMember, async ({ body, address, device }, companyId, user) => {
      const { role, email, alsoCompanyIds = [] } = body;
      if (role === 'owner') await reauthenticate(user.userId, body, { address, device });
      const companyIds = [...new Set([companyId, ...alsoCompanyIds])];
      const data = await members.invite(user, { companyIds, role, email });
      const message = email === undefined ? 'The link is ready.' : `The link is on its way to ${email}.`;
      return { data, message };
    }),
    companyRoute(revokeInvitation, async ({ params }, companyId, { userId }) => {
      await members.revoke(userId, companyId, params.id);
      return { data: {}, message: 'The invitation is taken back.' };
    }),
    companyRoute(removeMember, async ({ params, body, address, device }, companyId, user) => {
      const { userId } = user;
      await requireConfirmation(user, body, { address, device });
      await members.remove(userId, companyId, params.id);
      return {
        data: { company: await companies.present(userId, companyId) },
        message: 'The member is removed.',
      };
    }),
    companyRoute(changeRole, async ({ params, body, address, device }, companyId, user) => {
      const { userId } = user;
      if (body.role === 'owner') await reauthenticate(userId, body, { address, device });
      else await requireConfirmation(user, body, { address, device });
      await members.changeRole(userId, companyId, { userId: params.id, role: body.role });
      return {
        data: { company: await companies.present(userId, companyId) },
        message: `The role is ${body.role} now.`,
      };
    }),
    companyRoute(leaveCompany, async ({ body, address, device }, companyId, user) => {
      const { userId } = user;
      const { Name } = await companies.present(userId, companyId);
      await requireConfirmation(user, body, { address, device });
      const removed = await members.leave(userId, companyId, body.data);
      return {
        data: { removed },
        message: removed ? `Removed ${Name}. It can be restored for seven days.` : `You left ${Name}.`,
      };
    }),
    guestRoute(readInvitation, async ({ body }) => ({
      data: await members.read(body.token),
      message: 'An invitation.',
    })),
    guestRoute(undoOwnership, async ({ body }) => {
      const data = await members.undoOwnership(body.token);
      return { data, message: `${data.name} is no longer owner of ${data.companyNames.join(', ')}.` };
    }),
    userRoute(acceptInvitation, async ({ body }, { userId }) => {
      const ids = await members.accept(userId, body.token);
      const joined = await companies.presentAll(userId, await companies.companiesById(ids));
      return {
        data: { companies: joined },
        message: `You are a member of ${joined.map(({ Name }) => Name).join(', ')}.`,
      };
    }),
  ];
}
