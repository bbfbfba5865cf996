import { grantDefaultRole, type RoleOffer } from '#contract/firms/people.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#web/lib/format/format.ts';
import { useSharedDenial } from '#web/lib/session/sharedAccount.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { peopleTexts } from '#web/lib/texts/firms.ts';
import { roleTexts } from '#web/lib/texts/roles.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { collectPeople, roleOffersQuery, useGrant } from './roleOffers.ts';

export type RoleOffersProps = {
  /** Absent: all clients of which the user is owner. */
  companyIds?: ReadonlySet<string>;
};

/** New clients, in which the colleagues of a firm have no role yet. Nothing where there are none. */
export function RoleOffers({ companyIds }: RoleOffersProps) {
  const offers = (useQuery(roleOffersQuery).data ?? [])
    .map(({ clients, ...offer }) => ({
      ...offer,
      clients: clients.filter(({ id }) => companyIds?.has(id) ?? true),
    }))
    .filter(({ clients }) => clients.length > 0);
  if (offers.length === 0) return null;
  return (
    <section aria-label={peopleTexts.offers} className="mb-4 grid gap-3">
      {offers.map((offer) => (
        <Offer key={offer.firmId} offer={offer} />
      ))}
    </section>
  );
}

function Offer({ offer }: { offer: RoleOffer }) {
  const { firmName, role, clients } = offer;
  const denied = useSharedDenial(grantDefaultRole);
  const [isAsking, setAsking] = useState(false);
  const grant = useGrant(offer, () => setAsking(false));
  const roleName = roleTexts.names[role].toLowerCase();
  const clientCount = peopleTexts.offerClients(formatCount(clients.length));
  // One client is given at a press; of many the people are named first.
  const give = () => (clients.length > 1 ? setAsking(true) : grant.mutate(clients));
  const names = [...collectPeople(clients).values()].join(', ');
  return (
    <Card className="grid gap-2 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-pretty wrap-anywhere">
          {peopleTexts.offer(clientCount, firmName)}
        </p>
        <Button variant="primary" size="named" denied={denied} busy={grant.isPending} onClick={give}>
          {peopleTexts.give(roleName)}
        </Button>
      </div>
      <Disclosure summary={peopleTexts.offerWhere}>
        <ul className="grid max-h-60 gap-1.5 overflow-y-auto text-sm">
          {clients.map((client) => (
            <li key={client.id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">
                {peopleTexts.offerIn(client.name, [...collectPeople([client]).values()].join(', '))}
              </span>
              <Button
                size="small"
                denied={denied}
                busy={grant.isPending}
                aria-label={peopleTexts.giveIn(client.name, roleName)}
                onClick={() => grant.mutate([client])}
              >
                {peopleTexts.giveOne}
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={peopleTexts.giveTitle(roleName, clientCount)}
          question={peopleTexts.giveText(names)}
          confirmLabel={peopleTexts.giveConfirm}
          cancelLabel={commonTexts.cancel}
          busy={grant.isPending}
          onConfirm={() => grant.mutate(clients)}
        />
      )}
    </Card>
  );
}
