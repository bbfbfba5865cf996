import {
  changeEmail,
  changeName,
  changePassword,
  confirmEmail,
  endOneSession,
  endOtherSessions,
  listSessions,
  requestConfirmation,
  requestReset,
  resetPassword,
  undoEmailChange,
} from '#contract/users/account.ts';
import { readLetterhead, saveLetterhead } from '#contract/users/letterhead.ts';
import { savePreferences } from '#contract/users/preferences.ts';
import { guestRoute, type Route, userRoute } from '#server/http/route.ts';
import type { Users } from './users.ts';
import { presentUser } from './userStore.ts';

export const accountRoutes = ({ account, letterheads, email, sessions, resets }: Users): Route[] => [
  userRoute(changeName, async ({ body }, { userId }) => ({
    data: { user: presentUser(await account.changeName(userId, body.name)) },
    message: 'Your name is changed.',
  })),
  userRoute(changeEmail, async ({ body, address, device }, { userId }) => ({
    data: { user: presentUser(await email.changeEmail({ userId, caller: { address, device } }, body)) },
    message: `A link is on its way to ${body.email}. Your address changes once you open it.`,
  })),
  userRoute(requestConfirmation, async ({ address }, { userId }) => {
    await email.requestConfirmation(userId, address);
    return { data: {}, message: 'A link is on its way to your address.' };
  }),
  guestRoute(confirmEmail, async ({ body }) => ({
    data: { user: presentUser(await email.confirmEmail(body.token)) },
    message: 'Your e-mail address is confirmed.',
  })),
  guestRoute(undoEmailChange, async ({ body }) => {
    const { user, linkMailed } = await email.undoChange(body.token);
    const nextStep = linkMailed
      ? `A link to a new password is on its way to ${user.email}.`
      : 'Ask the administrator of this installation for a link to a new password.';
    return {
      data: { user: presentUser(user), linkMailed },
      message: `Your address is as it was, and every session has ended. ${nextStep}`,
    };
  }),
  userRoute(changePassword, async ({ body, address, device }, session) => ({
    data: { endedSessions: await account.changePassword({ ...session, caller: { address, device } }, body) },
    message: 'Your password is changed, and every other session has ended.',
  })),
  userRoute(savePreferences, async ({ body }, { userId }) => ({
    data: { preferences: await account.savePreferences(userId, body) },
    message: 'Preferences saved.',
  })),
  userRoute(readLetterhead, async (_call, { userId }) => ({
    data: { letterhead: await letterheads.read(userId) },
    message: 'Your letterhead.',
  })),
  userRoute(saveLetterhead, async ({ body }, { userId }) => ({
    data: { letterhead: await letterheads.save(userId, body) },
    message: 'Letterhead saved.',
  })),
  userRoute(listSessions, async (_call, session) => ({
    data: { sessions: await sessions.listSessions(session) },
    message: 'Your sessions.',
  })),
  userRoute(endOneSession, async ({ params }, session) => {
    await sessions.endSession(session, params.id);
    return { data: {}, message: 'The session has ended.' };
  }),
  userRoute(endOtherSessions, async (_call, session) => ({
    data: { endedSessions: await sessions.endOthers(session) },
    message: 'Every other session has ended.',
  })),
  guestRoute(requestReset, async ({ body, address }) => {
    await resets.request(body.email, address);
    return {
      data: {},
      message: 'If the address has an account, a link to a new password is on its way.',
    };
  }),
  guestRoute(resetPassword, async ({ body }) => ({
    data: { user: presentUser(await resets.reset(body)) },
    message: 'Your password is set. Log in with it.',
  })),
];
