/** The proof: every organisation of the simulator, read from documents and from journals, against its own API and ledger. */
import { disconnectCompany, getCompany } from '#contract/companies/companies.ts';
import { addMonths, monthEnd } from '#contract/period.ts';
import { profitLossUnified, readReport, type Report, reportTypes } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccountTransactions } from './support/accountLines.ts';
import { expectAged } from './support/agedTruth.ts';
import { expectBankItems } from './support/bankItems.ts';
import { expectBlocks } from './support/blocks.ts';
import {
  claimMonth,
  expectComparatives,
  expectDerivedLines,
  expectNothingAmissBefore,
  expectOneReview,
} from './support/booksBeginning.ts';
import { expectBankSummary, expectCashFlow } from './support/cashChecks.ts';
import {
  addingUp,
  categoriesInUse,
  ofDocuments,
  ofLines,
  worstFigure,
} from './support/organisationReports.ts';
import { inFullRun } from '../support/fullRun.ts';
import { bothEngines, defaultEngine, forEngine } from './support/engines.ts';
import { shownFigures } from './support/shownFigures.ts';
import { expectJournal } from './support/journalTruth.ts';
import { expectRevaluation } from './support/revaluedBooks.ts';
import { cells, linesInForce, unsourced } from './support/ledgerTruth.ts';
import { listCells } from './support/heldCells.ts';
import { startProvider, type TestProvider } from './support/provider.ts';
import {
  booksClock,
  organisationsOfRun,
  sameBooks,
  type SimulatedOrganisation,
} from './support/simulatedBooks.ts';
import {
  type StatedBooks,
  expectBalanceSheet,
  expectExecutiveSummary,
  expectGeneralLedger,
  expectProfitAndLoss,
  expectTracked,
  expectTrialBalance,
  uncheckedRows,
} from './support/statedReports.ts';
import { expectSummary } from './support/summaryTruth.ts';
import { expectSalesTax } from './support/taxTruth.ts';
import { type ConnectedCompany, startScene } from './support/syncedCompany.ts';

type Tier = 'starter' | 'advanced';
type Scene = Awaited<ReturnType<typeof startScene>>;
/** An organisation as one tier reads it. */
type Reading = StatedBooks & { company: ConnectedCompany; forget: () => void };

const tiers: Tier[] = ['starter', 'advanced'];

for (const engine of inFullRun(bothEngines, [defaultEngine]))
  describe.skipIf(engine.missing)(`on ${engine.name}`, () => {
    const scenes = new Map<Tier, Scene>();
    const providers: TestProvider[] = [];
    beforeAll(async () => {
      for (const tier of tiers) {
        const provider = await startProvider({ tier, ...sameBooks }, booksClock);
        providers.push(provider);
        scenes.set(tier, await startScene(engine, { tier, provider, clock: booksClock }));
      }
    });
    afterAll(async () => {
      for (const scene of scenes.values()) await scene.stop();
      for (const provider of providers) await provider.stop();
    });

    // On the other engine too: tracking, a year that ends inside a month.
    const isOnBoth = ({ name }: SimulatedOrganisation) => name === 'Thistle & Finch Ltd';
    describe.each(forEngine(engine, organisationsOfRun, isOnBoth))('$name', (organisation) => {
      booksOf(organisation, (tier) => scenes.get(tier));
    });
  });

/** Connects an organisation and waits until all of it was read to its end. */
async function read(scene: Scene | undefined, organisation: SimulatedOrganisation): Promise<Reading> {
  if (!scene) throw new Error('Servers run only while the tests do.');
  const company = await scene.connect(organisation.name);
  const [run] = await company.untilIdle();
  expect(run?.logs.filter(({ status }) => status === 'failed')).toEqual([]);
  const known = new Map<string, Report>();
  const ask = (reportType: string, query: Record<string, string>) =>
    company.call(readReport, { params: { reportType }, query: { ...organisation.range, ...query } });
  return {
    company,
    statedBy: organisation.statedBy,
    forget: () => known.clear(),
    read: async (type, query = {}) => {
      const key = JSON.stringify([type, query]);
      const isProving = ({ tieOut }: Report) => tieOut.status === 'unchecked' || tieOut.proving;
      let report = known.get(key) ?? (await ask(type, query));
      // Twice: a plan is held against the provider's only once it was read.
      for (let times = 0; times < 2 && isProving(report); times += 1)
        report = await company.untilIdle().then(() => ask(type, query));
      known.set(key, report);
      return report;
    },
  };
}

