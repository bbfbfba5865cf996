/** Three organisations with books and a pack that is mailed to recipients of each. The first one's books are under review. */
import { createHash } from 'node:crypto';
import { type PackDelivery, startPackRun, readPackRun } from '#contract/packs/packRuns.ts';
import { createPack } from '#contract/packs/packs.ts';
import { saveLetterhead } from '#contract/users/letterhead.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { createMail, mailJob } from '#server/mail/mail.ts';
import { createDeliveryFollowUp, renderDeliveryJob } from '#server/packs/packs.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Mailbox, startMailbox } from '../../support/mailbox.ts';
import { type Engine, silentLog } from './engines.ts';
import { patience } from './patience.ts';
import { packBody, packsScene, type PackUser } from './packsScene.ts';
import { bookUnseen, costJournal, itemCalls } from './settledItems.ts';
import { type ConnectedCompany, startScene } from './syncedCompany.ts';

const organisations = ['Brickfield Contracting Ltd', 'Thistle & Finch Ltd', 'Kauri Group Holdings Ltd'];
const { signal } = new AbortController();
export const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

export function packRunsOn(engine: Engine) {
  let mailbox: Mailbox;
  let scene: Awaited<ReturnType<typeof startScene>>;
  let people: ReturnType<typeof packsScene>;
  let jobs: Jobs;
  let followUp: ReturnType<typeof createDeliveryFollowUp>;
  let brickfield: ConnectedCompany;
  let thistle: ConnectedCompany;
  let kauri: ConnectedCompany;
  let ada: PackUser;
  let ben: PackUser;
  let packId = '';

  beforeAll(async () => {
    mailbox = await startMailbox();
    scene = await startScene(engine, { mailbox });
    const { server } = scene;
    const connected = [];
    for (const organisation of organisations) connected.push(await scene.connect(organisation));
    for (const company of connected) await company.untilIdle();
    const [first, second, third] = connected;
    if (!first || !second || !third) throw new Error('Three organisations are needed.');
    [brickfield, thistle, kauri] = [first, second, third];
    people = packsScene(server, new Date());
    const { id: userId } = await server.db
      .selectFrom('users')
      .select('id')
      .where('name', '=', 'Ada')
      .executeTakeFirstOrThrow();
    ada = { userId, token: brickfield.token };
    ben = await people.newConfirmedUser('ben@example.com', mailbox);
    await bookUnseen(brickfield, {
      kind: 'ManualJournal',
      lists: ['ManualJournals'],
      body: costJournal('351.08'),
    });
    const kinds = [mailJob, renderDeliveryJob];
    jobs = await createJobs({ database: server.database, kinds, clock: systemClock, log: silentLog });
    const crypto = createCrypto([{ id: 'test', key: Buffer.alloc(32, 7) }]);
    const { SMTP_URL: url, MAIL_FROM: sender } = mailbox.settings;
    const mail = createMail({ crypto, jobs, log: silentLog, smtp: { url, from: sender } });
    followUp = createDeliveryFollowUp({
      db: server.db,
      clock: systemClock,
      jobs,
      mail,
      appUrl: 'https://books.example',
    });
    await server.call(saveLetterhead, {
      token: ada.token,
      body: { firm: 'Calder & Co', preparedBy: 'Ada', logo: null },
    });
  });
  beforeEach(async () => {
    packId = await savePack({});
    mailbox.mails.splice(0);
  });
  afterAll(async () => {
    await jobs.stop();
    await scene.stop();
    await mailbox.stop();
  });

  const clients = () => [
    { companyId: brickfield.companyId, recipients: ['board@brickfield.example', 'cfo@brickfield.example'] },
    { companyId: thistle.companyId, recipients: ['board@thistle.example'] },
    { companyId: kauri.companyId, recipients: ['board@kauri.example'] },
  ];
  const reports = [
    { name: '', settings: { type: 'profit-loss', period: 'month' } },
    { name: '', settings: { type: 'balance-sheet', period: 'month' } },
  ];

  async function savePack(change: Parameters<typeof packBody>[0]): Promise<string> {
    const body = packBody({ title: 'Board pack', reports, clients: clients(), ...change });
    const { data, failure } = await scene.server.call(createPack, { token: ada.token, body });
    if (!data) throw new Error(JSON.stringify(failure));
    return data.pack.id;
  }

  const requestRun = (body: object, { token } = ada, id = packId) =>
    scene.server.call(startPackRun, { token, params: { id }, body });

  async function startRun(body: object): Promise<string> {
    const { data, failure } = await requestRun(body);
    if (!data) throw new Error(failure.message);
    return data.run.id;
  }

  const readDeliveries = async (id: string): Promise<PackDelivery[]> =>
    (await scene.server.call(readPackRun, { token: ada.token, params: { id } })).data?.packs ?? [];

  const readDelivery = async (id: string, { companyId }: ConnectedCompany): Promise<PackDelivery> => {
    const delivery = (await readDeliveries(id)).find((candidate) => candidate.companyId === companyId);
    if (!delivery) throw new Error('The run has no delivery for that organisation.');
    return delivery;
  };

  const untilStates = async (id: string, states: Record<string, string>): Promise<void> => {
    await expect
      .poll(
        async () =>
          Object.fromEntries(
            (await readDeliveries(id)).map(({ companyName, state }) => [companyName, state]),
          ),
        { ...patience, interval: 50 },
      )
      .toEqual(states);
  };

  const mailsTo = (address: string) => mailbox.mails.filter(({ recipients }) => recipients.includes(address));

  const deliveryParams = ({ companyId, id }: PackDelivery) => ({ companyId, id });

  return {
    parts: () => ({ mailbox, scene, people, brickfield, thistle, kauri, ada, ben, packId }),
    /** Runs a worker's follow-up of unsent deliveries once. */
    followUp: () => followUp(signal),
    /** Reopens the settled items of the first organisation, so that its books are under review. */
    reopenItems: async () => {
      const items = itemCalls(brickfield);
      for (const { settlement, ...item } of (await items.list()).items)
        if (settlement) await items.reopen({ ...item, settlement });
    },
    settleAll: async () => {
      const items = itemCalls(brickfield);
      for (const item of await items.open()) await items.settle(item, { category: 'other', note: 'Audit' });
    },
    clients,
    savePack,
    requestRun,
    startRun,
    readDelivery,
    untilStates,
    mailsTo,
    deliveryParams,
  };
}
