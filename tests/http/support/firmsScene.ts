/** A server that mails, people with confirmed addresses, organisations without books, and firms of these people. */
import {
  acceptFirmInvitation,
  createFirm,
  inviteToFirm,
  leaveFirm,
  readFirm,
} from '#contract/firms/firms.ts';
import { afterAll, beforeAll } from 'vitest';
import { type Mailbox, startMailbox } from '../../support/mailbox.ts';
import type { Engine } from './engines.ts';
import { packsScene, type PackUser } from './packsScene.ts';
import { password } from './membersScene.ts';
import { startServer, type TestServer } from './server.ts';

const start = new Date('2026-11-20T09:00:00Z');

export function firmsOn(engine: Engine) {
  let now = start;
  let mailbox: Mailbox;
  let server: TestServer;
  let scene: ReturnType<typeof packsScene>;
  let count = 0;

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await startServer(engine, { clock: () => now, env: mailbox.settings });
    scene = packsScene(server, start);
  });
  afterAll(async () => {
    await server.stop();
    await mailbox.stop();
  });

  const tokenIn = (link: string | undefined) => (link ?? '').split('#')[1] ?? '';

  const newFirm = async ({ token }: PackUser, name = 'Calder & Co'): Promise<string> => {
    const { data, failure } = await server.call(createFirm, { token, body: { name } });
    if (data === undefined) throw new Error(failure.message);
    return data.firm.id;
  };

  const join = async (owner: PackUser, firmId: string, person: PackUser): Promise<void> => {
    // Members are listed in the order of joining.
    now = new Date(now.getTime() + 1000);
    const params = { id: firmId };
    const { data } = await server.call(inviteToFirm, { token: owner.token, params, body: {} });
    const body = { token: tokenIn(data?.link) };
    const { failure } = await server.call(acceptFirmInvitation, { token: person.token, body });
    if (failure) throw new Error(failure.message);
  };

  return {
    parts: () => ({ server, mailbox, scene }),
    now: () => now,
    move: (time: Date) => {
      now = time;
    },
    tokenIn,
    newFirm,
    join,

    /** A person whose name is used once. */
    newPerson: async (name: string): Promise<PackUser & { email: string }> => {
      count += 1;
      const email = `${name}${count}@example.com`.toLowerCase();
      return { email, ...(await scene.newConfirmedUser(email, mailbox)) };
    },

    readFirm: async ({ token }: PackUser, id: string) =>
      (await server.call(readFirm, { token, params: { id } })).data,

    leave: ({ token }: PackUser, id: string, body: object = {}) =>
      server.call(leaveFirm, { token, params: { id }, body: { password, ...body } }),
  };
}
