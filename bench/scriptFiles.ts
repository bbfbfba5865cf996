/**
 * Measures files of one report whose names are of one script: bytes, and the processor’s milliseconds to make (median of
 * `ROUNDS`, 9, in the order of the scripts, after one of each that is not counted). `FONTS_DIR`: a folder of fonts for Chinese, Japanese, Korean.
 */
import type { ExportFormat } from '#contract/reports/reportExport.ts';
import { makeFile } from '#server/reports/export/makeFile.ts';
import { exportChoices } from '#tests/support/exportChoices.ts';
import { scriptNames } from '#tests/support/scriptNames.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import { percentile } from './support/timings.ts';

const rounds = Number(process.env['ROUNDS'] ?? 9);
const fontsFolder = process.env['FONTS_DIR'] ?? null;
const formats: ExportFormat[] = ['pdf', 'xlsx', 'csv'];
const names = { Latin: 'Harbour Street Trading', ...scriptNames };

function makeNamed(name: string, format: ExportFormat): Promise<Uint8Array> {
  const report = wideReport({ accounts: 100, months: 12 });
  const sections = report.sections.map((section) => ({
    ...section,
    rows: section.rows.map((row) => ({ ...row, label: `${name} ${row.accountCode}` })),
  }));
  const part = {
    report: { ...report, companyName: name, sections },
    compared: [],
    extras: [],
    booksDay: '2026-11-23',
    choices: exportChoices,
  };
  return makeFile({ kind: 'report', format, part, fontsFolder });
}

const measured = new Map<string, { bytes: number; milliseconds: number[] }>();
for (let round = 0; round <= rounds; round += 1)
  for (const format of formats)
    for (const [script, name] of Object.entries(names)) {
      const began = process.cpuUsage();
      const { length: bytes } = await makeNamed(name, format);
      const { user, system } = process.cpuUsage(began);
      const key = `${format} ${script}`;
      const { milliseconds } = measured.get(key) ?? { milliseconds: [] };
      measured.set(key, {
        bytes,
        milliseconds: round === 0 ? milliseconds : [...milliseconds, (user + system) / 1000],
      });
    }
console.table(
  Object.fromEntries(
    [...measured].map(([key, { bytes, milliseconds }]) => [
      key,
      { bytes, milliseconds: Math.round(percentile(milliseconds, 0.5)) },
    ]),
  ),
);
