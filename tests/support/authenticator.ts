import { TOTP } from 'otpauth';

/** Code that an authenticator app with the secret shows at a moment. */
export const codeAt = (secret: string, moment: Date): string =>
  new TOTP({ secret }).generate({ timestamp: moment.getTime() });

/** Six digits that are none of the codes around that moment. */
export function wrongCodeAt(secret: string, moment: Date): string {
  const near = [-60_000, -30_000, 0, 30_000, 60_000].map((offset) =>
    codeAt(secret, new Date(moment.getTime() + offset)),
  );
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
}
