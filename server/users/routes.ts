import { confirmRegistration, confirmSession, login, logout, me, register } from '#contract/users/users.ts';
import { guestRoute, type Route, userRoute } from '#server/http/route.ts';
import { accountRoutes } from './accountRoutes.ts';
import { secondFactorRoutes } from './secondFactor/secondFactorRoutes.ts';
import type { Users } from './users.ts';
import { presentUser } from './userStore.ts';

export function userRoutes(users: Users, sendsMail: boolean): Route[] {
  return [
    guestRoute(register, async ({ body, address }) => ({
      data: { user: presentUser(await users.registration.register(body, address)) },
      message: sendsMail
        ? 'Open the link in the mail that is on its way to you.'
        : 'If the address is new here, your account is ready. Otherwise log in to the account that it has.',
    })),
    guestRoute(confirmRegistration, async ({ body, address, device }) => ({
      data: { user: presentUser(await users.registration.confirm(body, { address, device })) },
      message: 'Your account is ready. Please log in.',
    })),
    guestRoute(login, async ({ body, ...origin }) => {
      const { token, user, device } = await users.logIn(body, origin);
      return { data: { token, user: presentUser(user) }, message: 'Welcome back.', device };
    }),
    userRoute(logout, async (_call, session) => {
      await users.logOut(session);
      return { data: {}, message: 'Signed out successfully' };
    }),
    userRoute(confirmSession, async ({ body, address, device }, session) => ({
      data: { confirmedUntil: (await users.confirm(session, body, { address, device })).toISOString() },
      message: 'Confirmed.',
    })),
    userRoute(me, async (_call, { userId }) => {
      const user = await users.me(userId);
      const preferences = await users.account.readPreferences(userId);
      const emailConfirmed = user.emailConfirmedAt !== null;
      const isShared = users.isShared(user);
      return {
        data: { user: presentUser(user), preferences, emailConfirmed, isShared },
        message: 'Your profile.',
      };
    }),
    ...accountRoutes(users),
    ...secondFactorRoutes(users),
  ];
}
