import type { MadePackState } from '#contract/packs/madePacks.ts';
import { statusWords } from '#contract/tieOut/tieOut.ts';
import { letter, link, type Message, nameInMail } from '#server/mail/mail.ts';
import type { HeldBackBy } from './madePackStore.ts';
import { monthName } from './packMail.ts';

export type UnsentPack = {
  companyName: string;
  state: MadePackState;
  heldBackBy: HeldBackBy;
  failure: string | null;
};

type RunNews = {
  owner: { name: string; email: string };
  run: { id: string; title: string; month: string };
  packs: UnsentPack[];
  appUrl: string;
};

const MOST_LISTED = 100;
const MOST_REPORTS = 5;

/** Tells what of a run is held back, failed, or did not reach everybody. */
export function ownerMail({ owner, run, packs, appUrl }: RunNews): Message {
  const name = `${run.title}, ${monthName(run.month)}`;
  const heldBack = packs.filter(({ state }) => state === 'held-back');
  const failed = packs.filter(({ state }) => state !== 'held-back');
  const section = (heading: string, ofSection: UnsentPack[]) =>
    ofSection.length === 0
      ? []
      : [
          { heading },
          {
            list: [
              ...ofSection.slice(0, MOST_LISTED).map(describe),
              ...(ofSection.length > MOST_LISTED ? [`${ofSection.length - MOST_LISTED} more`] : []),
            ],
          },
        ];
  return {
    to: owner.email,
    subject: `${name}: ${packs.length === 1 ? '1 organization needs' : `${packs.length} organizations need`} a look`,
    ...letter(
      owner.name,
      `this became of ${name}.`,
      ...section('Held back until all figures agree; sent by itself once they do', heldBack),
      ...section('Needs you', failed),
      ['Look at it: ', link(`${appUrl}/packs/runs/${run.id}`)],
    ),
  };
}

function describe({ companyName, heldBackBy, failure }: UnsentPack): string {
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
