/** Who is told that a client is beyond a limit: its own user, once when it begins, once when it is over. */
import { markClient } from '#contract/closing/clients.ts';
import { leaveCompany } from '#contract/companies/members.ts';
import type { ClientThreshold } from '#contract/closing/thresholds.ts';
import { listSentAlerts } from '#contract/users/alerts.ts';
import { describe, expect, test } from 'vitest';
import { alertsOn } from './support/alertsScene.ts';
import { engines } from './support/engines.ts';

const under5000: ClientThreshold = { tag: null, measure: 'cash', limit: '5000', isMailed: true };

for (const engine of engines)
  describe.skipIf(engine.missing)(`thresholds on ${engine.name}`, () => {
    const scene = alertsOn(engine);
    const { pass, wait, parts, setFigures, setThresholds, setTags } = scene;
    const markRead = () =>
      parts().server.db.updateTable('companies').set({ initialSyncCompletedAt: scene.now() }).execute();
    const told = async () =>
      (await pass())
        .filter(({ subject }) => !subject.includes('member'))
        .map(({ to, subject }) => [to, subject] as const);
    /** Its access to the provider stays young. */
    const nextDay = async () => {
      wait({ days: 1 });
      await parts().server.db.updateTable('grants').set({ refreshedAt: scene.now() }).execute();
    };

    test('tell their own user once, and once that it is over', async () => {
      await markRead();
      const { ada, server } = parts();
      const ben = await scene.join('Ben', 'owner');
      const vera = await scene.join('Vera', 'viewer');
      parts().mailbox.mails.splice(0);
      await setThresholds(ada, [under5000]);
      await setThresholds(vera, [{ ...under5000, limit: '2000' }]);
      await setThresholds(ben, [{ ...under5000, isMailed: false }]);
      await setFigures({ cashAtBank: '5000' });
      expect(await told()).toEqual([]);

      await setFigures({ cashAtBank: '4999.99' });
      const [mail, ...others] = await pass();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        to: ada.email,
        subject: 'Alder Studio: cash at bank is under 5,000.00 NZD',
      });
      expect(mail?.text).toContain('4,999.99 NZD at the end of October 2026');
      expect(mail?.text).toContain(
        `${scene.appUrl}/reports?type=balance-sheet&from=2026-10&to=2026-10&company=`,
      );
      await setFigures({ cashAtBank: '3000' });
      wait({ hours: 1 });
      expect(await told()).toEqual([]);
      await setFigures({ cashAtBank: '1500' });
      expect(await told()).toEqual([[vera.email, 'Alder Studio: cash at bank is under 2,000.00 NZD']]);
      wait({ hours: 1 });
      await setFigures({ cashAtBank: '7000' });
      expect(new Map(await told())).toEqual(
        new Map([
          [ada.email, 'Alder Studio: cash at bank is no longer under 5,000.00 NZD'],
          [vera.email, 'Alder Studio: cash at bank is no longer under 2,000.00 NZD'],
        ]),
      );
      expect(await told()).toEqual([]);
      const { data } = await server.call(listSentAlerts, { token: ada.token });
      expect(data?.alerts.map(({ event, kind, measure }) => [event, kind, measure])).toEqual([
        ['recovered', 'threshold', 'cash'],
        ['opened', 'threshold', 'cash'],
      ]);
      expect((await server.call(listSentAlerts, { token: ben.token })).data?.alerts).toEqual([]);
    });

    test.each<[string, Omit<ClientThreshold, 'tag' | 'isMailed'>, object, object, string, string, string]>([
      [
        'overdue receivables',
        { measure: 'overdue', limit: '30' },
        { overdueReceivables: '400', receivables: '1000' },
        { overdueReceivables: '300' },
        'more than 30% of receivables is overdue',
        '400.00 NZD of 1,000.00 NZD',
        'no longer more than 30% of receivables is overdue',
      ],
      [
        'the margin',
        { measure: 'margin', limit: '-5.5' },
        { profitOfMonth: '-600', incomeOfMonth: '10000' },
        { profitOfMonth: '200' },
        'the net margin is under −5.5%',
        'Net profit −600.00 NZD of an income of 10,000.00 NZD in October 2026',
        'the net margin is no longer under −5.5%',
      ],
      [
        'tax that is due',
        { measure: 'sales-tax', limit: '10' },
        { salesTaxDue: '870.10', salesTaxPeriodEnd: '2026-10-31', salesTaxDueOn: '2026-11-28' },
        { salesTaxDue: '0.40' },
        'the GST or VAT of the period to 31 Oct 2026 is due on 28 Nov 2026',
        '870.10 NZD is left to pay',
        'nothing is left to pay of the GST or VAT of the period to 31 Oct 2026',
      ],
    ])('tell of %s', async (_name, limit, beyond, back, opened, detail, recovered) => {
      await markRead();
      const { ada } = parts();
      await setThresholds(ada, [{ ...limit, tag: null, isMailed: true }]);
      await setFigures(beyond);
      const [mail] = await pass();
      expect(mail?.subject).toBe(`Alder Studio: ${opened}`);
      expect(mail?.text).toContain(detail);
      await setFigures(back);
      expect(await told()).toEqual([[ada.email, `Alder Studio: ${recovered}`]]);
    });

    test('of a tag hold for the clients with that tag, before those for all', async () => {
      await markRead();
      const { ada } = parts();
      await setTags(ada, ['retail']);
      await setThresholds(ada, [under5000, { ...under5000, tag: 'retail', limit: '100' }]);
      await setFigures({ cashAtBank: '3000' });
      expect(await told()).toEqual([]);
      await setFigures({ cashAtBank: '50' });
      const [mail] = await pass();
      expect(mail?.subject).toBe('Alder Studio: cash at bank is under 100.00 NZD');
      expect(mail?.text).toContain('Your limit for clients with the tag retail');
    });

    test('are over without a word where nobody asks any more, or asks for another limit', async () => {
      await markRead();
      const { ada } = parts();
      await setTags(ada, ['retail']);
      await setFigures({ cashAtBank: '3000' });
      const endings: (() => Promise<unknown>)[] = [
        () => setThresholds(ada, []),
        () => setThresholds(ada, [{ ...under5000, tag: 'retail', isMailed: false }]),
        () => setThresholds(ada, [{ ...under5000, tag: 'retail', limit: '1000' }]),
        () => setTags(ada, []),
      ];
      for (const end of endings) {
        await setTags(ada, ['retail']);
        await setThresholds(ada, [{ ...under5000, tag: 'retail' }]);
        expect(await told()).toEqual([[ada.email, 'Alder Studio: cash at bank is under 5,000.00 NZD']]);
        await end();
        expect(await told()).toEqual([]);
      }
    });

    test('wait for figures: what was never read whole, and what has no income, is neither off nor on', async () => {
      const { ada, server } = parts();
      await setThresholds(ada, [under5000, { ...under5000, measure: 'margin', limit: '10' }]);
      await server.db
        .updateTable('companies')
        .set({ initialSyncCompletedAt: null, lastSyncAt: null })
        .execute();
      await setFigures({ cashAtBank: '1', profitOfMonth: '1', incomeOfMonth: '100' });
      expect(await told()).toEqual([]);
      await markRead();
      expect(await told()).toEqual([[ada.email, 'Alder Studio: the net margin is under 10%, and 1 more']]);
      await setFigures({ cashAtBank: null, incomeOfMonth: '0' });
      expect(await told()).toEqual([]);
      await setFigures({ cashAtBank: '6000', incomeOfMonth: '10' });
      expect(await told()).toEqual([
        [ada.email, 'Alder Studio: the net margin is no longer under 10%, and 1 more'],
      ]);
    });

    test('tell nobody who is no member any more, or chose no such mails', async () => {
      await markRead();
      const { ada, server, companyId } = parts();
      const vera = await scene.join('Vera', 'viewer');
      parts().mailbox.mails.splice(0);
      await setThresholds(vera, [under5000]);
      await setThresholds(ada, [under5000]);
      await scene.choose(ada, { kinds: { threshold: false } });
      await setFigures({ cashAtBank: '1' });
      const params = { companyId };
      const body = { password: 'correct horse battery' };
      expect((await server.call(leaveCompany, { token: vera.token, params, body })).status).toBe(200);
      expect(await told()).toEqual([]);
      expect(
        await server.call(markClient, { token: vera.token, params, body: { isPinned: true, tags: [] } }),
      ).toMatchObject({
        status: 404,
      });
    });

    test('tell nothing in thirty quiet days', async () => {
      await markRead();
      const { ada } = parts();
      await setThresholds(ada, [
        under5000,
        { ...under5000, measure: 'overdue', limit: '50' },
        { ...under5000, measure: 'margin', limit: '10' },
        { ...under5000, measure: 'sales-tax', limit: '14' },
      ]);
      const sound = {
        cashAtBank: '9000',
        overdueReceivables: '10',
        receivables: '100',
        profitOfMonth: '50',
        incomeOfMonth: '100',
        salesTaxDue: '0',
        salesTaxPeriodEnd: '2026-09-30',
        salesTaxDueOn: '2026-10-28',
      };
      for (let day = 0; day < 30; day += 1) {
        await setFigures(sound);
        expect(await told(), `day ${day}`).toEqual([]);
        await nextDay();
      }
      // Beyond all of them from the start, they are one mail, and thirty days of it no second one.
      await setFigures({ cashAtBank: '1', overdueReceivables: '90', profitOfMonth: '1', salesTaxDue: '5' });
      expect(await told()).toEqual([[ada.email, expect.stringMatching(/^Alder Studio: .*, and 3 more$/)]]);
      for (let day = 0; day < 30; day += 1) {
        await nextDay();
        expect(await told(), `day ${day}`).toEqual([]);
      }
    });
  });
