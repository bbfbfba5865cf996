import { prepareSignOff, readSignOff, reviewSignOff, withdrawSignOff } from '#contract/closing/signOffs.ts';
import { readStandingSignOff } from '#contract/closing/standingSignOff.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import type { SignOffs } from './signOffs.ts';

export function signOffRoutes(signOffs: SignOffs): Route[] {
  return [
    companyRoute(readSignOff, async ({ query }, companyId, { userId }) => ({
      data: await signOffs.read({ companyId, userId }, query.month),
      message: 'Sign-off',
    })),
    companyRoute(readStandingSignOff, async ({ query }, companyId) => ({
      data: { standing: await signOffs.findStanding(companyId, query.month) },
      message: 'Sign-off',
    })),
    companyRoute(prepareSignOff, async ({ body: { companyId: _named, ...body } }, companyId, { userId }) => ({
      data: await signOffs.prepare({ companyId, userId }, body),
      message: 'The month is prepared.',
    })),
    companyRoute(reviewSignOff, async ({ params, body }, companyId, { userId }) => ({
      data: await signOffs.review({ companyId, userId }, params.id, body),
      message: 'The month is signed off.',
    })),
    companyRoute(withdrawSignOff, async ({ params, body }, companyId, { userId }) => ({
      data: await signOffs.withdraw({ companyId, userId }, params.id, body),
      message: 'The sign-off is taken back.',
    })),
  ];
}
