/** The server is killed with SIGKILL while it renders and sends deliveries, which must end as if it had not been. */
import { createHash } from 'node:crypto';
import { type PackDelivery, startPackRun, readPackRun } from '#contract/packs/packRuns.ts';
import { createPack } from '#contract/packs/packs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../../support/app.ts';
import { type Client, signIn } from '../../support/client.ts';
import { type Mailbox, startMailbox } from '../../support/mailbox.ts';
import { packBody } from '../support/packsScene.ts';
import { patience } from '../support/patience.ts';

const ada = { email: 'ada@example.com', password: 'a long enough phrase' };
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const organisations = ['Brickfield Contracting Ltd'];

let mailbox: Mailbox;
let app: App;
let client: Client;
let companyIds: string[] = [];

beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startApp({ env: mailbox.settings });
  client = await signIn(app.url, { ...ada, mailbox });
  const companies = [];
  for (const organisation of organisations)
    companies.push(...(await client.connect(app.simulatorUrl, [organisation])));
  for (const { Id } of companies) await client.untilSynced(Id);
  companyIds = companies.map(({ Id }) => Id);
});
afterAll(async () => {
  await app.stop();
  await mailbox.stop();
});

/** Each pack has its own addresses, because one that belongs to no member gets at most five packs of an organization a day. */
async function savePack(title: string, addressee: string): Promise<string> {
  const clients = companyIds.map((companyId, index) => ({
    companyId,
    recipients: [`${addressee}${index}@example.com`, `${addressee}room${index}@example.com`],
  }));
  const reports = [{ name: '', settings: { type: 'profit-loss', period: 'month' } }];
  const body = packBody({ title, reports, clients });
  return (await client.call(createPack, { body })).pack.id;
}

const readDeliveries = async (id: string): Promise<PackDelivery[]> =>
  (await client.call(readPackRun, { params: { id } })).packs;

async function killAndRestart(): Promise<void> {
  await app.kill();
  await app.restart();
}

/** Kills the server when all deliveries of the run are rendered. */
async function killOnceRendered(id: string): Promise<void> {
  const isPast = ({ state }: PackDelivery) => state === 'sending' || state === 'sent';
  await expect
    .poll(async () => (await readDeliveries(id)).every(isPast), { ...patience, interval: 10 })
    .toBe(true);
  await killAndRestart();
}

const moments: [string, (start: () => Promise<string>) => Promise<string>, number][] = [
  [
    'right after the call was answered',
    async (start) => {
      const id = await start();
      await killAndRestart();
      return id;
    },
    0,
  ],
  [
    'once it is made',
    async (start) => {
      const id = await start();
      await killOnceRendered(id);
      return id;
    },
    0,
  ],
  [
    'before the mail server has answered',
    async (start) => {
      const arrived = Promise.withResolvers<void>();
      mailbox.beforeAnswer(async () => {
        await app.kill();
        arrived.resolve();
      });
      const id = await start();
      await arrived.promise;
      await app.restart();
      return id;
    },
    1,
  ],
];

const rounds = ['board', 'council'].flatMap((addressee) =>
  moments.map(([moment, kill, repeated]) => [moment, addressee, kill, repeated] as const),
);

test.each(rounds)(
  'sends each client its pack where it is killed %s, to the %s',
  async (moment, addressee, kill, repeated) => {
    const packId = await savePack(`Pack ${moments.findIndex(([name]) => name === moment) + 1}`, addressee);
    mailbox.mails.splice(0);
    const month = '2026-10';
    const id = await kill(
      async () =>
        (await client.call(startPackRun, { params: { id: packId }, body: { month, sends: true } })).run.id,
    );
    await expect
      .poll(async () => (await readDeliveries(id)).map(({ state }) => state), { ...patience, interval: 50 })
      .toEqual(organisations.map(() => 'sent'));

    const packs = await readDeliveries(id);
    const expected = packs.flatMap(({ id: madePackId, recipients, files }) =>
      recipients.map((address, place) => ({ messageId: `${madePackId}.${place}`, address, files })),
    );
    for (const { messageId, address, files } of expected) {
      const mails = mailbox.mails.filter(({ headers }) =>
        headers.includes(`Message-ID: <${messageId}@example.com>`),
      );
      expect(mails.length).toBeGreaterThanOrEqual(1);
      for (const mail of mails) {
        expect(mail.recipients).toEqual([address]);
        expect(mail.attachments.map(({ content }) => sha256(content))).toEqual(
          files.map(({ sha256: hash }) => hash),
        );
      }
    }
    // Only the mail whose outcome could not be stored is sent again, under the same id.
    expect(mailbox.mails.length - expected.length).toBeGreaterThanOrEqual(repeated);
    expect(mailbox.mails.length - expected.length).toBeLessThanOrEqual(1);
  },
  180_000,
);
