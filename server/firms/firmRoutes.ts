import {
  acceptFirmInvitation,
  changeFirmRole,
  createFirm,
  inviteToFirm,
  leaveFirm,
  listFirms,
  readFirm,
  readFirmInvitation,
  removeFirmMember,
  revokeFirmInvitation,
  saveFirm,
  saveFirmMark,
} from '#contract/firms/firms.ts';
import { grantDefaultRole, listPeople, listRoleOffers } from '#contract/firms/people.ts';
import { pluralize } from '#contract/pluralize.ts';
import { guestRoute, type Route, userRoute } from '#server/http/route.ts';
import type { Users } from '#server/users/users.ts';
import type { Firms } from './firms.ts';
import type { People } from './people.ts';
import type { RoleGrants } from './roleGrants.ts';

type Parts = {
  firms: Firms;
  people: People;
  grants: RoleGrants;
  users: Pick<Users, 'reauthenticate' | 'requireConfirmation'>;
};

export const firmRoutes = ({ firms, people, grants, users }: Parts): Route[] => [
  userRoute(listFirms, async (_call, { userId }) => ({
    data: { firms: await firms.list(userId) },
    message: 'Your firms.',
  })),
  userRoute(createFirm, async ({ body }, { userId }) => ({
    data: { firm: await firms.create(userId, body.name) },
    message: 'The firm is made.',
  })),
  userRoute(readFirm, async ({ params }, { userId }) => ({
    data: await firms.read(userId, params.id),
    message: 'A firm.',
  })),
  userRoute(saveFirm, async ({ params, body }, { userId }) => ({
    data: { firm: await firms.save(userId, params.id, body) },
    message: 'The firm is saved.',
  })),
  userRoute(saveFirmMark, async ({ params, body }, { userId }) => ({
    data: { mark: await firms.saveMark(userId, params.id, body.content) },
    message: body.content === null ? 'The mark is removed.' : 'The mark is saved.',
  })),
  userRoute(inviteToFirm, async ({ params, body: { email } }, user) => ({
    data: await firms.invitations.invite(user, params.id, email),
    message: email === undefined ? 'The link is ready.' : `The link is on its way to ${email}.`,
  })),
  userRoute(revokeFirmInvitation, async ({ params }, { userId }) => {
    await firms.invitations.revoke(userId, params.id, params.invitationId);
    return { data: {}, message: 'The invitation is taken back.' };
  }),
  userRoute(changeFirmRole, async ({ params, body, address, device }, user) => {
    const { userId } = user;
    if (body.role === 'owner') await users.reauthenticate(userId, body, { address, device });
    else await users.requireConfirmation(user, body, { address, device });
    const change = { firmId: params.id, memberId: params.memberId, role: body.role };
    return {
      data: { members: await firms.members.changeRole(userId, change) },
      message: `The role is ${body.role} now.`,
    };
  }),
  userRoute(removeFirmMember, async ({ params, body, address, device }, user) => {
    await users.requireConfirmation(user, body, { address, device });
    const removal = { firmId: params.id, memberId: params.memberId };
    return {
      data: { members: await firms.members.remove(user.userId, removal) },
      message: 'The member is taken out of the firm.',
    };
  }),
  userRoute(leaveFirm, async ({ params, body, address, device }, user) => {
    await users.requireConfirmation(user, body, { address, device });
    const deleted = await firms.members.leave(user.userId, params.id, body.data);
    return {
      data: { deleted },
      message: deleted === null ? 'You left the firm.' : 'The firm is deleted.',
    };
  }),
  guestRoute(readFirmInvitation, async ({ body }) => ({
    data: await firms.invitations.read(body.token),
    message: 'An invitation.',
  })),
  userRoute(acceptFirmInvitation, async ({ body }, { userId }) => {
    const firm = await firms.invitations.accept(userId, body.token);
    return { data: { firm }, message: `You are a member of ${firm.name}.` };
  }),
  userRoute(listPeople, async ({ query }, { userId }) => ({
    data: await people.list(userId, query),
    message: 'Who may see what.',
  })),
  userRoute(listRoleOffers, async (_call, { userId }) => ({
    data: { offers: await grants.listOffers(userId) },
    message: 'Roles that can be given.',
  })),
  userRoute(grantDefaultRole, async ({ params, body }, user) => {
    const data = await grants.grant(user, { firmId: params.id, ...body });
    return {
      data,
      message: `${pluralize(data.people, 'person has', 'people have')} a role in ${pluralize(data.clients, 'client', 'clients')} more.`,
    };
  }),
];
