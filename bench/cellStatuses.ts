/**
 * Counts what the cells of all reports of all months say of themselves, on both tiers: of every generated organisation as
 * it is, so that two commits can be laid beside each other. `npm run bench:cells -- Fernleaf` takes the organisations with
 * that in their name, `MONTHS` is how many months of each are read (12), `LIST=20` lists as many of the cells of each that
 * are in review, differ, changed, or were not checked.
 */
import { addMonths, monthEnd, monthsBetween, monthStart } from '#contract/period.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import { listBlocks, withChildren } from '#contract/reports/reportLayout.ts';
import { readReport, type Report, type ReportType, reportTypes } from '#contract/reports/reports.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { profiles } from '#simulator/books/generated/profiles.ts';
import { startApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/client.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { providerSettings, startProvider } from '#tests/http/support/provider.ts';

const [wanted = ''] = process.argv.slice(2);
const listedCount = Number(process.env['LIST'] ?? 0);
/** Of longer books the last. */
const mostMonths = Number(process.env['MONTHS'] ?? 12);
/** Large organisations are made small: they differ in how much there is. */
const DOCUMENTS = 300;
/** As at a day, or of lines of which a report lists only so many. Stands here too, so that an older commit can run this. */
const monthByMonth: ReadonlySet<ReportType> = new Set([
  'aged-receivables',
  'aged-payables',
  'account-transactions',
  'unreconciled-bank-items',
  'journal',
]);
const tiers = ['starter', 'advanced'] as const;

type Range = { startDate: string; endDate: string };
type NamedCell = { name: string; status: TieStatus };
type Counts = Record<TieStatus, number>;

const server = await startPostgres();
if (!server) throw new Error('There is no PostgreSQL on this machine.');
const [byOrganisation, byReport]: [object[], Map<string, Counts>] = [[], new Map()];
try {
  for (const { name, months } of profiles(DOCUMENTS).filter((profile) => profile.name.includes(wanted)))
    for (const tier of tiers) {
      const reports = await readCatalogue(server.url(), { organisation: name, tier, months });
      const cells = reports.flatMap(({ type, cells: ofReport }) =>
        ofReport.map((cell) => ({ type, ...cell })),
      );
      for (const { type, status } of cells) countIn(byReport, `${type}, ${tier}`)[status] += 1;
      const row = {
        organisation: name,
        tier,
        ...count(cells),
        'reports that do not agree': reports.filter(({ isGreen }) => !isGreen).length,
      };
      console.log(row);
      byOrganisation.push(row);
      const open = cells.filter(({ status }) => !status.startsWith('agrees'));
      for (const { name: place, status } of open.slice(0, listedCount)) console.log(`  ${status}: ${place}`);
    }
} finally {
  await server.stop();
}
console.table(byOrganisation);
console.table([...byReport].map(([report, counts]) => ({ report, ...counts })));

/** All reports of the months and of the one before, each read again once what it asked for has come. */
async function readCatalogue(
  postgresUrl: string,
  { organisation, tier, months }: { organisation: string; tier: (typeof tiers)[number]; months: number },
) {
  const provider = await startProvider({ tier, documents: DOCUMENTS, calm: true });
  const app = await startApp({
    tier,
    databaseUrl: await createDatabase(postgresUrl),
    env: { ...providerSettings(provider.url), CALLS_A_MINUTE: '1000000' },
  });
  try {
    const user = await signIn(app.url, { email: 'bench@example.com', password: 'a long enough phrase' });
    const [company] = await user.connect(provider.url, [organisation]);
    if (!company) throw new Error(`${organisation} was not connected.`);
    const companyId = company.Id;
    await user.untilSynced(companyId);
    const today = monthStart(new Date().toISOString().slice(0, 10));
    const wholeRange = {
      startDate: addMonths(today, -Math.min(months, mostMonths)),
      endDate: monthEnd(today),
    };
    const eachMonth = monthsBetween(wholeRange.startDate, wholeRange.endDate).map((month) => ({
      startDate: month,
      endDate: monthEnd(month),
    }));
    const wants = reportTypes.flatMap((reportType) =>
      (monthByMonth.has(reportType) ? eachMonth : [wholeRange]).map((range) => ({ reportType, range })),
    );
    const read = ({ reportType, range }: { reportType: ReportType; range: Range }) =>
      user.call(readReport, { params: { reportType }, query: { ...range, companyId } });
    for (const want of wants) await read(want);
    await user.untilSynced(companyId);
    const reports = [];
    for (const want of wants) reports.push(await read(want));
    return reports.map((report) => ({
      type: report.type,
      cells: listCells(report),
      isGreen: report.tieOut.status.startsWith('agrees'),
    }));
  } finally {
    await app.stop();
    await provider.stop();
  }
}

/** Every figure that is shown and is not zero, totals among them. */
function listCells(report: Report): NamedCell[] {
  const shown = withExtraColumns(report);
  const of = (place: string, cells: ReportCell[]): NamedCell[] =>
    cells.flatMap(({ amount, status }, index) =>
      Number(amount ?? 0) === 0
        ? []
        : [{ name: `${report.type} / ${place} / ${shown.columns[index]?.key}`, status }],
    );
  return listBlocks(shown).flatMap((block) => [
    ...(block.kind === 'section'
      ? block.rows
          .flatMap((row) => withChildren(row))
          .flatMap(({ row }) => of(`${block.key} / ${row.label}`, row.cells))
      : []),
    ...of(`total of ${block.key}`, block.total.cells),
  ]);
}

function none(): Counts {
  return { agrees: 0, 'agrees-with-items': 0, changed: 0, unchecked: 0, review: 0, differs: 0 };
}

function count(cells: NamedCell[]): Counts {
  const counts = none();
  for (const { status } of cells) counts[status] += 1;
  return counts;
}

function countIn(counts: Map<string, Counts>, key: string): Counts {
  const keptCounts = counts.get(key) ?? none();
  counts.set(key, keptCounts);
  return keptCounts;
}
