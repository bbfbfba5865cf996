import { COMPANY_PARAMETER } from '#web/lib/companies/companyAddress.ts';

/** Remembers the last report of each organisation in this tab, for the way back to it. */

const storageKey = (companyId: string) => `tieout.report.${companyId}`;

/** Drill-down parameters are not part of the report. */
const drillParameters = ['account', 'column', 'document'];

/** The page without what is opened on it. */
export function withoutFigure(search: URLSearchParams | string): URLSearchParams {
  const pageSearch = new URLSearchParams(search);
  for (const name of drillParameters) pageSearch.delete(name);
  return pageSearch;
}

export function rememberReport(companyId: string, search: URLSearchParams): void {
  const reportSearch = withoutFigure(search);
  reportSearch.delete(COMPANY_PARAMETER);
  try {
    sessionStorage.setItem(storageKey(companyId), reportSearch.toString());
  } catch {
    // Storage is full or refused: the way back leads to the standard report.
  }
}

/** Empty if there was none. */
export function lastReport(companyId: string): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(storageKey(companyId)) ?? '');
  } catch {
    return new URLSearchParams();
  }
}
