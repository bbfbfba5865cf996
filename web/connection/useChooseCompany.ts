import { useLocation, useNavigate } from 'react-router';
import { COMPANY_PARAMETER, linkedCompanyId } from '#web/lib/companies/companyAddress.ts';
import { withoutFigure } from '#web/lib/reports/lastReport.ts';
import { session } from '#web/lib/session/session.ts';
import { paths } from '#web/paths.ts';

/** Goes to the page of another organization where the address names one; null: to none. Other tabs keep theirs. */
export function useChooseCompany(): (companyId: string | null) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (companyId) => {
    const pageSearch = withoutFigure(search);
    const isLinked = linkedCompanyId(pageSearch) !== null;
    if (companyId === null || !isLinked) session.selectCompany(companyId);
    if (!isLinked) return;
    // The route's guard selects it then, so that no call of the page that is left names the other one.
    pageSearch.delete('companyId');
    if (companyId === null) pageSearch.delete(COMPANY_PARAMETER);
    else pageSearch.set(COMPANY_PARAMETER, companyId);
    // A log is of one organization alone.
    const page = pathname.startsWith(paths.syncLogs) ? paths.syncLogs : pathname;
    void navigate({ pathname: page, search: pageSearch.toString() });
  };
}
