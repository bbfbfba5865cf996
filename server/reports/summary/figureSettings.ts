import { rewriteReferences, referenceText } from '#contract/reports/formula.ts';
import type { ChosenFigure, SummaryFigure, SummaryFigures } from '#contract/reports/summaryFigures.ts';
import { record } from '#server/audit/audit.ts';
import { type Books, type InCompany, outsideCompany } from '#server/db/company.ts';
import { readAccounts } from '#server/ledger/ledger.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import { checkFigures } from './chosenFigures.ts';
import { type FigureDefinition, listDefinitions } from './figureDefinitions.ts';
import { readStoredFigures, replaceStoredFigures } from './figureStore.ts';
import { listRows, type NamedRow, rowReference, rowSources } from './rowCatalogue.ts';

export function createSummarySettings({ inCompany, clock }: { inCompany: InCompany; clock: Clock }) {
  return {
    read: (companyId: string): Promise<SummaryFigures> => inCompany(companyId, presentFigures),

    /** Rejects with 400, changing nothing, for a formula that cannot be reckoned, naming figure and place. */
    save: (userId: string, companyId: string, chosen: ChosenFigure[]): Promise<SummaryFigures> =>
      inCompany(companyId, async (books) => {
        const { trx } = books;
        // Two who save at once follow each other.
        await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
        const stored = await readStoredFigures(books);
        const { figures, details } = checkFigures(chosen, { stored, accounts: await readAccounts(books) });
        if (details.length > 0)
          throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', { details });
        const moment = clock();
        await replaceStoredFigures(books, figures, moment);
        const answer = await presentFigures(books);
        const names = answer.figures.map(({ name, target }) => (target === null ? name : `${name} (${target})`));
        await outsideCompany(trx, () =>
          record(trx, {
            at: moment,
            userId,
            companyId,
            action: 'settings.changed',
            detail: { 'Figures of the summary': names.join(', ') },
          }),
        );
        return answer;
      }),
  };
}

async function presentFigures(books: Books): Promise<SummaryFigures> {
  const accounts = await readAccounts(books);
  const { shown, others } = listDefinitions(await readStoredFigures(books), accounts);
  const rows = listRows(accounts, [...shown, ...others]);
  const rowsByKey = new Map(rows.map((row) => [row.key, row]));
  const present = (figure: FigureDefinition) => presentFigure(figure, rowsByKey);
  return {
    figures: shown.map(present),
    others: others.map(present),
    rows: rows.map((row) => ({ reference: rowReference(row), report: rowSources[row.source], name: row.name })),
  };
}

function presentFigure(
  { key, kind, name, unit, better, target, formula, rowKeys, rowNames }: FigureDefinition,
  rows: Map<string, NamedRow>,
): SummaryFigure {
  const written = rewriteReferences(formula, ({ report }, place) => {
    const row = rows.get(rowKeys[place] ?? '');
    return row ? rowReference(row) : referenceText(report, rowNames[place] ?? '');
  });
  const gone = rowNames.filter((_name, place) => !rows.has(rowKeys[place] ?? ''));
  return {
    key,
    kind,
    name,
    formula: written,
    unit,
    better,
    target,
    ...(gone.length > 0 && { fault: `There is no row ${gone.map((row) => `“${row}”`).join(', ')} any more.` }),
  };
}
