import {
  acceptInvitation,
  inviteMember,
  leaveCompany,
  listMembers,
  readInvitation,
  removeMember,
  revokeInvitation,
} from '#contract/companies/members.ts';
import type { Companies } from '#server/companies/companies.ts';
import { companyRoute, guestRoute, type Route, userRoute } from '#server/http/route.ts';
import type { Members } from './members.ts';

export function memberRoutes(members: Members, companies: Companies): Route[] {
  const item = async (companyId: string) => companies.present(await companies.companyById(companyId));
  return [
    companyRoute(listMembers, async (_call, companyId, { userId }) => ({
      data: {
        members: await members.list(companyId, userId),
        invitations: await members.open(companyId),
      },
      message: 'Members.',
    })),
    companyRoute(inviteMember, async ({ body }, companyId, { userId }) => {
      const data = await members.invite(userId, companyId, body.email);
      const message =
        body.email === undefined ? 'The link is ready.' : `The link is on its way to ${body.email}.`;
      return { data, message };
    }),
    companyRoute(revokeInvitation, async ({ params }, companyId, { userId }) => {
      await members.revoke(userId, companyId, params.id);
      return { data: {}, message: 'The invitation is taken back.' };
    }),
    companyRoute(removeMember, async ({ params }, companyId, { userId }) => {
      await members.remove(userId, companyId, params.id);
      return { data: { company: await item(companyId) }, message: 'The member is removed.' };
    }),
    companyRoute(leaveCompany, async ({ body }, companyId, { userId }) => {
      const { Name } = await item(companyId);
      const deleted = await members.leave(userId, companyId, body.data);
      const message = deleted ? `Removed ${Name} and everything kept of it.` : `You left ${Name}.`;
      return { data: { deleted }, message };
    }),
    guestRoute(readInvitation, async ({ body }) => ({
      data: await members.read(body.token),
      message: 'An invitation.',
    })),
    userRoute(acceptInvitation, async ({ body }, { userId }) => {
      const company = await item(await members.accept(userId, body.token));
      return { data: { company }, message: `You are a member of ${company.Name}.` };
    }),
  ];
}
