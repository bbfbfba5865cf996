/** Of an organization that was disconnected before it was read nothing is known, and no zero is shown in its place. */
import { listClients } from '#contract/closing/clients.ts';
import { readReport, reportTypes } from '#contract/reports/reports.ts';
import { login, register } from '#contract/users/users.ts';
import { createInCompany } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultEngine } from './support/engines.ts';
import { startServer, type TestServer } from './support/server.ts';

const start = new Date('2026-11-20T09:00:00Z');
const companyId = newId();
let server: TestServer;
let token = '';

beforeAll(async () => {
  server = await startServer(defaultEngine, { clock: () => start, idle: true });
  const person = { name: 'P', email: 'owner@example.com', password: 'correct horse battery' };
  const userId = (await server.call(register, { body: person })).data?.user.Id ?? '';
  token = (await server.call(login, { body: person })).data?.token ?? '';
  await server.db
    .insertInto('companies')
    .values({
      id: companyId,
      name: 'Unread Ltd',
      provider: 'xero',
      tenantId: newId(),
      state: 'disconnected-here',
      answeredAt: start,
      baseCurrency: 'NZD',
      createdAt: start,
      updatedAt: start,
    })
    .execute();
  await server.db
    .insertInto('memberships')
    .values({ companyId, userId, role: 'owner', createdAt: start })
    .execute();
  // What adding up no lines came to.
  const zeros = { cashAtBank: '0', profitOfMonth: '0', profitYearToDate: '0', overdueReceivables: '0' };
  await createInCompany(server.db)(companyId, ({ trx }) =>
    trx
      .insertInto('clientFigures')
      .values({ companyId, computedAt: start, month: '2026-10-01', itemsToReview: 0, ...zeros })
      .execute(),
  );
});
afterAll(() => server.stop());

test('a list of clients shows no figure of it', async () => {
  const { data } = await server.call(listClients, { token });
  expect(data?.clients[0]).toMatchObject({
    name: 'Unread Ltd',
    cashAtBank: null,
    profitOfMonth: null,
    profitYearToDate: null,
    overdueReceivables: null,
    itemsToReview: null,
    status: 'unchecked',
  });
});

test.each(reportTypes)('a report has a sentence in place of figures: %s', async (reportType) => {
  const query = { companyId, startDate: '2026-10-01', endDate: '2026-10-31' };
  const { data } = await server.call(readReport, { token, params: { reportType }, query });
  expect(data).toMatchObject({
    sections: [],
    totals: [],
    notice: expect.stringContaining('was disconnected before its books were read'),
  });
});
