import { redirect } from 'react-router';
import { allCompaniesQuery } from '#web/lib/companies/companies.ts';
import { queryClient } from '#web/lib/http/queryClient.ts';
import { session } from '#web/lib/session/session.ts';

/** Route loader: selects the organisation that the address names. One that is not the user's stays named. */
export async function openCompany({ request }: { request: Request }): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const companyId = searchParams.get('companyId');
  if (companyId === null || !session.hasLiveToken(Date.now())) return null;
  const { companies } = await queryClient.ensureQueryData(allCompaniesQuery).catch(() => ({ companies: [] }));
  if (!companies.some(({ Id }) => Id === companyId)) return null;
  session.selectCompany(companyId);
  searchParams.delete('companyId');
  return redirect(`${pathname}?${searchParams.toString()}`);
}