function booksOf(organisation: SimulatedOrganisation, sceneOf: (tier: Tier) => Scene | undefined) {
  const { behaviour, foreign, tracked, range } = organisation;
  /** Rows that cannot be read are missed wherever documents count, whatever tells the figures. */
  const wholeDocuments = behaviour !== 'bad-rows';
  const readings = new Map<Tier, Reading>();
  const on = (tier: Tier): Reading => {
    const reading = readings.get(tier);
    if (!reading) throw new Error('Nothing was read.');
    return reading;
  };
  const wantsReview = (tier: Tier) => organisation.paysClaimAtOnce && tier === 'starter';
  const checkedMonths = (tier: Tier): Record<string, string> =>
    wantsReview(tier) ? { endDate: monthEnd(addMonths(claimMonth(organisation), -1)) } : {};
  const lines = async (tier: Tier, kind: string) => cells(await linesInForce(on(tier).company, kind));

  beforeAll(async () => {
    const both = await Promise.all(tiers.map((tier) => read(sceneOf(tier), organisation)));
    for (const [index, tier] of tiers.entries()) if (both[index]) readings.set(tier, both[index]);
  });
  afterAll(async () => {
    for (const { company } of readings.values())
      await company.call(disconnectCompany, { params: { companyId: company.companyId } });
  });

  test('knows when the financial year ends', async () => {
    const { company } = on('starter');
    const { day, month } = organisation.yearEnd;
    const { company: known } = await company.call(getCompany, { params: { companyId: company.companyId } });
    expect(known.FinancialYearEnd).toBe([month, day].map((part) => `${part}`.padStart(2, '0')).join('-'));
  });

  test('derives what each document posts, and leaves as reconciling item exactly the events without one', async () => {
    expect(organisation.unreadable().size === 0).toBe(wholeDocuments);
    await expectDerivedLines(on('starter').company, organisation);
  });

  test('leaves no reconciling item where journals are read, and revalues alike', async () => {
    expect(await lines('advanced', 'reconcilingItem')).toEqual({});
    const posted = await linesInForce(on('advanced').company, 'journal');
    expect(cells(posted.map(unsourced))).toEqual(cells(organisation.ledger().map(unsourced)));
    const revalued = await lines('starter', 'revaluation');
    expect(await lines('advanced', 'revaluation')).toEqual(revalued);
    expect(Object.keys(revalued).length > 0).toBe(foreign !== undefined);
  });

  test('revalues each account to the cent as the provider does, at every month end', async () => {
    for (const tier of tiers) await expectRevaluation(on(tier).company, organisation);
  });

  describe.each(tiers)('on the tier %s', (tier) => {
    test('has the provider’s figures of every month, account by account', async () => {
      const { read: of, statedBy } = on(tier);
      await expectProfitAndLoss(await of('profit-loss'), statedBy);
      await expectBalanceSheet(await of('balance-sheet'), statedBy);
      await expectTrialBalance(await of('trial-balance'), statedBy);
      await expectGeneralLedger(await of('general-ledger'), statedBy);
      await expectExecutiveSummary(await of('executive-summary'), statedBy);
      await expectSummary(await of('summary'), organisation);
    });

    test.runIf(wholeDocuments)(
      'has the provider’s tax of every month and rate, and its account to the cent',
      async () => {
        const ofDocumentsAlone = tier === 'starter';
        expectSalesTax(await on(tier).read('sales-tax'), organisation, { ofDocumentsAlone });
      },
    );

    test('has the lines of the provider’s ledger, and a balance that runs to its trial balance', async () => {
      await expectAccountTransactions(on(tier), organisation);
    });

    test('has the bank items that the provider says are not reconciled, and their way to the statement', async () => {
      await expectBankItems(on(tier), organisation);
    });

    test('has what the provider’s journals posted on each day, in entries that balance', async () => {
      const ofDocumentsAlone = tier === 'starter';
      await expectJournal(on(tier), organisation, {
        ofDocumentsAlone,
        isWhole: wholeDocuments || !ofDocumentsAlone,
      });
    });

    test('has the provider’s figures of months on the cash basis', async () => {
      const { read: of, statedBy } = on(tier);
      const cash = { basis: 'cash', startDate: '2026-05-01' };
      await expectProfitAndLoss(await of('profit-loss', cash), statedBy);
      await expectBalanceSheet(await of('balance-sheet', cash), statedBy);
      await expectTrialBalance(await of('trial-balance', cash), statedBy);
      expect((await of('balance-sheet', cash)).tieOut.status).toBe('agrees');
    });

    test('adds up by quarters and years, the last of them short', async () => {
      for (const type of addingUp)
        for (const frequency of ['quarterly', 'yearly'])
          expectBlocks(await on(tier).read(type, { frequency }), await on(tier).read(type));
    });
  });

  test.each(organisation.comparatives ? tiers : [])(
    'has the provider’s comparatives of the year before, on the tier %s',
    async (tier) => {
      await expectComparatives(on(tier), organisation);
      // From here on both tiers know the results of that year.
      on(tier).forget();
    },
  );

  test('is the same report by documents and by journals', async () => {
    for (const type of reportTypes.filter(
      (one) => !ofLines.has(one) && (wholeDocuments || !ofDocuments.has(one)),
    ))
      for (const method of type === 'cash-flow' ? ['direct', 'indirect'] : [undefined]) {
        const query = method ? { method } : undefined;
        const [ours, theirs] = [
          await on('starter').read(type, { ...checkedMonths('starter'), ...query }),
          await on('advanced').read(type, { ...checkedMonths('starter'), ...query }),
        ];
        expect([type, shownFigures(ours)]).toEqual([type, shownFigures(theirs)]);
      }
  });

  test.each(wholeDocuments ? (['receivables', 'payables'] as const) : [])(
    'says of every open document what the provider does: %s',
    async (side) => {
      for (const date of ['2026-10-31', '2026-10-14', '2026-06-30', '2026-04-30', '2026-04-07'])
        await expectAged(on('starter'), side, date);
    },
  );

  test.each(wholeDocuments ? tiers : [])(
    'moves cash as the provider’s banks do, on the tier %s',
    async (tier) => {
      await expectBankSummary(on(tier));
      for (const method of ['direct', 'indirect'] as const) await expectCashFlow(on(tier), method);
    },
  );

  test.each(wholeDocuments ? tiers : [])('says that all of it agrees, on the tier %s', async (tier) => {
    const green = tier === 'advanced' && foreign === undefined ? ['agrees'] : ['agrees', 'agrees-with-items'];
    const agreeing = [...green, 'agrees-in-total'];
    for (const type of reportTypes) {
      // All lines of all months are more than one journal lists.
      const months = type === 'journal' ? { startDate: '2026-07-01' } : {};
      const report = await on(tier).read(type, { ...checkedMonths(tier), ...months });
      const { status, proofs } = report.tieOut;
      expect([type, proofs.filter(({ passed }) => !passed)]).toEqual([type, []]);
      // Of some reports only totals are held against the provider.
      expect([type, status]).toEqual([type, status === 'agrees-in-total' ? status : worstFigure(report)]);
      expect(listCells(report).filter(({ isRight }) => !isRight)).toEqual([]);
      expect({ type, status, agrees: agreeing.includes(status) }).toEqual({ type, status, agrees: true });
    }
    const summary = await on(tier).read('executive-summary', checkedMonths(tier));
    expect(uncheckedRows(summary)).toEqual(['invoiced']);
  });

  test.each(wholeDocuments ? tiers : [])(
    'finds nothing amiss in the months before its books open, on the tier %s',
    async (tier) => {
      await expectNothingAmissBefore(on(tier).read, organisation);
    },
  );

  test.each(tracked ? tiers : [])(
    'has the provider’s figures of each tracking option, each pair and Unassigned, on the tier %s',
    async (tier) => {
      const { company, statedBy } = on(tier);
      const ids = await categoriesInUse(company);
      expect(ids).toHaveLength(2);
      const [trackingCategoryId1 = '', trackingCategoryId2 = ''] = ids;
      const ask = (body: object) => company.call(profitLossUnified, { body });
      // In its first month the books still had an option that is archived by now.
      const { startDate } = range;
      const months = { startDate, endDate: monthEnd(addMonths(startDate, 2)) };
      for (const of of [
        { trackingCategoryId1 },
        { trackingCategoryId1: trackingCategoryId2 },
        { trackingCategoryId1, trackingCategoryId2 },
      ]) {
        await ask({ ...months, ...of });
        await company.untilIdle();
        const report = await ask({ ...months, ...of });
        expect(report.tieOut.status).toMatch(/^(agrees|agrees-with-items)$/);
        expect(await expectTracked(report, Object.values(of), statedBy)).toBeGreaterThan(9);
      }
      const years = { startDate: addMonths(range.endDate, -35), endDate: range.endDate };
      await expect(ask({ ...years, trackingCategoryId1, trackingCategoryId2 })).rejects.toThrow(
        /^400 This report would have \d+ columns, and 400 is the most\. Choose a shorter range/,
      );
    },
  );

  test.runIf(wantsReview('starter'))('wants one amount reviewed, and nothing else', async () => {
    await expectOneReview(on('starter').company, on('starter').read, organisation);
  });

  describe.each(wholeDocuments ? [] : ['rows that cannot be read'])('with %s', () => {
    test('needs review or differs, by what the rows that cannot be read come to, account by account', async () => {
      const { sections, tieOut } = await on('starter').read('profit-loss');
      const signs = new Map(
        sections.flatMap(({ rows, sign }) => rows.map(({ accountId }) => [accountId ?? '', sign])),
      );
      const unknown = tieOut.differences.flatMap(({ category: kind, columnKey: month, accountId, amount }) =>
        kind === 'unknown'
          ? [{ month, accountId, amount: new Big(amount).times(signs.get(accountId) ?? 1).toFixed(2) }]
          : [],
      );
      const unreadable = organisation.unreadable();
      const ofUnreadable = organisation
        .ledger()
        .filter(({ accountId, sourceId }) => signs.has(accountId) && unreadable.has(sourceId ?? ''))
        .filter(({ month }) => month <= range.endDate);
      expect(ofUnreadable.length).toBeGreaterThan(5);
      expect(cells(unknown)).toMatchObject(cells(ofUnreadable.map(unsourced)));
      for (const type of reportTypes.filter((one) => one !== 'budget-variance'))
        expect((await on('starter').read(type)).tieOut.status, type).toMatch(/^(review|differs)$/);
    });
  });
}
