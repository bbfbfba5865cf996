import { TOTP } from 'otpauth';

/** What an authenticator app shows at a moment that was given the secret. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });

/** Six digits that are none of the codes around that moment. */
export function wrongCodeAt(secret: string, at: Date): string {
  const near = [-60_000, -30_000, 0, 30_000, 60_000].map((away) =>
    codeAt(secret, new Date(at.getTime() + away)),
  );
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
}
