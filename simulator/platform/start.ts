/** The simulator as a program holds it: books, kept state, clock and server together, listening. */
import { createBooks } from '../books/books.ts';
import { createApp } from './app.ts';
import { createClock, type SimulatorClock } from './clock.ts';
import { createPlatform, type PlatformOptions } from './platform.ts';
import { openStore } from './store.ts';

export type SimulatorOptions = PlatformOptions & {
  /** 0: any free port. */
  port: number;
  host: string;
  /** Folders of Xero-shaped JSON. */
  organisationFolders: string[];
  seed: number;
  documents: number;
  /**
   * Keeps organisations from being slow, failing, running into limits or taking their consent back of their own
   * accord.
   */
  calm: boolean;
  /** The day the books end, `YYYY-MM-DD`; undefined: the day of the first start, kept with the state. */
  booksEnd: string | undefined;
  /** Undefined: nothing outlives the process. */
  stateFolder: string | undefined;
};

export type Simulator = {
  url: string;
  clock: SimulatorClock;
  /** Lets answers in progress finish, then closes. */
  stop(): Promise<void>;
};

export const DEFAULTS: SimulatorOptions = {
  port: 0,
  host: '127.0.0.1',
  tier: 'starter',
  limits: undefined,
  client: undefined,
  control: false,
  organisationFolders: [],
  seed: 1,
  documents: 100_000,
  calm: false,
  booksEnd: undefined,
  stateFolder: undefined,
};

/** Starts with the defaults wherever nothing is said. `machineTime` is what the simulator's clock runs on. */
export async function startSimulator(
  settings: Partial<SimulatorOptions> = {},
  machineTime: () => Date = () => new Date(),
): Promise<Simulator> {
  const options = { ...DEFAULTS, ...settings };
  const today = machineTime().toISOString().slice(0, 10);
  const store = openStore(options.stateFolder, options.booksEnd ?? today, options.booksEnd !== undefined);
  const clock = createClock(store, machineTime);
  const books = createBooks({
    seed: options.seed,
    documents: options.documents,
    calm: options.calm,
    now: new Date(`${store.state.booksEnd}T00:00:00Z`),
    folders: options.organisationFolders,
    keptEdits: store.kept,
    keep: store.keep,
  });
  const app = createApp(await createPlatform(options, store, clock, books));
  const url = await app.listen({ port: options.port, host: options.host });
  return { url, clock, stop: () => app.close() };
}
