import type { PackDeliveryState } from '#contract/packs/packRuns.ts';
import { statusWords } from '#contract/tieOut/tieOut.ts';
import { letter, link, type Message, nameInMail } from '#server/mail/mail.ts';
import type { HeldBackBy } from './deliveryStore.ts';
import { monthName } from './recipientMail.ts';

export type UnsentDelivery = {
  companyName: string;
  state: PackDeliveryState;
  heldBackBy: HeldBackBy;
  failure: string | null;
};

type RunNews = {
  owner: { name: string; email: string };
  run: { id: string; title: string; month: string };
  deliveries: UnsentDelivery[];
  appUrl: string;
};

const MOST_LISTED = 100;
const MOST_REPORTS = 5;

/** Tells the owner which deliveries of a run are held back, failed or did not reach every recipient. */
export function ownerMail({ owner, run, deliveries, appUrl }: RunNews): Message {
  const name = `${run.title}, ${monthName(run.month)}`;
  const heldBack = deliveries.filter(({ state }) => state === 'held-back');
  const failed = deliveries.filter(({ state }) => state !== 'held-back');
  const section = (heading: string, listed: UnsentDelivery[]) =>
    listed.length === 0
      ? []
      : [
          { heading },
          {
            list: [
              ...listed.slice(0, MOST_LISTED).map(describe),
              ...(listed.length > MOST_LISTED ? [`${listed.length - MOST_LISTED} more`] : []),
            ],
          },
        ];
  return {
    to: owner.email,
    subject: `${name}: ${deliveries.length === 1 ? '1 organization needs' : `${deliveries.length} organizations need`} a look`,
    ...letter(
      owner.name,
      `this became of ${name}.`,
      ...section('Held back until all figures agree; sent by itself once they do', heldBack),
      ...section('Needs you', failed),
      ['Look at it: ', link(`${appUrl}/packs/runs/${run.id}`)],
    ),
  };
}

function describe({ companyName, heldBackBy, failure }: UnsentDelivery): string {
  const further = heldBackBy.length - MOST_REPORTS;
  const reasons =
    failure === null
      ? heldBackBy
          .slice(0, MOST_REPORTS)
          .map(({ title, status }) => `${title}: ${statusWords(status)}`)
          .concat(further > 0 ? [`${further} more`] : [])
          .join('; ')
      : failure;
  return `${nameInMail(companyName)}: ${reasons}`;
}
