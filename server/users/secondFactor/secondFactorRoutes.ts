import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '#contract/users/secondFactor.ts';
import { type Route, userRoute } from '#server/http/route.ts';
import type { Users } from '../users.ts';

export const secondFactorRoutes = ({ secondFactor }: Users): Route[] => [
  userRoute(readSecondFactor, async (_call, { userId }) => ({
    data: await secondFactor.readSecondFactor(userId),
    message: 'Your second factor.',
  })),
  userRoute(beginSecondFactor, async ({ body, address }, session) => ({
    data: await secondFactor.begin({ ...session, from: address }, body.password),
    message: 'Enter this into your authenticator app, and a code that it shows here.',
  })),
  userRoute(confirmSecondFactor, async ({ body, address }, session) => ({
    data: await secondFactor.confirm({ ...session, from: address }, body.code),
    message: 'Two-step log-in is on, and every other session has ended.',
  })),
  userRoute(renewRecoveryCodes, async ({ body, address }, session) => ({
    data: { recoveryCodes: await secondFactor.renewCodes({ ...session, from: address }, body) },
    message: 'Your new recovery codes. Earlier ones no longer work.',
  })),
  userRoute(turnOffSecondFactor, async ({ body, address }, session) => {
    await secondFactor.turnOff({ ...session, from: address }, body);
    return { data: {}, message: 'Two-step log-in is off.' };
  }),
];
