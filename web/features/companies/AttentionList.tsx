import type { Company } from '#contract/companies/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { needsAttention, allCompaniesQuery, needsPerson } from '#web/lib/companies/companies.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';

const MAX_LISTED = 5;

/** Covers all companies, not only the page shown. */
export function AttentionList({ onFind }: { onFind: (name: string) => void }) {
  const companies = useQuery(allCompaniesQuery).data?.companies ?? [];
  const concerned = companies.filter(needsAttention);
  if (concerned.length === 0) return null;
  return (
    <div className="mb-6">
      <Notice tone="attention" title={companyTexts.needing(concerned.length)}>
        <ul className="mt-1.5 flex flex-wrap items-center gap-2">
          {concerned.slice(0, MAX_LISTED).map((company) => (
            <li key={company.Id} className="max-w-full">
              <Button
                size="small"
                className="max-w-full"
                aria-label={companyTexts.findNeeding(company.Name, attentionReason(company))}
                onClick={() => onFind(company.Name)}
              >
                <span className="truncate">
                  {company.Name} · {attentionReason(company)}
                </span>
              </Button>
            </li>
          ))}
          {concerned.length > MAX_LISTED && (
            <li>{companyTexts.needingMore(concerned.length - MAX_LISTED)}</li>
          )}
        </ul>
      </Notice>
    </div>
  );
}

const attentionReason = (company: Company): string =>
  needsPerson(company) ? company.Connection.Label : companyTexts.accessEnds;
