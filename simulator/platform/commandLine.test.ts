import { describe, expect, test } from 'vitest';
import { readCommandLine } from './commandLine.ts';

const read = (line: string) => readCommandLine(line.split(' ').filter(Boolean));

describe('the command line', () => {
  test('has a default for everything', () => {
    expect(read('')).toEqual({
      port: 3001,
      host: '127.0.0.1',
      tier: 'starter',
      limits: undefined,
      client: undefined,
      control: false,
      calm: false,
      organisationFolders: [],
      seed: 1,
      documents: 100_000,
      booksEnd: undefined,
      stateFolder: undefined,
    });
  });

  test('reads every option', () => {
    const line =
      '--port 4100 --host 0.0.0.0 --tier advanced --control --client app:se:cret --seed 7 --documents 50 --calm --limits 2,3,4,5 --now 2026-02-28 --state kept';
    expect(read(line)).toEqual({
      port: 4100,
      host: '0.0.0.0',
      tier: 'advanced',
      limits: { concurrent: 2, minute: 3, day: 4, appMinute: 5 },
      client: { id: 'app', secret: 'se:cret' },
      control: true,
      organisationFolders: [],
      seed: 7,
      documents: 50,
      calm: true,
      booksEnd: '2026-02-28',
      stateFolder: 'kept',
    });
    expect(read('--limits off')).toMatchObject({ limits: 'off' });
  });

  test('names all bad values at once', () => {
    const line =
      '--port 70000 --tier gold --limits 1,2 --now 2026-02-30 --client app --documents 0 --org /nowhere --seed x';
    expect(read(line)).toEqual([
      '--port must be at most 65535',
      '--org /nowhere holds no organisation.json',
      '--tier must be one of starter, core, plus, advanced',
      '--client must be ID:SECRET',
      '--seed must be a whole number',
      '--documents must be at least 1',
      '--limits must be "off" or four numbers: concurrent,minute,day,app',
      '--now must be a date, YYYY-MM-DD',
    ]);
  });

  test('names unknown options, stray words and missing values', () => {
    expect(read('--tire advanced --port')).toEqual([
      '--tire is not an option',
      '"advanced" is not an option',
      '--port needs a value',
    ]);
  });
});
