import {
  closeCheckKeys,
  type MonthSignOff,
  prepareSignOff,
  readSignOff,
  reviewSignOff,
  type SignOffFigure,
  withdrawSignOff,
} from '#contract/closing/signOffs.ts';
import type { Role } from '#contract/companies/roles.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { login, register } from '#contract/users/users.ts';
import Big from 'big.js';
import type * as z from 'zod';
import type { ConnectedCompany } from './syncedCompany.ts';

export const checklist = Object.fromEntries(closeCheckKeys.map((key) => [key, 'done']));
const password = 'correct horse battery';

type Input = { params?: Record<string, string>; query?: Record<string, string>; body?: object };
export type Signer = ReturnType<typeof createSigner>;

/** Calls of a member about sign-offs; `try...` answer status and message. */
export function createSigner(company: ConnectedCompany, token: () => string) {
  async function attempt<P extends Schema, Q extends Schema, B extends Schema, D extends Schema>(
    endpoint: Endpoint<P, Q, B, D>,
    input: Input,
  ) {
    const headers = { 'x-company-id': company.companyId };
    const answer = await company.server.call(endpoint, { ...input, token: token(), headers });
    const { status, data, failure } = answer;
    return { status, data, message: failure?.message ?? '', details: failure?.details ?? [] };
  }
  async function requireAnswer(
    answer: Promise<{ status: number; data: z.output<typeof readSignOff.data> | undefined; message: string }>,
  ) {
    const { status, data, message } = await answer;
    if (data === undefined) throw new Error(`${status} ${message}`);
    return data;
  }
  const read = (month: string) => requireAnswer(attempt(readSignOff, { query: { month } }));
  const readFingerprint = async (month: string) => (await read(month)).fingerprint;
  const tryPrepare = async (month: string, body: object = {}) =>
    attempt(prepareSignOff, {
      body: { month, fingerprint: await readFingerprint(month), checklist, ...body },
    });
  const readStandingId = async (month: string) => (await read(month)).standing?.id ?? '';
  const tryReview = async (month: string, body: object = {}) =>
    attempt(reviewSignOff, {
      params: { id: await readStandingId(month) },
      body: { fingerprint: await readFingerprint(month), ...body },
    });
  const tryWithdraw = async (month: string, body: object = {}) =>
    attempt(withdrawSignOff, { params: { id: await readStandingId(month) }, body });
  return {
    read,
    tryPrepare,
    tryReview,
    tryWithdraw,
    prepare: (month: string, body: object = {}) => requireAnswer(tryPrepare(month, body)),
    review: (month: string, body: object = {}) => requireAnswer(tryReview(month, body)),
    withdraw: (month: string, body: object = {}) => requireAnswer(tryWithdraw(month, body)),
  };
}

/** Another member of the company. */
export async function join(company: ConnectedCompany, name: string, role: Role) {
  const person = { name, email: `${name.toLowerCase()}@example.com`, password };
  await company.server.call(register, { body: person });
  const { data } = await company.server.call(login, { body: person });
  const userId = data?.user.Id ?? '';
  const setRole = async (newRole: Role) => {
    await company.server.db
      .insertInto('memberships')
      .values({ companyId: company.companyId, userId, role: newRole, createdAt: new Date() })
      .onConflict((conflict) => conflict.columns(['userId', 'companyId']).doUpdateSet({ role: newRole }))
      .execute();
  };
  await setRole(role);
  const token = () => data?.token ?? '';
  return { ...createSigner(company, token), token, userId, setRole };
}

/** Changes since a sign-off: by account code, in the month and up to its end. */
export const describeChanges = ({ standing }: MonthSignOff): string[] =>
  (standing?.figures ?? []).map(describe).toSorted();

const change = (amountAfter: string, amountBefore: string) =>
  new Big(amountAfter).minus(amountBefore).toFixed(2);
const describe = (figure: SignOffFigure) =>
  [
    figure.accountCode ?? figure.accountName,
    ...figure.options,
    change(figure.movementAfter, figure.movementBefore),
    change(figure.balanceAfter, figure.balanceBefore),
  ].join(' ');
