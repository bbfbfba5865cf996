/** Names the organization whose page it is. */
export const COMPANY_PARAMETER = 'company';

/** Mails of before 0.2.0 name it in another way. */
export const linkedCompanyId = (search: URLSearchParams): string | null =>
  search.get(COMPANY_PARAMETER) ?? search.get('companyId');
