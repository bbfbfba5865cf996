import type { Role } from '#contract/companies/roles.ts';
import { createPack, type PackSchedule } from '#contract/packs/packs.ts';
import { login, register } from '#contract/users/users.ts';
import { newId } from '#server/lib/ids.ts';
import type { Mailbox } from '../../support/mailbox.ts';
import { registerByMail } from './registerByMail.ts';
import type { TestServer } from './server.ts';

export type PackUser = { userId: string; token: string };

/** Creates users and companies without books for tests of packs and saved reports. */
export function packsScene(server: TestServer, moment: Date) {
  const setRole = (userId: string, companyId: string, role: Role) =>
    server.db
      .insertInto('memberships')
      .values({ companyId, userId, role, createdAt: moment })
      .onConflict((conflict) => conflict.columns(['userId', 'companyId']).doUpdateSet({ role }))
      .execute();

  return {
    setRole,

    newUser: async (email: string): Promise<PackUser> => {
      const person = { name: email.split('@')[0], email, password: 'correct horse battery' };
      const { data } = await server.call(register, { body: person });
      const token = (await server.call(login, { body: person })).data?.token ?? '';
      return { userId: data?.user.Id ?? '', token };
    },

    /** Registers a user with the mailed link, on a server that sends mail. */
    newConfirmedUser: async (email: string, mailbox: Mailbox): Promise<PackUser> => {
      const person = { name: email.split('@')[0] ?? '', email, password: 'correct horse battery' };
      await registerByMail(server, mailbox, person);
      const { data } = await server.call(login, { body: person });
      return { userId: data?.user.Id ?? '', token: data?.token ?? '' };
    },

    newCompany: async (userId: string, name: string, role: Role = 'owner'): Promise<string> => {
      const id = newId();
      const times = { answeredAt: moment, createdAt: moment, updatedAt: moment };
      await server.db
        .insertInto('companies')
        .values({ id, name, provider: 'xero', tenantId: newId(), state: 'working', ...times })
        .execute();
      await setRole(userId, id, role);
      return id;
    },

    setRemoved: (companyId: string, removedAt: Date | null) =>
      server.db.updateTable('companies').set({ removedAt }).where('id', '=', companyId).execute(),

    leave: (userId: string, companyId: string) =>
      server.db
        .deleteFrom('memberships')
        .where('userId', '=', userId)
        .where('companyId', '=', companyId)
        .execute(),

    savePack: async ({ token }: PackUser, change: Partial<PackBody>) => {
      const { data, failure } = await server.call(createPack, { token, body: packBody(change) });
      if (data === undefined) throw new Error(failure.message);
      return data.pack;
    },
  };
}

type PackBody = ReturnType<typeof standardPack> & OwnerChoice;

const standardPack = () => ({
  title: 'Monthly reports',
  formats: ['pdf', 'xlsx'],
  agreement: 'shown',
  notes: '',
  mailText: '',
  reports: [
    { name: '', settings: { type: 'profit-loss', period: 'year', compare: 'previous-year' } },
    { name: 'Cash', settings: { type: 'cash-flow', period: 'month', method: 'direct' } },
  ] as { name: string; settings: Record<string, unknown> }[],
  clients: [] as { companyId: string; recipients: string[] }[],
  schedule: null as PackSchedule | null,
});

/** Absent: as the server has it without. */
type OwnerChoice = { firmId?: string | null };

export const packBody = (change: Partial<PackBody>): PackBody => ({ ...standardPack(), ...change });
