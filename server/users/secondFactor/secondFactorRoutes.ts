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
  userRoute(beginSecondFactor, async ({ body, address, device }, session) => ({
    data: await secondFactor.begin({ ...session, caller: { address, device } }, body.password),
    message: 'Enter this into your authenticator app, and a code that it shows here.',
  })),
  userRoute(confirmSecondFactor, async ({ body, address, device }, session) => ({
    data: await secondFactor.confirm({ ...session, caller: { address, device } }, body.code),
    message: 'Two-step log-in is on, and every other session has ended.',
  })),
  userRoute(renewRecoveryCodes, async ({ body, address, device }, session) => ({
    data: { recoveryCodes: await secondFactor.renewCodes({ ...session, caller: { address, device } }, body) },
    message: 'Your new recovery codes. Earlier ones no longer work.',
  })),
  userRoute(turnOffSecondFactor, async ({ body, address, device }, session) => {
    await secondFactor.turnOff({ ...session, caller: { address, device } }, body);
    return { data: {}, message: 'Two-step log-in is off.' };
  }),
];
