import { login, logout, me, register } from '#contract/users/users.ts';
import { guestRoute, type Route, userRoute } from '#server/http/route.ts';
import { accountRoutes } from './accountRoutes.ts';
import { secondFactorRoutes } from './secondFactor/secondFactorRoutes.ts';
import type { Users } from './users.ts';
import { presentUser } from './userStore.ts';

export function userRoutes(users: Users): Route[] {
  return [
    guestRoute(register, async ({ body }) => ({
      data: { user: presentUser(await users.register(body)) },
      message: 'Your account is ready. Please log in.',
    })),
    guestRoute(login, async ({ body, address, userAgent }) => {
      const { token, user } = await users.logIn(body, { address, userAgent });
      return { data: { token, user: presentUser(user) }, message: 'Welcome back.' };
    }),
    userRoute(logout, async (_call, session) => {
      await users.logOut(session);
      return { data: {}, message: 'Signed out successfully' };
    }),
    userRoute(me, async (_call, { userId }) => ({
      data: {
        user: presentUser(await users.me(userId)),
        preferences: await users.account.readPreferences(userId),
      },
      message: 'Your profile.',
    })),
    ...accountRoutes(users),
    ...secondFactorRoutes(users),
  ];
}
