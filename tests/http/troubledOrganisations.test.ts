/** The organisations of the simulator that show a person what can go wrong, connected as any other. */
import { getCompany, refreshCompany } from '#contract/companies/companies.ts';
import { addMinutes } from 'date-fns';
import { afterEach, describe, expect, test } from 'vitest';
import { testInFull } from '../support/testInFull.ts';
import { engines } from './support/engines.ts';
import { type Kiosk, startKiosk } from './support/kiosk.ts';
import { cells, hasDocument, linesInForce, providersLedger, unsourced } from './support/ledgerTruth.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`an organisation in trouble on ${engine.name}`, () => {
    let company: SyncedCompany | Kiosk;
    afterEach(() => company.stop());
    const now = async () =>
      (await company.call(getCompany, { params: { companyId: company.companyId } })).company;

    test('that is rate limited is paused, says until when, and needs no person', async () => {
      const kiosk = await startKiosk(engine, { calm: false });
      company = kiosk;
      // Ten calls a minute and 25 a day: no refusal is provoked, so the day's share is used in its third minute.
      await kiosk.toEndOfDay();
      const { ConnectionStatus, Connection } = await now();
      expect(ConnectionStatus).toBe('ACTIVE');
      expect(Connection).toMatchObject({ State: 'paused', WhoActs: 'nobody', Action: 'wait' });
      expect(Date.parse(Connection.Until ?? '')).toBeGreaterThan(kiosk.clock().getTime());
    });

    testInFull('that fails now and then is still read completely', async () => {
      const organisation = 'Flicker Electrical Ltd';
      company = await startSyncedCompany(engine, { organisation });
      const runs = await company.untilIdle();
      expect(runs.map(({ status }) => status)).toEqual(['success']);
      const truth = await providersLedger(company.provider.url, company.tenantId);
      expect(cells(await linesInForce(company, 'document'))).toEqual(cells(truth.filter(hasDocument)));
      const without = truth.filter((entry) => !hasDocument(entry)).map(unsourced);
      expect(cells((await linesInForce(company, 'reconcilingItem')).map(unsourced))).toEqual(cells(without));
      expect(await now()).toMatchObject({
        IsInitialSyncCompleted: true,
        Connection: { State: 'working' },
        Books: { UnreadEntities: 0, MonthsOff: 0 },
      });
    });

    test('that revoked its consent says so, and what to do', async () => {
      let minutesAhead = 0;
      company = await startSyncedCompany(engine, {
        organisation: 'Goodbye Catering Ltd',
        clock: () => addMinutes(new Date(), minutesAhead),
      });
      await company.untilIdle();
      minutesAhead = 2;
      await company.provider.steer('clock', { advanceSeconds: minutesAhead * 60 });
      await company.call(refreshCompany, { params: { companyId: company.companyId } });
      expect((await now()).Connection).toMatchObject({ State: 'disconnected-there', Action: 'reconnect' });
    });
  });
