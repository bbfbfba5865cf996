import { login, logout, me, register, type User } from '#contract/users.ts';
import { guestRoute, type Route, userRoute } from '#server/http/route.ts';
import type { Users } from './users.ts';
import type { UserRow } from './userStore.ts';

export function userRoutes(users: Users): Route[] {
  return [
    guestRoute(register, async ({ body }) => ({
      data: { user: onTheWire(await users.register(body)) },
      message: 'Your account is ready. Please log in.',
    })),
    guestRoute(login, async ({ body, address }) => {
      const { token, user } = await users.logIn(body, address);
      return { data: { token, user: onTheWire(user) }, message: 'Welcome back.' };
    }),
    userRoute(logout, async (_call, session) => {
      await users.logOut(session);
      return { data: {}, message: 'Signed out successfully' };
    }),
    userRoute(me, async (_call, { userId }) => ({
      data: { user: onTheWire(await users.me(userId)) },
      message: 'Your profile.',
    })),
  ];
}

const onTheWire = ({ id, name, email, created_at }: UserRow): User => ({
  Id: id,
  Name: name,
  Email: email,
  CreatedAt: created_at.toISOString(),
});
