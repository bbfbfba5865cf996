import type { Company } from '#contract/companies/companies.ts';
import { refreshGrants } from '#contract/companies/connections.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { needsPerson } from '#web/lib/companies/companies.ts';
import { stateTones } from '#web/lib/companies/companyState.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { formatInstant } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { stateTexts } from '#web/lib/texts/states.ts';
import { Button } from '#web/ui/Button.tsx';
import { StatusDot } from '#web/ui/feedback/StatusBadge.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';

export function ConnectionDetails({ company }: { company: Company }) {
  const { State, Label, Cause, WhoActs, NextStep, Until, Warning, CheckedAt } = company.Connection;
  const quiet = State === 'working' || State === 'connecting';
  if (quiet && Warning === null) return null;
  return (
    <div className="grid gap-1.5 text-sm text-pretty">
      {!quiet && (
        <div>
          {/* The badge or title above says Disconnected already. */}
          {company.ConnectionStatus !== 'DISCONNECTED' && (
            <p className="flex flex-wrap gap-x-2">
              <StatusDot tone={stateTones[State]} label={Label} />
            </p>
          )}
          {Cause !== null && <p>{Cause}</p>}
          {State === 'unknown' && CheckedAt !== null && (
            <p>{stateTexts.lastAnswer(formatInstant(CheckedAt))}</p>
          )}
          {Until !== null ? (
            <p>{stateTexts.pausedUntil(formatInstant(Until))}</p>
          ) : (
            NextStep !== null && (
              <p>
                {needsPerson(company) && <strong className="font-medium">{stateTexts.who[WhoActs]} </strong>}
                {NextStep}
              </p>
            )
          )}
        </div>
      )}
      {Warning !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-attention">
          <p>{Warning.Sentence}</p>
          <RenewButton company={company} />
        </div>
      )}
    </div>
  );
}

function RenewButton({ company: { Id, Name } }: { company: Company }) {
  const cache = useQueryClient();
  const renew = useMutation({
    mutationFn: () => call(refreshGrants, { body: { companyId: Id } }),
    onSuccess: () => toast('ok', stateTexts.renewed(Name)),
    onError: (error) => toastError(error, stateTexts.renewFailed(Name)),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.companies() }),
  });
  return (
    <Button
      size="small"
      denied={useDenial(Id, refreshGrants)}
      busy={renew.isPending}
      onClick={() => renew.mutate()}
      aria-label={`${stateTexts.renew}: ${Name}`}
    >
      {stateTexts.renew}
    </Button>
  );
}
