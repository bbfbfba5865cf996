import type { Company } from '#contract/companies/companies.ts';
import { acceptOffer, declineOffer } from '#contract/companies/connections.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ReconnectButton } from '#web/connection/FixConnectionButton.tsx';
import { isActive } from '#web/lib/companies/companies.ts';
import type { ConsentResult } from '#web/lib/companies/consentResult.ts';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { pickedInsteadTexts } from '#web/lib/texts/companies/pickedInstead.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';

type Props = {
  result: ConsentResult;
  companies: readonly Company[];
  /** An offer was accepted or declined. */
  onChange: (result: ConsentResult) => void;
};

/** Explains a reconnect that brought other organisations: offers to add them, or to try again. */
export function PickedInsteadNotice({ result, companies, onChange }: Props) {
  const { missed, offered } = result;
  const isStillActive = companies.some((company) => company.Id === missed?.Id && isActive(company));
  return (
    <Notice tone="attention" live>
      <p>{describeResult(result, isStillActive)}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {offered.map((offer) => (
          <Offer key={offer.tenantId} offer={offer} result={result} onChange={onChange} />
        ))}
        {missed !== null && !hasSameName(result) && (
          <ReconnectButton
            company={missed}
            variant={offered.length > 0 ? 'secondary' : 'primary'}
            label={pickedInsteadTexts.tryAgainFor(missed.Name)}
          />
        )}
      </div>
    </Notice>
  );
}

/**
 * A demo company that was reset comes back under the same name with a new id; reconnecting would
 * not help.
 */
const hasSameName = ({ missed, connected, offered }: ConsentResult): boolean =>
  [...connected.map(({ Name }) => Name), ...offered.map(({ name }) => name)].some(
    (name) => name === missed?.Name,
  );

/** `stands`: the organisation to reconnect is active. */
function describeResult(result: ConsentResult, isStillActive: boolean): string {
  const { missed, picked: pickedNames, offered } = result;
  const names = [...pickedNames, ...offered.map(({ name }) => name)].join(', ');
  if (missed === null) return pickedInsteadTexts.pickedToo(names);
  if (hasSameName(result))
    return offered.length > 0
      ? pickedInsteadTexts.offerTwin(missed.Name)
      : pickedInsteadTexts.missedTwin(missed.Name);
  const outcome = isStillActive
    ? pickedInsteadTexts.stillAsBefore(missed.Name)
    : pickedInsteadTexts.stillMissed(missed.Name);
  return names === '' ? outcome : `${pickedInsteadTexts.picked(names)} ${outcome}`;
}

type OfferProps = Pick<Props, 'result' | 'onChange'> & { offer: ConsentResult['offered'][number] };

function Offer({ offer: { tenantId, name }, result, onChange }: OfferProps) {
  const cache = useQueryClient();
  const body = { state: result.state, tenantId };
  const offered = result.offered.filter((offer) => offer.tenantId !== tenantId);
  const add = useMutation({
    mutationFn: () => call(acceptOffer, { body }),
    onSuccess: async ({ company }) => {
      const { Id, Name } = company;
      onChange({ ...result, offered, connected: [...result.connected, { Id, Name }] });
      await cache.invalidateQueries({ queryKey: queryKeys.companies() });
    },
    onError: (error) => toastError(error, pickedInsteadTexts.addFailed(name)),
  });
  const leave = useMutation({
    mutationFn: () => call(declineOffer, { body }),
    onSuccess: ({ note }) => {
      onChange({ ...result, offered });
      toast('ok', pickedInsteadTexts.left(name));
      if (note !== null) toast('info', note);
    },
    onError: (error) => toastError(error, pickedInsteadTexts.leaveFailed(name)),
  });
  return (
    <>
      <Button
        size="named"
        variant="primary"
        busy={add.isPending}
        disabled={leave.isPending}
        onClick={() => add.mutate()}
      >
        {pickedInsteadTexts.add(name)}
      </Button>
      <Button
        size="small"
        busy={leave.isPending}
        disabled={add.isPending}
        aria-label={pickedInsteadTexts.notNowLabel(name)}
        onClick={() => leave.mutate()}
      >
        {pickedInsteadTexts.notNow}
      </Button>
    </>
  );
}
